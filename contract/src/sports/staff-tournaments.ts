import * as z from 'zod/mini'
import { get, post } from '../route.ts'
import { page, reason } from '../staff/staff-fields.ts'
import { SportId } from './fixture.ts'
import { TIERS } from './staff-limits.ts'

/** The most legs that a line may need because of one of them. */
export const MBS_MOST = 4
/** A coupon in play waits no longer than so many seconds, whatever it is on; a player's own wait comes on top. */
export const TOURNAMENT_DELAY_MOST = 15

const setting = {
  tier: z.nullable(
    z.int('1 ile 5 arasında bir kademe seçin').check(z.gte(1), z.lte(TIERS), z.describe('Limits')),
  ),
  mbs: z.nullable(
    z
      .int('1 ile 4 arasında bir sayı seçin')
      .check(z.gte(1), z.lte(MBS_MOST), z.describe('Legs that a line needs at least')),
  ),
  delay_seconds: z.nullable(
    z
      .int('Tam saniye girin')
      .check(
        z.gte(1),
        z.lte(TOURNAMENT_DELAY_MOST, 'En çok 15 saniye'),
        z.describe('How long a coupon in play waits'),
      ),
  ),
}
/** What the desk has set for a tournament; what is null is as its source and its sport say. */
export const TournamentSetting = z.object(setting)
export type TournamentSetting = z.output<typeof TournamentSetting>

export const TournamentVersion = z.object({
  ...setting,
  version: z.int(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  approved_by: z.string(),
})
export type TournamentVersion = z.output<typeof TournamentVersion>

export const KnownTournament = z.object({
  id: z.string().check(z.describe('As its source names it')),
  name: z.string(),
  category: z.string(),
  sport: SportId,
  told: z
    .object({ tier: z.int(), mbs: z.int(), delay_seconds: z.int() })
    .check(z.describe('What holds where nothing is set')),
  setting: TournamentSetting,
  version: z.int().check(z.describe('0 where nothing was ever set')),
  live: z.int().check(z.describe('Matches that are being played')),
  planned: z.int().check(z.describe('… and that are to come')),
  approval_id: z
    .nullable(z.string())
    .check(z.describe('The change that waits for a second person')),
})
export type KnownTournament = z.output<typeof KnownTournament>

const read = { staff: 'trading.read' } as const
const act = { staff: 'trading.limit' } as const
const byTournament = z.object({ id: z.string().check(z.minLength(1), z.maxLength(120)) })
const asked = z.object({
  success: z.literal(true),
  approval_id: z.string().check(z.describe('Of the wish that a second person decides')),
})

/** The desk's calls about what holds for bets on a tournament. Every change takes two people. */
export const staffTournaments = {
  // Whatever is typed there stands in no address.
  tournaments: post('/api/staff/sports/tournament-search', {
    access: read,
    summary: 'Tournaments of which matches were told within a year, each with what holds for it',
    polled: true,
    body: z.object({
      q: z.optional(z.string().check(z.maxLength(60))),
      sport: z.optional(SportId),
      only: z.optional(z.literal('set')).check(z.describe('Those that are set, or about to be')),
      page,
    }),
    returns: z.object({
      success: z.literal(true),
      tournaments: z.array(KnownTournament),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  tournament: get('/api/staff/sports/tournaments/:id', {
    access: read,
    summary: 'One tournament, with every setting it ever had',
    polled: true,
    params: byTournament,
    returns: z.object({
      success: z.literal(true),
      tournament: KnownTournament,
      history: z.array(TournamentVersion),
    }),
    refusals: ['not_found'],
  }),
  setTournament: post('/api/staff/sports/tournaments/:id', {
    access: act,
    summary: 'Asks for other settings, which hold in every process once a second person agrees',
    params: byTournament,
    body: z.object({ ...setting, version: z.int(), reason }),
    returns: asked,
    refusals: ['not_found', 'content_changed', 'tournament_setting_wrong', 'approval_waiting'],
  }),
  endTournament: post('/api/staff/sports/tournaments/:id/end', {
    access: act,
    summary: 'Asks to end what is set, so that all is as the source says again',
    params: byTournament,
    body: z.object({ version: z.int(), reason }),
    returns: asked,
    refusals: ['not_found', 'content_changed', 'tournament_setting_wrong', 'approval_waiting'],
  }),
}
