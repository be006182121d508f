/*
 * An account of the desk belongs to a person (GLI-19 B.2.3): a name or an address that says what somebody does, and not
 * who it is, belongs to nobody.
 */

const WORDS = new Set(
  (
    'admin administrator root test deneme demo user kullanici yonetici yonetim destek support kasa kasiyer cashier ' +
    'finans muhasebe operator operasyon personel calisan ekip team staff uyum compliance denetci auditor info ' +
    'ofis office vardiya sef mudur owner sahip misafir guest'
  ).split(' '),
)

/** With whatever Turkish hangs on. */
const STEMS = [
  'yonetici',
  'kasiyer',
  'muhasebe',
  'operat',
  'personel',
  'kullanici',
  'sorumlu',
  'gorevli',
]
const isTask = (word: string) => WORDS.has(word) || STEMS.some((stem) => word.startsWith(stem))

const folded = (text: string) =>
  text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFKD').replaceAll(/\p{M}/gu, '')

const words = (text: string) => folded(text).match(/[a-z]+/g) ?? []

/** Whether a name is nobody's: of fewer than two words, or with one that names a task. */
export function isGenericName(name: string): boolean {
  const parts = words(name)
  return parts.length < 2 || parts.some(isTask)
}

/** Whether an address is a post's rather than a person's. */
export const isGenericEmail = (email: string): boolean => words(email.split('@')[0]!).some(isTask)
