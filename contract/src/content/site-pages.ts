import type { optionalProducts } from '../products.ts'

/** A page of the player's site as search engines and link previews see it. */
export interface SitePage {
  path: string
  title: string
  description: string
  /** Account and login pages are nobody's search result. */
  indexed: boolean
  /** What it offers; a brand that does without it has no such page. */
  product?: (typeof optionalProducts)[number]
}

const page = (path: string, title: string, description: string, indexed = true): SitePage => ({
  path,
  title,
  description,
  indexed,
})

const offering = (product: SitePage['product'] & string, pages: readonly SitePage[]): SitePage[] =>
  pages.map((one) => ({ ...one, product }))

const flight = (path: string, title: string): SitePage =>
  page(path, title, 'Çarpan yükselirken inmeyi seçtiğiniz oyun.')

/** The pages of tables of shared rounds: each product's own, and one for each of its tables. */
const tablePages: readonly SitePage[] = [
  ...offering('virtuals', [
    page('/virtual', 'Sanal oyunlar', 'Sanal spor ve oyunlar.'),
    page('/virtual/kir-kosusu', 'Kır Koşusu', 'Üç dakikada bir sanal at yarışı.'),
    page('/virtual/tazi-gecesi', 'Tazı Gecesi', 'İki dakikada bir altı koşuculu tazı yarışı.'),
    page('/virtual/cinaralti-ligi', 'Çınaraltı Ligi', 'On altı takımlı sanal futbol ligi.'),
    page('/virtual/deniz-kupasi', 'Deniz Kupası', 'On altı takım, dört tur: sanal futbol kupası.'),
  ]),
  ...offering('tables', [
    page(
      '/beton-games',
      'Beton oyunlar',
      'Rulet, sayı çekilişleri ve kart masaları: sonucu herkes için aynı, önceden mühürlü.',
    ),
    page(
      '/beton-games/halic-ruleti',
      'Haliç Ruleti',
      'Tek sıfırlı rulet; herkes aynı çarkı görür.',
    ),
    page(
      '/beton-games/kordon-ruleti',
      'Kordon Ruleti',
      'Tek sıfırlı rulet; sıfırda bahsin yarısı geri verilir.',
    ),
    page('/beton-games/safak-kenosu', 'Şafak Kenosu', 'Seksen toptan yirmisi, üç dakikada bir.'),
    page('/beton-games/lale-5', 'Lale 5', 'Dört renkte otuz altı toptan beşi.'),
    page('/beton-games/mercan-6', 'Mercan 6', 'Altı küreden birer top, her biri bir rakam.'),
    page('/beton-games/sari-siyah-7', 'Sarı Siyah 7', 'Sarı ve siyah kırk iki toptan yedisi.'),
    page(
      '/beton-games/kosk-bakara',
      'Köşk Bakara',
      'Sekiz desteyle bakara, her el baştan karışır.',
    ),
    page('/beton-games/aslan-kaplan', 'Aslan Kaplan', 'Birer kart açılır, yüksek olan kazanır.'),
  ]),
  ...offering('tombala', [
    page('/tombala', 'Tombala', 'Doksan toplu tombala: seri ve tek kart, çinko, tombala ve pot.'),
    page('/tombala/mahalle-tombalasi', 'Mahalle Tombalası', 'Kartı bir liralık tombala odası.'),
    page('/tombala/konak-tombalasi', 'Konak Tombalası', 'Kartı beş liralık tombala odası.'),
    page('/tombala/saray-tombalasi', 'Saray Tombalası', 'Kartı yirmi beş liralık tombala odası.'),
  ]),
  ...offering('crash', [
    flight('/zeplin', 'Zeplin'),
    flight('/aviator', 'Turna'),
    flight('/spaceman', 'Samanyolu'),
    flight('/jetx', 'Poyraz'),
  ]),
]

/** Every page of the player's site with an address of its own (specification §2); CMS pages name themselves. */
export const sitePages: readonly SitePage[] = [
  page(
    '/',
    'Ana sayfa',
    'Her turu kayıtlı, her turu doğrulanabilir slot oyunları. 18 yaşından büyükler içindir.',
  ),
  page(
    '/slots',
    'Slotlar ve oyunlar',
    'Ödeme oranı ve kuralları oynamadan önce açık slotlar ve oyunlar; hepsinin demosu var.',
  ),
  page('/promotions', 'Promosyonlar', 'Koşulları üzerinde yazan promosyonlar.'),
  page('/livecasino', 'Canlı casino', 'Canlı casino masaları.'),
  ...offering('sports', [
    page('/sports', 'Spor bahisleri', 'Bugünün ve yarının maçları, lig lig oranlarla.'),
    page('/live', 'Canlı bahis', 'Şu anda oynanan maçlar, skorları ve canlı oranlarıyla.'),
    page('/sports/sonuclar', 'Sonuçlar', 'Biten maçlar, lig lig skorları ve devreleriyle.'),
    page(
      '/sports/kurallar',
      'Bahis kuralları',
      'Kuponların nasıl alındığı, hesaplandığı ve ödendiği.',
    ),
    page('/sports/kuponlarim', 'Kuponlarım', 'Açık ve sonuçlanan kuponlarınız.', false),
  ]),
  ...tablePages,
  page('/request-call', 'Sizi arayalım', 'Telefonunuzu bırakın, sizi arayalım.'),
  page('/affiliate-apply', 'Ortaklık başvurusu', 'Ortaklık programına başvurun.'),
  page(
    '/ilan-edilen-olaylar',
    'İlan edilen olaylar',
    'Masaların zincirlerine tuz verecek olaylar, olaydan önce ve herkese açık.',
  ),
  page(
    '/cerez-tercihi',
    'Çerez tercihi',
    'Tarayıcınızda ne saklanır ve neye siz karar verirsiniz.',
  ),
  page('/support', 'Canlı destek', 'Bize ulaşmanın yolları ve yardım hatları.'),
  page('/auth/login', 'Giriş yap', 'Hesabınıza girin.', false),
  page(
    '/auth/register',
    'Kayıt ol',
    'Üç adımda hesap açın. Yalnızca 18 yaşını dolduranlar.',
    false,
  ),
  page('/auth/forgot', 'Şifremi unuttum', 'Yenileme bağlantısı isteyin.', false),
  page('/auth/reset-password', 'Yeni şifre', 'Hesabınız için yeni bir şifre seçin.', false),
  page('/auth/confirm-email', 'E-posta onayı', 'E-posta adresinizi onaylayın.', false),
]

/** These, and every address below them, are pages that no search engine should keep. */
export const privatePlaces = [
  '/account',
  '/auth',
  '/login',
  '/games',
  '/deposit',
  '/withdraw',
] as const

/** Those that a brand has which does without these products. */
export const sitePagesWithout = (off: readonly string[]): SitePage[] =>
  sitePages.filter(({ product }) => product === undefined || !off.includes(product))
