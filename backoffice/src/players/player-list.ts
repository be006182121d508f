import type { staffPlayers } from '@menekse/contract/reports/staff-players'
import type { Returns } from '@menekse/contract/route'
import { csvMoney } from '@menekse/ui/csv'
import { formatTime } from '@menekse/ui/time-format'
import { messages } from '../messages.ts'
import type { PlayerFilter } from '../queries.ts'

const text = messages.players

export type PlayerRow = Returns<typeof staffPlayers.players>['players'][number]

export const playerFilters = ['all', 'active', 'blocked', 'closed'] as const

/** The filter an address or a choice names; anything else is everybody. */
export const filterOf = (value: unknown): PlayerFilter =>
  playerFilters.find((filter) => filter === value) ?? 'all'

/** By what the list can be put in order. */
export const playerOrders = {
  username: (row: PlayerRow) => row.username,
  name: (row: PlayerRow) => row.full_name,
  balance: (row: PlayerRow) => row.balance,
  created: (row: PlayerRow) => row.created_at,
  login: (row: PlayerRow) => row.last_login_at,
}

/** What an empty list says: nobody at all, or nobody like this. */
export const emptyTexts = (q: string, status: PlayerFilter) =>
  q === '' && status === 'all'
    ? { fact: text.emptyAll, help: text.emptyAllHelp }
    : { fact: text.empty, help: text.emptyHelp }

export const csvHeader = [
  text.id,
  text.username,
  text.fullName,
  text.email,
  text.phone,
  text.balance,
  text.status,
  text.createdAt,
  text.lastLogin,
]

/** A line of the exported list, in the order of its header. */
export function csvRow(row: PlayerRow): string[] {
  return [
    row.id,
    row.username,
    row.full_name,
    row.email,
    row.phone,
    csvMoney(row.balance),
    text[row.status],
    formatTime(row.created_at, 'table'),
    row.last_login_at === null ? '' : formatTime(row.last_login_at, 'table'),
  ]
}
