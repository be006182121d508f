import * as z from 'zod/mini'
import { get } from '../route.ts'
import { SportId } from './fixture.ts'

export const KnownLeague = z.object({
  /** As its source names it. */
  id: z.string(),
  name: z.string(),
  category: z.string(),
  sport: SportId,
})
export type KnownLeague = z.output<typeof KnownLeague>

export const staffLeagues = {
  leagues: get('/api/staff/sports/leagues', {
    access: { staff: 'brands.edit' },
    summary: 'Leagues of which matches were told within a year, whether or not any are to come',
    polled: true,
    returns: z.object({ success: z.literal(true), leagues: z.array(KnownLeague) }),
  }),
}
