/* The part of the catalogue for the licence and its market; read through messages.ts. */

export const licenceMessages = {
  licence: {
    title: 'Lisans',
    document: 'Lisans belgesi',
    operator: 'İşletmeci',
    authority: 'Kurum',
    number: 'Numara',
    id: 'Belge no',
    products: 'Ürünler',
    hosts: 'Alan adları',
    from: 'Başlangıç',
    until: 'Bitiş',
    left: 'Kalan süre',
    days: (days: number) => {
      if (days < 0) return 'Sona erdi'
      return days === 0 ? 'Bir günden az' : `${days} gün`
    },
    development: 'Geliştirme belgesi; yalnızca bu makinede geçerlidir',
    none: 'Yüklü lisans yok.',
    sandboxHelp:
      'Deneme ortamında para gerçek değildir ve lisans gerekmez. Gerçek parayla başlamak için imzalı bir lisans ve boş bir veritabanı gerekir.',
    closedHelp:
      'Yeni bahis, yatırım ve bonus kapalıdır. Oyuncular bakiyelerini çekebilir; çekimleri ödemeye devam edin.',
    faultLabel: 'Sorun',

    market: 'Pazar kuralları',
    marketNames: {
      sandbox: 'Deneme ortamı',
      strict: 'En sıkı kurallar',
      gb: 'Birleşik Krallık',
      mt: 'Malta',
    } as Record<string, string>,
    profile: 'Profil',
    cycle: 'İki slot turu arası',
    seconds: (milliseconds: number) =>
      `En az ${(milliseconds / 1000).toLocaleString('tr-TR')} saniye`,
    autoplay: 'Otomatik oyun',
    reality: 'Gerçeklik kontrolü',
    realityValue: (minutes: number, max: number) =>
      minutes === max
        ? `${minutes} dakikada bir`
        : `${minutes} dakikada bir, en geç ${max} dakikada bir`,
    wagering: 'Çevrim üst sınırı',
    wageringValue: (times: number) => `${times} kat`,
    identity: 'Kimlik doğrulama şartı',
    gates: { deposit: 'Yatırım', play: 'Oyun', withdrawal: 'Çekim' },
    noGate: 'Şart yok',
    demo: 'Demo oyun',
    demos: { anyone: 'Herkese açık', verified: 'Kimliği doğrulanmış üyelere' },
    marketing: 'E-posta ve SMS ile pazarlama',
    marketingOn: 'Baştan açık',
    marketingOff: 'Oyuncu açarsa',
    help: 'Yardım hatları',
    allowed: 'Serbest',
    forbidden: 'Yasak',

    ends: (days: number) =>
      days < 1
        ? 'Lisans bugün sona eriyor. Sonrasında yeni bahis, yatırım ve bonus alınmaz.'
        : `Lisansın bitmesine ${days} gün var. Yenisini zamanında yükleyin.`,
    closed: 'Gerçek para kapalı: yeni bahis, yatırım ve bonus alınmıyor. Çekimler açık.',
  },

  /** From which sums on a customer has to be known. */
  dueDiligence: {
    title: 'Tanıma eşikleri',
    help: 'Tek işlemde ya da bağlantılı işlemlerde bu tutara ulaşan ve yeterince tanınmayan müşteri için vaka açılır: yatırım kapanır, çekim ödenmez; vaka zamanında kapanmazsa oyun da bekler. Rakamlar yalnızca sıkılaştırılabilir ve ikinci bir kişinin onayıyla değişir.',
    inForce: 'Yürürlükte',
    deposit: 'Yatırım eşiği',
    withdrawal: 'Çekim eşiği',
    windowDays: 'Bağlantılı sayılan gün',
    playDays: 'Oyunun beklediği iş günü',
    days: (days: number) => `${days} gün`,
    since: 'Değişiklik',
    own: 'Pazarın kendi rakamları',
    change: 'Değişiklik iste',
    changeTitle: (market: string) => `${market}: eşikler değişsin mi?`,
    changeHelp: 'Yeni rakamlar, ikinci bir kişi onaylayınca hemen geçerli olur.',
    send: 'Onaya gönder',
    presets: ['Uyum programı güncellendi', 'Denetim bulgusu'],
  },
} as const
