/** What an address of the slot browser may say (specification §9). */
export type SlotField =
  | 'ara'
  | 'sirala'
  | 'gorunum'
  | 'kategori'
  | 'saglayici'
  | 'oynaklik'
  | 'sayfa'
  | 'oyun'
  | 'mod'

/** The only maker of addresses in the player's site. */
/** Which of a player's coupons an address names. */
export const couponStates = {
  open: undefined,
  ended: 'sonuclanan',
  cashed_out: 'bozdurulan',
} as const
export type CouponState = keyof typeof couponStates

export const links = {
  home: '/',
  login: (returnTo?: string) =>
    returnTo === undefined ? '/auth/login' : `/auth/login?${new URLSearchParams({ returnTo })}`,
  register: '/auth/register',
  slots: (search: Partial<Record<SlotField, string>> = {}) => withQuery('/slots', search),
  game: (slug: string, mode?: 'real' | 'demo') => withQuery('/slots', { oyun: slug, mod: mode }),
  page: (slug: string) => `/sayfa/${encodeURIComponent(slug)}`,
  profile: '/account/profile',
  wallet: (tab?: 'deposit' | 'withdraw' | 'history') => withQuery('/account/wallet', { tab }),
  bonuses: '/account/bonuses',
  bonusTab: (tab: 'active' | 'cashback' | 'history', page?: string) =>
    withQuery('/account/bonuses', { tab, page }),
  promotions: '/promotions',
  promotion: (id?: string) => withQuery('/promotions', { promosyon: id }),
  messages: '/account/messages',
  writeAbout: (reference: string) => withQuery('/account/messages', { islem: reference }),
  fairness: '/account/adil-oyun',
  announcedEvents: '/ilan-edilen-olaylar',
  offlineProof: '/dogrula/tur-dogrulama.html',
  saferPlay: '/account/guvenli-oyun',
  closing: '/account/hesabi-kapat',
  personalData: '/account/kisisel-verilerim',
  security: '/account/profile?tab=security',
  verification: '/account/profile?tab=kyc',
  transactions: (tab?: string) => withQuery('/account/transactions', { tab }),
  liveCasino: '/livecasino',
  sports: '/sports',
  liveSports: '/live',
  /** A list of matches of one view, sport and league. */
  bulletin: (
    path: string,
    search: { zaman?: string | undefined; spor?: string | undefined; lig?: string | undefined },
  ) => withQuery(path, search),
  /** A match: which part of its page, and which group of its markets. */
  match: (id: string, search: { bolum?: string | undefined; grup?: string | undefined } = {}) =>
    withQuery(`/sports/mac/${id}`, search),
  /** A coupon that somebody has put under a code. */
  booking: (code: string) => withQuery('/sports', { kupon: code }),
  sportsResults: (
    filter: { day?: string; sport?: string | undefined; league?: string | undefined } = {},
  ) => withQuery('/sports/sonuclar', { gun: filter.day, spor: filter.sport, lig: filter.league }),
  sportsRules: '/sports/kurallar',
  sportsCoupons: (state: CouponState = 'open') =>
    withQuery('/sports/kuponlarim', { durum: couponStates[state] }),
  virtual: '/virtual',
  beton: '/beton-games',
  /** A table below the address of its product. */
  table: (product: '/virtual' | '/beton-games' | '/tombala', slug: string) => `${product}/${slug}`,
  tombala: '/tombala',
  zeplin: '/zeplin',
  aviator: '/aviator',
  spaceman: '/spaceman',
  jetx: '/jetx',
  support: '/support',
  requestCall: '/request-call',
  cookies: '/cerez-tercihi',
  affiliateApply: '/affiliate-apply',
  forgotPassword: '/auth/forgot',
} as const

/** The crash games, in the order of the menu. */
export const crashPaths = [links.zeplin, links.aviator, links.spaceman, links.jetx] as const

function withQuery(path: string, query: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, value)
  }
  const text = search.toString()
  return text === '' ? path : `${path}?${text}`
}
