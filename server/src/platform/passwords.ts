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

/** The passwords people choose most here, and no list of the world's has. */
const KNOWN_HERE =
  `galatasaray1 galatasaray1905 fenerbahce1 fenerbahce1907 besiktas1 besiktas1903 besiktasjk trabzonspor
  trabzon61 istanbul34 istanbul1 ankara06 izmir3535 turkiye1 turkiye12 turkiye123 turkiyem turkiyecumhuriyeti
  seniseviyorum seviyorum askim123 askimaskim canim123 sevgilim ataturk1 ataturk1881 ataturk1938 mustafa1 mustafakemal
  mehmet123 ahmet123 sifre123 sifre1234 sifresifre parola123 parola1234 deneme123 deneme1234 12345678a 123456aa
  master12 michael1 monkey12 dragon12 samsung1 letmein1 aa123456 qwerty12 administrator`.split(
    /\s+/,
  )

/** Of the list that is kept of leaked passwords, those that are long enough to be chosen (NIST SP 800-63B 5.1.1.2). */
const KNOWN = new Set([
  ...dictionary['passwords-common'].filter((password) => password.length >= 8),
  ...KNOWN_HERE,
])

/** Whether a password is one of the first that anybody would try: a well-known one, one character, or the own name. */
export function isKnownPassword(password: string, username: string): boolean {
  const folded = foldName(password)
  const name = foldName(username)
  if (KNOWN.has(withoutMarks(folded)) || /^(.)\1+$/u.test(folded)) return true
  return name.length >= 4 && folded.replace(/[\d!.,*_-]+$/, '') === name
}

/** As it is typed on a keyboard without Turkish letters. */
const withoutMarks = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u0131', 'i')
