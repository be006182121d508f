import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { get, post } from '../route.ts'
import { reason } from '../staff/staff-fields.ts'
import { Foresight, resultHead } from './staff-resulting.ts'

/*
 * What sources say of results and a machine may not decide alone: first results that pay much, whatever changes coupons
 * that had ended, and what cannot be by the score. It counts for nothing until it is released.
 */

export const heldTypes = ['result', 'unresult', 'cancel', 'uncancel'] as const
export const heldKinds = ['result', 'correction'] as const

export const HeldWord = z.object({
  id: z.string(),
  market: z.nullable(z.string()).check(z.describe('Null: all of the match')),
  type: z.enum(heldTypes),
  kind: z.enum(heldKinds),
  outcomes: z.record(z.string(), z.string()).check(z.describe('Of a result, what came of each')),
  is_contradicted: z
    .boolean()
    .check(z.describe('By the end of the match that its source has told it cannot be so')),
})
export type HeldWord = z.output<typeof HeldWord>

export const HeldFixture = z.object({
  ...resultHead,
  since: z.string(),
  words: z.array(HeldWord),
  foresight: Foresight.check(z.describe('What all of it together would do now')),
  approval_id: z.nullable(z.string()),
})
export type HeldFixture = z.output<typeof HeldFixture>

const ids = z.array(z.string().check(z.regex(/^\d{1,18}$/))).check(z.minLength(1), z.maxLength(400))

/** The desk's look at what sources say of results and waits for people. */
export const staffHeld = {
  heldResults: get('/api/staff/sports/held', {
    access: { staff: 'trading.read' },
    summary: 'What sources say of results and waits for people, match by match, the oldest first',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      now: z.string(),
      fixtures: z.array(HeldFixture),
    }),
  }),
  decideHeld: post('/api/staff/sports/held/:id/decisions', {
    access: { staff: 'trading.result' },
    summary:
      'Lets what waits of a match count, or never; a second person confirms where coupons had ended already',
    params: z.object({ id: idSchema('fix') }),
    body: z.object({
      words: ids.check(z.describe('All that waits of the match, as it was seen')),
      release: z.boolean(),
      reason,
    }),
    returns: z.object({
      success: z.literal(true),
      approval_id: z.nullable(z.string()).check(z.describe('Null where it is done')),
    }),
    refusals: ['content_changed', 'approval_waiting'],
  }),
}
