/*
 * Every text an operator reads that the server does not send. Refusals come with their own text.
 */

import { approvalMessages } from './messages-approvals.ts'
import { alarmMessages } from './messages-alarms.ts'
import { rightsMessages } from './messages-rights.ts'
import { buildMessages } from './messages-build.ts'
import { auditMessages } from './messages-audit.ts'
import { betMonitorMessages } from './messages-bet-monitor.ts'
import { bonusMessages } from './messages-bonuses.ts'
import { builderMessages } from './messages-builder.ts'
import { caseMessages } from './messages-cases.ts'
import { dataMessages } from './messages-data.ts'
import { chainMessages } from './messages-chains.ts'
import { complaintMessages } from './messages-complaints.ts'
import { contentMessages } from './messages-content.ts'
import { gameMessages } from './messages-games.ts'
import { houseMessages } from './messages-house.ts'
import { instantMessages } from './messages-instant.ts'
import { kycMessages } from './messages-kyc.ts'
import { booksMessages } from './messages-books.ts'
import { licenceMessages } from './messages-licence.ts'
import { paymentMessages } from './messages-payments.ts'
import { playerMessages } from './messages-players.ts'
import { protectionMessages } from './messages-protection.ts'
import { resultingMessages } from './messages-resulting.ts'
import { sportsLimitsMessages } from './messages-sports-limits.ts'
import { serviceMessages } from './messages-service.ts'
import { supportMessages } from './messages-support.ts'
import { tableMessages } from './messages-tables.ts'
import { tradingMessages } from './messages-trading.ts'
import { tombalaMessages } from './messages-tombala.ts'
import { tournamentMessages } from './messages-tournaments.ts'

export const messages = {
  product: 'Menekşe',
  desk: 'Yönetim',
  sandbox: 'Deneme ortamı: gerçek para yoktur',
  notices: 'Site durumu',
  loading: 'Yükleniyor',
  cancel: 'Vazgeç',
  undo: 'Geri al',
  actions: 'İşlemler',
  copy: { name: 'Adı kopyala' },
  masked: {
    show: 'Göster',
    showField: (label: string) => `${label}: açık göster`,
    hide: 'Gizle',
    title: (label: string) => `${label} açık gösterilsin mi?`,
    help: 'Görüntüleme, gerekçesiyle birlikte denetim kaydına yazılır.',
    presets: ['Kimlik doğrulaması', 'Oyuncuyla görüşme', 'Resmî talep'],
    hidesIn: (seconds: number) => `${seconds} sn sonra gizlenir`,
  },
  required: 'Bu alan zorunludur',
  halfMoment: 'Tarih ve saati tam girin ya da boş bırakın',
  none: '—',
  /** Sources of matches by their names in the system. */
  feedNames: { simulated: 'Simülasyon' } as Record<string, string>,
  system: 'Sistem',

  login: {
    title: 'Yönetim girişi',
    email: 'E-posta',
    password: 'Şifre',
    next: 'Devam et',
    codeTitle: 'Doğrulama kodu',
    codeHelp: 'Kimlik doğrulama uygulamanızdaki altı haneli kodu girin.',
    code: 'Altı haneli kod',
    enter: 'Giriş yap',
    back: 'Başka hesapla gir',
    setupTitle: 'İki adımlı doğrulamayı kurun',
    setupHelp:
      'İlk girişinizde kendi şifrenizi belirler ve bir kimlik doğrulama uygulaması bağlarsınız.',
    scan: 'Kare kodu uygulamayla okutun',
    qr: 'Kimlik doğrulama uygulaması için kare kod',
    secret: 'Okutamıyorsanız bu anahtarı elle girin',
    copySecret: 'Anahtarı kopyala',
    newPassword: 'Yeni şifreniz',
    newPasswordHint: 'En az 12 karakter. Tek kullanımlık şifrenin yerine geçer.',
    personHelp:
      'Bu hesap henüz kimseye ait değil. Bundan sonra size ait olur ve yaptığınız her işlemde adınız yazar.',
    name: 'Adınız ve soyadınız',
    ownEmail: 'E-posta adresiniz',
    ownEmailHint: 'Bundan sonra bu adresle girersiniz.',
    finish: 'Kur ve giriş yap',
    ended: 'Oturumunuz sona erdi. Kaldığınız yere dönmek için yeniden giriş yapın.',
    stepExpired: 'Bu adımın süresi doldu. E-posta ve şifrenizle yeniden başlayın.',
  },

  nav: {
    label: 'Ana menü',
    open: 'Menüyü aç',
    menu: 'Menü',
    dashboard: 'Genel bakış',
    approvals: 'Onaylar',
    deposits: 'Yatırımlar',
    withdrawals: 'Çekimler',
    kyc: 'Belgeler',
    support: 'Canlı destek',
    threads: 'Mesajlar',
    callbacks: 'Arama talepleri',
    simulatedRegisters: 'Deneme kayıtları',
    applications: 'Ortak başvuruları',
    outbox: 'Giden kutusu',
    cases: 'Vakalar',
    complaints: 'Şikâyetler',
    suspicionReports: 'Şüphe bildirimleri',
    announcements: 'Duyurular',
    bonuses: 'Bonuslar',
    players: 'Oyuncular',
    team: 'Çalışanlar',
    brands: 'Markalar',
    sitePages: 'Site sayfaları',
    banners: 'Banner ve ana sayfa',
    games: 'Oyunlar',
    tables: 'Masalar',
    liveTables: 'Canlı masalar',
    trading: 'Maçlar ve risk',
    houseAccounts: 'Banka hesapları',
    rights: 'Yetki raporu',
    audit: 'Denetim kaydı',
    dataRequests: 'Veri başvuruları',
    retention: 'Saklama ve imha',
    licence: 'Lisans',
    books: 'Defter denetimi',
    alarms: 'Alarmlar',
    betMonitor: 'Bahis akışı',
    sportResults: 'Kâr ve zarar',
    betSignals: 'Dikkat çekenler',
    feeds: 'Akış sağlığı',
    search: 'Oyuncu veya sayfa ara',
    searchShort: 'Ara',
    shortcut: (isApple: boolean) => (isApple ? '⌘ K' : 'Ctrl K'),
    logout: 'Çıkış yap',
    waiting: (count: number) => `${count} bekliyor`,
    toPay: (count: number) => `${count} ödenecek`,
    pollingFailed: 'Kuyruk sayıları güncellenemiyor. Bağlantınızı kontrol edin.',
  },

  /** The groups of pages in the menu, in its order. */
  groups: {
    work: 'İşler',
    players: 'Oyuncu ilişkileri',
    site: 'Site',
    games: 'Oyunlar',
    sports: 'Spor bahisleri',
    house: 'İşletme',
  },

  roles: {
    owner: 'Yönetici',
    cashier: 'Kasa',
    support: 'Destek',
    compliance: 'Uyum görevlisi',
    trader: 'Bahis masası',
    auditor: 'Denetçi',
  },

  search: {
    title: 'Ara',
    placeholder: 'Ad, kullanıcı adı, e-posta, telefon, TC veya kayıt no',
    pages: 'Sayfalar',
    players: 'Oyuncular',
    start: 'Oyuncu bulmak için en az iki karakter yazın.',
    none: 'Eşleşen kayıt yok.',
    all: (query: string) => `“${query}” için tüm sonuçlar`,
  },

  problem: {
    old: (at: string) =>
      `Bağlantı yok ya da sunucu yanıt vermiyor: görünenler ${at} itibarıyladır, değişmiş olabilir.`,
    network: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip yeniden deneyin.',
    unknown: 'Beklenmeyen bir sorun oluştu. Sayfayı yenileyip yeniden deneyin.',
    loadFailed: 'Bu bölüm yüklenemedi.',
    notFound: 'Aradığınız sayfa veya kayıt yok.',
    notFoundHelp: 'Adres değişmiş ya da yanlış yazılmış olabilir.',
    forbidden: 'Bu bölümü görme yetkiniz yok.',
    forbiddenHelp: (permission: string) => `Gerekli yetki: ${permission}.`,
    home: 'Genel bakışa dön',
  },

  dashboard: {
    title: 'Genel bakış',
    today: 'Bugün',
    asOf: 'Veri',
    refresh: 'Yenile',
    deposited: 'Yatırım',
    withdrawn: 'Çekim',
    staked: 'Bahis',
    paidOut: 'Kazanç',
    ggr: 'GGR',
    ggrDefinition: 'Brüt oyun geliri: bugün yatan bahisler eksi oyunculara ödenen kazançlar.',
    bonusCost: 'Bonus maliyeti',
    bonusCostDefinition:
      'Bugün verilen bonus parası eksi kasaya dönen. Geri dönen daha çoksa eksi görünür.',
    ngr: 'NGR',
    ngrDefinition: 'Net oyun geliri: GGR eksi bonus maliyeti.',
    playersNew: 'Yeni oyuncu',
    playersActive: 'Aktif oyuncu',
    rounds: 'Oynanan tur',
    dayHint: 'Gün, İstanbul saatiyle 00.00’da başlar.',
    work: 'Bekleyen işler',
    approvalsWaiting: 'Onayınızı bekleyen',
    depositsPending: 'Bekleyen yatırım',
    withdrawalsPending: 'Bekleyen çekim',
    withdrawalsApproved: 'Ödenecek çekim',
    kycWaiting: 'Belgesi bekleyen oyuncu',
    chatsWaiting: 'Canlı destekte bekleyen',
    threadsWaiting: 'Yanıt bekleyen mesaj',
    callbacksPending: 'Aranacak kişi',
    applicationsPending: 'Bekleyen başvuru',
    casesOpen: 'Açık vaka',
    oldest: (age: string) => `En eskisi: ${age}`,
    nothing: 'Bekleyen iş yok',
    open: 'Kuyruğu aç',
  },

  ...approvalMessages,
  ...alarmMessages,
  ...auditMessages,
  ...bonusMessages,
  ...builderMessages,
  ...caseMessages,
  ...chainMessages,
  ...complaintMessages,
  ...contentMessages,
  ...dataMessages,
  ...gameMessages,
  ...houseMessages,
  ...instantMessages,
  ...kycMessages,
  ...booksMessages,
  ...buildMessages,
  ...licenceMessages,
  ...paymentMessages,
  ...playerMessages,
  ...protectionMessages,
  ...resultingMessages,
  ...sportsLimitsMessages,
  ...rightsMessages,
  ...serviceMessages,
  ...supportMessages,
  ...tableMessages,
  ...tradingMessages,
  ...tombalaMessages,
  ...tournamentMessages,
  ...betMonitorMessages,
} as const
