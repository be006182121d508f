import { hash, verify } from '@node-rs/argon2'
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

/** The passwords people choose most, here and elsewhere; the beginnings of countless variants. */
const KNOWN = new Set(
  `12345678 123456789 1234567890 87654321 987654321 0987654321 11111111 00000000 22222222 55555555 88888888 99999999
  12341234 11223344 12121212 123123123 147258369 741852963 159357456 password password1 password12 password123
  passw0rd qwertyui qwerty12 qwerty123 qwertyuiop asdfghjk asdfasdf asdf1234 zxcvbnm1 1q2w3e4r 1qaz2wsx q1w2e3r4
  abc12345 abcd1234 abcdefgh aa123456 a1234567 iloveyou sunshine princess football baseball superman trustno1 welcome1
  letmein1 monkey12 dragon12 whatever computer internet samsung1 michael1 jennifer starwars pokemon1 master12
  galatasaray galatasaray1 galatasaray1905 fenerbahce fenerbahce1 fenerbahce1907 besiktas besiktas1 besiktas1903
  trabzonspor trabzon61 istanbul istanbul34 istanbul1 ankara06 izmir3535 turkiye1 turkiye12 turkiye123 turkiyem
  seniseviyorum seviyorum askim123 canim123 sevgilim ataturk1 ataturk1881 mustafa1 mustafakemal mehmet123 ahmet123
  sifre123 sifre1234 parola123 parola1234 deneme123 deneme1234 admin123 administrator`.split(/\s+/),
)

/** Whether a password is one of the first that anybody would try: a well-known one, one character, or the own name. */
export function isKnownPassword(password: string, username: string): boolean {
  const folded = foldName(password)
  const name = foldName(username)
  if (KNOWN.has(folded) || /^(.)\1+$/u.test(folded)) return true
  return name.length >= 4 && folded.replace(/[\d!.,*_-]+$/, '') === name
}
