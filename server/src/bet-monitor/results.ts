import type { Kurus } from '@menekse/contract/money'
import type { ResultGroup, ResultSums, staffBets } from '@menekse/contract/sports/staff-bets'
import type { Returns } from '@menekse/contract/route'
import { sql } from 'kysely'
import { DAY_MS, HOUR_MS, MINUTE_MS, startOfIstanbulDay } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Problem, Rule } from '../wallet/wallet.ts'
import { bothBooks, namesOf, openBy, openCoupons, resultsBy, sumHours } from './results-store.ts'
import type { SummedRow } from './results-store.ts'

export interface ResultsAsked {
  /** Days in Istanbul, both included. */
  from: string
  to: string
  by: ResultGroup
  sport: string | undefined
  isLive: boolean | undefined
}

type Answer = Omit<Returns<typeof staffBets.sportResults>, 'success' | 'now'>

export interface Results {
  /** Profit and loss of whole days. What is not summed yet is read from the ledger, so that it is never behind. */
  of(asked: ResultsAsked): Promise<Answer | Refusal<'period_wrong'>>
  /** Sums hours that are over, so that they need not be read from the ledger again. */
  sum(): Promise<void>
}

const DAYS_MAX = 366
/** What a commit writes carries the time at which it was decided; after this long none is under way any more. */
const SETTLED_MS = 15 * MINUTE_MS

const ZERO: SummedRow = {
  key: '',
  coupons: 0,
  staked: 0n,
  paid: 0n,
  cashed_out: 0n,
  voided: 0n,
  corrected: 0n,
  theoretical: 0n,
}

const ggrOf = (row: SummedRow) =>
  (row.staked - row.paid - row.cashed_out - row.voided + row.corrected) as Kurus

function sumsOf(row: SummedRow): ResultSums {
  const { staked, paid, cashed_out, voided, corrected, theoretical } = row
  return {
    coupons: Math.round(row.coupons * 100) / 100,
    staked: staked as Kurus,
    paid: paid as Kurus,
    cashed_out: cashed_out as Kurus,
    voided: voided as Kurus,
    corrected: corrected as Kurus,
    ggr: ggrOf(row),
    theoretical: theoretical as Kurus,
  }
}

const added = (sum: SummedRow, row: SummedRow): SummedRow => ({
  key: '',
  coupons: sum.coupons + row.coupons,
  staked: sum.staked + row.staked,
  paid: sum.paid + row.paid,
  cashed_out: sum.cashed_out + row.cashed_out,
  voided: sum.voided + row.voided,
  corrected: sum.corrected + row.corrected,
  theoretical: sum.theoretical + row.theoretical,
})

export function createResults(parts: { database: Database; clock: Clock }): Results {
  const { database, clock } = parts
  return {
    async of({ from, to, by, sport, isLive }) {
      const start = startOfIstanbulDay(from)
      const until = new Date(startOfIstanbulDay(to).getTime() + DAY_MS)
      const days = (until.getTime() - start.getTime()) / DAY_MS
      if (!(days >= 1 && days <= DAYS_MAX)) return refuse('period_wrong', { fields: { to: '' } })
      const filter = { from: start, until, sport, isLive }
      const [rows, byDay, opened, open, books] = await Promise.all([
        resultsBy(database, by, filter),
        resultsBy(database, 'day', filter),
        by === 'day' ? [] : openBy(database, by, filter),
        openCoupons(database, filter),
        bothBooks(database, filter),
      ])
      const openOf = new Map(opened.map((one) => [one.key, one]))
      const known = new Set(rows.map(({ key }) => key))
      const all = [
        ...rows,
        ...opened.filter(({ key }) => !known.has(key)).map(({ key }) => ({ ...ZERO, key })),
      ]
      const names = await namesOf(
        database,
        by,
        all.map(({ key }) => key),
      )
      return {
        rows: all.map((row) => ({
          ...sumsOf(row),
          key: row.key,
          name: names.get(row.key) ?? row.key,
          open_staked: (openOf.get(row.key)?.staked ?? 0n) as Kurus,
          open_most: (openOf.get(row.key)?.most ?? 0n) as Kurus,
        })),
        days: byDay.map((row) => ({ day: row.key, staked: row.staked as Kurus, ggr: ggrOf(row) })),
        total: sumsOf(rows.reduce(added, ZERO)),
        open: { coupons: open.coupons, staked: open.staked as Kurus, most: open.most as Kurus },
        booked: books.booked as Kurus,
        ledger: books.ledger as Kurus,
      }
    },
    async sum() {
      const over = clock.now().getTime() - SETTLED_MS
      await database.transaction((tx) => sumHours(tx, new Date(over - (over % HOUR_MS))))
    },
  }
}

/** Hours that are summed say what the ledger says, to the kuruş. */
const hoursAreOfTheLedger = sql<Problem>`
  with summed as (
    select coalesce(sum(staked - paid - cashed_out - voided + corrected), 0)::bigint as ggr from sport_result
  ), noted as (
    select coalesce(sum(case credit_account when 'house:sports' then amount else -amount end), 0)::bigint as ggr
    from transfer where (debit_account = 'house:sports' or credit_account = 'house:sports')
      and recorded_at < (select until from sport_result_until)
  )
  select 'profit and loss on sports is that of the ledger' as rule, '' as subject, noted.ggr as expected,
    summed.ggr as found
  from summed, noted where summed.ggr <> noted.ggr`

export const resultRules: readonly Rule[] = [hoursAreOfTheLedger]
