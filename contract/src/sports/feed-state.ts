import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'

/** How a source of prices is heard, as the desk sees it. */
export const FeedState = z.object({
  feed: z.string(),
  state: z.enum(['trusted', 'doubted', 'silent']),
  gen: z.int(),
  last_beat_at: z.nullable(z.string()),
  lag_ms: z.nullable(z.number()).check(z.describe('How old the last beat was when it was read')),
  per_second: z.number(),
  taken: z.int(),
  dropped: z.int(),
  gaps: z.int(),
  unknown: z.int(),
  malformed: z.int(),
  late: z.int(),
  nameless: z.int(),
  doubted: z.int().check(z.describe('Matches that wait for a snapshot')),
  money: z.object({
    waiting: z.int(),
    oldest_at: z.nullable(z.string()),
    fixtures: z.array(
      z.object({
        id: z.nullable(idSchema('fix')),
        name: z.string(),
        waiting: z.int(),
        oldest_at: z.string(),
      }),
    ),
  }),
})
export type FeedState = z.output<typeof FeedState>
