import { createHash, createHmac } from 'node:crypto'
import { DrawProof } from '@menekse/contract/fairness/draw-proof'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import vectors from './beacon-vectors.json' with { type: 'json' }
import { drawnOf } from './drawn.ts'
import { playDraw } from './play.ts'
import { proveDraw } from './proof.ts'
import { isSignedRound, publishedAt, quicknet, roundAfter } from './beacon.ts'

/*
 * Rounds that the League of Entropy published, as public test suites of drand's users hold them. The draws beside them
 * were computed by a second program, in another language, from the rules a player can read.
 */

const hash = {
  sha256: (bytes: Uint8Array) => Promise.resolve(createHash('sha256').update(bytes).digest()),
  hmacSha256: (key: Uint8Array, message: Uint8Array) =>
    Promise.resolve(createHmac('sha256', key).update(message).digest()),
}

/** What the server would tell of a draw whose bets closed two seconds before its round. */
function claimOf({ table, number, seed, salt, round, signature }: (typeof vectors)[number]) {
  const drawn = drawnOf(table)!
  const whole = Buffer.from(salt + signature, 'hex')
  const chance = { seed: Buffer.from(seed, 'hex'), salt: whole, number, programme: null }
  return DrawProof.parse({
    table: { slug: table, name: drawn.name },
    draw: {
      number,
      phase: 'settled',
      closes_at: new Date(publishedAt(quicknet, round) - 2_000).toISOString(),
      starts_at: new Date(publishedAt(quicknet, round) + 1_000).toISOString(),
      math_version: drawn.mathVersion(),
      commitment: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
      salt,
      beacon: { network: quicknet.hash, round, signature },
      seed,
      ...playDraw(drawn, chance),
    },
  })
}

describe.each(vectors)('the draw that waited for round $round', (vector) => {
  const { table, number, key, result, signature } = vector
  const [seed, salt] = [Buffer.from(vector.seed, 'hex'), Buffer.from(vector.salt, 'hex')]
  const drawn = drawnOf(table)!

  it('is played so by the server', () => {
    const chance = { seed, salt: Buffer.concat([salt, Buffer.from(signature, 'hex')]), number }
    expect(createHmac('sha256', chance.salt).update(seed).digest('hex')).toBe(key)
    expect(playDraw(drawn, { ...chance, programme: null }).result).toMatchObject(result)
  })

  it('is proved with its round, and with no other', async () => {
    const claim = claimOf(vector)
    const proof = await proveDraw(claim, hash)
    expect(proof.checks.filter(({ isRight }) => !isRight)).toEqual([])
    expect(proof.checks.map(({ name }) => name).slice(0, 3)).toEqual([
      'commitment',
      'beacon',
      'beacon_time',
    ])
    expect(proof.key).toBe(key)
    const lie = async (part: Partial<DrawProof['draw']>) =>
      (await proveDraw({ ...claim, draw: { ...claim.draw, ...part } }, hash)).checks.flatMap(
        ({ isRight, name }) => (isRight ? [] : [name]),
      )
    const beacon = claim.draw.beacon!
    // Another round, even one that the network signed.
    const other = vectors.find(({ round }) => round !== vector.round)!
    expect(await lie({ beacon: { ...beacon, signature: other.signature } })).toContain('beacon')
    expect(
      await lie({ beacon: { ...beacon, round: other.round, signature: other.signature } }),
    ).toContain('result')
    expect(await lie({ beacon: { ...beacon, network: '0'.repeat(64) } })).toEqual([
      'beacon',
      'beacon_time',
    ])
    // A round that was published while bets were taken, or nobody knows when.
    const at = new Date(publishedAt(quicknet, vector.round)).toISOString()
    expect(await lie({ closes_at: at })).toEqual(['beacon_time'])
    expect(await lie({ closes_at: undefined })).toEqual(['beacon_time'])
    // A round that was kept to itself.
    expect(await lie({ beacon: null })).toContain('result')
    expect(await lie({ beacon: { ...beacon, signature: null } })).toContain('result')
  })
})

describe('a round of quicknet', () => {
  it.each(vectors)('$round is signed by the network', ({ round, signature }) => {
    expect(isSignedRound(quicknet, round, signature)).toBe(true)
  })

  it('gives the randomness that drand tells of it', () => {
    const randomness = createHash('sha256').update(Buffer.from(vectors[0]!.signature, 'hex'))
    expect(randomness.digest('hex')).toBe(
      'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
    )
  })

  it('has no other signature: not that of its neighbour, of another key, or of no point', () => {
    const [{ round, signature }, { signature: next }] = [vectors[0]!, vectors[1]!]
    expect(isSignedRound(quicknet, round, next)).toBe(false)
    expect(isSignedRound(quicknet, round + 1, signature)).toBe(false)
    const upside = `${quicknet.publicKey.startsWith('8') ? 'a' : '8'}${quicknet.publicKey.slice(1)}`
    expect(isSignedRound({ ...quicknet, publicKey: upside }, round, signature)).toBe(false)
    // The point at infinity signs nothing, and neither do other shapes.
    for (const no of [
      `c0${'0'.repeat(94)}`,
      '0'.repeat(96),
      signature.toUpperCase(),
      '',
      next + '00',
    ])
      expect(isSignedRound(quicknet, round, no)).toBe(false)
    for (const no of [0, -1, 1.5, Number.NaN])
      expect(isSignedRound(quicknet, no, signature)).toBe(false)
  })
})

it('the round after an instant is the first that is published later', () => {
  expect(publishedAt(quicknet, 1)).toBe(quicknet.genesisMs)
  expect(roundAfter(quicknet, quicknet.genesisMs)).toBe(2)
  fc.assert(
    fc.property(fc.integer({ min: quicknet.genesisMs - 9_000, max: 4e12 }), (ms) => {
      const round = roundAfter(quicknet, ms)
      expect(publishedAt(quicknet, round)).toBeGreaterThan(ms)
      expect(round === 1 || publishedAt(quicknet, round - 1) <= ms).toBe(true)
    }),
  )
})
