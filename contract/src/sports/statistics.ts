import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { get } from '../route.ts'

/*
 * What leagues have played says of a match to come: form, table and meetings, of the season that is played in this house
 * and of the real one apart. Neither says how a match will end.
 */

const PlayedRow = z.object({
  day: z.iso.date(),
  home: z.string(),
  away: z.string(),
  score: z.object({ home: z.int(), away: z.int() }),
})

const FormRow = z.extend(PlayedRow, { result: z.enum(['won', 'drawn', 'lost']) })
export type FormRow = z.output<typeof FormRow>

const StandingRow = z.object({
  place: z.int(),
  side: z.nullable(z.enum(['home', 'away'])).check(z.describe('Whoever plays in this match')),
  name: z.string(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  scored: z.int(),
  conceded: z.int(),
  points: z.int(),
})
export type StandingRow = z.output<typeof StandingRow>

/** A season of a league, and the two of a match in it. */
export const SeasonRecord = z.object({
  kind: z.enum(['simulated', 'real']),
  season: z.nullable(z.string()).check(z.describe('What a real season is called')),
  source: z.nullable(z.string()).check(z.describe('Whose data a real season is')),
  until: z.nullable(z.iso.date()).check(z.describe('The day of the last match that counts')),
  table: z.array(StandingRow),
  home_form: z.array(FormRow).check(z.describe('The newest first')),
  away_form: z.array(FormRow),
  meetings: z.array(FormRow).check(z.describe('Of all seasons; results as the home side’s')),
})
export type SeasonRecord = z.output<typeof SeasonRecord>

export const statistics = {
  ofFixture: get('/api/sports/fixtures/:id/statistics', {
    access: 'anyone',
    summary: 'Form, table and meetings of a football match; nothing for other sports',
    params: z.object({ id: idSchema('fix') }),
    returns: z.object({ success: z.literal(true), records: z.array(SeasonRecord) }),
    refusals: ['fixture_unknown'],
  }),
}
