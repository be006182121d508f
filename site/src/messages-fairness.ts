/** What the player reads about the seeds their rounds are played from. */
export const fairnessTexts = {
  title: 'Adil oyun',
  intro:
    'Her tur üç şeyden hesaplanır: sunucunun tohumu, sizin tohumunuz ve turun sırası. Sunucu, tohumunun özetini siz oynamadan önce gösterir; böylece sonucu sonradan değiştiremez.',
  how: 'Nasıl çalışır',
  failed: 'Tohumlarınız yüklenemedi.',
  current: {
    title: 'Kullandığınız tohumlar',
    none: 'Henüz tohum çiftiniz yok. Aşağıdan kendi tohumunuzla başlatın ya da bir oyun açın; tarayıcınız sizin için bir tohum üretir.',
    hash: 'Sunucu tohumunun özeti (SHA-256)',
    clientSeed: 'Oyuncu tohumu',
    byHouse: 'Siz vermediğiniz için sunucu üretti',
    nonce: 'Oynanan tur',
    nonceHint: 'Sıradaki turun sırası da budur.',
    hidden:
      'Sunucu tohumu, çifti yenilediğinizde açıklanır. O zamana kadar kimse göremez, çalışanlar da.',
  },
  change: {
    title: 'Tohumları yenile',
    text: 'Sıradaki sunucu tohumunun özeti bellidir. Tohumunuzu bu özeti gördükten sonra seçersiniz; bu yüzden sunucu kendi tohumunu sizinkine göre ayarlayamaz.',
    nextHash: 'Sıradaki sunucu tohumunun özeti',
    clientSeed: 'Yeni oyuncu tohumu',
    hint: 'En fazla 64 karakter: İngilizce harf, rakam, boşluk ve noktalama',
    random: 'Rastgele üret',
    submit: 'Yenile ve eskisini açıkla',
    submitFirst: 'Bu tohumla başla',
    question: 'Tohumlar yenilensin mi?',
    consequence:
      'Şimdiki sunucu tohumu açıklanır ve bir daha kullanılmaz. Sonraki turlarınız yeni çiftle oynanır, sıra sıfırdan başlar.',
    confirm: 'Yenile',
    done: 'Tohumlarınız yenilendi',
    actionFailed: 'Tohumlar yenilenemedi',
    offline: 'Bağlantı kurulamadı. Tekrar deneyin.',
  },
  revealed: {
    title: 'Açıklanan tohumlar',
    none: 'Çiftinizi yenilediğinizde eski sunucu tohumu burada açıklanır ve o çiftle oynanan her tur herkesçe doğrulanabilir.',
    serverSeed: 'Sunucu tohumu',
    hash: 'Önceden gösterilen özet',
    clientSeed: 'Oyuncu tohumu',
    rounds: (count: number) => `${count.toLocaleString('tr-TR')} tur`,
    right: 'Tarayıcınız özeti hesapladı: tutuyor',
    wrong: 'Tarayıcınız özeti hesapladı: tutmuyor',
  },
  rounds: {
    title: 'Bir turu doğrulayın',
    text: 'İşlem geçmişinde turun numarasına dokunun ve “Bu turu doğrula”yı seçin. Hesap sizin tarayıcınızda adım adım yapılır; bağlantıyı dilediğinizle paylaşabilirsiniz.',
    history: 'İşlem geçmişi',
    download: 'Çevrimdışı doğrulayıcıyı indir',
  },
  shared: {
    title: 'Ortak çekilişler: uçuşlar, rulet, kartlar, sayılar, sanal sporlar',
    text: 'Herkesin birlikte izlediği çekilişlerde sizin tohumunuz yoktur. Bütün çekilişlerin tohumları önceden tek bir zincir olarak üretilir: her tohum, kendinden sonrakinin SHA-256 özetidir. Zincirin tuzu ilk çekilişten önce, her çekilişin sözü bahisler açılmadan önce yayımlanır; tohum sonuçla birlikte açıklanır. Bir masa herkese açık bir rastgelelik kaynağını (drand) bekliyorsa hangi turunu beklediği de bahisler açılmadan önce bellidir; o tur ancak bahisler kapandıktan sonra yayımlanır ve sonucu tohumla birlikte belirler.',
    check:
      'Sonuç yalnızca tohumdan, tuzdan, varsa kaynağın turundan ve çekilişin sırasından hesaplanır; kimin neye oynadığı hesaba girmez. İşlem geçmişinde bahsinizi açıp “Bu çekilişi doğrula”yı seçin.',
  },
} as const
