/**
 * The maths of every title that was ever released, the oldest first: a round names the version it was played with, and
 * must be computed again for as long as it is kept. Who changes a title adds its new version here and keeps the old
 * title among the kind's `earlier`.
 */
export const releases: Readonly<Record<string, readonly string[]>> = {
  'kapadokya-ruzgari': ['00785e2dc313'],
  'nar-bahcesi': ['c6dee6d6414b'],
  'bogaz-firtinasi': ['905c10c3ef97'],
  'iznik-avlusu': ['5a66a0b99d7c'],
  'zar-kulesi': ['55440745f9e4'],
  'dilek-feneri': ['d0a2d28a86fc'],
  'inci-yagmuru': ['e6474df03a9a'],
  'nazar-carki': ['6e9a3efbf21e'],
  'gece-kenosu': ['378d7bd83a6d'],
  telkari: ['bed4af385449'],
  teleferik: ['9e1e3d83586a'],
  kiraathane: ['4501c9f66dee'],
  'pirinin-defteri': ['f7733ce4c53b'],
  'gobek-tasi': ['ba25c19b3d6e'],
  'zigana-yolu': ['1de2a7a82846'],
  'iznik-bahcesi': ['77a0dc469e1d'],
  'hali-tezgahi': ['6b8e34d7852f'],
  'firat-kervani': ['75e248b85b1b'],
  'bakir-yedi': ['f823c41d00c2'],
  boncuk: ['a579cb300a5a'],
  'cay-ocagi': ['72e44d1463ff'],
  'define-avi': ['f48754faa41c'],
  'hamsi-bayrami': ['f38d2c54ab87'],
  gramofon: ['d18485b50b2e'],
  'galata-isiklari': ['8d7f4cef0c57'],
  'tren-gari': ['898965695018'],
  'kuzey-limani': ['08ea8f0f46b0'],
  'inci-avcisi': ['25cb2257bb1c'],
  'yildiz-haritasi': ['cf5a929f19ac'],
  'baharat-yolu': ['2c6940909e9f'],
  'yali-masasi': ['39835b45776a'],
}
