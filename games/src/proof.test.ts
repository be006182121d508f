import { createHash, createHmac, webcrypto } from 'node:crypto'
import { type RoundProof, streamLabel } from '@menekse/contract/fairness/fairness'
import { kurus } from '@menekse/contract/money'
import { describe, expect, it, test } from 'vitest'
import { games, gameOf, variantsOf } from './catalogue.ts'
import type { Game } from './game.ts'
import type { HashFunctions } from './followed.ts'
import { type ComputedProof, proveRound } from './proof.ts'
import vectors from './proof-vectors.json' with { type: 'json' }
import { seededRandom } from './random.ts'

/*
 * The vectors were computed by a second program, in another language, from the rules a player can read: HMAC-SHA-256,
 * rejection, strips, pays and ladders. Server, browser and vectors must agree to the last number.
 */

type Vector = (typeof vectors)[number]

/** As a browser hashes. */
const webHash: HashFunctions = {
  sha256: async (bytes) => new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes)),
  async hmacSha256(key, message) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const imported = await webcrypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
    return new Uint8Array(await webcrypto.subtle.sign('HMAC', imported, message))
  },
}
const nodeHash: HashFunctions = {
  sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: async (key, message) => createHmac('sha256', key).update(message).digest(),
}

/** As the server plays it. */
function playedOnTheServer(vector: Vector) {
  const { game, server_seed: seed, label, stake, choices } = vector
  const stream = seededRandom(Buffer.from(seed, 'hex'), label)
  const draws: Draw[] = []
  const random = {
    below(n: number) {
      const result = stream.below(n)
      draws.push({ below: n, result })
      return result
    },
  }
  return { steps: gameOf(game)!.play(kurus(stake), choices, random)!, draws }
}

type Draw = Pick<ComputedProof['draws'][number], 'below' | 'result'>

/** What was drawn; of tiles and shoes what each draw comes to, as a place among what is still free. */
function placesOf({ game }: Vector, draws: readonly Draw[]): number[] {
  const results = draws.map((draw) => draw.result)
  const { kind } = gameOf(game)!
  if (kind !== 'mines' && kind !== 'video_poker' && kind !== 'blackjack') return results
  const free = Array.from({ length: draws[0]!.below }, (_, place) => place)
  const places = results.map((place) => free.splice(place, 1)[0]!)
  return kind === 'mines' ? places.toSorted((a, b) => a - b) : places
}

/** All that the round stakes; a vector tells it where that is more than it begins with. */
const stakedOf = (vector: Vector) => kurus('staked' in vector ? vector.staked : vector.stake)

/** What the server would tell of it. */
function claimOf(vector: Vector): Omit<RoundProof, 'success'> {
  const { game, label, stake, choices } = vector
  const { steps } = playedOnTheServer(vector)
  return {
    ref: 'rnd_x',
    game,
    game_name: game,
    math_version: gameOf(game)!.mathVersion(),
    status: 'settled',
    started_at: '2026-11-21T09:00:00.000Z',
    stake: stakedOf(vector),
    payout: kurus(vector.payout),
    moves: steps.map((step, place) => ({
      choice: choices[place],
      stake: place === 0 ? kurus(stake) : (step.stake ?? kurus(0)),
      // As it comes over the wire.
      events: JSON.parse(JSON.stringify(step.events)) as [],
    })),
    seeds: {
      pair: 'sdp_x',
      hash: vector.hash,
      client_seed: vector.client_seed,
      nonce: vector.nonce,
      label,
      server_seed: vector.server_seed,
    },
  }
}

const named = vectors.map((vector): [string, Vector] => [
  `${vector.game} ${vector.nonce} ${vector.choices.length}`,
  vector,
])

test('there are five vectors of each game, one of each slot with free spins', () => {
  for (const { slug, kind } of games) {
    const own = vectors.filter((vector) => vector.game === slug)
    expect(own.length).toBeGreaterThanOrEqual(5)
    expect(own.some((vector) => vector.payout > 0)).toBe(true)
    const isLong = own.some((vector) => vector.draws.length > 5)
    expect(isLong || (kind !== 'lines' && kind !== 'mines')).toBe(true)
  }
})

describe.each(named)('the vector %s', (_, vector) => {
  it('is played so by the server', () => {
    const { steps, draws } = playedOnTheServer(vector)
    expect(placesOf(vector, draws)).toEqual(vector.draws)
    expect(steps.at(-1)!.standing).toMatchObject({ payout: kurus(vector.payout) })
  })

  it('is proved by a browser’s functions and by the server’s', async () => {
    const proof = await proveRound(claimOf(vector), webHash)
    expect(proof.checks.filter((check) => !check.isRight)).toEqual([])
    expect(proof.checks.map((check) => check.name)).toEqual([
      'commitment',
      'label',
      'maths',
      'events',
      'stake',
      'payout',
    ])
    expect(proof.isProved).toBe(true)
    expect(placesOf(vector, proof.draws)).toEqual(vector.draws)
    for (const { below, words, result } of proof.draws) expect(words.at(-1)! % below).toBe(result)
    expect(await proveRound(claimOf(vector), nodeHash)).toEqual(proof)
  })
})

describe('a round that is not what it says', () => {
  type Claim = Omit<RoundProof, 'success'>
  const claim = claimOf(vectors[0]!)
  const mines = claimOf(vectors.find((vector) => vector.game === 'iznik-avlusu')!)
  const seeds = (changes: Partial<Claim['seeds']>): Claim => ({
    ...claim,
    seeds: { ...claim.seeds, ...changes },
  })
  const lies: [string, Claim, string[]][] = [
    ['another seed', seeds({ server_seed: 'ab'.repeat(32) }), ['commitment', 'events', 'payout']],
    ['another commitment', seeds({ hash: 'ab'.repeat(32) }), ['commitment']],
    ['another client seed', seeds({ client_seed: 'baska' }), ['label']],
    ['another nonce', seeds({ nonce: claim.seeds.nonce! + 1 }), ['label']],
    ['another label', seeds({ label: 'v1:baska:0:x' }), ['label', 'events', 'payout']],
    ['other maths', { ...claim, math_version: '0'.repeat(12) }, ['maths']],
    ['another payout', { ...claim, payout: kurus(claim.payout + 1n) }, ['payout']],
    ['another stake', { ...claim, stake: kurus(claim.stake + 1n) }, ['stake']],
    [
      'an unknown game',
      { ...claim, game: 'baska' },
      ['label', 'maths', 'events', 'stake', 'payout'],
    ],
    [
      'another event',
      { ...claim, moves: [{ ...claim.moves[0]!, events: claim.moves[0]!.events.slice(1) }] },
      ['events'],
    ],
    ['a step less', { ...mines, moves: mines.moves.slice(0, -1) }, ['payout']],
    ['a void that was none', { ...mines, status: 'void' }, ['payout']],
  ]

  it.each(lies)('is found out: %s', async (_, lie, wrong) => {
    const { checks, isProved } = await proveRound(lie, webHash)
    expect(isProved).toBe(false)
    const found: string[] = checks.flatMap(({ isRight, name }) => (isRight ? [] : [name]))
    // By another seed the same payout may come by chance, most often nothing.
    for (const name of wrong.filter((one) => wrong.length === 1 || one !== 'payout'))
      expect(found).toContain(name)
  })

  it('is not computed before its seed is told, nor from what is no seed', async () => {
    await expect(proveRound(seeds({ server_seed: null }), webHash)).rejects.toThrow('revealed')
    await expect(proveRound(seeds({ server_seed: 'zz' }), webHash)).rejects.toThrow('no seed')
  })
})

test('a round of before the commitments is computed from its own seed and name', async () => {
  const vector = { ...vectors[0]!, label: 'rnd_x' }
  const claim = claimOf(vector)
  const last = playedOnTheServer(vector).steps.at(-1)!.standing as unknown as { payout: bigint }
  const none = { pair: null, hash: null, client_seed: null, nonce: null }
  const own = { ...claim, payout: kurus(last.payout), seeds: { ...claim.seeds, ...none } }
  const { checks, isProved } = await proveRound(own, webHash)
  expect([isProved, checks[0]!.name]).toEqual([true, 'label'])
  const moved = { ...own, seeds: { ...own.seeds, label: 'rnd_y' } }
  expect((await proveRound(moved, webHash)).isProved).toBe(false)
})

test('a round with a lower return is proved by its own maths, and by no other', async () => {
  const vector = vectors.find(({ game, payout }) => game === 'bakir-yedi' && payout > 0)!
  const [standard, lower] = variantsOf(vector.game) as [Game, Game]
  const stake = kurus(vector.stake)
  const seed = Buffer.from(vector.server_seed, 'hex')
  const roundOf = (game: Game, label: string) =>
    JSON.stringify(game.play(stake, [null], seededRandom(seed, label)), (_, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    )
  // Most stops are the same: one is taken that differs.
  let nonce = 0
  const labelNow = () => streamLabel(vector.client_seed, nonce, vector.game)
  while (roundOf(lower, labelNow()) === roundOf(standard, labelNow())) nonce++
  const label = labelNow()
  const [{ events, standing }] = JSON.parse(roundOf(lower, label)) as [
    { events: []; standing: { payout: number } },
  ]
  const before = claimOf(vector)
  const claim = {
    ...before,
    seeds: { ...before.seeds, nonce, label },
    payout: kurus(standing.payout),
    moves: [{ choice: null, stake, events }],
    math_version: lower.mathVersion(),
  }
  const { isProved, checks } = await proveRound(claim, webHash)
  expect([isProved, checks.find(({ name }) => name === 'maths')?.computed]).toEqual([
    true,
    lower.mathVersion(),
  ])
  const lie = await proveRound({ ...claim, math_version: standard.mathVersion() }, webHash)
  expect(lie.isProved).toBe(false)
})
