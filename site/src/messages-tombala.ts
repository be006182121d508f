import { formatCount as counted } from '@menekse/ui/turkish'

const ones = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz'] as const
const tens = [
  '',
  'on',
  'yirmi',
  'otuz',
  'kırk',
  'elli',
  'altmış',
  'yetmiş',
  'seksen',
  'doksan',
] as const

/** What a ball is called: 47 is `kırk yedi`. */
export const ballName = (number: number): string =>
  [tens[Math.floor(number / 10)], ones[number % 10]].filter((word) => word !== '').join(' ')

/** What the player reads at tombala. */
export const tombalaTexts = {
  title: 'Tombala',
  lead: 'Doksan toplu tombala: kartınızı alın, gerisini sunucu işaretler.',
  rooms: 'Odalar',
  /** The rooms by their slugs, the cheapest first. */
  roomNames: {
    'mahalle-tombalasi': 'Mahalle Tombalası',
    'konak-tombalasi': 'Konak Tombalası',
    'saray-tombalasi': 'Saray Tombalası',
  },
  others: 'Tombala odaları',
  enter: 'Odaya gir',
  enterRoom: (room: string) => `${room} odasına gir`,
  price: 'Kart',
  sold: 'Satılan kart',
  players: 'Oyuncu',
  pot: 'Pot',
  next: 'Satış kapanışı',
  states: {
    running: 'Toplar çekiliyor',
    open: 'Satış açık',
    waiting: 'Hazırlanıyor',
    paused: 'Bakımda',
  },
  failed: 'Odalar yüklenemedi',
  prizes: {
    one_row: '1. çinko',
    two_rows: '2. çinko',
    full_house: 'Tombala',
    pot: 'Pot',
  },
  prizesTitle: (draw: number) => `Ödüller · ${counted(draw)}. çekiliş`,
  prize: 'Ödül',
  potWithin: (balls: number) => `Tombala ilk ${balls} topta gelirse pot da ödenir.`,
  potNone: 'Pot, satış kapandığında yazılacak top sayısı içinde gelen tombalaya ödenir.',
  least: (amount: string) => `en az ${amount}`,
  draw: (draw: number) => `${counted(draw)}. çekiliş`,
  clock: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`,
  stage: {
    label: 'Çekiliş',
    board: 'Doksan numara',
    last: 'Son toplar',
    ball: (place: number) => `${place}. top`,
    of: (place: number) => `${place} / 90`,
    closing: 'Satış kapanıyor',
    closed: 'Satış kapandı, toplar karıştırılıyor',
    over: 'Çekiliş bitti',
    void: 'Çekiliş yapılmadı',
    none: 'Sıradaki çekiliş hazırlanıyor',
    needs: (players: number, tickets: number) =>
      `Çekiliş için en az ${players} oyuncu ve ${tickets} kart gerekir; yoksa tutar iade edilir.`,
    split: (tickets: number, each: string) => `${tickets} kart paylaştı, kart başına ${each}`,
    won: (amount: string) => `Kazandınız: ${amount}`,
    soFar: 'Bu çekilişin kazananları',
  },
  shop: {
    title: 'Kart al',
    choose: 'Çekiliş',
    count: 'Kart sayısı',
    strips: (strips: number) => (strips === 1 ? '1 seri' : `${strips} seri`),
    tickets: (tickets: number) => `${counted(tickets)} kart`,
    less: 'Bir kart az',
    more: 'Bir kart çok',
    buy: (tickets: number, total: string) => `${counted(tickets)} kart al · ${total}`,
    buying: 'Kartlar alınıyor',
    bought: (tickets: number, draw: number) =>
      `${counted(draw)}. çekiliş için ${counted(tickets)} kartınız hazır.`,
    held: (held: number, most: number) => `Bu çekilişte ${held} / ${most} kartınız var.`,
    full: (most: number) => `Bu çekiliş için en çok sayıda kartınız var (${most}).`,
    login: 'Oynamak için giriş yapın',
    none: 'Şu anda satışta çekiliş yok.',
    note: 'Seride 1’den 90’a her sayı tam bir kez bulunur.',
  },
  own: {
    title: 'Kartlarım',
    choose: 'Hangi çekilişin kartları',
    none: 'Bu çekilişte kartınız yok.',
    login: 'Kartlarınızı görmek için giriş yapın.',
    failed: 'Kartlarınız yüklenemedi',
    ticket: (number: number) => `${number}. kart`,
    missing: (count: number) => (count === 0 ? 'Tombala' : `${count} eksik`),
    rowMissing: (count: number) => `Çinkoya ${count}`,
    rows: (rows: number) => (rows === 1 ? '1 çinko' : '2 çinko'),
    winner: 'Kazandı',
    more: (count: number) => `${counted(count)} kart daha göster`,
    marked: 'çekildi',
  },
  winners: {
    title: 'Kazananlar',
    none: 'Bu odada henüz kazanan yok.',
    tickets: (name: string, tickets: number) => (tickets === 1 ? name : `${name} × ${tickets}`),
    more: (count: number) => `ve ${counted(count)} kişi daha`,
  },
  spoken: {
    ball: (place: number, number: number) => `${place}. top: ${number}, ${ballName(number)}.`,
  },
  rules: {
    shares: 'Satıştan ödüllere',
    share: 'Pay',
    least: 'En az',
    shareOf: (percent: number) => `%${percent}`,
    sum: (percent: number) =>
      `Satılan kartların %${percent} kadarı ödül olarak döner; potta kalan da ödüldür, sonraki çekilişe geçer.`,
    proof: 'Sonuçlar nasıl doğrulanır?',
    potOneIn: (draws: number) =>
      `Pot, en çok ${counted(draws)} çekilişte bir düşecek top sayısıyla oynanır.`,
    room: (tickets: number, capacity: number) =>
      `Bir oyuncu bir çekilişte en çok ${tickets} kart alabilir; bir çekilişte en çok ${counted(capacity)} kart satılır.`,
  },
  proof: {
    result: 'Çekilen toplar',
    key: 'HMAC-SHA-256(tuz, tohum)',
    balls: 'Akıştan karılan 90 top',
    digest: (tickets: number) => `Satılan ${counted(tickets)} kartın SHA-256 özeti`,
    prizes: 'Kartlardan ve toplardan hesaplanan ödüller',
    pot: 'Sonraki çekilişe kalan pot',
  },
  pill: (ball: number) => `${ball}. top`,
  pillWords: (ball: number) => `tombala ${ball}. topta`,
} as const
