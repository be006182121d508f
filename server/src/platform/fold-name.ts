/** User names and e-mail addresses are compared in invariant lower case, never by Turkish rules (I is i). */
export function foldName(text: string): string {
  return text.trim().toLowerCase().normalize('NFKC')
}
