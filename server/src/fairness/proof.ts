import type { RoundProof } from '@menekse/contract/fairness/fairness'
import { streamLabel } from '@menekse/contract/fairness/fairness'
import type { PlayerId } from '@menekse/contract/ids'
import { subtract } from '@menekse/contract/money'
import { gameOf } from '@menekse/games/catalogue'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Round, Rounds } from '../rounds/rounds.ts'
import type { PairParts } from './pairs.ts'
import { findPair } from './store.ts'
import type { PairRow } from './store.ts'
import { revealedSeed } from './views.ts'

interface Parts extends Pick<PairParts, 'database' | 'vault'> {
  rounds: Pick<Rounds, 'find'>
}

type Proof = Omit<RoundProof, 'success'>

/**
 * A round by its name and its pair's, for whoever holds the link, or by its name alone for the player it belongs to. It
 * tells what was played and nothing about the player.
 */
export async function proofOf(
  parts: Parts,
  { ref, pair: pairId }: { ref: string; pair: string | undefined },
  asking: PlayerId | undefined,
): Promise<Proof | Refusal<'round_not_found' | 'round_open'>> {
  const { database, rounds } = parts
  const named = pairId === undefined ? undefined : await findPair(database, pairId)
  const playerId = named === undefined ? asking : (named.player_id as PlayerId)
  const round = playerId === undefined ? undefined : await rounds.find(playerId, ref)
  if (round === undefined) return refuse('round_not_found')
  const { seed } = round
  if (pairId !== undefined && (typeof seed === 'string' || seed.pair !== pairId))
    return refuse('round_not_found')
  // What it still hides is nobody's to see, and what it pays is not yet decided.
  if (round.status === 'open') return refuse('round_open')
  const pair =
    typeof seed === 'string' ? undefined : (named ?? (await findPair(database, seed.pair)))
  return { ...playOf(round), seeds: seedsOf(parts, round, pair) }
}

function playOf(round: Round): Omit<Proof, 'seeds'> {
  const begun = round.steps.reduce((stake, step) => subtract(stake, step.stake), round.stake)
  return {
    ref: round.id,
    game: round.gameSlug,
    game_name: gameOf(round.gameSlug)?.name ?? round.gameSlug,
    math_version: round.mathVersion,
    status: round.status === 'void' ? 'void' : 'settled',
    started_at: round.startedAt.toISOString(),
    stake: round.stake,
    payout: round.payout,
    moves: [
      { choice: round.choice, stake: begun, events: [...round.events] },
      ...round.steps.map(({ choice, stake, events }) => ({ choice, stake, events: [...events] })),
    ],
  }
}

function seedsOf(
  parts: Parts,
  { id, gameSlug, seed }: Round,
  pair: PairRow | undefined,
): Proof['seeds'] {
  if (typeof seed === 'string')
    return { pair: null, hash: null, client_seed: null, nonce: null, label: id, server_seed: seed }
  if (pair === undefined) throw new Error(`Seed pair ${seed.pair} is gone`)
  return {
    pair: pair.id,
    hash: pair.hash,
    client_seed: pair.client_seed!,
    nonce: seed.nonce,
    label: streamLabel(pair.client_seed!, seed.nonce, gameSlug),
    server_seed: revealedSeed(parts, pair),
  }
}
