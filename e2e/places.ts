import { sportsPlaces } from './sports-places.ts'
import { tablePlaces } from './table-places.ts'

/* Every address (specification §2) and what stands there, for the walks of routes and pictures. A screen is a line. */

/** Something to be seen on the page, by what it is and what it is called. */
export type Sight = readonly [
  role: 'button' | 'heading' | 'link' | 'region' | 'searchbox' | 'tab' | 'textbox',
  name: string | RegExp,
]

export interface Place {
  path: string
  /** The page's own heading. */
  title: string
  shows: readonly Sight[]
  /** What the pictures of it are called; several addresses of one kind need only one. */
  picture?: string
}

/** An address that leads elsewhere. */
export interface Detour {
  path: string
  to: string
}

const toSlots = ['link', 'Slotlara git'] as const
const cms = (slug: string, title: string): Place => ({
  path: `/sayfa/${slug}`,
  title,
  shows: [['link', 'Ana sayfa']],
})

/** Anyone may stand here. */
export const publicPlaces: readonly Place[] = [
  {
    path: '/',
    title: 'Menekşe: slot oyunları',
    shows: [
      ['heading', 'Popüler oyunlar'],
      ['heading', 'Kategoriler'],
      ['region', /^(Öne çıkanlar|Duyurular)$/],
    ],
    picture: 'home',
  },
  {
    path: '/slots',
    title: 'Slotlar ve oyunlar',
    shows: [['searchbox', 'Oyun ara']],
    picture: 'slots',
  },
  {
    path: '/slots?gorunum=list&kategori=new',
    title: 'Yeni oyunlar',
    shows: [['searchbox', 'Oyun ara']],
    picture: 'slots-list',
  },
  {
    path: '/slots?ara=zzzz',
    title: 'Slotlar ve oyunlar',
    shows: [['link', 'Süzgeçleri temizle']],
    picture: 'slots-empty',
  },
  {
    path: '/promotions',
    title: 'Promosyonlar',
    shows: [
      ['button', /koşulları gör$/],
      ['region', 'Bonus kodu'],
    ],
    picture: 'promotions',
  },
  { path: '/livecasino', title: 'Canlı casino', shows: [toSlots], picture: 'live-casino' },
  ...sportsPlaces,
  ...tablePlaces,
  {
    path: '/request-call',
    title: 'Sizi arayalım',
    shows: [
      ['textbox', /^Ad soyad/],
      ['button', 'Talep gönder'],
      ['heading', 'Son talepleriniz'],
    ],
    picture: 'request-call',
  },
  {
    path: '/ilan-edilen-olaylar',
    title: 'İlan edilen olaylar',
    shows: [['heading', 'Tuzunu bir olaydan alan zincirler']],
    picture: 'announced-events',
  },
  { path: '/cerez-tercihi', title: 'Çerez tercihi', shows: [['heading', 'Ortaklık etiketi']] },
  {
    path: '/affiliate-apply',
    title: 'Ortaklık başvurusu',
    shows: [
      ['textbox', /^E-posta/],
      ['button', 'Başvuruyu gönder'],
    ],
    picture: 'affiliate',
  },
  {
    path: '/support',
    title: 'Canlı destek',
    shows: [
      ['link', /Mesaj yaz/],
      ['link', 'Ara: YEDAM 115'],
    ],
    picture: 'support',
  },
  { ...cms('adil-oyun', 'Adil oyun'), picture: 'cms-page' },
  {
    path: '/auth/forgot',
    title: 'Şifremi unuttum',
    shows: [['button', 'Bağlantı gönder']],
    picture: 'forgot',
  },
  {
    path: '/auth/reset-password',
    title: 'Yeni şifre',
    shows: [['link', 'Yeni bağlantı iste']],
    picture: 'reset-password',
  },
  { path: '/auth/reset', title: 'Yeni şifre', shows: [['link', 'Yeni bağlantı iste']] },
  {
    path: '/auth/confirm-email',
    title: 'E-posta onayı',
    shows: [['link', 'Ana sayfaya dön']],
    picture: 'confirm-email',
  },
  {
    path: '/auth/confirm-contact',
    title: 'Yeni e-posta adresi',
    shows: [['link', 'Ana sayfaya dön']],
  },
  {
    path: '/auth/undo-contact',
    title: 'Değişikliği geri al',
    shows: [['link', 'Şifreyi yenile']],
  },
  {
    path: '/auth/confirm-browser',
    title: 'Tarayıcı onayı',
    shows: [['link', 'Ana sayfaya dön']],
  },
]

/** Where somebody without a session signs in; a player is taken home from here. */
export const signPlaces: readonly Place[] = [
  {
    path: '/auth/login',
    title: 'Giriş yap',
    shows: [
      ['textbox', /^Kullanıcı adı/],
      ['button', 'Giriş yap'],
      ['link', 'Şifremi unuttum'],
    ],
    picture: 'login',
  },
  {
    path: '/auth/register',
    title: 'Kayıt ol',
    shows: [
      ['textbox', /^E-posta/],
      ['button', 'Devam'],
    ],
  },
]

const profileTab = (tab: string, shows: readonly Sight[], picture: string): Place => ({
  path: `/account/profile?tab=${tab}`,
  title: 'Profil',
  shows,
  picture,
})
const walletTab = (tab: string, shows: readonly Sight[], picture: string): Place => ({
  path: `/account/wallet?tab=${tab}`,
  title: 'Cüzdan',
  shows,
  picture,
})
const bonusTab = (tab: string, shows: readonly Sight[], picture: string): Place => ({
  path: `/account/bonuses?tab=${tab}`,
  title: 'Bonuslarım',
  shows,
  picture,
})
const statement = (tab: string, name: string): Place => ({
  path: `/account/transactions?tab=${tab}`,
  title: 'İşlem geçmişi',
  shows: [
    ['tab', name],
    ['button', 'Yenile'],
  ],
})

/** A player's own pages; everybody else is sent to the login. */
export const accountPlaces: readonly Place[] = [
  profileTab('info', [['heading', 'Kimlik']], 'profile'),
  profileTab('password', [['button', 'Şifreyi Değiştir']], 'profile-password'),
  profileTab('kyc', [['button', 'Belgeleri gönder']], 'profile-kyc'),
  profileTab('security', [['heading', 'Giriş geçmişi']], 'profile-security'),
  walletTab('deposit', [['button', 'Yatırım Talebi Oluştur']], 'wallet-deposit'),
  walletTab(
    'withdraw',
    [
      ['button', 'Çekim Talebi Oluştur'],
      ['link', 'Belgeleri yükle'],
    ],
    'wallet-withdraw',
  ),
  walletTab('history', [['heading', 'Son işlemler']], 'wallet-history'),
  bonusTab('active', [['link', 'Promosyonlara bak']], 'bonuses'),
  bonusTab('cashback', [['tab', 'Kayıp Bonusu']], 'bonuses-cashback'),
  bonusTab('history', [['tab', 'Bonus Geçmişi']], 'bonuses-history'),
  statement('deposit', 'Yatırımlar'),
  statement('withdraw', 'Çekimler'),
  { ...statement('slot_bet', 'Slot'), picture: 'transactions' },
  statement('live_casino', 'Canlı casino'),
  { ...statement('sports_bet', 'Spor bahisleri'), picture: 'transactions-empty' },
  {
    path: '/account/hesabi-kapat',
    title: 'Hesabı kapat',
    shows: [
      ['heading', 'Kapatınca ne olur?'],
      ['link', 'Mola ve oyundan men'],
    ],
    picture: 'closing',
  },
  {
    path: '/account/adil-oyun',
    title: 'Adil oyun',
    shows: [['heading', 'Tohumları yenile']],
    picture: 'fairness',
  },
  {
    path: '/account/guvenli-oyun',
    title: 'Güvenli oyun',
    shows: [['heading', 'Sınırlarım']],
    picture: 'safer-play',
  },
  {
    path: '/account/kisisel-verilerim',
    title: 'Kişisel verilerim',
    shows: [['button', 'Dosyaları indir']],
    picture: 'personal-data',
  },
  {
    path: '/account/messages',
    title: 'Mesajlar',
    shows: [['button', 'Yeni mesaj']],
    picture: 'messages',
  },
]

/** Addresses that the specification links to and that live elsewhere here. */
export const detours: readonly Detour[] = [{ path: '/games', to: '/slots' }]

export const visitorDetours: readonly Detour[] = [{ path: '/login', to: '/auth/login' }]

export const playerDetours: readonly Detour[] = [
  { path: '/login', to: '/' },
  { path: '/auth/login', to: '/' },
  { path: '/auth/register', to: '/' },
  { path: '/account', to: '/account/profile' },
  { path: '/account/deposit', to: '/account/wallet?tab=deposit' },
  { path: '/account/withdraw', to: '/account/wallet?tab=withdraw' },
  { path: '/deposit', to: '/account/wallet?tab=deposit' },
  { path: '/withdraw', to: '/account/wallet?tab=withdraw' },
]

/** Pages that are not there. */
export const missing = ['/boyle-bir-sayfa-yok', '/sayfa/boyle-bir-sayfa-yok', '/account/yok']
