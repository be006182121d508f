/** A person who registers: valid in every field, and like nobody before. */
export interface Person {
  username: string
  email: string
  password: string
  firstName: string
  lastName: string
  tc: string
  phone: string
  /** Of an account at Garanti BBVA. */
  iban: string
}

let count = 0

/** Somebody new to the server. Who bears the name of somebody excluded is taken for them. */
export function person(firstName = 'Deniz'): Person {
  count += 1
  const n = count
  return {
    username: `deniz_kaya_${n}`,
    email: `deniz.kaya${n}@ornek.com.tr`,
    password: 'uzun-bir-sarmasik',
    firstName,
    lastName: 'Kaya',
    tc: citizenNumber(n),
    phone: `0532 ${String(100 + (n % 900))} ${String(10 + (n % 90))} 67`,
    iban: iban(n),
  }
}

/** What a text tells of people like these, beside their names: numbers, addresses and passwords. */
export const personalDataIn = (text: string): string[] =>
  [
    /deniz\.kaya\d+@ornek/,
    /\b2000\d{7}\b/,
    /(?:\+90|0) ?532 ?\d{3} ?\d{2} ?67/,
    /TR\d{2} ?0006 ?20/,
    /uzun-bir-sarmasik/,
    /gece-camindan-bakan-menekse/,
  ].flatMap((shape) => shape.exec(text)?.[0] ?? [])

/** Nine digits and their two check digits. */
function citizenNumber(n: number): string {
  const digits = Array.from(String(200_000_000 + n), Number)
  const sum = (from: number, to: number, step: number): number => {
    let total = 0
    for (let at = from; at < to; at += step) total += digits[at] ?? 0
    return total
  }
  const tenth = (((sum(0, 9, 2) * 7 - sum(1, 8, 2)) % 10) + 10) % 10
  const eleventh = (sum(0, 9, 1) + tenth) % 10
  return [...digits, tenth, eleventh].join('')
}

/** A Turkish IBAN with right check digits; 00062 is Garanti BBVA. */
export function iban(n: number): string {
  const account = `000620${String(n).padStart(16, '0')}`
  // T is 29 and R is 27 (ISO 13616).
  const check = 98n - (BigInt(`${account}292700`) % 97n)
  return `TR${String(check).padStart(2, '0')}${account}`
}
