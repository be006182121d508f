const LETTERS: Record<string, string> = { ı: 'i', ş: 's', ğ: 'g', ü: 'u', ö: 'o', ç: 'c' }

/** A name as banks print it: no case, no Turkish letters, no accents, single spaces. */
export function foldFullName(name: string): string {
  return name
    .toLocaleLowerCase('tr-TR')
    .replace(/[ışğüöç]/g, (letter) => LETTERS[letter]!)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
}

/** Whether two spellings name the same person (standards M03: only own-name accounts are paid). */
export function isSameName(a: string, b: string): boolean {
  const folded = foldFullName(a)
  return folded !== '' && folded === foldFullName(b)
}
