/*
 * Files for spreadsheets in Turkish settings: semicolons, decimal comma, a byte order mark so that
 * ğ and ş survive.
 */

const NUMBER = /^-?\d+(?:,\d+)?$/

// A sign counts behind anything a spreadsheet passes over; a first tab or line break counts itself.
const FORMULA = /^(?:[\s\p{C}]*[=+\-@]|[\t\r\n])/u

/**
 * A cell that a spreadsheet takes as text: what would start a formula gets an apostrophe in front
 * (OWASP, CSV injection), in full width too. Plain numbers stay numbers.
 */
export function csvCell(value: string): string {
  if (NUMBER.test(value)) return value
  // The compatible form (NFKC) of every wide or small sign is the sign itself.
  const harmless = FORMULA.test(value.normalize('NFKC')) ? `'${value}` : value
  const isPlain = !/[";\t\n\r]/.test(harmless) && harmless === harmless.trim()
  return isPlain ? harmless : `"${harmless.replaceAll('"', '""')}"`
}

/** The whole file; the first row is the heading. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => `${row.map((cell) => csvCell(cell)).join(';')}\r\n`)
  return `\uFEFF${lines.join('')}`
}

/** Kuruş as a spreadsheet in Turkish reads a number: 1250,50. Empty where there is no amount. */
export function csvMoney(amount: bigint | null): string {
  if (amount === null) return ''
  const size = amount < 0n ? -amount : amount
  const cents = (size % 100n).toString().padStart(2, '0')
  return `${amount < 0n ? '-' : ''}${size / 100n},${cents}`
}

/** Hands a table to the browser as a file. */
export const downloadCsv = (name: string, content: string): void =>
  download(name, new Blob([content], { type: 'text/csv;charset=utf-8' }))

/** Hands plain text to the browser as a file. */
export const downloadText = (name: string, content: string): void =>
  download(name, new Blob([content], { type: 'text/plain;charset=utf-8' }))

function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // Not at once: Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
