import { formatCount } from '@menekse/ui/turkish'
import type { DrawCheckName } from '@menekse/games/draws/proof'

/** Texts about draws that everybody saw. */
export const drawMessages = {
  facts: 'Çekiliş',
  table: 'Masa',
  number: (number: number) => `${formatCount(number)}. çekiliş`,
  numberName: 'Çekiliş',
  date: 'Başlangıç',
  bet: 'Seçim',
  provedText:
    'Çekiliş, bahisler açılmadan önce verilen sözden adım adım çıkıyor. Hangi bahislerin oynandığı hesaba hiç girmiyor.',
  provedPoolText:
    'Topların sırası, satış açılmadan önce verilen sözden adım adım çıkıyor; ödüller de yalnızca bu sıradan ve satılan kartlardan.',
  voidTitle: 'Çekiliş iptal edildi',
  voidText:
    'Bu çekilişin bahisleri iade edildi. Tohumu yine de açıklandı: söz tutuyor mu, aşağıda görebilirsiniz.',
  hidden: 'Tohum henüz açıklanmadı',
  hiddenText:
    'Tohum, sonuçla birlikte açıklanır. Söz ve tuz şimdiden bellidir; sonuç bunlarla sabitlenmiştir ve değişemez.',
  commitment: 'Söz',
  commitmentText: (steps: number) =>
    `Tohumun SHA-256 özeti ${steps === 1 ? 'bir kez' : `art arda ${steps} kez`} alınır. Bahisler açılmadan önce yayımlanan özet çıkıyorsa tohum sonradan değiştirilmemiştir.`,
  seed: 'Tohum',
  hash: (step: number) => `${step}. özet`,
  promised: 'Önceden yayımlanan söz',
  chain: 'Zincir',
  chainText:
    'Bütün çekilişlerin tohumları önceden tek bir zincir olarak üretilir: her tohum, kendinden sonrakinin SHA-256 özetidir. Bu yüzden bir çekilişin tohumu tek başına değiştirilemez.',
  chainLink: (number: number) => `${formatCount(number)}. çekilişin tohumu`,
  salt: 'Tuz',
  event: 'Tuzun kaynağı: önceden ilan edilen olay',
  eventText:
    'Bu çekilişin zinciri, tuzunu önceden ilan edilen bir olaydan aldı. Zincirin ilk özeti olaydan önce yayımlandı; tuz, ilanın sözleri, bir satır sonu (0x0A) ve olayın sonucundan oluşan metnin (UTF-8) SHA-256 özetidir. Aşağıdaki metinden kendiniz de hesaplayabilirsiniz.',
  eventWords: 'İlanın sözleri',
  eventOutcome: 'Olayın sonucu',
  eventTime: 'Olayın zamanı',
  eventHashed: 'Özeti alınan metin (satır sonu \\n ile gösterilir)',
  eventSalt: 'Hesaplanan tuz',
  eventPrepared: 'İlk özetin yayımlandığı an',
  eventCommitment: 'Zincirin ilk özeti',
  eventLink: (link: number) => `Tohumun art arda ${formatCount(link)} özeti`,
  houseSalt: 'Tuzun kaynağı: kasa; zincirle birlikte, ilk çekilişinden önce rastgele üretildi',
  beacon: 'Herkese açık rastgelelik',
  beaconText:
    'Bu çekiliş, bahisler açılmadan önce seçilen ve ancak bahisler kapandıktan sonra yayımlanan bir drand turunu bekledi. İmza ağın açık anahtarıyla denetlenir (BLS12-381); onu ne kasa ne de başkası önceden bilebilir ya da seçebilir.',
  beaconNetwork: 'Ağ',
  beaconRound: 'Kaynağın turu',
  beaconTime: 'Yayımlandığı an',
  closes: 'Bahislerin kapandığı an',
  beaconSignature: 'Kaynağın imzası',
  beaconNone: 'Kaynağın turu kayda geçmeden çekiliş iptal edildi; bu çekilişin bir sonucu yok.',
  beaconWaits:
    'Tohum, sonuçla birlikte açıklanır. Sonuç, bahisler kapandıktan sonra yayımlanacak bir drand turuyla belirlenir; şimdiden kimse bilemez.',
  key: 'Anahtar',
  keyText:
    'Zincirin tuzu ilk çekilişten önce yayımlanır. Sonucun anahtarı HMAC-SHA-256’dır: anahtar olarak tuz, ileti olarak tohum.',
  keyBeaconText:
    'Zincirin tuzu ilk çekilişten önce yayımlanır. Sonucun anahtarı HMAC-SHA-256’dır: anahtar olarak tuz ve hemen ardından kaynağın imzası, ileti olarak tohum.',
  programme: 'Program',
  programmeText:
    'Neyin üzerine bahis oynandığı (koşucular, eşleşmeler) yalnızca tuzdan ve çekilişin sırasından hesaplanır; tohumla ilgisi yoktur ve önceden bellidir.',
  words: 'Sonucun sözcükleri',
  wordsText: (label: string) =>
    `HMAC-SHA-256, anahtar ve “${label}:blok” iletisiyle hesaplanır; her blok sekiz adet 32 bitlik sözcüktür. Her sayı sıradaki sözcüğün n ile bölümünden kalandır, eşitliği bozacak kadar büyük sözcükler atlanır.`,
  flight: 'Uçuşun sonu',
  flightText:
    'Anahtarın ilk 52 biti r sayısıdır. Uçuş ⌊R · 2⁵² ÷ (2⁵² − r)⌋ yüzdelik çarpanda biter; R dönüş oranıdır, sonuç 1,00x’ten düşük ve 10.000x’ten yüksek olamaz.',
  bits: 'r',
  bitsHex: 'İlk 52 bit',
  maths: 'Matematik',
  mathsText:
    'Sonucun ve ödemelerin kuralları bu sayfanın içindedir. Parmak izi tutuyorsa çekiliş bu kurallarla oynanmıştır.',
  result: 'Sonuç',
  resultText: 'Sözcüklerden çıkan sonuç, yayımlanan sonuçla ve gösterilen görüntüyle aynı olmalı.',
  payout: 'Bahis ve ödeme',
  payoutText: 'Ödeme sonuçtan ve bahsin oranından hesaplanır; kuruşun altı atılır.',
  sold: 'Satılan kartlar',
  soldText:
    'Çekilişin bütün kartları herkese açıktır; kimin oldukları yazmaz. Her kart için “bahis ve 27 hane” bir satırdır; satırların SHA-256 özeti sonuçtaki özetle aynı olmalı, her kart kurallı ve tek olmalı.',
  soldCount: 'Kart sayısı',
  soldDigest: 'Kartların özeti',
  soldMissing: 'Kartlar bu veride yok; yalnızca topların sırası hesaplanabiliyor.',
  pot: 'Pot',
  potText:
    'Düşmeyen pot sonraki çekilişe kalır: çekilişin başındaki pot, bir önceki sonuçlu çekilişin bıraktığı pottur.',
  potBefore: 'Çekilişin başındaki pot',
  potLeft: (number: number) => `${formatCount(number)}. çekilişin bıraktığı pot`,
  potFirst: 'Odanın sonuçlanan ilk çekilişi: pot boş başlar',
  prizesTitle: 'Ödüller ve paylaşım',
  prizesText: (balls: number) =>
    `Her ödül, ona ilk ulaşan kartların arasında eşit paylaşılır; bölünemeyen kuruşlar pota kalır. Tombala ilk ${balls} topta gelirse pot da ödenir.`,
  prizeHeads: ['Ödül', 'Top', 'Kart sayısı', 'Kart sırası', 'Kart başına', 'Toplam'] as const,
  pools: 'Satıştan ödüllere ve pota',
  added: 'Evin en az ödüller için eklediği',
  potAfter: 'Sonraki çekilişe kalan pot',
  own: 'Bahsin kartları',
  ownText: (tickets: number) =>
    `Bahsin ${tickets} kartı, çekilişteki sırasıyla. Yeşil haneler tombala topuna kadar çekildi; sağda her sıranın hangi topla dolduğu yazar.`,
  ticket: (number: number) => `${formatCount(number)}. kart`,
  rowBall: (ball: number) => `${ball}. topta doldu`,
  rowLater: (ball: number) => `${ball}. topta dolacaktı`,
  noPrize: 'ödül yok',
  marked: 'çekildi',
  moreTickets: (count: number) => `${formatCount(count)} kart daha`,
  payoutPoolText: 'Ödeme, bahsin kartlarının kazandığı ödüllerin toplamıdır.',
  unknownTable:
    'Bu masanın kuralları bu sayfada yok: sözü ve zinciri hesaplayabiliyoruz, sonucu hesaplayamıyoruz.',
  due: 'Olması gereken ödeme',
  paid: 'Kayıttaki ödeme',
  between: (least: string, most: string) => `${least} ile ${most} arasında (elle bozdurma)`,
  noBet: 'Bu çekilişte böyle bir bahis yok',
  checks: {
    commitment: 'Sözle aynı tohum',
    chain: 'Aynı zincir',
    salt: 'Aynı tuz',
    event: 'Tuz ilan edilen olaydan',
    event_chain: 'Olaydan önce yayımlanan zincir',
    beacon: 'Ağın imzası',
    beacon_time: 'Bahislerden sonra yayımlandı',
    sold: 'Aynı kartlar',
    tickets: 'Kurallı ve tek kartlar',
    pot: 'Aynı pot',
    programme: 'Aynı program',
    maths: 'Aynı matematik',
    result: 'Aynı sonuç',
    events: 'Aynı görüntü',
    payout: 'Aynı ödeme',
  } satisfies Record<DrawCheckName, string>,
} as const
