import * as z from 'zod/mini'
import { GameEvent } from '../games/game.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'

/*
 * What makes a round provable. The house commits to its server seed by telling its hash; then the player gives a client
 * seed; each round taken after that has the next nonce. The stream of a round is
 *
 *     seededRandom(key = server seed, label = `v1:<client seed>:<nonce>:<game>`)
 *
 * as `games/src/stream.ts` describes it. The next hash is told before the client seed is chosen, so that neither side can
 * pick its seed by the other's.
 */

/** The part of a stream's label that names how it is made. */
const SCHEME = 'v1'

/** The label of a round's stream. No game's name holds a colon, so no two rounds of a pair have the same. */
export const streamLabel = (clientSeed: string, nonce: number, game: string): string =>
  `${SCHEME}:${clientSeed}:${nonce}:${game}`

/** The page that computes a finished round again: public with the round's pair, the player's own without. */
export const proofAddress = (ref: string, pair: string | null): string =>
  `/dogrula/?${new URLSearchParams({ tur: ref, ...(pair !== null && { cift: pair }) })}`

/** A player's own part of the chance: printable ASCII, so that every tool reads the same bytes. */
export const ClientSeed = z
  .string('Bu alan zorunludur')
  .check(
    z.trim(),
    z.minLength(1, 'Oyuncu tohumunu yazın'),
    z.maxLength(64, 'En fazla 64 karakter yazın'),
    z.regex(/^[\x20-\x7e]*$/, 'Yalnızca İngilizce harf, rakam, boşluk ve noktalama kullanın'),
  )

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const hashOf = hash.check(z.describe('SHA-256 of the 32 bytes of the server seed, in hex'))
const clientSeedBy = z
  .enum(['player', 'house'])
  .check(z.describe('`house`: a round was asked for before any client seed was given'))

export const CurrentPair = z.object({
  id: z.string(),
  hash: hashOf,
  client_seed: z.string(),
  client_seed_by: clientSeedBy,
  nonce: z.int().check(z.describe('Rounds played so far: the nonce of the next one')),
  begun_at: z.string(),
})
export type CurrentPair = z.output<typeof CurrentPair>

export const RevealedPair = z.object({
  id: z.string(),
  hash: hashOf,
  server_seed: z.string().check(z.describe('Hex')),
  client_seed: z.string(),
  client_seed_by: clientSeedBy,
  rounds: z.int(),
  begun_at: z.string(),
  revealed_at: z.string(),
})
export type RevealedPair = z.output<typeof RevealedPair>

export const FairSeeds = z.object({
  success: z.literal(true),
  current: z
    .nullable(CurrentPair)
    .check(z.describe('Null until the first client seed is given, or the first round is played')),
  next_hash: hash.check(z.describe('The commitment of the pair that begins next')),
  revealed: z.array(RevealedPair).check(z.describe('The latest, newest first')),
})
export type FairSeeds = z.output<typeof FairSeeds>

/** A choice in a round and what came of it; the first is the beginning. */
const Move = z.object({
  choice: z.unknown(),
  stake: Money.check(z.describe('Of the beginning, or on top of what was staked before')),
  events: z.array(GameEvent),
})

/** Everything that is needed to compute a round again, and nobody's name. */
export const RoundProof = z.object({
  success: z.literal(true),
  ref: z.string(),
  game: z.string(),
  game_name: z.string(),
  math_version: z.string(),
  status: z.enum(['settled', 'void']),
  started_at: z.string(),
  stake: Money.check(z.describe('All that was staked, its steps included')),
  payout: Money,
  moves: z.array(Move),
  seeds: z.object({
    pair: z.nullable(z.string()),
    hash: z.nullable(hash).check(z.describe('Null for rounds with a seed of their own')),
    client_seed: z.nullable(z.string()),
    nonce: z.nullable(z.int()),
    label: z.string(),
    server_seed: z.nullable(z.string()).check(z.describe('Hex; null until it is revealed')),
  }),
})
export type RoundProof = z.output<typeof RoundProof>
export type RoundProofWire = z.input<typeof RoundProof>

export const fairness = {
  seeds: get('/api/fairness', {
    access: 'player',
    summary:
      'The player’s seeds: the pair in use, the commitment of the next, and what is revealed',
    returns: FairSeeds,
  }),
  begin: post('/api/fairness', {
    access: 'player',
    summary:
      'Begins the pair of this commitment with the player’s client seed and reveals the one before; repeating it changes nothing',
    body: z.object({ next_hash: hash, client_seed: ClientSeed }),
    returns: FairSeeds,
    refusals: ['round_open', 'seed_changed'],
  }),
  proof: get('/api/fairness/round', {
    access: 'anyone',
    summary:
      'What a finished round was played from, for computing it again. With its pair anybody may ask, without it the player',
    rateLimit: { perMinute: 120, addressPerMinute: 600 },
    query: z.object({
      ref: z.string().check(z.maxLength(80)),
      pair: z.optional(z.string().check(z.maxLength(80))),
    }),
    returns: RoundProof,
    refusals: ['round_not_found', 'round_open'],
  }),
}
