import { limitKinds, limitPeriods } from '@menekse/contract/protection/protection'
import type { LimitKind, LimitPeriod } from '@menekse/contract/protection/protection'
import { protectionEvents } from '@menekse/contract/protection/staff-protection'
import type { ProtectionEvent } from '@menekse/contract/protection/staff-protection'
import type { EventRow } from './store.ts'

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
  if (kind === 'time') return `${Number(amount) / 60} dakika`
  return money.format(Number(amount) / 100)
}

function limitText(limit: Noted): string {
  const kind = limit.kind as LimitKind
  const name = `${limitPeriods[limit.period!]} ${limitKinds[kind].toLocaleLowerCase('tr')}`
  if (limit.amount === null || limit.amount === undefined) return `${name}: kaldırılsın`
  const by = limit.by === 'operator' ? ' (işletme)' : ''
  return `${name}: ${sizeOf(kind, limit.amount)}${by}`
}

function stopText({ kind, until }: Noted): string {
  const end = until === null || until === undefined ? 'süresiz' : day.format(new Date(until))
  if (kind === 'exclusion') return `Oyundan men: ${end}`
  return kind === 'time_out' ? `Mola: ${end}` : 'Yok'
}

const ANSWERS = { set: 'Sınır koydu', declined: 'Sınır istemedi' }

/** What an event changed, in words of the desk. */
function detailOf({ event, after }: EventRow): string {
  if (event === 'limits') return (after as Noted[]).map(limitText).join(', ') || 'Sınır yok'
  if (event === 'stop') return stopText(after as Noted)
  if (event === 'reality') return after === null ? 'Kapalı' : `${after as number} dakika`
  if (event === 'prompt_answered') return ANSWERS[(after as Noted).answer!]
  return event.startsWith('raise_') ? limitText(after as Noted) : ''
}

const ACTORS: Record<string, string> = { player: 'Oyuncu', system: 'Sistem' }

/** The history of a player's protection; `names` are those of the members of staff in it. */
export const eventViews = (rows: readonly EventRow[], names: ReadonlyMap<string, string>) =>
  rows.map((row) => ({
    id: row.id.toString(),
    event: row.event,
    label: protectionEvents[row.event as ProtectionEvent],
    detail: detailOf(row),
    by: ACTORS[row.by] ?? names.get(row.by) ?? row.by,
    reason: row.reason,
    at: row.at.toISOString(),
  }))
