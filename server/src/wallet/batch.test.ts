import type { Kurus } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { grantWith, purseWith, transferOf, wish } from '../../test/purses.ts'
import { jobRow } from '../platform/record-writer.ts'
import { decideBatch, keyOf } from './batch.ts'
import type { KnownKey } from './batch.ts'
import type { Movement, Operation } from './operation.ts'
import type { Purse } from './purse.ts'

const now = new Date('2026-11-21T09:00:00Z')
const kurus = (amount: bigint) => amount as Kurus
const loadedWith = (...purses: Purse[]) => new Map(purses.map((purse) => [purse.playerId, purse]))
const noneKnown = new Map<string, KnownKey>()

/** A wish that moves exactly this, whatever the purse. */
const moving = (movement: Partial<Movement<bigint>>): Operation<bigint> => ({
  playerId: 'plr_a',
  key: 'k',
  fingerprint: 'f',
  decide: () => ({ transfers: [], answer: ({ cash }) => cash, ...movement }),
})

describe('what a batch writes', () => {
  const a = purseWith({ cash: kurus(100n), version: 7 })
  const b = purseWith({ playerId: 'plr_b', cash: kurus(10n), version: 3 })
  const wishes = [
    wish('plr_a', 'k', 'stake', 60n),
    wish('plr_b', 'k', 'deposit', 5n),
    wish('plr_a', 'l', 'payout', 20n),
  ]
  const { batch, outcomes } = decideBatch(wishes, loadedWith(a, b), noneKnown, now)

  it('is each purse as it stands last, one version up for each movement', () => {
    expect([...batch.purses.keys()]).toEqual(['plr_a', 'plr_b'])
    expect(batch.purses.get('plr_a')).toMatchObject({ cash: 60n, version: 9 })
    expect(batch.purses.get('plr_b')).toMatchObject({ cash: 15n, version: 4 })
  })

  it('is every transfer with its player, its key and the balance it left', () => {
    expect(batch.transfers).toEqual([
      { playerId: 'plr_a', key: 'k', transfer: transferOf('stake', 60n), balanceAfter: 40n },
      { playerId: 'plr_b', key: 'k', transfer: transferOf('deposit', 5n), balanceAfter: 15n },
      { playerId: 'plr_a', key: 'l', transfer: transferOf('payout', 20n), balanceAfter: 60n },
    ])
  })

  it('is every key with what was asked and what is kept of the answer', () => {
    expect(batch.keys).toEqual([
      { playerId: 'plr_a', key: 'k', fingerprint: 'stake 60', stored: 'stored k' },
      { playerId: 'plr_b', key: 'k', fingerprint: 'deposit 5', stored: 'stored k' },
      { playerId: 'plr_a', key: 'l', fingerprint: 'payout 20', stored: 'stored l' },
    ])
  })

  it('is answered with the purse right after the movement', () => {
    expect(outcomes).toMatchObject([
      { kind: 'done', answer: 40n, purse: { cash: 40n, version: 8 } },
      { kind: 'done', answer: 15n, purse: { cash: 15n, version: 4 } },
      { kind: 'done', answer: 60n, purse: { cash: 60n, version: 9 } },
    ])
  })

  it('holds the records of the movements that have some, and no others', () => {
    const [first, second] = ['first', 'second'].map((job) => jobRow(job, {}, now, job))
    const operations = [
      moving({ records: [first!, second!] }),
      { ...moving({}), key: 'l' },
      { ...moving({ records: [second!] }), key: 'm' },
    ]
    expect(decideBatch(operations, loadedWith(a), noneKnown, now).batch.records).toEqual([
      first,
      second,
      second,
    ])
  })

  it('holds what a movement changes beside the balances', () => {
    const patch = { openRoundId: 'rnd_a' }
    const moved = decideBatch([moving({ patch })], loadedWith(a), noneKnown, now).batch
    expect(moved.purses.get('plr_a')).toEqual({ ...a, ...patch, version: 8 })
  })

  it('is nothing of what was refused, with the refusal as it was decided', () => {
    const refusal = { refused: 'insufficient_balance', message: 'Bakiye yetersiz' } as const
    const asked = [{ ...moving({}), decide: () => refusal }]
    expect(decideBatch(asked, loadedWith(a), noneKnown, now)).toEqual({
      batch: { purses: new Map(), transfers: [], keys: [], records: [] },
      outcomes: [{ kind: 'refused', refusal }],
    })
  })
})

describe('a wish of several steps', () => {
  const purse = purseWith({ cash: kurus(100n), version: 7 })
  const steps = (...all: Operation<bigint>[]): Operation<bigint> => ({
    ...all[0]!,
    further: all.slice(1),
  })
  const stake = (key: string, amount: bigint) => wish('plr_a', key, 'stake', amount)

  it('decides each on the purse as the one before left it, and counts each once', () => {
    const asked = steps(stake('k', 30n), stake('l', 50n))
    const { batch, outcomes } = decideBatch([asked], loadedWith(purse), noneKnown, now)
    expect(outcomes).toMatchObject([{ kind: 'done', answer: 70n, further: [20n] }])
    const after = batch.purses.get('plr_a')
    expect(after).toMatchObject({ cash: 20n, version: 8 })
    expect(after!.counters.day.staked).toBe(80n)
    expect(batch.keys.map(({ key }) => key)).toEqual(['k', 'l'])
    expect(batch.transfers.map(({ key, balanceAfter }) => [key, balanceAfter])).toEqual([
      ['k', 70n],
      ['l', 20n],
    ])
  })

  it('does nothing where the last of them is refused', () => {
    const refusal = { refused: 'insufficient_balance', message: 'Bakiye yetersiz' } as const
    const last = { ...stake('l', 1n), decide: () => refusal }
    const asked = steps(stake('k', 30n), last)
    expect(decideBatch([asked], loadedWith(purse), noneKnown, now)).toEqual({
      batch: { purses: new Map(), transfers: [], keys: [], records: [] },
      outcomes: [{ kind: 'refused', refusal }],
    })
  })

  it('is repeated where all its keys are known, and refused where one of them is or one comes twice', () => {
    const asked = steps(stake('k', 30n), stake('l', 50n))
    const { outcomes } = decideBatch(
      [asked, asked, steps(stake('l', 50n), stake('m', 1n)), steps(stake('n', 1n), stake('n', 1n))],
      loadedWith(purse),
      noneKnown,
      now,
    )
    expect(outcomes).toMatchObject([
      { kind: 'done' },
      { kind: 'repeated' },
      { kind: 'refused', refusal: { refused: 'key_reused' } },
      { kind: 'refused', refusal: { refused: 'key_reused' } },
    ])
  })
})

describe('a wish', () => {
  it('is decided at the instant of the batch, on counters of its day', () => {
    const counters = purseWith().counters
    const yesterday = { ...counters.day, start: '2026-11-20', staked: kurus(9n) }
    const purse = purseWith({ counters: { ...counters, day: yesterday } })
    const seen: unknown[] = []
    const asked: Operation<bigint> = {
      ...moving({}),
      decide: (locked, at) => {
        seen.push(locked, at)
        return { transfers: [], answer: () => 0n }
      },
    }
    decideBatch([asked], loadedWith(purse), noneKnown, now)
    expect(seen).toEqual([purseWith(), now])
  })

  it('of a player without a purse is a bug that names the player', () => {
    const asked = [wish('plr_x', 'k', 'deposit', 5n)]
    expect(() => decideBatch(asked, loadedWith(purseWith()), noneKnown, now)).toThrow(
      'There is no purse for plr_x',
    )
  })
})

describe('a key that was used before the batch', () => {
  const purse = purseWith({ cash: kurus(100n) })
  const asked = wish('plr_a', 'k', 'stake', 60n)
  const decide = (playerId: string, fingerprint: string) =>
    decideBatch(
      [asked],
      loadedWith(purse),
      new Map([[keyOf(playerId, 'k'), { fingerprint, stored: 'earlier' }]]),
      now,
    )
  const nothing = { purses: new Map(), transfers: [], keys: [], records: [] }

  it('answers the same wish with what was kept, and moves nothing', () => {
    expect(decide('plr_a', 'stake 60')).toEqual({
      batch: nothing,
      outcomes: [{ kind: 'repeated', stored: 'earlier', purse }],
    })
  })

  it('refuses another wish, and moves nothing', () => {
    expect(decide('plr_a', 'stake 61')).toEqual({
      batch: nothing,
      outcomes: [{ kind: 'refused', refusal: { refused: 'key_reused' } }],
    })
  })

  it('is free where somebody else used it', () => {
    expect(decide('plr_b', 'stake 61').outcomes).toMatchObject([{ kind: 'done', answer: 40n }])
  })

  it('answers the same wish of one batch with what the first keeps', () => {
    const { batch, outcomes } = decideBatch([asked, asked], loadedWith(purse), noneKnown, now)
    expect(outcomes[1]).toMatchObject({
      kind: 'repeated',
      stored: 'stored k',
      purse: { cash: 40n },
    })
    expect(batch.keys).toHaveLength(1)
  })
})

describe('bonus money', () => {
  const grants = [
    grantWith({ balance: kurus(30n) }),
    grantWith({ id: 'bns_b', balance: kurus(20n) }),
  ]
  const decide = (bonus: bigint, held: typeof grants) =>
    decideBatch(
      [moving({ patch: { grants: held } })],
      loadedWith(purseWith({ bonus: kurus(bonus) })),
      noneKnown,
      now,
    )

  it.each([
    ['all of several', 50n, grants],
    ['none, where there is no bonus money', 0n, []],
    ['one that is empty', 0n, [grantWith({ balance: kurus(0n) })]],
  ] as const)('belongs to its grants: %s', (_, bonus, held) => {
    expect(decide(bonus, [...held]).outcomes).toMatchObject([{ kind: 'done' }])
  })

  it.each([
    ['more than the grants hold', 51n, grants],
    ['less than the grants hold', 49n, grants],
    ['of no grant', 1n, []],
    ['a grant without its money', 0n, [grants[0]!]],
  ] as const)('is a bug otherwise: %s', (_, bonus, held) => {
    expect(() => decide(bonus, [...held])).toThrow('The grants do not hold the bonus money')
  })
})
