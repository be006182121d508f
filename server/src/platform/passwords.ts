import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import { foldName } from './fold-name.ts'

/** Argon2id, 19 MiB, two passes (OWASP's first choice). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize('NFKC'), COST)

const nobody = hashPassword('nobody has this password')

/** Whether the password is right; takes the same time where there is no such account. */
export async function isRightPassword(
  password: string,
  storedHash: string | undefined,
): Promise<boolean> {
  const right = await verify(storedHash ?? (await nobody), password.normalize('NFKC'))
  return right && storedHash !== undefined
}

/** What people choose here, and the list of the world's passwords has not. */
const KNOWN_HERE =
  `galatasaray1 galatasaray1905 fenerbahce1 fenerbahce1907 besiktas1 besiktas1903 besiktasjk trabzonspor trabzon61
  istanbul34 istanbul1 ankara06 izmir3535 turkiye1 turkiye12 turkiye123 turkiyem turkiyecumhuriyeti seniseviyorum
  seviyorum askim123 askimaskim canim123 sevgilim ataturk1 ataturk1881 ataturk1938 mustafa1 mustafakemal mehmet123
  ahmet123 sifre123 sifre1234 parola123 parola1234 deneme123 deneme1234`.split(/\s+/)

/** Of the list that is kept of leaked passwords, those that are long enough to be chosen (NIST SP 800-63B 5.1.1.2). */
const KNOWN = new Set([
  ...dictionary['passwords-common'].filter((password) => password.length >= 8),
  ...KNOWN_HERE,
])

/** Whether a password is one of the first that anybody would try: a well-known one, a pattern, or the own name. */
export function isKnownPassword(password: string, username: string): boolean {
  const folded = foldName(password)
  const plain = withoutMarks(folded)
  if (KNOWN.has(plain) || REPEATED.test(plain) || isRow(plain)) return true
  const name = foldName(username)
  return name.length >= 4 && folded.replace(/[\d!.,*_-]+$/, '') === name
}

/** A short piece over and over. The list leaves such patterns to those who look for them, and rows as well. */
const REPEATED = /^(.{1,5})\1+$/u

/** Letters or digits as they follow each other, upwards or downwards; 0 stands beside 1 and beside 9. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (letter) => letter.codePointAt(0)!)
  const steps = codes.slice(1).map((code, before) => code - codes[before]!)
  const follows = (step: number, way: number) => step === way || step === -9 * way
  return [1, -1].some((way) => steps.every((step) => follows(step, way)))
}

/** As it is typed on a keyboard without Turkish letters. */
const withoutMarks = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u0131', 'i')
