import type { PlayerId } from '@menekse/contract/ids'
import type { RecordRow, RecordWriter } from '../wallet/wallet.ts'
import { readAmlFacts } from './aml-facts.ts'
import { amlSignals } from './aml-rules.ts'
import type { PaymentOptions } from './options.ts'

export const AML_JOB = 'aml-review'

/** Adds the job in the commit of the movement itself: no movement without its review, and no review can undo one. */
export const amlReviewWriter: RecordWriter = {
  name: 'aml_review',
  width: 3,
  text: `select graphile_worker.application_adds_job('${AML_JOB}', json_build_object('playerId', n.player_id), n.at,
      'aml:' || n.subject)
    from unnest($1::text[], $2::text[], $3::timestamptz[]) as n(player_id, subject, at)`,
}

export const amlReviewRow = (playerId: PlayerId, subject: string, now: Date): RecordRow => ({
  writer: amlReviewWriter.name,
  values: [playerId, subject, now],
})

/** Looks at a player's payments and opens or feeds cases; safe to repeat. */
export async function reviewPayments(
  {
    database,
    cases,
    clock,
    lookForEvasion,
  }: Pick<PaymentOptions, 'database' | 'cases' | 'clock' | 'lookForEvasion'>,
  playerId: PlayerId,
): Promise<void> {
  await lookForEvasion(playerId)
  const facts = await readAmlFacts(database, cases, playerId, clock.now())
  // One transaction each: a case about two players may be opened from both sides at once.
  for (const signal of amlSignals(facts)) await database.transaction((tx) => cases.open(tx, signal))
}
