import type { FairSeeds } from '@menekse/contract/fairness/fairness'
import { openSeed } from './pairs.ts'
import type { PairParts } from './pairs.ts'
import type { PairRow } from './store.ts'

const by = ({ is_seed_of_player: isOfPlayer }: PairRow) =>
  isOfPlayer === true ? 'player' : 'house'

/** The seed of a pair that is over; null of every other. */
export const revealedSeed = (parts: Pick<PairParts, 'vault'>, row: PairRow): string | null =>
  row.revealed_at === null ? null : openSeed(parts, row, 'everybody, as it is revealed')

export function seedsView(
  parts: Pick<PairParts, 'vault'>,
  found: {
    current: PairRow | undefined
    next: PairRow
    revealed: readonly PairRow[]
    pairedRounds: number
  },
): Omit<FairSeeds, 'success'> {
  const { current, next, pairedRounds } = found
  return {
    current:
      current === undefined
        ? null
        : {
            id: current.id,
            hash: current.hash,
            client_seed: current.client_seed!,
            client_seed_by: by(current),
            nonce: pairedRounds - current.first_round!,
            begun_at: current.begun_at!.toISOString(),
          },
    next_hash: next.hash,
    revealed: found.revealed.map((row) => ({
      id: row.id,
      hash: row.hash,
      server_seed: revealedSeed(parts, row)!,
      client_seed: row.client_seed!,
      client_seed_by: by(row),
      rounds: row.rounds!,
      begun_at: row.begun_at!.toISOString(),
      revealed_at: row.revealed_at!.toISOString(),
    })),
  }
}
