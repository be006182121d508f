/*
 * How personal data is shown to whoever needs to recognise it and not to know it: enough to tell two apart on the
 * telephone, not enough to write to or to pay to.
 */

/** `d***@ornek.com`: the first letter and where it is. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email.slice(0, 1)}***${email.slice(at)}`
}

/** `+90532*****67`: the first 6 characters, stars, the last 2. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 6)}${'*'.repeat(Math.max(0, phone.length - 8))}${phone.slice(-2)}`
}

/** `**.**.1990`: the year of a day written YYYY-MM-DD, which is what an age is judged by. */
export const maskBirthDay = (day: string): string => `**.**.${day.slice(0, 4)}`
