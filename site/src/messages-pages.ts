import { formatCount as counted } from '@menekse/ui/turkish'

/** What the player reads in the search, in live casino and on pages without a screen of their own. */
export const pageTexts = {
  search: {
    title: 'Arama',
    placeholder: 'Oyun, sağlayıcı ya da sayfa',
    games: 'Oyunlar',
    tables: 'Masalar ve çekilişler',
    providers: 'Sağlayıcılar',
    categories: 'Kategoriler',
    popular: 'En çok oynananlar',
    pages: 'Sayfalar',
    none: 'Oyun bulunamadı',
    noneHelp: 'Başka bir ad ya da sağlayıcı deneyin; bu arada en çok oynananlar:',
    result: (count: number) => `${counted(count)} sonuç`,
    gameCount: (count: number) => `${counted(count)} oyun`,
    close: 'Aramayı kapat',
    crane: 'Turna (Aviator)',
    space: 'Samanyolu (Spaceman)',
    jet: 'Poyraz (JetX)',
  },

  liveCasino: {
    title: 'Canlı casino',
    banners: 'Canlı casino duyuruları',
    found: (count: number) => `${counted(count)} masa`,
    failed: 'Canlı casino masaları yüklenemedi.',
    empty: 'Şu anda açık canlı masa yok',
    emptyHelp:
      'Masalar açıldığında burada listelenir. O zamana kadar slotlarımızı deneyebilirsiniz.',
    open: 'Masaya otur',
    sit: (game: string) => `${game}: masaya otur`,
  },

  cookies: {
    title: 'Çerez tercihi',
    intro:
      'Site, çalışması için gerekenden fazlasını tarayıcınızda ancak izninizle saklar. Reklam ve ölçüm çerezi kullanmayız; sayfalar başka şirketlere istek göndermez.',
    needed: 'Her zaman gerekenler',
    name: 'Ne',
    why: 'Ne için',
    until: 'Ne kadar',
    rows: [
      {
        name: 'Oturum çerezi',
        why: 'Giriş yaptığınızı bilmek için. İçinde yalnızca rastgele bir sır vardır.',
        until: 'Çıkışa ya da oturumun sonuna dek',
      },
      {
        name: 'Tanınan tarayıcı çerezi',
        why: 'Hesabınıza yeni bir tarayıcıdan girildiğini fark etmek için.',
        until: 'Son girişten sonra 400 gün',
      },
      {
        name: 'Aranma talebi çerezi',
        why: 'Üye olmadan aranmak istediyseniz talebinizin durumunu size göstermek için.',
        until: '180 gün',
      },
      {
        name: 'Geçiş anahtarı çerezi',
        why: 'Geçiş anahtarıyla girişi tamamlamak için.',
        until: '5 dakika',
      },
      {
        name: 'Kullanıcı adı ve son bakiye',
        why: 'Sayfa açılırken boş görünmesin diye. Adınız, e-postanız, telefonunuz ve TC Kimlik No saklanmaz.',
        until: 'Çıkışa dek',
      },
      {
        name: 'Görünüm tercihleri',
        why: 'Menü genişliği, bakiyenin gizlenmesi, oyunların sesi ve son bahis tutarı.',
        until: 'Siz silene dek',
      },
      {
        name: 'Spor kuponu',
        why: 'Kupondaki seçimler ve yazdığınız tutar, sayfa yenilenince ya da sonra geldiğinizde yerinde dursun diye.',
        until: 'Kupon oynanana ya da siz silene dek',
      },
      {
        name: 'Sabitlenen ligler, sabitlenen ve kapatılan bahisler, favori takımlar',
        why: 'Bülten ve maç sayfası bıraktığınız gibi dursun diye.',
        until: 'Siz değiştirene dek',
      },
    ],
  },

  pages: {
    toSlots: 'Slotlara git',
    notFound: 'Sayfa bulunamadı',
    failed: 'Sayfa yüklenirken bir hata oluştu',
    notFoundHelp: 'Adres değişmiş ya da yanlış yazılmış olabilir.',
    toHome: 'Ana sayfaya dön',
    crashed: 'Bir şeyler ters gitti',
    crashedHelp: 'Sayfa gösterilemedi. Yeniden deneyin; sürerse desteğe yazın.',
    retry: 'Yeniden dene',
    breadcrumb: 'Konum',
    home: 'Ana sayfa',
    updated: 'Son güncelleme:',
  },
} as const
