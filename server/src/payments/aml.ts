import type { PlayerId } from '@menekse/contract/ids'
import type { Signal } from '../cases/cases.ts'
import { jobRow } from '../platform/record-writer.ts'
import type { RecordRow } from '../platform/record-writer.ts'
import { readAmlFacts } from './aml-facts.ts'
import { amlSignals } from './aml-rules.ts'
import { thresholdsWith } from './aml-thresholds.ts'
import { failingSince, isSuspended } from './failing.ts'
import type { PaymentOptions } from './options.ts'

export const AML_JOB = 'aml-review'

/**
 * Adds the job in the commit of the movement itself: no movement without its review, and no review can undo one. A
 * player's movements share the review that waits; one that has begun is followed by another.
 */
export const amlReviewRow = (playerId: PlayerId, now: Date): RecordRow =>
  jobRow(AML_JOB, { playerId }, now, `aml:${playerId}`)

type ReviewOptions = Pick<
  PaymentOptions,
  'database' | 'cases' | 'clock' | 'lookForEvasion' | 'reviewAccount' | 'dueDiligence'
>

/** Looks at a player's payments and opens or feeds cases; safe to repeat. */
export async function reviewPayments(
  { database, cases, clock, lookForEvasion, reviewAccount, dueDiligence }: ReviewOptions,
  playerId: PlayerId,
): Promise<void> {
  await lookForEvasion(playerId)
  await suspendFailing({ database, cases, clock, reviewAccount }, playerId)
  const figures = await dueDiligence.figures()
  const { windowDays } = figures
  const facts = await readAmlFacts(database, cases, playerId, { now: clock.now(), windowDays })
  // One transaction each: a case about two players may be opened from both sides at once.
  for (const signal of amlSignals(facts, thresholdsWith(figures)))
    await database.transaction(async (tx) => {
      const { caseId, isNews } = await cases.open(tx, signal)
      if (isNews && asksWhoItIs(signal)) await dueDiligence.holdDeposits(tx, { playerId, caseId })
    })
}

/** Where a threshold was reached and the customer is not known well enough, no more money comes in (UKGC AML 6.28). */
const asksWhoItIs = ({ kind, strength }: Signal): boolean =>
  strength === 'strong' && (kind === 'aml_threshold' || kind === 'aml_structuring')

/**
 * Ten failed transfers within a day suspend the account until somebody has looked (standards M06; GLI-19 A.3.6 b): no
 * play, no deposit; withdrawals may be asked for. What a closed case has weighed does not count again.
 */
async function suspendFailing(
  {
    database,
    cases,
    clock,
    reviewAccount,
  }: Pick<PaymentOptions, 'database' | 'cases' | 'clock' | 'reviewAccount'>,
  playerId: PlayerId,
): Promise<void> {
  const kind = 'aml_failed_transfers'
  const [rows, weighed] = await Promise.all([
    database.read
      .selectFrom('deposit')
      .select('id')
      .where('player_id', '=', playerId)
      .where('status', '=', 'rejected')
      .where('status_at', '>', failingSince(clock.now()))
      .orderBy('status_at')
      .orderBy('id')
      .execute(),
    cases.weighed(playerId),
  ])
  const ids = rows.map((row) => row.id).filter((id) => weighed.get(kind)?.has(id) !== true)
  if (!isSuspended(ids)) return
  const fact = `24 saatte ${ids.length} yatırım transferi başarısız oldu`
  await database.transaction(async (tx) => {
    const { caseId, isNews } = await cases.open(tx, {
      playerId,
      kind,
      strength: 'strong',
      key: ids.at(-1)!,
      facts: [fact],
      subjects: ids,
    })
    if (isNews) await reviewAccount(tx, { playerId, caseId, reason: 'Art arda başarısız yatırım' })
  })
}
