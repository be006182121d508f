import { toWire } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { isTurkishIban, normaliseIban } from '@menekse/contract/payments/payments'
import { parseMoney } from '@menekse/ui/money-format'
import { messages } from '../messages.ts'

/** One line of a bank statement as the server takes it. */
interface StatementLine {
  bank_ref: string
  sender: string
  description: string
  amount: number
  received_at: string
  sender_iban?: string
}

export interface ReadLine {
  /** From 1, as the operator counts the pasted lines. */
  number: number
  cells: string[]
  line: StatementLine | undefined
  problem: string | undefined
}

const LINES_MAX = 500
/** The last, the sender's IBAN, may be missing: not every bank tells it. */
const COLUMNS = [5, 6]
const text = messages.statement

/**
 * Reads a pasted bank statement: five columns (bank reference, sender, description, amount, date and time)
 * and perhaps a sixth (the sender's IBAN), separated by tab, semicolon or comma, quoted as spreadsheets do
 * it. A heading line is passed over. Every line comes back, either ready to send or with what is wrong with
 * it.
 */
export function readStatement(pasted: string): ReadLine[] {
  const separator = separatorOf(pasted)
  const seen = new Set<string>()
  const read: ReadLine[] = []
  for (const { number, cells } of splitLines(pasted, separator)) {
    if (read.length === 0 && isHeading(cells)) continue
    const line = readCells(cells)
    const repeated = typeof line !== 'string' && seen.has(line.bank_ref)
    if (typeof line !== 'string') seen.add(line.bank_ref)
    const problem = typeof line === 'string' ? line : repeated ? text.repeated : undefined
    read.push({
      number,
      cells,
      problem,
      line: typeof line === 'string' || repeated ? undefined : line,
    })
  }
  return read
}

/** The lines that go to the server: those with which nothing is wrong. */
export const readyOf = (read: readonly ReadLine[]): StatementLine[] =>
  read.flatMap(({ line }) => (line === undefined ? [] : [line]))

/** Why the whole of them cannot be sent: there is none, or more than one call takes. */
export function sendProblem(ready: readonly StatementLine[]): string | undefined {
  if (ready.length === 0) return messages.required
  return ready.length > LINES_MAX ? text.tooMany(LINES_MAX) : undefined
}

function separatorOf(pasted: string): string {
  const first = pasted.split('\n').find((line) => line.trim() !== '') ?? ''
  return ['\t', ';'].find((mark) => first.includes(mark)) ?? ','
}

function* splitLines(pasted: string, separator: string) {
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let number = 1
  let startedAt = 1
  const end = () => {
    cells.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at <= pasted.length; at++) {
    const char = pasted[at]
    if (isQuoted && char !== undefined) {
      if (char === '"' && pasted[at + 1] === '"') {
        cell += '"'
        at++
      } else if (char === '"') isQuoted = false
      else cell += char
      if (char === '\n') number++
    } else if (char === undefined || char === '\n') {
      end()
      if (cells.some((value) => value !== '')) yield { number: startedAt, cells }
      cells = []
      number++
      startedAt = number
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (char === separator) end()
    else cell += char
  }
}

function isHeading(cells: string[]): boolean {
  return parseMoney(cells[3] ?? '') === null && readMoment(cells[4] ?? '') === undefined
    ? !cells.some((cell) => /\d/.test(cell))
    : false
}

/** The line, or what is wrong with it. */
function readCells(cells: string[]): StatementLine | string {
  if (!COLUMNS.includes(cells.length)) return text.columns(cells.length)
  const [bankRef = '', sender = '', description = '', amountText = '', momentText = '', iban = ''] =
    cells
  if (bankRef === '') return text.noReference
  if (bankRef.length > 80) return text.tooLong(text.columnNames[0], 80)
  if (sender === '') return text.noSender
  if (sender.length > 120) return text.tooLong(text.columnNames[1], 120)
  if (description.length > 200) return text.tooLong(text.columnNames[2], 200)
  const amount = parseMoney(amountText)
  if (amount === null) return text.badAmount(amountText)
  if (amount <= 0n) return text.notIncoming
  const receivedAt = readMoment(momentText)
  if (receivedAt === undefined) return text.badMoment(momentText)
  if (iban !== '' && !isTurkishIban(iban)) return text.badIban(iban)
  return {
    ...(iban !== '' && { sender_iban: normaliseIban(iban) }),
    bank_ref: bankRef,
    sender,
    description,
    amount: toWire(amount as Kurus),
    received_at: receivedAt,
  }
}

const TURKISH = /^(\d{1,2})[./](\d{1,2})[./](\d{4})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:\d{2})?$/

/** 21.11.2025 21:05 or 2025-11-21 21:05, in Istanbul's time when no zone is written. */
export function readMoment(written: string): string | undefined {
  const turkish = TURKISH.exec(written)
  const iso = ISO.exec(written)
  const [year, month, day] = turkish
    ? [turkish[3], turkish[2], turkish[1]]
    : [iso?.[1], iso?.[2], iso?.[3]]
  const [hour, minute, second] = (turkish ?? iso ?? []).slice(4, 7)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const pad = (value = '0') => value.padStart(2, '0')
  const date = `${year}-${pad(month)}-${pad(day)}`
  const moment = new Date(
    `${date}T${pad(hour)}:${pad(minute)}:${pad(second)}${iso?.[7] ?? '+03:00'}`,
  )
  // The 31st of a month with 30 days would otherwise quietly become the next month's first.
  const isReal = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date)
  return isReal && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined
}
