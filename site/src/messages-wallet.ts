/** What the player reads about a request on its way: in to the house, or out to their bank. */
export const walletTexts = {
  payment: {
    title: 'Ödeme bilgileri',
    bank: 'Banka',
    holder: 'Alıcı adı',
    iban: 'IBAN',
    amount: 'Tutar',
    code: 'Açıklama kodu',
    codeHint: 'Havale açıklamasına yalnızca bu kodu yazın; ödemeniz bu kodla eşleşir.',
    copied: 'Kopyalandı',
    copyOf: (what: string) => `${what}: kopyala`,
    timeLeft: 'Ödeme için kalan süre',
    timeUp:
      'Süre doldu. Ödediyseniz bekleyin, bu kodla eşleşir. Ödemediyseniz yeni talep oluşturun; hesap değişmiş olabilir.',
    noAccount: 'Şu anda açık banka hesabımız yok. Ödeme yapmayın, canlı destek ile görüşün.',
    simulated:
      'Deneme ortamı: ödemeyi deneme bankası birkaç saniye içinde kendisi yapar. Gerçek para göndermeyin.',
  },
  withdrawal: {
    paidIn: 'para yatırdığınız hesap',
    ownAccount: {
      required:
        'Çekim, para yatırdığınız hesaba ya da kimliğiniz doğrulandıysa adınıza kayıtlı bir hesaba yapılır.',
      looked_at:
        'Para yatırdığınız hesaba çekim en hızlısıdır; başka bir hesabın size ait olduğuna önce bakılır.',
    },
    title: 'Çekim talebi',
    steps: {
      label: 'Çekimin durumu',
      request: 'Talep',
      check: 'Kontrol',
      approval: 'Onay',
      sent: 'Gönderildi',
      completed: 'Tamamlandı',
    },
    held: 'Tutar bakiyenizden ayrıldı.',
    checking: 'Hesap ve kimlik bilgileri denetleniyor.',
    paying: 'Banka transferi hazırlanıyor.',
    arrives: 'FAST 7 gün 24 saat dakikalar içinde, EFT banka saatlerinde hesabınıza geçer.',
    returned: 'Tutar bakiyenize iade edildi.',
    newAccount: 'Bu banka hesabı yeni. Ödeme en erken:',
    toAccount: 'Gittiği hesap:',
    median: (minutes: string) => `Son 24 saatte ortanca sonuçlanma süresi: ${minutes}.`,
    noMedian: 'Talepler sırayla incelenir; hedefimiz 24 saat içinde sonuçlandırmak.',
    waitsFor: (documents: string) => `Belge bekliyoruz: ${documents}. Yükleyince işlem devam eder.`,
    asksFor: (documents: string) =>
      `Çekiminiz için şu belgeler gerekir: ${documents}. Şimdi yüklerseniz paranız beklemez.`,
    upload: 'Belgeleri yükle',
    reviewing: 'Belgeleriniz inceleniyor. Sizden beklenen bir şey yok.',
  },
  bonusEnd: {
    question: 'Bu çekim bonusunuzu sona erdirir',
    confirm: 'Bonusu bitir ve çek',
    keep: 'Vazgeç',
    lost: 'Silinecek:',
    nothing: 'Bonus bakiyeniz silinir.',
    amount: (amount: string) => `${amount} bonus bakiyesi`,
    spins: (count: number) => `${count} ücretsiz oyun hakkı`,
  },
} as const
