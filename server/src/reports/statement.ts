import { add, subtract, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { reports, StatementRow, StatementTab } from '@menekse/contract/reports/reports'
import type { Returns } from '@menekse/contract/route'
import { statementTabOf } from '@menekse/contract/products'
import type { Category, StakeTab } from '@menekse/contract/products'
import { paymentStatusLabels } from '@menekse/contract/wallet/wallet'
import type { NetDeposits, PaymentStatus } from '@menekse/contract/wallet/wallet'
import { titleOf } from '@menekse/games/titles'
import { sql } from 'kysely'
import { DAY_MS, istanbulDay, startOfIstanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { netDeposits } from '../wallet/wallet.ts'
import { creditRows, creditTotal } from './credits.ts'
import { couponLines } from './coupons/coupon-lines.ts'
import { betLines } from './drawn-bets.ts'
import { paymentTotals, stakeTotals, sumOfStakes } from './store.ts'
import type { Span } from './store.ts'
import { texts } from './texts.ts'

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
  lifetime: NetDeposits
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
  const [lifetime, payments, stakes, total] = await Promise.all([
    netDeposits(database, playerId),
    paymentTotals(database, playerId, span),
    stakeTotals(database, playerId, span),
    totalOf(database, tab, playerId, span),
  ])
  // The count is from the index alone; a tab without rows need not go through all stakes of other tabs.
  const rows = total === 0 ? [] : await rowsOf(database, question, span)
  const of = (wanted: StakeTab) =>
    sumOfStakes(stakes.filter(({ category }) => statementTabOf[category] === wanted))
  const [slots, casino, sports] = [of('slot_bet'), of('live_casino'), of('sports_bet')]
  return {
    lifetime,
    rows,
    total,
    statistics: {
      total_deposit: payments.deposited,
      pending_deposit: payments.depositing,
      total_withdraw: payments.withdrawn,
      pending_withdraw: payments.withdrawing,
      total_slot_bet: slots.staked,
      total_slot_win: slots.paid,
      total_casino_bet: casino.staked,
      total_casino_win: casino.paid,
      total_sports_bet: sports.staked,
      total_sports_win: sports.paid,
    },
  }
}

/** The withdrawals, or the stakes of a tab, of a player in a span; what comes in stands in two places (credits.ts). */
function sourceOf(tab: Exclude<StatementTab, 'deposit'>, playerId: string, { from, to }: Span) {
  if (tab === 'withdraw')
    return sql`withdrawal where player_id = ${playerId} and created_at >= ${from} and created_at < ${to}`
  const categories = Object.keys(statementTabOf).filter(
    (category) => statementTabOf[category as Category] === tab,
  )
  return sql`stake where player_id = ${playerId} and at >= ${from} and at < ${to}
    and category = any(${categories})`
}

async function totalOf(database: Database, tab: StatementTab, playerId: string, span: Span) {
  if (tab === 'deposit') return creditTotal(database, playerId, span)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sourceOf(tab, playerId, span)}`.execute(database.read)
  return rows[0]!.total
}

async function rowsOf(
  database: Database,
  { tab, playerId, page: number, limit }: StatementQuestion,
  span: Span,
): Promise<StatementRow[]> {
  const offset = (number - 1) * limit
  if (tab === 'deposit') return creditRows(database, playerId, span, { limit, offset })
  const source = sourceOf(tab, playerId, span)
  const page = sql`limit ${limit} offset ${offset}`
  return tab === 'withdraw'
    ? withdrawalRows(database, sql`${source} order by created_at desc, id desc ${page}`)
    : stakeRows(database, playerId, sql`${source} order by at desc, subject desc ${page}`)
}

type From = ReturnType<typeof sql>

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

async function withdrawalRows(database: Database, from: From) {
  const { rows } = await sql<PaymentRow>`
    select id, amount, bank_name, status, created_at, id as reference, balance_before as before,
      balance_before - amount as after from ${from}`.execute(database.read)
  return rows.map(withdrawalRow)
}

interface StakeRow {
  subject: string
  category: Category
  title: string
  status: 'open' | 'settled' | 'void'
  stake: Kurus
  payout: Kurus
  balance_before: Kurus
  at: Date
  bonus_stake: Kurus
  noted: Kurus | null
  /** Of a part of a coupon that was cashed out, which it was. */
  cut: number | null
}

/**
 * What ended later than it was staked may have other movements in between: then the ledger tells its balance, less what
 * of it went to a debt at once.
 */
async function stakeRows(
  database: Database,
  playerId: string,
  from: From,
): Promise<StatementRow[]> {
  const { rows } = await sql<StakeRow>`
    select s.subject, s.category, s.title, s.status, s.stake, s.payout, s.balance_before, s.at, s.bonus_stake,
      case when s.status = 'settled' and s.ended_at > s.at and s.payout > 0 then (
        select t.balance_after from transfer t where t.player_id = s.player_id and t.subject = s.subject
          and t.credit_account = 'cash' and t.recorded_at >= s.at and t.recorded_at <= s.ended_at
        order by t.id desc limit 1) - coalesce((select sum(p.amount) from coupon_debt_payment p
          where p.player_id = s.player_id and p.from_bet = s.subject and p.at = s.ended_at), 0)::bigint end as noted,
      (select c.number from bet_cut c where c.player_id = s.player_id and c.bet_id = s.subject
        and c.at = s.ended_at and c.stake = s.stake and c.payout = s.payout limit 1) as cut
    from (select * from ${from}) s order by s.at desc, s.subject desc`.execute(database.read)
  const bets = rows.map(({ subject }) => subject).filter((subject) => subject.startsWith('bet_'))
  const [lines, coupons] = await Promise.all([
    betLines(database, playerId, bets),
    couponLines(database, playerId, bets),
  ])
  return rows.map((row) => {
    const title = titleOf(row.title)
    const win = row.status === 'settled' ? row.payout : ZERO
    // Balances are cash: bonus money staked its share and won its share.
    const spent = row.status === 'void' ? ZERO : subtract(row.stake, row.bonus_stake)
    const cashWin = subtract(win, ((win * row.bonus_stake) / row.stake) as Kurus)
    const coupon = coupons.get(row.subject)
    const line = coupon?.line ?? lines.get(row.subject) ?? texts.stakeRows[row.category]
    return {
      // What has left of a coupon is a line of its own beside the rest.
      id: row.cut === null ? row.subject : `${row.subject}/${row.cut}`,
      date: row.at.toISOString(),
      description: row.cut === null ? line : texts.coupon.cut(line),
      payment_method: '',
      status: row.status,
      status_label: texts.stakeStates[row.status],
      type: win > 0n ? 'win' : 'bet',
      amount: row.stake,
      game_name: coupon?.name ?? title?.name ?? row.title,
      provider: title?.provider ?? '',
      reference_id: row.subject,
      balance_before: row.balance_before,
      balance_after: row.noted ?? add(subtract(row.balance_before, spent), cashWin),
      win_amount: win,
    }
  })
}
