import type { Kurus } from '@menekse/contract/money'
import { isRefusal } from '../src/platform/refusal.ts'
import { decideRound } from '../src/rounds/decisions.ts'
import type { Play, PlayedRound, PlayRequest, Round } from '../src/rounds/rounds.ts'
import type { Movement, Purse } from '../src/wallet/wallet.ts'
import { grantWith, purseWith } from './purses.ts'

/* Rounds as the pure decisions of the money lane make them, without a lane. */

/** When they begin. */
export const now = new Date('2026-11-21T09:00:00Z')
/** When what follows in them happens. */
export const later = new Date('2026-11-21T09:00:05Z')
export const kurus = (amount: bigint) => amount as Kurus
export const anyStake = { mayStake: () => undefined }
export const spun = { type: 'spun' } as unknown as Play['events'][number]

/** A round of a hundred kuruş that pays fifty. */
export const requestOf = (
  changes: Partial<PlayRequest> = {},
  play: Partial<Play> = {},
): PlayRequest => ({
  playerId: 'plr_a',
  roundId: 'rnd_a',
  playSessionId: 'pls_a',
  gameSlug: 'nar-bahcesi',
  category: 'slots',
  product: 'casino',
  mathVersion: 'v1',
  stake: kurus(100n),
  isFreeSpin: false,
  seed: '00',
  cycleMs: 2_500,
  play: () => ({ events: [spun], payout: kurus(50n), staysOpen: false, ...play }),
  ...changes,
})
/** Sixty in cash, and a bonus of eighty. */
export const purse = purseWith({
  cash: kurus(60n),
  bonus: kurus(80n),
  grants: [grantWith({ balance: kurus(80n), required: kurus(1_000n) })],
})

interface Answer {
  round: Round
  after: Purse
}
/** What a movement answers, and the purse but for its transfers. */
export function done<A extends Answer>(
  move: Movement<A> | { refused: string },
  before: Purse = purse,
) {
  if (isRefusal(move)) throw new Error(move.refused)
  const { transfers, patch, records = [], answer } = move as Movement<A>
  return {
    ...answer({ ...before, ...patch }),
    patch,
    moved: transfers.map(
      ({ reason, amount, debit, credit }) => `${reason} ${amount} ${debit}→${credit}`,
    ),
    rows: records.map(({ writer, row }) => ({ of: writer.name, ...row })),
  }
}
export const play = (changes?: Partial<PlayRequest>, outcome?: Partial<Play>, before = purse) =>
  done<PlayedRound>(decideRound(requestOf(changes, outcome), before, now, anyStake), before)
