import { formatMoney } from '@menekse/ui/money-format'

const BYTE_ORDER_MARK = '\uFEFF'
const NUMBER = /^-?\d+(?:,\d+)?$/
/** What a spreadsheet would take for a formula (OWASP, "CSV Injection"). */
const FORMULA = /^[\s]*[=+\-@\t\r]/

/**
 * Rows as a file that a Turkish Excel opens with a double click: columns parted by semicolons, a byte order mark, and
 * text that looks like a formula disarmed by an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')
}

function cellOf(text: string): string {
  if (NUMBER.test(text)) return text
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** An amount that the spreadsheet reads as a number: -1234,50. */
export function csvAmount(amount: bigint | null): string {
  return amount === null ? '' : formatMoney(amount).replace('₺', '').replaceAll('.', '')
}
