/**
 * What is wrong with a Turkish national id (TC Kimlik No), in the words of the specification (§5), or undefined.
 * Rule: 11 digits, the first not 0; d10 = (7·(d1+d3+d5+d7+d9) − (d2+d4+d6+d8)) mod 10; d11 = (d1+…+d10) mod 10.
 */
export function citizenNumberProblem(value: string): string | undefined {
  if (value.startsWith('0')) return 'TC Kimlik No 0 ile başlayamaz'
  if (!/^\d*$/.test(value)) return 'TC Kimlik No sadece rakamlardan oluşmalıdır'
  if (value.length !== 11) return 'Geçersiz TC Kimlik No'
  const digits = Array.from(value, Number)
  const at = (...places: number[]) => places.reduce((sum, place) => sum + digits[place]!, 0)
  const tenth = (((at(0, 2, 4, 6, 8) * 7 - at(1, 3, 5, 7)) % 10) + 10) % 10
  const eleventh = at(0, 1, 2, 3, 4, 5, 6, 7, 8, 9) % 10
  return tenth === digits[9] && eleventh === digits[10] ? undefined : 'Geçersiz TC Kimlik No'
}

/** Masked for display: the first 3 and the last 2 digits. */
export function maskCitizenNumber(value: string): string {
  return `${value.slice(0, 3)}******${value.slice(-2)}`
}
