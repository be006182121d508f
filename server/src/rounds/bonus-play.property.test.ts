import type { Kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kurusUpTo, playAll, START_CASH, steps } from '../../test/bonus-play.ts'
import { grantWith, purseWith } from '../../test/purses.ts'
import { withoutExpired } from '../bonuses/grant-moves.ts'
import { grantEndWriter } from '../bonuses/writers.ts'
import type { Batch } from '../wallet/batch.ts'

const moved = (
  batches: readonly Batch[],
  pick: (row: Batch['transfers'][number]['transfer']) => bigint,
) =>
  batches.reduce(
    (sum, { transfers }) => transfers.reduce((inner, { transfer }) => inner + pick(transfer), sum),
    0n,
  )

const grantEndsOf = (batches: readonly Batch[]) =>
  batches.flatMap(({ records }) =>
    records
      .filter(({ writer }) => writer === grantEndWriter)
      .map(({ row }) => row as Parameters<typeof grantEndWriter.row>[0]),
  )

describe('any play with any bonuses', () => {
  it('keeps every kuruş and gives each round exactly its stake and payout', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { purse, batches, rounds } = playAll(list)
        for (const account of ['cash', 'bonus'] as const) {
          const balance = moved(
            batches,
            ({ debit, credit, amount }) =>
              (credit === account ? amount : 0n) - (debit === account ? amount : 0n),
          )
          expect(purse[account]).toBe(balance + (account === 'cash' ? START_CASH : 0n))
        }
        expect(purse.grants.reduce((sum, { balance }) => sum + balance, 0n)).toBe(purse.bonus)
        for (const round of rounds.values()) {
          const of = (reason: string) =>
            moved(batches, (one) =>
              one.subject === round.id && one.reason === reason ? one.amount : 0n,
            )
          expect(of('stake')).toBe(round.stake)
          expect(of('stake_refund')).toBe(round.status === 'void' ? round.stake : 0n)
          expect(of('payout')).toBe(round.status === 'settled' ? round.payout : 0n)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('never wagers below zero or past the target', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { batches } = playAll(list)
        const running = batches.flatMap(({ purses }) => [...purses.values()])
        const wrong = [...running.flatMap(({ grants }) => grants), ...grantEndsOf(batches)].filter(
          ({ wagered, required }) => wagered < 0n || wagered > required,
        )
        expect(wrong).toEqual([])
      }),
      { numRuns: 1_000 },
    )
  })

  it('turns exactly what a finished grant held into cash, and what others held into nothing', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { batches, rounds, bets } = playAll(list)
        const ends = grantEndsOf(batches).map(({ id, status: end, converted, forfeited }) => {
          const sum = (reason: string) =>
            moved(batches, (one) => (one.subject === id && one.reason === reason ? one.amount : 0n))
          const held = moved(batches, ({ subject, reason, debit, credit, amount }) => {
            const isOwn = subject === id ? reason === 'bonus_grant' : isRoundOf(subject, id)
            return isOwn
              ? (credit === 'bonus' ? amount : 0n) - (debit === 'bonus' ? amount : 0n)
              : 0n
          })
          function isRoundOf(subject: string, grantId: unknown) {
            return (rounds.get(subject) ?? bets.get(subject))?.grantId === grantId
          }
          return {
            moved: [sum('bonus_conversion'), sum('bonus_forfeit')],
            noted: [converted, forfeited],
            due: end === 'completed' ? [held, 0n] : [0n, held],
          }
        })
        for (const end of ends) {
          expect(end.moved).toEqual(end.noted)
          expect(end.moved).toEqual(end.due)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('lets no stake above the maximum through while it is being wagered', () => {
    fc.assert(
      fc.property(steps, kurusUpTo(1_000n), (list, stakeMax) => {
        const capped = list
          .filter((one) => one.do !== 'spins')
          .map((one) => (one.do === 'grant' ? { ...one, stakeMax } : one))
        const rounds = [...playAll(capped).rounds.values()]
        expect(rounds.filter((one) => one.contribution > 0n && one.stake > stakeMax)).toEqual([])
      }),
    )
  })

  it('changes nothing when a done wish is sent again', () => {
    fc.assert(
      fc.property(steps, (list) => {
        for (const { batch, kind } of playAll(list).repeats) {
          expect(kind).toBe('repeated')
          expect([batch.transfers, batch.records, batch.keys]).toEqual([[], [], []])
        }
      }),
    )
  })

  it('ends an expired grant before the next stake, and none while a round is open', () => {
    const purse = purseWith({ bonus: 100_000n as Kurus, grants: [grantWith()] })
    const late = new Date('2026-12-21T09:00:00Z')
    expect(withoutExpired(purse, late).transfers).toMatchObject([
      { reason: 'bonus_forfeit', amount: 100_000n },
    ])
    expect(withoutExpired({ ...purse, openRoundId: 'rnd_x' }, late).transfers).toEqual([])
    expect(withoutExpired(purse, new Date(late.getTime() - 1)).patch.grants).toBe(purse.grants)
  })
})
