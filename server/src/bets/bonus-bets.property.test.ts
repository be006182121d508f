import type { Kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playAll, steps, WEIGHTS } from '../../test/bonus-play.ts'
import type { Played } from '../../test/bonus-play.ts'
import { grantEndWriter } from '../bonuses/writers.ts'
import type { Batch } from '../wallet/batch.ts'
import type { Bet } from './bet.ts'

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n)

/** What a subject's transfers of these reasons add up to. */
const movedBy = (batches: readonly Batch[], subject: string, reasons: readonly string[]) =>
  sum(
    batches.flatMap(({ transfers }) =>
      transfers
        .filter(({ transfer }) => transfer.subject === subject && reasons.includes(transfer.reason))
        .map(({ transfer }) => transfer.amount),
    ),
  )

/** How a bet stood after each event of it, as its rows say; a part that left is an event as well. */
function eventsOf(batch: Batch) {
  return batch.records
    .filter(({ writer }) => writer.name === 'bet_event' || writer.name === 'bet_cut')
    .map(({ writer, row }) => ({
      id: String(row.bet_id),
      event: writer.name === 'bet_cut' ? 'cut' : String(row.event),
      payout: row.payout as bigint,
    }))
}

const rowsOf = (batches: readonly Batch[], name: string) =>
  batches.flatMap(({ records }) =>
    records.filter(({ writer }) => writer.name === name).map(({ row }) => row),
  )
/** What left a bet in parts. */
const cutOff = (batches: readonly Batch[], id: string, column: 'stake' | 'payout') =>
  sum(
    rowsOf(batches, 'bet_cut')
      .filter((row) => row.bet_id === id)
      .map((row) => row[column] as bigint),
  )

const countsOf = ({ stake, title }: { stake: bigint; title: string }) =>
  (stake * BigInt(WEIGHTS.games[title as keyof typeof WEIGHTS.games])) / 100n

/**
 * The rule itself, written a second time: which stakes had counted for a grant at each moment, when it was completed, and
 * how much cash each result may pay at most.
 */
function unearned({ batches, bets, rounds }: Played): string[] {
  const wrong: string[] = []
  const counted = new Map<string, Bet>()
  /** What runs of each bet, and of its bonus money. */
  const running = new Map<string, { stake: bigint; bonusStake: bigint }>()
  const ended = new Map<string, { isCompleted: boolean; counted: ReadonlySet<string> }>()
  for (const batch of batches) {
    const events = eventsOf(batch)
    for (const row of rowsOf([batch], 'bet'))
      running.set(String(row.id), {
        stake: row.stake as bigint,
        bonusStake: row.bonus_stake as bigint,
      })
    for (const { id, event } of events) {
      if (event === 'settled')
        counted.set(id, { ...bets.get(id)!, stake: running.get(id)!.stake as Kurus })
      else counted.delete(id)
    }
    const now = batch.records.filter(({ writer }) => writer === grantEndWriter)
    for (const { row } of now) {
      const own = [...counted.values()].filter(({ grantId }) => grantId === row.id)
      // Rounds that were ended by now; those that still wait are in no record of an end.
      const over = [...rounds.values()].filter(
        (round) =>
          round.grantId === row.id && round.status === 'settled' && round.contribution > 0n,
      )
      const stakes = sum(own.map(countsOf)) + sum(over.map((round) => round.contribution))
      if (row.status === 'completed' && stakes < (row.required as bigint))
        wrong.push(`${String(row.id)} was completed before it was wagered`)
      ended.set(String(row.id), {
        isCompleted: row.status === 'completed',
        counted: new Set(own.map(({ id }) => id)),
      })
    }
    for (const { id, event, payout } of events) {
      if (event === 'undone') continue
      const bet = bets.get(id)!
      const runs = running.get(id)!
      const back = event === 'void' ? runs.stake : payout
      const left = rowsOf([batch], 'bet_cut')[0] as Record<string, bigint> | undefined
      const of = event === 'cut' ? { stake: left!.stake!, bonusStake: left!.bonus_stake! } : runs
      const share = (back * of.bonusStake) / of.stake
      const cash = sum(
        batch.transfers
          .filter(({ transfer }) => transfer.subject === id && transfer.credit === 'cash')
          .map(({ transfer }) => transfer.amount),
      )
      const end = ended.get(bet.grantId ?? '')
      const isEarned = end?.isCompleted === true && (event === 'settled' || !end.counted.has(id))
      if (cash > (isEarned ? back : back - share)) wrong.push(`${id} paid bonus money as cash`)
    }
    for (const row of rowsOf([batch], 'bet_rest_of_cut'))
      running.set(String(row.id), {
        stake: row.stake as bigint,
        bonusStake: row.bonus_stake as bigint,
      })
  }
  return wrong
}

describe('any bets with any bonuses', () => {
  it('turn no bonus money into cash that was not wagered', () => {
    fc.assert(
      fc.property(steps, (list) => {
        expect(unearned(playAll(list))).toEqual([])
      }),
      { numRuns: 2_000 },
    )
  })

  it('lose and make no kuruş', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { batches, bets } = playAll(list)
        for (const bet of bets.values()) {
          const of = (...reasons: string[]) => movedBy(batches, bet.id, reasons)
          const rest = bet.status === 'void' ? 0n : bet.stake
          expect(of('stake') - of('stake_refund')).toBe(rest + cutOff(batches, bet.id, 'stake'))
          const parts = cutOff(batches, bet.id, 'payout')
          expect(of('payout') - of('payout_reversal')).toBe(bet.payout + parts)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('are known to the purse while they are open, and to the bonuses whose money they carry', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { purse, bets, rounds } = playAll(list)
        const open = [...bets.values()].filter(({ status }) => status === 'open')
        expect(purse.openBets).toEqual({
          count: open.length,
          staked: sum(open.map(({ stake }) => stake)),
        })
        const carrying = (id: string) =>
          open.filter(({ grantId, bonusStake }) => grantId === id && bonusStake > 0n).length
        for (const { id, openBets } of [...purse.grants, ...purse.endedGrants])
          expect(openBets).toBe(carrying(id))
        const carriers = open.filter(({ bonusStake }) => bonusStake > 0n)
        const known = [...purse.grants, ...purse.endedGrants].map(({ id }) => id)
        for (const { grantId } of carriers) expect(known).toContain(grantId)
        for (const { id, wagered } of purse.grants) {
          const stakes = [...bets.values(), ...rounds.values()]
          const due = stakes.filter(({ grantId, status }) => grantId === id && status !== 'void')
          expect(wagered).toBe(sum(due.map(({ contribution }) => contribution)))
        }
      }),
      { numRuns: 1_000 },
    )
  })
})
