import * as z from 'zod/mini'
import { post } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'

/** One return a title may be played with, as its maths say it. */
export const StaffVariant = z.object({
  math_version: z.string(),
  /** Truncated; the lowest where it depends on what players choose. */
  rtp_percent: z.number(),
  /** Two people have not let these maths run yet: they cannot be chosen. */
  maths_waiting: z.boolean(),
})
export type StaffVariant = z.output<typeof StaffVariant>

/** Which return a title was last given, and by whom. */
export const StaffVariantChoice = z.object({
  by: z.string(),
  at: z.string(),
  reason: z.string(),
  /** This release does not have the chosen return any more: the title plays its standard one. */
  is_lost: z.boolean(),
})
export type StaffVariantChoice = z.output<typeof StaffVariantChoice>

/** The return of a title, chosen among those that were found for it. */
export const staffVariants = {
  choose: post('/api/staff/games/:id/variant', {
    access: { staff: 'games.brake' },
    summary:
      'Gives a title another of its returns, for rounds that begin from now on; again is the same',
    params: byId,
    body: z.object({
      math_version: z.string().check(z.maxLength(40)),
      /** The maths that were played when it was chosen; refused where somebody else has chosen since. */
      was: z.string().check(z.maxLength(40)),
      reason,
    }),
    returns: z.object({
      success: z.literal(true),
      math_version: z.string(),
      rtp_percent: z.number(),
    }),
    refusals: ['not_found', 'variant_unknown', 'content_changed', 'maths_waiting'],
  }),
}
