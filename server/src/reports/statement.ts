import { add, subtract, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { reports, StatementRow, StatementTab } from '@menekse/contract/reports'
import type { Returns } from '@menekse/contract/route'
import { paymentStatusLabels } from '@menekse/contract/wallet'
import type { PaymentStatus } from '@menekse/contract/wallet'
import { slotTitle } from '@menekse/games/slots/catalogue'
import { sql } from 'kysely'
import { istanbulDay, startOfIstanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { creditRows, creditTotal } from './credits.ts'
import { paymentTotals, roundTotals } from './store.ts'
import type { Span } from './store.ts'
import { texts } from './texts.ts'

const DAY_MS = 86_400_000

export interface StatementQuestion {
  playerId: string
  tab: StatementTab
  page: number
  limit: number
  /** Days in Istanbul, `YYYY-MM-DD`, both included. */
  from: string | undefined
  to: string | undefined
}
export interface Statement {
  rows: StatementRow[]
  total: number
  statistics: Returns<typeof reports.statement>['statistics']
}

const isDay = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** The span of a range of days: start not after end, neither after today (specification §5). */
export function spanOf(
  { from, to }: Pick<StatementQuestion, 'from' | 'to'>,
  now: Date,
): Span | Refusal<'invalid_input'> {
  const today = istanbulDay(now)
  const days = [from, to].filter((day) => day !== undefined)
  if (days.some((day) => !isDay(day))) return refuse('invalid_input', { message: texts.badDate })
  if (days.some((day) => day > today))
    return refuse('invalid_input', { message: texts.dateInFuture })
  if (from !== undefined && to !== undefined && from > to)
    return refuse('invalid_input', { message: texts.datesReversed })
  return {
    from: from === undefined ? new Date(0) : startOfIstanbulDay(from),
    to: new Date(startOfIstanbulDay(to ?? today).getTime() + DAY_MS),
  }
}

/** One tab of a player's statement, with the sums over the same days. */
export async function statementOf(
  { database, clock }: { database: Database; clock: Clock },
  question: StatementQuestion,
): Promise<Statement | Refusal<'invalid_input'>> {
  const span = spanOf(question, clock.now())
  if ('refused' in span) return span
  const { playerId, tab } = question
  const [payments, rounds, total, rows] = await Promise.all([
    paymentTotals(database, playerId, span),
    roundTotals(database, playerId, span),
    totalOf(database, tab, playerId, span),
    rowsOf(database, question, span),
  ])
  return {
    rows,
    total,
    statistics: {
      total_deposit: payments.deposited,
      pending_deposit: payments.depositing,
      total_withdraw: payments.withdrawn,
      pending_withdraw: payments.withdrawing,
      total_slot_bet: rounds.staked,
      total_slot_win: rounds.paid,
      total_casino_bet: ZERO,
      total_casino_win: ZERO,
      total_sports_bet: ZERO,
      total_sports_win: ZERO,
    },
  }
}

/** Where the rows of a tab stand and which column places them in time; what comes in stands in two places. */
const sources: Partial<Record<StatementTab, { table: string; at: string }>> = {
  withdraw: { table: 'withdrawal', at: 'created_at' },
  slot_bet: { table: 'round', at: 'started_at' },
}

async function totalOf(database: Database, tab: StatementTab, playerId: string, span: Span) {
  if (tab === 'deposit') return creditTotal(database, playerId, span)
  const source = sources[tab]
  if (source === undefined) return 0
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(source.table)} where player_id = ${playerId}
      and ${sql.ref(source.at)} >= ${span.from} and ${sql.ref(source.at)} < ${span.to}`.execute(
    database.read,
  )
  return rows[0]!.total
}

async function rowsOf(
  database: Database,
  { tab, playerId, page: number, limit }: StatementQuestion,
  span: Span,
): Promise<StatementRow[]> {
  const page = { limit, offset: (number - 1) * limit }
  if (tab === 'deposit') return creditRows(database, playerId, span, page)
  const source = sources[tab]
  if (source === undefined) return []
  const at = sql.ref(source.at)
  const where = sql`player_id = ${playerId} and ${at} >= ${span.from} and ${at} < ${span.to}
    order by ${at} desc, id desc limit ${page.limit} offset ${page.offset}`
  return tab === 'slot_bet' ? slotRows(database, where) : withdrawalRows(database, where)
}

type Where = ReturnType<typeof sql>

interface PaymentRow {
  id: string
  amount: Kurus
  bank_name: string
  status: PaymentStatus
  created_at: Date
  reference: string
  before: Kurus | null
  after: Kurus | null
}

const withdrawalRow = (row: PaymentRow): StatementRow => ({
  id: row.id,
  date: row.created_at.toISOString(),
  description: `${row.bank_name} ${texts.withdrawalRow}`,
  payment_method: texts.bankTransfer,
  status: row.status,
  status_label: paymentStatusLabels[row.status],
  type: 'withdraw',
  amount: row.amount,
  game_name: '',
  provider: '',
  reference_id: row.reference,
  balance_before: row.before,
  balance_after: row.after,
  win_amount: null,
})

async function withdrawalRows(database: Database, where: Where) {
  const { rows } = await sql<PaymentRow>`
    select id, amount, bank_name, status, created_at, id as reference, balance_before as before,
      balance_before - amount as after from withdrawal where ${where}`.execute(database.read)
  return rows.map(withdrawalRow)
}

interface SlotRow {
  id: string
  game_slug: string
  status: 'open' | 'settled' | 'void'
  stake: Kurus
  payout: Kurus
  balance_before: Kurus
  started_at: Date
  bonus_stake: Kurus
  noted: Kurus | null
}

/** A round that ended later than it began may have other movements in between: then the ledger tells its balance. */
async function slotRows(database: Database, where: Where): Promise<StatementRow[]> {
  const { rows } = await sql<SlotRow>`
    select r.id, r.game_slug, r.status, r.stake, r.payout, r.balance_before, r.started_at, r.bonus_stake,
      case when r.status = 'settled' and r.ended_at > r.started_at and r.payout > 0 then (
        select t.balance_after from transfer t where t.player_id = r.player_id and t.subject = r.id
          and t.credit_account = 'cash' and t.recorded_at >= r.started_at and t.recorded_at <= r.ended_at order by t.id desc limit 1) end as noted
    from (select * from round where ${where}) r
    order by r.started_at desc, r.id desc`.execute(database.read)
  return rows.map((row) => {
    const title = slotTitle(row.game_slug)
    const win = row.status === 'settled' ? row.payout : ZERO
    // Balances are cash: bonus money staked its share and won its share.
    const spent = row.status === 'void' ? ZERO : subtract(row.stake, row.bonus_stake)
    const cashWin = subtract(win, ((win * row.bonus_stake) / row.stake) as Kurus)
    return {
      id: row.id,
      date: row.started_at.toISOString(),
      description: texts.roundRow,
      payment_method: '',
      status: row.status,
      status_label: texts.roundStates[row.status],
      type: win > 0n ? 'win' : 'bet',
      amount: row.stake,
      game_name: title?.name ?? row.game_slug,
      provider: title?.provider ?? '',
      reference_id: row.id,
      balance_before: row.balance_before,
      balance_after: row.noted ?? add(subtract(row.balance_before, spent), cashWin),
      win_amount: win,
    }
  })
}
