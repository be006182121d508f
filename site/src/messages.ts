/** Everything the player reads, in one catalogue; the larger screens keep their part in a file beside it. */
export const t = {
  title: (page: string, brand: string) => (page === '' ? brand : `${page} · ${brand}`),

  errors: {
    generic: 'Bir hata oluştu',
    network: 'Bağlantı hatası oluştu',
  },

  shell: {
    notices: 'Site durumu',
    sandbox: 'Deneme ortamı: gerçek para yoktur',
    offline: 'Bağlantınız yok. Gördükleriniz son bilinen hâlidir.',
    skip: 'İçeriğe geç',
    loading: 'Yükleniyor',
    homeLink: (brand: string) => `${brand}, ana sayfa`,
    login: 'Giriş',
    register: 'Kayıt',
    searchOpen: 'Oyun, sağlayıcı ara',
    userFallback: 'Profil',
    bottom: {
      label: 'Alt menü',
      login: 'Giriş',
      home: 'Ana sayfa',
      slots: 'Slot',
      menu: 'Menü',
      promotions: 'Bonuslar',
      support: 'Destek',
    },
  },

  home: {
    title: 'Ana sayfa',
    heading: (brand: string) => `${brand}: slot oyunları`,
    left: 'Öne çıkanlar',
    right: 'Kısa duyurular',
    mobile: 'Duyurular',
    popular: 'Popüler oyunlar',
    popularNote: 'en çok oynananlar',
    promotions: 'Promosyonlar',
  },
} as const
