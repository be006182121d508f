import { split } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grantsOf, purseWith, wish } from '../../test/purses.ts'
import { decideBatch, keyOf } from './batch.ts'
import type { KnownKey } from './batch.ts'
import { isPlayerAccount, reasons } from './ledger.ts'
import type { Reason } from './ledger.ts'
import type { Purse } from './purse.ts'

const now = new Date('2026-11-21T09:00:00Z')
const PLAYERS = ['plr_a', 'plr_b', 'plr_c']
const kurus = fc.bigInt({ min: 0n, max: 500n }).map((value) => value as Kurus)
const purses = fc
  .tuple(...PLAYERS.map(() => fc.record({ cash: kurus, bonus: kurus, held: kurus })))
  .map(
    (all) =>
      new Map(
        all.map((one, i) => [
          PLAYERS[i]!,
          purseWith({ ...one, grants: grantsOf(one.bonus), playerId: PLAYERS[i]! }),
        ]),
      ),
  )
const wishes = fc.array(
  fc
    .tuple(
      fc.constantFrom(...PLAYERS),
      // Few keys, so that many are repeats, with the same content or another.
      fc.integer({ min: 0, max: 25 }),
      fc.constantFrom(...(Object.keys(reasons) as Reason[])),
      fc.bigInt({ min: 1n, max: 300n }),
    )
    .map(([player, key, reason, amount]) => wish(player, `k${key}`, reason, amount)),
  { maxLength: 60 },
)
const wealth = (purse: Purse) => purse.cash + purse.bonus + purse.held

describe('a batch of any operations over any purses', () => {
  it('keeps every kuruş: what left the players entered the house, and nothing is below zero', () => {
    fc.assert(
      fc.property(purses, wishes, (loaded, operations) => {
        const { batch } = decideBatch(operations, loaded, new Map(), now)
        for (const [playerId, before] of loaded) {
          const after = batch.purses.get(playerId) ?? before
          const mine = batch.transfers.filter((row) => row.playerId === playerId)
          const fromHouse = mine.reduce(
            (sum, { transfer }) =>
              sum +
              (isPlayerAccount(transfer.credit) ? transfer.amount : 0n) -
              (isPlayerAccount(transfer.debit) ? transfer.amount : 0n),
            0n,
          )
          expect(wealth(after)).toBe(wealth(before) + fromHouse)
          for (const balance of [after.cash, after.bonus, after.held])
            expect(balance >= 0n).toBe(true)
        }
      }),
    )
  })

  it('notes with each transfer the cash that follows from the one before', () => {
    fc.assert(
      fc.property(purses, wishes, (loaded, operations) => {
        const { batch } = decideBatch(operations, loaded, new Map(), now)
        const cash = new Map([...loaded].map(([id, purse]) => [id, purse.cash as bigint]))
        const expected = batch.transfers.map(({ playerId, transfer, balanceAfter }) => {
          const way = transfer.credit === 'cash' ? 1n : transfer.debit === 'cash' ? -1n : 0n
          cash.set(playerId, cash.get(playerId)! + way * transfer.amount)
          return way === 0n ? balanceAfter : cash.get(playerId)
        })
        expect(batch.transfers.map((row) => row.balanceAfter)).toEqual(expected)
      }),
    )
  })

  it('decides as if the operations came one by one, each in a batch of its own', () => {
    fc.assert(
      fc.property(purses, wishes, (loaded, operations) => {
        const together = decideBatch(operations, loaded, new Map(), now)
        const state = new Map(loaded)
        const known = new Map<string, KnownKey>()
        const outcomes = operations.map((operation) => {
          const alone = decideBatch([operation], state, known, now)
          for (const [id, purse] of alone.batch.purses) state.set(id, purse)
          for (const row of alone.batch.keys) known.set(keyOf(row.playerId, row.key), row)
          return alone.outcomes[0]
        })
        expect(together.outcomes).toEqual(outcomes)
        for (const [id, purse] of together.batch.purses) expect(purse).toEqual(state.get(id))
      }),
    )
  })

  it('does nothing for keys that were used before, whatever is asked again', () => {
    fc.assert(
      fc.property(purses, wishes, (loaded, operations) => {
        const first = decideBatch(operations, loaded, new Map(), now)
        const known = new Map<string, KnownKey>(
          first.batch.keys.map((row) => [keyOf(row.playerId, row.key), row]),
        )
        const after = new Map([...loaded, ...first.batch.purses])
        const done = operations.filter((_, i) => first.outcomes[i]!.kind === 'done')
        const again = decideBatch(done, after, known, now)
        expect(again.batch.transfers).toEqual([])
        expect(again.batch.purses.size).toBe(0)
        expect(again.outcomes.map((outcome) => outcome.kind)).toEqual(done.map(() => 'repeated'))
      }),
    )
  })
})

describe('splitting an amount', () => {
  it('loses no kuruş and gives nobody a negative part', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 1000n }), { minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 12n }), weights, (amount, parts) => {
        fc.pre(parts.some((weight) => weight > 0n))
        const shares = split(amount as Kurus, parts)
        expect(shares.reduce((sum, part) => sum + part, 0n)).toBe(amount)
        expect(shares.every((part) => part >= 0n)).toBe(true)
      }),
    )
  })
})
