/*
 * The words of the record: whose deed an event is, which part of the house it belongs to, and why it was where nobody
 * wrote a reason (GLI-19 2.8.8). What is stored are the words on the left; people read those on the right.
 */

/** Whose deed it is. A visitor is somebody at the door who is not known: a failed login. */
export const doers = {
  staff: 'Çalışan',
  player: 'Oyuncu',
  house: 'Sistem',
  visitor: 'Ziyaretçi',
} as const
export type Doer = keyof typeof doers

export const components = {
  staff: 'Çalışanlar ve yetkiler',
  account: 'Oyuncunun hesap güvenliği',
  players: 'Oyuncular',
  payments: 'Ödemeler',
  bonuses: 'Bonuslar',
  games: 'Oyunlar',
  protection: 'Koruma ve inceleme',
  service: 'Müşteri hizmetleri',
  content: 'Site ve markalar',
  privacy: 'Kişisel veriler',
  licence: 'Lisans',
  books: 'Defter',
  house: 'Sistem',
} as const
export type Component = keyof typeof components

/** Each action begins with one of these words. */
const beginnings: Record<Component, readonly string[]> = {
  staff: ['access', 'approval', 'authenticator', 'list', 'login', 'logout', 'mail', 'staff'],
  account: ['account'],
  players: ['player', 'restriction'],
  payments: ['bank_line', 'bank_lines', 'deposit', 'house_account', 'line', 'money', 'withdrawal'],
  bonuses: ['bonus'],
  games: [
    'brake',
    'chain',
    'coupon',
    'draw',
    'feed',
    'live_table',
    'match',
    'maths',
    'price',
    'round',
    'round_void',
    'sports',
    'table',
    'variant',
  ],
  protection: ['aml', 'case', 'kyc', 'protection', 'registers', 'simulated_person', 'suspicion'],
  service: ['affiliate', 'announcement', 'callback', 'chat', 'complaint', 'message', 'quick_reply'],
  content: ['banner', 'brand', 'home', 'page', 'picture'],
  privacy: ['breach', 'data_request', 'legal_hold'],
  licence: ['licence'],
  books: ['books'],
  house: ['alarm', 'house', 'setting'],
}
const byBeginning = new Map(
  Object.entries(beginnings).flatMap(([component, words]) =>
    words.map((word) => [word, component as Component] as const),
  ),
)

/** The part of the house an action belongs to: by the word it begins with. Undefined for a word that nobody declared. */
export const componentOf = (action: string): Component | undefined =>
  byBeginning.get(action.split('.', 1)[0]!)

/** Why something was done where no person writes a reason. */
export const namedReasons = {
  duty: 'Görevin gereği',
  own_wish: 'Oyuncunun kendi isteği',
  noticed: 'Sistemin kendi denetimi',
  at_the_door: 'Giriş denemesi',
  session: 'Çalışanın kendi oturumu',
  bank_statement: 'Bankanın hesap özeti',
  reset_link: 'E-postadaki şifre yenileme bağlantısı',
  undo_link: 'E-postadaki geri alma bağlantısı',
  confirm_link: 'E-postadaki onay bağlantısı',
  idle: '90 gündür giriş yok',
  large_win: 'Büyük kazanç eşiği',
  started: 'Sunucu açıldı',
  stopped: 'Sunucu olağan yoldan kapandı',
  unclean_end: 'Önceki çalışma kapanmadan sona ermiş',
  setting_read: 'Ayar son bakıştakinden farklı',
} as const
export type NamedReason = keyof typeof namedReasons

const byDoer: Record<Doer, NamedReason> = {
  staff: 'duty',
  player: 'own_wish',
  house: 'noticed',
  visitor: 'at_the_door',
}
const byAction: Readonly<Record<string, NamedReason>> = {
  login: 'session',
  'login.password': 'session',
  logout: 'session',
  'authenticator.setup': 'session',
  'bank_lines.import': 'bank_statement',
}

/** The reason of an action for which nobody wrote one. */
export const namedReasonOf = (action: string, doer: Doer): NamedReason =>
  byAction[action] ?? byDoer[doer]
