/* Closing an account, and what becomes of its money afterwards. Loaded with those pages alone. */

export const closingTexts = {
  title: 'Hesabı kapat',
  intro: 'Hesabınızı istediğiniz an kapatabilirsiniz. Ne olacağı aşağıda yazıyor.',
  failed: 'Hesap bilgileri yüklenemedi.',
  actionFailed: 'Bir hata oluştu',
  offline: 'Bağlantı hatası! Lütfen tekrar deneyin.',
  required: 'Bu alan zorunludur',

  entry: {
    title: 'Hesabı kapat',
    text: 'Bakiyenizin tamamı, kuruşu dahil, kendi banka hesabınıza ödenir.',
    link: 'Hesabı kapat',
  },
  banner: {
    label: 'Hesap durumu',
    text: 'Hesabınız kapalı. Oyun, yatırım ve bonuslar durdu; ödemenizin durumunu görebilirsiniz.',
    link: 'Ödemenin durumu',
  },

  facts: {
    title: 'Kapatınca ne olur?',
    balance: 'Bakiyenizin tamamı ödenir',
    balanceText:
      'Kuruşu dahil, kendi adınıza kayıtlı banka hesabına. En az çekim tutarı aranmaz; talep her zamanki çekim denetimlerinden geçer.',
    nothing: 'Ödenecek bakiyeniz yok',
    nothingText: 'Çekim talebi oluşturulmaz; hesap hemen kapanır.',
    unverified: 'Bakiyeniz, kimliğiniz doğrulanınca ödenir',
    unverifiedText:
      'Kimliği doğrulanmamış oyuncuya ödeme yapılamaz. Hesap hemen kapanır, para sizin kalır; doğrulamadan sonra ödemeyi bu sayfadan istersiniz.',
    verify: 'Kimliği doğrula',
    bonus: 'Etkin bonuslar sona erer',
    bonusLost: (name: string, lost: string) => `${name}: ${lost} silinir.`,
    bonusMoney: (amount: string) => `${amount} bonus bakiyesi`,
    bonusSpins: (spins: number) => `${spins} ücretsiz oyun hakkı`,
    and: ' ve ',
    bonusKept: 'Nakit bakiyeniz bundan etkilenmez.',
    round: 'Yarım kalan turunuz sonuçlanır',
    roundText: 'Kazancı ödenecek tutara eklenir. Turu izlemek isterseniz önce oyunu açın.',
    bets: (count: number) => `${count} açık bahis kuponunuz sürer`,
    betsStaked: (amount: string) => `Oynanan toplam bahis: ${amount}.`,
    betsText:
      'Kuponlar sonuçlanınca nakitle oynanan payın kazancı kapalı hesabınıza yazılır; ödemesini bu sayfadan istersiniz.',
    payouts: 'Bekleyen çekimleriniz sürer',
    deposits: 'Bekleyen yatırımınız hesaba geçmez',
    depositsText: 'Gönderdiyseniz para, gönderen banka hesabına iade edilir.',
    stops: 'Oyun, yatırım, bonus ve tanıtım iletileri durur',
    stopsText:
      'Diğer cihazlardaki oturumlarınız kapanır. Ödemenin durumunu görmek için giriş yapabilirsiniz.',
    records: 'Kayıtlarınız 8 yıl saklanır',
    recordsText:
      'Kimlik ve işlem kayıtlarını 5549 sayılı Kanun gereği saklarız ve yalnızca yasal yükümlülükler için kullanırız.',
    limits: 'Sınırlar ve oyundan men kararı bitmez',
    limitsText: 'Hesap yeniden açılırsa oldukları gibi sürer.',
    reopen: 'Hesabı yalnızca canlı destek yeniden açar',
    reopenText: 'Aynı TC Kimlik No ile yeni bir hesap açılamaz.',
  },

  protection: {
    title: 'Oyuna ara vermek istiyorsanız',
    text: 'Hesap kapatmak oyundan men değildir; hesap isteğinizle yeniden açılabilir. Kendinizi korumak için mola veya oyundan men seçebilirsiniz.',
    standing: 'Süren mola veya men kararınız, hesabı kapatsanız da geçerli kalır.',
    link: 'Mola ve oyundan men',
  },

  account: {
    title: 'Ödemenin yapılacağı hesap',
    saved: 'Banka hesabı',
    other: 'Başka bir hesap',
    holder: 'Hesap sahibi',
    holderHint: 'Yalnızca kendi adınıza kayıtlı hesaba ödenir.',
    iban: 'IBAN',
    bank: 'Banka',
    choose: 'Banka seçin',
    ibanProblems: {
      prefix: 'IBAN TR ile başlar',
      incomplete: 'IBAN eksik: 26 karakter olmalı',
      checksum: 'Geçersiz IBAN',
    },
  },

  proof: {
    title: 'Onay',
    password: 'Mevcut şifre',
    code: 'Doğrulama kodu',
    submit: 'Hesabımı kapat',
    submitPaid: (amount: string) => `Hesabımı kapat, ${amount} ödensin`,
  },

  closed: {
    title: 'Hesabınız kapalı',
    at: 'Kapatıldı:',
    byHouse: (reason: string) => `İsteğiniz üzerine destek ekibimiz kapattı. Gerekçe: ${reason}`,
    reopen:
      'Oyun, yatırım ve bonuslar durdu. Hesabı yalnızca canlı destek yeniden açar; sınırlarınız ve varsa oyundan men kararınız o zaman da sürer.',
    support: 'Canlı destek',
    bets: (count: number) => `${count} açık bahis kuponunuz sonuçlanmayı bekliyor`,
    betsText: 'Kazanç olursa bu sayfada görünür; ödemesini buradan istersiniz.',
    payouts: 'Ödemeler',
    reason: 'Gerekçe:',
    asked: 'İstendi:',
    none: 'Ödenecek para kalmadı',
    noneText: 'Bu hesapta bekleyen bir ödeme yok.',
    left: 'Hesabınızda ödenmemiş para var',
    leftText: 'Tamamı sizindir, kuruşu dahil. Ödeneceği banka hesabını bildirin.',
    payOut: (amount: string) => `${amount} ödemesini iste`,
    success: 'Hesabınız kapatıldı',
    asked_success: 'Ödeme talebiniz alındı',
  },
} as const
