/*
 * Files for spreadsheets in Turkish settings: semicolons, decimal comma, a byte order mark so that
 * ğ and ş survive.
 */

const NUMBER = /^-?\d+(?:,\d+)?$/

/**
 * A cell that a spreadsheet takes as text: what would start a formula gets an apostrophe in front
 * (OWASP, CSV injection). Plain numbers stay numbers.
 */
export function csvCell(value: string): string {
  const harmless = /^[=+\-@\t\r]/.test(value) && !NUMBER.test(value) ? `'${value}` : value
  return /[";\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function csvText(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [header, ...rows].map((row) => row.map((cell) => csvCell(cell)).join(';'))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

/** Kuruş as a spreadsheet in Turkish reads a number: 1250,50. */
export function csvMoney(amount: bigint): string {
  const size = amount < 0n ? -amount : amount
  const cents = (size % 100n).toString().padStart(2, '0')
  return `${amount < 0n ? '-' : ''}${size / 100n},${cents}`
}

export function downloadCsv(name: string, content: string) {
  const url = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.download = name
  anchor.click()
  // Not at once: Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

export interface PageOf<Row> {
  rows: readonly Row[]
  totalPages: number
}

const PAGES_MAX = 200

/** Fetches page after page; `cut` says that there was more than a file should carry. */
export async function allPages<Row>(load: (page: number) => Promise<PageOf<Row>>) {
  const rows: Row[] = []
  for (let page = 1; page <= PAGES_MAX; page++) {
    const { rows: some, totalPages } = await load(page)
    rows.push(...some)
    if (page >= totalPages) return { rows, cut: false }
  }
  return { rows, cut: true }
}
