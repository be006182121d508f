import { formatCount as counted } from '@menekse/ui/turkish'
import type { FixtureStatus, LockReason, SportId } from '@menekse/contract/sports/fixture'

interface Broken {
  name: string
  count: number
}

/** What the player reads at sports bets. */
export const sportsTexts = {
  name: 'Spor bahisleri',
  liveName: 'Canlı bahis',
  resultsName: 'Sonuçlar',
  simulated: 'Simüle maç',
  side: 'Taraf',
  favourite: 'favorilerde',
  simulatedNotes: {
    football:
      'Bu maçlar simüle edilir: takımlar gerçektir, programı ev kurar, maçı evin tohumu oynatır. Tohumun özeti maçtan önce, kendisi maçtan sonra açıklanır.',
    basketball:
      'Bu maçlar simüle edilir: ligler ve takımlar hayal ürünüdür, maçı evin tohumu oynatır. Tohumun özeti maçtan önce, kendisi maçtan sonra açıklanır.',
    tennis:
      'Bu maçlar simüle edilir: turlar ve oyuncular hayal ürünüdür, maçı evin tohumu oynatır. Tohumun özeti maçtan önce, kendisi maçtan sonra açıklanır.',
  } satisfies Record<SportId, string>,
  delayNote: 'Görüntü ve veriler gecikmeli olabilir.',
  stale: 'Veri akışı kesildi; bahisler kısa süreliğine durduruldu.',
  away: 'Bağlantı kesildi; oranlar eski olabilir.',
  stopped: {
    all: 'Spor bahisleri şu anda durduruldu. Oynanmış kuponlarınız geçerlidir.',
    sports: (names: readonly string[]) =>
      `${names.join(' ve ')}: bahisler şu anda durduruldu. Oynanmış kuponlarınız geçerlidir.`,
    some: 'Bazı maçlarda bahisler şu anda durduruldu. Oynanmış kuponlarınız geçerlidir.',
  },
  sports: {
    football: 'Futbol',
    basketball: 'Basketbol',
    tennis: 'Tenis',
  } satisfies Record<SportId, string>,
  allSports: 'Tüm sporlar',
  sportsLabel: 'Sporlar ve öne çıkanlar',
  views: {
    live: 'Canlı',
    soon: '3 saat',
    today: 'Bugün',
    tomorrow: 'Yarın',
    teams: 'Favoriler',
    league: 'Tüm günler',
    label: 'Ne zaman',
  },
  tree: {
    label: 'Ligler',
    pinned: 'Sabitlenenler',
    pin: (name: string) => `${name}: başa sabitle`,
    unpin: (name: string) => `${name}: sabitlemeyi kaldır`,
    all: 'Tüm ligler',
    open: 'Ligler',
    count: (live: number, planned: number) =>
      live > 0 ? `${counted(live)} canlı, ${counted(planned)} maç` : `${counted(planned)} maç`,
  },
  mbs: (count: number) => `MBS ${counted(count)}`,
  mbsNote: (count: number) => `Bu maç için kuponda en az ${counted(count)} seçim olmalı.`,
  list: {
    columns: {
      football: ['Maç sonucu', 'Alt/üst', 'Karşılıklı gol'],
      basketball: ['Kazanan', 'Handikap', 'Toplam sayı'],
      tennis: ['Kazanan', 'Oyun handikap', 'Toplam oyun'],
    } satisfies Record<SportId, readonly string[]>,
    more: (count: number) => `+${counted(count)}`,
    moreLabel: (name: string, count: number) => `${name}: ${counted(count)} bahsin tümü`,
    track: (name: string) => `${name}: maçın akışı`,
    empty: 'Bu aralıkta maç yok',
    emptyLive: 'Şu anda oynanan maç yok',
    noTeams: 'Henüz favori takımınız yok',
    noTeamsHelp: 'Maç sayfasında bir takımın yıldızına dokunun; maçları burada toplanır.',
    emptyHelp: 'Başka bir gün seçin ya da tüm liglere bakın.',
    toToday: 'Bugünün maçları',
    failed: 'Bülten yüklenemedi',
    matches: (count: number) => `${counted(count)} maç`,
  },
  search: {
    label: 'Takım veya lig ara',
    placeholder: 'Takım veya lig ara',
    none: (words: string) => `“${words}” için maç bulunamadı`,
  },
  match: {
    missing: 'Bu maç bulunamadı',
    missingHelp: 'Maç bitmiş ya da bültenden kaldırılmış olabilir.',
    back: 'Bültene dön',
    failed: 'Maç yüklenemedi',
    over: 'Bu maç bitti. Bahisler kapandı.',
    noMarkets: 'Bu maçta şu anda açık bahis yok.',
    tabs: {
      popular: 'Popüler',
      goals: 'Goller',
      halves: 'Yarılar',
      handicap: 'Handikap',
      score: 'Skor',
      corners: 'Korner',
      all: 'Hepsi',
    },
    lead: (home: string, away: string, by: number) =>
      by === 0 ? 'Skor eşit' : `${by > 0 ? home : away} ${counted(Math.abs(by))} sayı önde`,
    breaks: (home: Broken, away: Broken) =>
      `Servis kırma: ${home.name} ${counted(home.count)}, ${away.name} ${counted(away.count)}`,
    tabsLabel: 'Bahis grupları',
    find: 'Bahis ara',
    noneFound: (words: string) => `“${words}” için bahis bulunamadı`,
    allLines: (count: number) => `Tüm çizgiler (${counted(count)})`,
    fewerLines: 'Yakın çizgileri göster',
    pin: (title: string) => `${title} bahsini başa sabitle`,
    unpin: (title: string) => `${title} bahsinin sabitini kaldır`,
    proof: 'Maçın kanıtı',
    commitment: 'Tohumun özeti (maçtan önce açıklandı)',
    seed: 'Tohum',
    seedLater: 'Maç bitince açıklanır',
    proved: '✓ Tohumun özeti tarayıcınızda hesaplandı: maçtan önce açıklananla aynı.',
    unproved: (digest: string) =>
      `✗ Tohumun özeti maçtan önce açıklananla aynı değil: ${digest}. Lütfen destek ekibine iletin.`,
    noDigest: 'Tarayıcınız bu adreste özet hesaplayamıyor.',
    replay: 'Maçı tohumundan yeniden oynat',
    timeline: 'Maçın akışı',
    nothingYet: 'Henüz bir olay yok.',
    statistics: 'İstatistik',
  },
  status: {
    planned: 'Başlamadı',
    live: 'Canlı',
    break: 'Ara',
    ended: 'Bitti',
    closed: 'Bitti',
    postponed: 'Ertelendi',
    cancelled: 'İptal',
    delayed: 'Gecikiyor',
    interrupted: 'Durdu',
    abandoned: 'Yarıda kaldı',
  } satisfies Record<FixtureStatus, string>,
  periods: {
    first_half: '1. yarı',
    half_time: 'Devre arası',
    second_half: '2. yarı',
    quarter_1: '1. çeyrek',
    quarter_2: '2. çeyrek',
    quarter_3: '3. çeyrek',
    quarter_4: '4. çeyrek',
    overtime: 'Uzatma',
    set_1: '1. set',
    set_2: '2. set',
    set_3: '3. set',
    set_4: '4. set',
    set_5: '5. set',
  } as Readonly<Record<string, string>>,
  locks: {
    goal: 'Gol kontrolü',
    red_card: 'Kırmızı kart kontrolü',
    penalty: 'Penaltı kontrolü',
    review: 'VAR incelemesi',
    connection: 'Veri bağlantısı kesildi',
    ended: 'Maç bitti',
    maintenance: 'Bakım',
    delayed: 'Maç gecikti',
    danger: 'Tehlikeli atak',
    desk: 'Askıda',
    other: 'Askıda',
  } satisfies Record<LockReason, string>,
  counts: {
    corners: 'Korner',
    yellow_cards: 'Sarı kart',
    red_cards: 'Kırmızı kart',
    points: 'Sayı',
    games: 'Oyun',
    sets: 'Set',
  } as Readonly<Record<string, string>>,
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
  /** The groups of markets that are called otherwise than in football. */
  sportTabs: {
    football: {},
    basketball: { goals: 'Toplam', halves: 'Çeyrekler', score: 'Tek/çift' },
    tennis: { goals: 'Toplam', halves: 'Setler' },
  } as Record<SportId, Readonly<Record<string, string>>>,
  /** Why a market is locked, where a sport has words of its own. */
  lockOf: (reason: LockReason, sport: SportId): string => {
    if (reason === 'danger' && sport === 'tennis') return 'Kritik sayı'
    if (reason === 'danger' && sport === 'basketball') return 'Son hücum'
    return sportsTexts.locks[reason]
  },
  periodHead: (sport: SportId, at: number): string => {
    if (sport === 'football') return `${at + 1}. y.`
    return sport === 'basketball' && at >= 4 ? `U${at - 3}` : `${at + 1}`
  },
  totalHead: { football: 'Maç', basketball: 'T', tennis: 'Set' } satisfies Record<SportId, string>,
  serving: { football: '', basketball: 'Top onda', tennis: 'Servis onda' } satisfies Record<
    SportId,
    string
  >,
  advantage: 'A',
  odds: { none: '–' },
  /** Over and under where the line stands beside them. */
  short: { over: 'Ü', under: 'A' } as Readonly<Record<string, string>>,
  minute: (name: string) => `${name}′`,
  versus: (home: string, away: string) => `${home} – ${away}`,
} as const
