import type { Tx } from '../platform/database.ts'
import type { Limit, Stop } from './purse.ts'

/** What protection decides about a purse; the lane reads it with the purse and never writes it. */
export interface Standing {
  /** No stake, no deposit. */
  blocked: boolean
  stop: Stop | undefined
  verified: boolean
  bonusStopped: boolean
  /** The house looks into the account. */
  underReview: boolean
  realityMinutes: number | undefined
  /** Every stake and deposit is checked against them in the same commit. */
  limits: readonly Limit[]
}

/** Changes what is named and leaves the rest; the row's lock orders it with the lane. */
export async function saveStanding(
  tx: Tx,
  playerId: string,
  standing: Partial<Standing>,
): Promise<void> {
  const { blocked, verified, bonusStopped, underReview, limits } = standing
  const changes = {
    ...(blocked === undefined ? {} : { blocked }),
    ...(verified === undefined ? {} : { verified }),
    ...(bonusStopped === undefined ? {} : { bonus_stopped: bonusStopped }),
    ...(underReview === undefined ? {} : { under_review: underReview }),
    ...('stop' in standing
      ? { stop_kind: standing.stop?.kind ?? null, stop_until: standing.stop?.until ?? null }
      : {}),
    ...('realityMinutes' in standing ? { reality_minutes: standing.realityMinutes ?? null } : {}),
    ...(limits === undefined ? {} : { limits: limitsText(limits) }),
  }
  if (Object.keys(changes).length === 0) return
  await tx.updateTable('purse').set(changes).where('player_id', '=', playerId).execute()
}

const limitsText = (limits: readonly Limit[]) =>
  JSON.stringify(limits.map((limit) => ({ ...limit, amount: limit.amount.toString() })))
