import * as z from 'zod/mini'
import { get, post } from '../route.ts'

const document = z.enum(['terms', 'privacy'])

/** A text of the brand that has changed since the player accepted it. */
export const DueText = z.object({
  document,
  title: z.string(),
  slug: z.string().check(z.describe('Of the page where it stands as a whole')),
  version: z.string().check(z.describe('What accepting it accepts')),
  changes: z.array(z.object({ at: z.string(), summary: z.string() })),
})
export type DueText = z.output<typeof DueText>

const due = z.object({ success: z.literal(true), due: z.array(DueText) })

/** What a player is asked to accept anew, and the answer (KVKK 10; GLI-19 A.3.1). */
export const acceptances = {
  due: get('/api/acceptances', {
    access: 'player',
    summary: 'The texts that changed since the player accepted them, with what changed and when',
    returns: due,
  }),
  answer: post('/api/acceptances', {
    access: 'player',
    summary:
      'Accepts or declines changed texts, each by its version; once none is left everything is open again',
    body: z.object({
      accepted: z.boolean(),
      texts: z
        .array(z.object({ document, version: z.string().check(z.maxLength(20)) }))
        .check(z.minLength(1), z.maxLength(2)),
    }),
    returns: due,
    refusals: ['acceptance_outdated'],
  }),
}
