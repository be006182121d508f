/** Everything the player reads about limits, breaks, exclusion and reality checks. */
export const protectionTexts = {
  title: 'Güvenli oyun',
  intro:
    'Oyun eğlencedir, gelir yolu değildir. Buradaki sınırları siz yazarsınız: sıkılaştırmak hemen geçerlidir, gevşetmek 24 saat bekler ve yeniden onayınızı ister.',
  failed: 'Güvenli oyun bilgileri yüklenemedi',
  refused: 'İşlem yapılamadı. Lütfen yeniden deneyin.',
  open: 'Güvenli oyun sayfası',

  kinds: {
    deposit: 'Yatırım',
    loss: 'Kayıp',
    stake: 'Bahis',
    time: 'Oyun süresi',
  },
  kindHelp: {
    deposit: 'Onaylanan ve bekleyen yatırımlarınızın toplamı. Para çekmek bu sınırda yer açmaz.',
    loss: 'Bahislerinizden kazançlarınız çıkınca kalan. Bonusla oynanan bahisler de sayılır.',
    stake: 'Oynadığınız bahislerin toplamı. Kazançlar düşülmez.',
    time: 'Oyunda geçirdiğiniz süre, dakika olarak.',
  },
  periods: { day: 'Günlük', week: 'Haftalık', month: 'Aylık' },

  limits: {
    title: 'Sınırlarım',
    none: 'Henüz bir sınır koymadınız.',
    noneHelp:
      'Harcamayı göze aldığınız tutarı aşağıya yazın. Sınıra ulaşınca sunucu yenisini kabul etmez.',
    name: (period: string, kind: string) => `${period} ${kind.toLocaleLowerCase('tr')} sınırı`,
    used: (used: string, of: string) => `${used} / ${of}`,
    left: (left: string) => `${left} kaldı`,
    reached: 'Sınıra ulaşıldı',
    resets: 'Yenilenir:',
    byOperator: 'İşletme koydu',
    minutes: (minutes: number) =>
      minutes < 60
        ? `${minutes} dk`
        : `${Math.floor(minutes / 60)} sa${minutes % 60 === 0 ? '' : ` ${minutes % 60} dk`}`,
    change: 'Değiştir',
    remove: 'Kaldır',
    changeOf: (name: string) => `${name}: değiştir`,
    removeOf: (name: string) => `${name}: kaldır`,
    removeQuestion: 'Sınır kaldırılsın mı?',
    removeText:
      'Sınırınız 24 saat daha geçerlidir. Ardından 7 gün içinde bu sayfada yeniden onaylamanız gerekir; onaylamazsanız sınır kalır.',
    removeConfirm: 'Kaldırılmasını iste',
  },

  form: {
    title: 'Sınır koy veya değiştir',
    kind: 'Neyi sınırlayalım?',
    period: 'Dönem',
    amount: 'Tutar',
    minutes: 'Dakika',
    submit: 'Sınırı kaydet',
    missing: 'Sınırınızı yazın',
    raise:
      'Bu, şimdiki sınırınızdan yüksek: 24 saat sonra ve yeniden onaylarsanız geçerli olur. O zamana kadar eski sınır sürer.',
    now: 'Hemen geçerli olur.',
    applied: 'Sınırınız kaydedildi ve şimdiden geçerli.',
    waits: 'Artış isteğiniz alındı. 24 saat sonra buradan onaylayabilirsiniz.',
  },

  raises: {
    title: 'Bekleyen değişiklikler',
    to: (size: string) => `Yeni sınır: ${size}`,
    removal: 'Sınırın kaldırılması',
    opens: 'Onaylanabileceği an:',
    opensIn: (time: string) => `(${time} sonra)`,
    closes: 'Onay için son an:',
    confirm: 'Onayla',
    cancel: 'Vazgeç',
    confirmed: 'Yeni sınırınız geçerli.',
    cancelled: 'Değişiklik isteği geri alındı.',
    hours: (hours: number, minutes: number) => `${hours} sa ${minutes} dk`,
  },

  reality: {
    title: 'Oyun hatırlatması',
    text: 'Oynarken bu aralıkla süreniz ve sonucunuz gösterilir. Onaylamadan yeni bahis oynanamaz.',
    minutes: 'Kaç dakikada bir?',
    range: (min: number, max: number) => `${min} ile ${max} dakika arası`,
    outside: (min: number, max: number) => `${min} ile ${max} arasında bir dakika yazın`,
    submit: 'Aralığı kaydet',
    saved: 'Hatırlatma aralığınız kaydedildi.',
  },

  stops: {
    title: 'Ara verin',
    breakTitle: 'Mola',
    breakText: 'Hemen başlar, süresi dolunca kendiliğinden biter, kısaltılamaz.',
    hours: { 24: '24 saat', 48: '48 saat', 168: '7 gün', 336: '14 gün', 720: '30 gün' } as Record<
      number,
      string
    >,
    breakQuestion: (time: string) => `${time} mola verilsin mi?`,
    excludeTitle: 'Kendini oyundan men et',
    excludeText:
      'Hemen başlar, kısaltılamaz ve süresi dolsa da kendiliğinden bitmez. Aynı kişinin diğer markalarımızdaki hesapları da kapanır.',
    months: { 6: '6 ay', 12: '1 yıl', 60: '5 yıl' } as Record<number, string>,
    forever: 'Süresiz',
    excludeQuestion: (time: string) =>
      time === 'Süresiz' ? 'Süresiz men başlasın mı?' : `${time} men başlasın mı?`,
    ends: 'Bitişi:',
    consequences: [
      'Bütün oturumlarınız hemen kapanır.',
      'Bahis, yatırım ve bonus alınamaz; size tanıtım gönderilmez.',
      'Yeniden giriş yapıp paranızı çekebilirsiniz.',
    ],
    bonusesEnd: (lost: string) =>
      `Süren bonuslarınız hemen sona erer: ${lost} silinir, nakit bakiyenize dokunulmaz.`,
    bonusMoney: (amount: string) => `${amount} bonus bakiyesi`,
    bonusSpins: (count: number) => `${count} ücretsiz oyun hakkı`,
    and: ' ve ',
    confirmBreak: 'Molayı başlat',
    confirmExclude: 'Men kararını başlat',
  },

  net: {
    title: 'Oyun sonucum',
    period: 'Son kaç gün?',
    days: (days: number) => `${days} gün`,
    result: 'Net sonuç',
    staked: 'Bahis',
    paid: 'Kazanç',
    deposited: 'Yatırım',
    withdrawn: 'Çekim',
    lifetime: 'Hesabınız açıldığından beri',
    netDeposits: 'Net yatırım (hesabınız açıldığından beri)',
    netDepositsHelp: (deposited: string, withdrawn: string) =>
      `${deposited} yatırım eksi ${withdrawn} çekim; geri alınan işlemler düşülür.`,
    failed: 'Sonuçlar yüklenemedi',
    chart: (days: number) => `Son ${days} günün günlük net sonucu`,
    noPlay: 'Bu dönemde oynanmadı.',
    history: 'İşlem geçmişi ve dışa aktarma',
    table: 'Günlere göre göster',
    day: 'Gün',
  },

  help: {
    title: 'Yardım almak isterseniz',
    text: 'Ücretsiz ve gizlidir. Kendiniz için de bir yakınınız için de başvurabilirsiniz.',
    call: (name: string) => `Ara: ${name}`,
  },

  banner: {
    label: 'Süren mola veya men',
    time_out: (until: string) => `Moladasınız: ${until} tarihine kadar oyun ve yatırım kapalı.`,
    exclusion: 'Kendinizi oyundan men ettiniz: oyun ve yatırım kapalı.',
    exclusionUntil: (until: string) =>
      `Kendinizi oyundan men ettiniz (en az ${until} tarihine kadar): oyun ve yatırım kapalı.`,
    registerLabel: 'Oyundan men kaydı',
    registered: 'Oyundan men kaydında adınız var: oyun, yatırım ve bonus kapalı. Paranız sizindir.',
    ask: 'Destekle görüş',
    withdraw: 'Paramı çek',
    details: 'Ayrıntılar',
  },

  stopped: {
    time_out: 'Mola sürüyor',
    exclusion: 'Men sürüyor',
    ends: { time_out: 'Bitişi:', exclusion: 'En erken bitişi:' },
    longer: 'Yalnızca daha uzun bir süre seçebilirsiniz.',
    returnFrom: 'Dönüş isteyebileceğiniz en erken an:',
    ask: 'Dönüş iste',
    askText:
      'Men süreniz doldu, ama kendiliğinden bitmez. Dönmek isterseniz düşünme süresinin ardından ekibimiz karar verir.',
    asked: 'Dönüş isteğiniz alındı. Karar en erken:',
  },

  prompt: {
    title: 'Yatırımlarınıza bir sınır koyun',
    text: 'Ne kadar harcamayı göze alıyorsunuz? Tutarı siz yazın; sonra dilediğiniz an düşürebilirsiniz.',
    amount: 'Sınırınız',
    submit: 'Sınırı koy',
    folded: 'Yatırımlarınıza bir sınır koymak ister misiniz?',
    open: 'Sınır koy',
    decline: 'Sınır istemiyorum',
    declineQuestion: 'Sınırsız devam edilsin mi?',
    declineText:
      'Yatırım sınırınız olmayacak. Güvenli oyun sayfasından istediğiniz an koyabilirsiniz.',
    declineConfirm: 'Sınırsız devam et',
    back: 'Geri dön',
    deposit: 'Sınırlarımı gör',
  },

  session: {
    strip: (minutes: number, net: string) => `${minutes} dk · Net ${net}`,
    label: 'Süren oyun oturumu',
  },
}
