import type { PlayerId } from '@menekse/contract/ids'
import { endOfBusinessDay } from '../platform/business-days.ts'
import type { Tx } from '../platform/database.ts'
import type { DueDiligenceOptions } from './due-diligence.ts'
import { mayStop, waitingCases } from './store.ts'
import { letters, REVIEW } from './texts.ts'

interface Hold {
  playerId: PlayerId
  caseId: string
}

export async function holdDeposits(
  { restrictions, tell }: DueDiligenceOptions,
  tx: Tx,
  { playerId, caseId }: Hold,
): Promise<void> {
  await restrictions.holdDeposits(tx, { playerId, caseId, reason: REVIEW })
  const key = `due-diligence:${caseId}:deposits`
  await tell(tx, { playerId, type: 'system', ...letters.deposits, key })
}

/**
 * Whoever is not known after so many business days does not play on either (UKGC AML 6.28). Once for each case: what a
 * colleague has opened again meanwhile stays open.
 */
export async function holdOverdue(options: DueDiligenceOptions, playDays: number): Promise<void> {
  const { database, clock, lockPurse, restrictions, tell } = options
  for (const { id: caseId, playerId, openedAt } of await waitingCases(database)) {
    if (clock.now() < endOfBusinessDay(openedAt, playDays)) continue
    await database.transaction(async (tx) => {
      await lockPurse(tx, playerId)
      // Whoever closes the case has locked the purse as well: it was closed before, or will find what stands here.
      if (!(await mayStop(tx, caseId))) return
      await restrictions.review(tx, { playerId, caseId, reason: REVIEW })
      const key = `due-diligence:${caseId}:play`
      await tell(tx, { playerId, type: 'system', ...letters.play, key })
    })
  }
}
