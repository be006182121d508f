import { limitKinds, limitPeriods } from '@menekse/contract/protection/protection'
import type { LimitKind, LimitPeriod } from '@menekse/contract/protection/protection'
import { protectionEvents } from '@menekse/contract/protection/staff-protection'
import type { ProtectionEvent } from '@menekse/contract/protection/staff-protection'
import type { EventRow } from './store.ts'
import { texts } from './texts.ts'

const words = texts.history

interface Noted {
  kind?: string | null
  period?: LimitPeriod
  amount?: string | null
  until?: string | null
  by?: 'player' | 'operator'
  answer?: 'set' | 'declined'
}

const day = new Intl.DateTimeFormat('tr', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
})
const money = new Intl.NumberFormat('tr', { style: 'currency', currency: 'TRY' })

function sizeOf(kind: string, amount: string): string {
  if (kind === 'time') return words.minutes(Number(amount) / 60)
  return money.format(Number(amount) / 100)
}

function limitText(limit: Noted): string {
  const kind = limit.kind as LimitKind
  const name = `${limitPeriods[limit.period!]} ${limitKinds[kind].toLocaleLowerCase('tr')}`
  if (limit.amount === null || limit.amount === undefined) return words.removal(name)
  const size = sizeOf(kind, limit.amount)
  return words.limit(name, limit.by === 'operator' ? words.ofTheHouse(size) : size)
}

function stopText({ kind, until }: Noted): string {
  const end = until === null || until === undefined ? words.withoutEnd : day.format(new Date(until))
  if (kind === 'exclusion') return words.excluded(end)
  return kind === 'time_out' ? words.timeOut(end) : words.noStop
}

/** What an event changed, in words of the desk. */
function detailOf({ event, after }: EventRow): string {
  if (event === 'limits') return (after as Noted[]).map(limitText).join(', ') || words.noLimit
  if (event === 'stop') return stopText(after as Noted)
  if (event === 'reality') return after === null ? words.realityOff : words.minutes(after as number)
  if (event === 'prompt_answered') return words.answers[(after as Noted).answer!]
  return event.startsWith('raise_') ? limitText(after as Noted) : ''
}

/** The history of a player's protection; `names` are those of the members of staff in it. */
export const eventViews = (rows: readonly EventRow[], names: ReadonlyMap<string, string>) =>
  rows.map((row) => ({
    id: row.id.toString(),
    event: row.event,
    label: protectionEvents[row.event as ProtectionEvent],
    detail: detailOf(row),
    by: words.actors[row.by] ?? names.get(row.by) ?? row.by,
    reason: row.reason,
    at: row.at.toISOString(),
  }))
