import type { Kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kurusUpTo, playAll, START_CASH, steps } from '../../test/bonus-play.ts'
import { grantWith, purseWith } from '../../test/purses.ts'
import { withoutExpired } from '../bonuses/grant-moves.ts'
import type { Batch } from '../wallet/batch.ts'

const moved = (
  batches: readonly Batch[],
  pick: (row: Batch['transfers'][number]['transfer']) => bigint,
) =>
  batches.reduce(
    (sum, { transfers }) => transfers.reduce((inner, { transfer }) => inner + pick(transfer), sum),
    0n,
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

  it('never wagers below zero or past the target, and converts exactly what the grant held', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { batches } = playAll(list)
        const balances = new Map<string, bigint>()
        for (const { records, transfers } of batches) {
          for (const { writer, values } of records) {
            if (writer === 'bonus_progress') {
              const [grantId, , , event, , wagered, required, balance] = values as [
                string,
                string,
                string,
                string,
                bigint,
                bigint,
                bigint,
                bigint,
              ]
              expect(wagered >= 0n && wagered <= required).toBe(true)
              if (event !== 'end') balances.set(grantId, balance)
            }
            if (writer === 'bonus_end') {
              const [grantId, end, converted, forfeited] = values as [
                string,
                string,
                bigint,
                bigint,
              ]
              const own = transfers.filter(({ transfer }) => transfer.subject === grantId)
              const sum = (reason: string) =>
                own.reduce(
                  (all, { transfer }) => all + (transfer.reason === reason ? transfer.amount : 0n),
                  0n,
                )
              expect(sum('bonus_conversion')).toBe(converted)
              expect(end === 'completed' ? forfeited : converted).toBe(0n)
              const held = balances.get(grantId)
              if (held !== undefined) expect(converted + forfeited).toBe(held)
            }
          }
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
        for (const round of playAll(capped).rounds.values())
          if (round.contribution > 0n) expect(round.stake <= stakeMax).toBe(true)
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
    expect(withoutExpired(purse, new Date(late.getTime() - 1)).grants).toBe(purse.grants)
  })
})
