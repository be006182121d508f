import { formatCount as counted, formatNumber } from '@menekse/ui/turkish'
import type { SportId } from '@menekse/contract/sports/fixture'
import type { Fault } from '@menekse/games/sports/simulated/faults'
import type { EndStatus, MatchCheckName } from '@menekse/games/sports/simulated/replay'
import type { LegResult } from '@menekse/games/sports/odds'

const HOUR_MS = 3_600_000

/** What went wrong with a match. */
function faultText(fault: Fault): string {
  if (fault.kind === 'none') return 'Hiçbir aksilik yok: maç zamanında başladı.'
  if (fault.kind === 'moved')
    return `Maç başlamadan ertelendi ve planlanandan ${counted(fault.byMs / HOUR_MS)} saat sonra oynandı.`
  if (fault.kind === 'called_off')
    return 'Maç başlamadan ertelendi ve süresi içinde oynanmadı. Bütün bahisleri iade edildi.'
  if (fault.kind === 'misread')
    return `Maç sonuna kadar oynanıp bir tarafın galibiyetiyle bittiyse sonuçlar önce taraflar karıştırılarak bildirildi, ${counted(fault.afterMs / HOUR_MS)} saat sonra düzeltildi.`
  return `Oyun, maçın %${formatNumber(fault.thousandths / 10, 1)} kadarı oynandıktan sonra durdu ve bir daha başlamadı. O ana kadar belli olmayan bahisler iade edildi.`
}

const checkNames: Partial<Record<MatchCheckName, string>> = {
  commitment: 'Sözle aynı tohum',
  status: 'Aynı son',
  score: 'Aynı skor',
}
const periodChecks = {
  football: 'Aynı yarılar',
  basketball: 'Aynı çeyrekler',
  tennis: 'Aynı setler',
} satisfies Record<SportId, string>

/** Texts about simulated matches. */
export const matchMessages = {
  title: 'Maç doğrulama',
  intro:
    'Simüle bir maç, tohumundan baştan sona yeniden oynatılır; skoru, akışı ve bahislerin sonucu tohumdan çıkar. Hesap bu cihazda yapılır ve kimseye bir şey sorulmaz.',
  toMatch: 'Simüle maç doğrula',
  toMatchText: 'Maçın tohumunu, özetini ve taraflarını biliyorsanız maçı burada yeniden oynatın.',
  toRounds: 'Tur veya çekiliş doğrula',
  form: 'Doğrulanacak maç',
  league: 'Lig',
  chooseLeague: 'Lig seçin',
  choose: 'Seçin',
  sides: {
    football: { home: 'Ev sahibi', away: 'Konuk' },
    basketball: { home: 'Ev sahibi', away: 'Konuk' },
    tennis: { home: '1. oyuncu', away: '2. oyuncu' },
  } satisfies Record<SportId, { home: string; away: string }>,
  sports: {
    football: 'Futbol',
    basketball: 'Basketbol',
    tennis: 'Tenis',
  } satisfies Record<SportId, string>,
  leagueName: (name: string, country: string) => `${name} · ${country}`,
  seed: 'Tohum',
  seedHint: 'Maç bitince “Maçın kanıtı” altında açıklanır; 64 hanedir',
  commitment: 'Tohumun özeti (maçtan önce açıklandı)',
  commitmentHint: 'SHA-256; 64 hanedir',
  told: 'Sitede açıklanan sonuç',
  toldScore: (score: string, periods: string) => (periods === '' ? score : `${score} (${periods})`),
  play: 'Yeniden oynat',
  errors: {
    league: 'Maçın ligini seçin',
    unknownLeague: 'Bağlantıdaki lig burada yok; listeden seçin',
    side: 'Listeden seçin',
    unknownSide: 'Bağlantıdaki taraf bu ligde yok; listeden seçin',
    sameSide: 'Öbür taraftan farklı olmalı',
    hexMissing: 'Bu alanı doldurun',
    hexDigits: 'Yalnızca 0–9 rakamları ve a–f harfleri olabilir',
    hexLength: (length: number) => `64 hane olmalı; burada ${counted(length)} hane var`,
  },
  emptyTitle: 'Henüz oynatılmadı',
  emptyText: 'Alanlar dolunca “Yeniden oynat”a basın. Maç birkaç saniyede, adım adım hesaplanır.',
  playing: 'Maç oynatılıyor…',
  proved: 'Doğrulandı',
  provedText:
    'Maç, başlamadan önce özeti verilen tohumdan aynen çıkıyor: nasıl bittiği de skoru da açıklananla aynı.',
  provedOffText:
    'Maçın oynanmayacağı da başlamadan önce özeti verilen tohumdan çıkıyor; sitede açıklanan da bu.',
  seedProved: 'Tohum sözle aynı',
  seedProvedText:
    'Maç bu tohumdan aşağıdaki gibi çıkıyor. Karşılaştırılacak bir sonuç verilmedi; sitede gördüğünüzle siz karşılaştırın.',
  differs: 'Uyuşmuyor',
  differsText:
    'Kırmızı yazan adım açıklanandan farklı çıktı. Alanları siz doldurduysanız önce onları denetleyin; bağlantıyla geldiyseniz lütfen bu sayfayı destek ekibine iletin.',
  score: 'Skor',
  statuses: {
    closed: 'Oynandı ve bitti',
    abandoned: 'Yarıda kaldı',
    cancelled: 'Oynanmadı',
  } satisfies Record<EndStatus, string>,
  neverPlayed: 'Bu maç hiç oynanmadı: ertelendi ve süresi geçti. Bütün bahisleri iade edildi.',
  side: 'Taraf',
  periodHead: (sport: SportId, at: number): string => {
    if (sport === 'football') return `${at + 1}. yarı`
    return sport === 'basketball' && at >= 4 ? `U${at - 3}` : `${at + 1}`
  },
  periodName: (sport: SportId, at: number): string => {
    if (sport === 'football') return `${at + 1}. yarı`
    if (sport === 'tennis') return `${at + 1}. set`
    return at < 4 ? `${at + 1}. çeyrek` : `${at - 3}. uzatma`
  },
  totalHead: { football: 'Maç', basketball: 'Maç', tennis: 'Set' } satisfies Record<
    SportId,
    string
  >,
  commitmentStep: 'Söz',
  commitmentText:
    'Tohumun SHA-256 özeti maçtan önce, bahisler alınırken açıklanmıştı. Aynı özet çıkıyorsa tohum sonradan değiştirilmemiştir.',
  computed: 'Burada hesaplanan özet',
  promised: 'Maçtan önce açıklanan özet',
  faultStep: 'Aksilikler',
  faultText:
    'Gerçek maçlarda olduğu gibi bazen bir şey ters gider: maç ertelenir, yarıda kalır ya da sonucu yanlış açıklanıp düzeltilir. Bunu da tohum belirler; maçın kendisinden ayrı bir etiketle çekilir.',
  faultSays: 'Tohumun söylediği',
  fault: faultText,
  label: 'Etiket',
  showWords: 'Blokları ve sayıları göster',
  taken: 'Akıştan alınan',
  takenText: (numbers: number, words: number, blocks: number) =>
    `${counted(numbers)} sayı, ${counted(words)} sözcük, ${counted(blocks)} blok`,
  wordsStep: 'Maçın sözcükleri',
  wordsText: (label: string) =>
    `HMAC-SHA-256, anahtar olarak tohum ve ileti olarak “${label}:blok” ile hesaplanır; her blok sekiz adet 32 bitlik sözcüktür. Her sayı sıradaki sözcüğün n ile bölümünden kalandır, eşitliği bozacak kadar büyük sözcükler atlanır.`,
  scoreStep: 'Maçın sonu',
  scoreText:
    'Maç, sözcüklerden sırayla çıkan sayılarla oynanır. Kurallar ve tarafların gücü bu sayfanın içindedir.',
  offText: 'Oynanmayan maçın sözcüklerine hiç bakılmaz; karşılaştırılacak bir skor da yoktur.',
  ending: 'Maçın sonu',
  periods: { football: 'Yarılar', basketball: 'Çeyrekler', tennis: 'Setler' } satisfies Record<
    SportId,
    string
  >,
  noScore: 'yok',
  same: (text: string) => `${text} (açıklananla aynı)`,
  other: (found: string, told: string) => `${found} · sitede açıklanan: ${told}`,
  timelineStep: 'Maçın akışı',
  timelineText: 'Olaylar, maç anlatılırken göründükleri sırayla ve o andaki skorla.',
  timelineHeads: ['Dakika', 'Olay', 'Taraf', 'Skor'] as const,
  minute: (minute: number) => `${Math.floor(minute)}′`,
  happened: {
    goal: 'Gol',
    goal_cancelled: 'Gol iptal',
    corner: 'Korner',
    yellow_card: 'Sarı kart',
    red_card: 'Kırmızı kart',
    danger: 'Tehlikeli atak',
    review: 'VAR incelemesi',
    kick_off: 'Maç başladı',
    half_time: 'Devre arası',
    second_half: 'İkinci yarı başladı',
    full_time: 'Maç bitti',
    interrupted: 'Maç durdu',
    abandoned: 'Maç yarıda kaldı',
    tip_off: 'Hava atışı',
    points_1: 'Serbest atış',
    points_2: 'İki sayılık basket',
    points_3: 'Üç sayılık basket',
    quarter_2: '2. çeyrek başladı',
    quarter_3: '3. çeyrek başladı',
    quarter_4: '4. çeyrek başladı',
    quarter_end: 'Çeyrek bitti',
    overtime: 'Uzatma başladı',
    match_start: 'Maç başladı, ilk servis',
    game_held: 'Servis oyununu aldı',
    game_broken: 'Servis kırdı',
    set_won: 'Seti aldı',
    match_won: 'Maçı kazandı',
    retired: 'Maçtan çekildi',
  } as Readonly<Record<string, string>>,
  marketsStep: 'Bahislerin sonucu',
  marketsText:
    'Maçtan çıkan son sonuçlar. Sonucu geri alınıp yeniden açıklanan bahiste bunun kaçıncı açıklama olduğu yazar. Listede olmayan bahis iade edilmiştir.',
  marketHeads: ['Bahis', 'Kazanan'] as const,
  nobody: 'Kazanan yok',
  version: (version: number) => (version === 1 ? '' : ` · ${counted(version)}. açıklama`),
  results: {
    W: '',
    HW: ' (yarısı kazanır, yarısı iade)',
    V: ' (iade)',
    HL: ' (yarısı kaybeder, yarısı iade)',
    L: '',
  } satisfies Record<LegResult, string>,
  check: (name: MatchCheckName, sport: SportId): string => checkNames[name] ?? periodChecks[sport],
}
