import type { FairSeeds, RoundProof } from '@menekse/contract/fairness/fairness'
import { streamLabel } from '@menekse/contract/fairness/fairness'
import type { PlayerId } from '@menekse/contract/ids'
import type { RefusalCode } from '@menekse/contract/refusals'
import { isRefusal } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Round, Rounds } from '../rounds/rounds.ts'
import { fairnessRules } from './books.ts'
import { begin, beginWithout, makeNext, openSeed } from './pairs.ts'
import type { PairParts } from './pairs.ts'
import { proofOf } from './proof.ts'
import { findPair, revealedPairs, waitingPairs } from './store.ts'
import type { PairRow } from './store.ts'
import { seedsView } from './views.ts'

export { fairnessRules } from './books.ts'

/** What the words of a round are computed from; see `seededRandom` in `games/src/random.ts`. */
export interface Stream {
  /** Hex. */
  seed: string
  label: string
}

/** The seeds a player's rounds are played from. Once it has begun, a pair never changes. */
export interface PlayingPair {
  pair: string
  /** What the purse had counted at its nonce 0. */
  firstRound: number
  stream(nonce: number, game: string): Stream
}

export interface Fairness {
  /**
   * Plays from the player's pair. Where it was changed since it was read, the lane has refused and taken nothing, and
   * the attempt is made again with the new one. A player without a pair gets one with a client seed of the house.
   */
  play<T, C extends RefusalCode>(
    playerId: PlayerId,
    attempt: (pair: PlayingPair) => Promise<T | Refusal<C>>,
  ): Promise<T | Refusal<C>>
  /** What a recorded round is computed again from; for the house's own checks, not for telling. */
  streamOf(round: Round): Promise<Stream>
  /** A player's seeds: what is in use by its commitment, what is over by its seed. */
  seeds(playerId: PlayerId): Promise<Omit<FairSeeds, 'success'>>
  /** Begins the pair of this commitment and reveals the one before. The same wish again changes nothing. */
  begin(
    playerId: PlayerId,
    wish: { hash: string; clientSeed: string },
  ): Promise<Refusal<'round_open' | 'seed_changed'> | undefined>
  /**
   * What a finished round was played from, without a word about who played it. Whoever names its pair may ask, and the
   * player it belongs to.
   */
  proof(
    round: { ref: string; pair: string | undefined },
    playerId: PlayerId | undefined,
  ): Promise<Omit<RoundProof, 'success'> | Refusal<'round_not_found' | 'round_open'>>
}

const REVEALED_SHOWN = 50
const CACHE_MAX = 50_000
const ATTEMPTS = 3

interface Parts extends PairParts {
  rounds: Pick<Rounds, 'find'>
}

export function createFairness(parts: Parts): Fairness {
  parts.wallet.addRules(fairnessRules)
  // A pair that has begun stays as it is, and the lane asks whether it is still the one in use.
  const known = new Map<PlayerId, PlayingPair>()
  const pairFor = async (playerId: PlayerId): Promise<PlayingPair> => {
    const kept = known.get(playerId)
    if (kept !== undefined) return kept
    const pair = playingPair(parts, await currentPair(parts, playerId))
    if (known.size >= CACHE_MAX) known.clear()
    known.set(playerId, pair)
    return pair
  }
  return {
    async play(playerId, attempt) {
      for (let left = ATTEMPTS - 1; ; left--) {
        const played = await attempt(await pairFor(playerId))
        if (left === 0 || !isRefusal(played) || played.refused !== 'seed_changed') return played
        known.delete(playerId)
      }
    },
    async streamOf({ id, playerId, gameSlug, seed }) {
      if (typeof seed === 'string') return { seed, label: id }
      const kept = known.get(playerId)
      const pair = kept?.pair === seed.pair ? kept : playingPair(parts, await pairOf(parts, seed))
      return pair.stream(seed.nonce, gameSlug)
    },
    seeds: (playerId) => seeds(parts, playerId),
    begin: (playerId, wish) => begin(parts, playerId, wish),
    proof: (round, playerId) => proofOf(parts, round, playerId),
  }
}

async function currentPair(parts: Parts, playerId: PlayerId): Promise<PairRow> {
  const { current } = await waitingPairs(parts.database, playerId)
  if (current !== undefined) return current
  await beginWithout(parts, playerId)
  return currentPair(parts, playerId)
}

async function pairOf({ database }: Parts, { pair }: { pair: string }): Promise<PairRow> {
  const row = await findPair(database, pair)
  if (row === undefined) throw new Error(`Seed pair ${pair} is gone`)
  return row
}

function playingPair(parts: Parts, row: PairRow): PlayingPair {
  const seed = openSeed(parts, row, 'a round that is played')
  const clientSeed = row.client_seed!
  return {
    pair: row.id,
    firstRound: row.first_round!,
    stream: (nonce, game) => ({ seed, label: streamLabel(clientSeed, nonce, game) }),
  }
}

async function seeds(parts: Parts, playerId: PlayerId): ReturnType<Fairness['seeds']> {
  const { database, wallet } = parts
  const { current, next } = await waitingPairs(database, playerId)
  if (next === undefined) {
    await makeNext(parts, playerId)
    return seeds(parts, playerId)
  }
  const [revealed, { pairedRounds }] = await Promise.all([
    revealedPairs(database, playerId, REVEALED_SHOWN),
    wallet.readPurse(playerId),
  ])
  return seedsView(parts, { current, next, revealed, pairedRounds })
}
