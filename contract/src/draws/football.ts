import * as z from 'zod/mini'

/*
 * What virtual football looks like from outside: a match day of a league, or a whole cup; bets on it; the film of it.
 * Words of a bet, with matches by their number in the programme from 0 and clubs by their number in the title:
 * - `result` `3:home`, `draw`, `away`; `double_chance` `3:not_home`; `total` `3:over_2.5`; `both_score` `3:yes`;
 *   `score` `3:2-1` or `3:other`; `handicap` `3:+1_home`; `half_result`, `half_total`; `half_full` `3:draw_home`;
 * - in a cup `qualify` `3:away`; `finalist`, `champion` `7`;
 * - `together` `0:result:home 3:total:over_2.5`: selections of different matches, in their order.
 */

/** Two sides of a match; in a cup nobody plays at home, and the first named stands on this side. */
export const Side = z.enum(['home', 'away'])
export type Side = z.infer<typeof Side>

export const FootballWish = z.object({
  market: z.string().check(z.maxLength(20)),
  selection: z.string().check(z.maxLength(300)),
})
export type FootballWish = z.infer<typeof FootballWish>

/** The goals a side is expected to score in ninety minutes, in thousandths: all chances follow from them. */
const Expected = z.int()

const Fixture = z.object({
  home: z.int().register(z.globalRegistry, { description: 'A club, by its number in the title' }),
  away: z.int(),
  expected_home: Expected,
  expected_away: Expected,
})
export type Fixture = z.infer<typeof Fixture>

/** A match day of a season. */
export const LeagueProgramme = z.object({
  season: z.int(),
  day: z.int().register(z.globalRegistry, { description: 'From 1' }),
  matches: z.array(Fixture),
})
export type LeagueProgramme = z.infer<typeof LeagueProgramme>

/** The first round of a cup; the winners of its first two matches meet next, and so on. */
export const CupProgramme = z.object({
  grades: z.array(z.int()).register(z.globalRegistry, {
    description: 'The strength of each club, by its number in the title; 0 is the best',
  }),
  matches: z.array(Fixture),
})
export type CupProgramme = z.infer<typeof CupProgramme>

const score = { home: z.int(), away: z.int() }
export const Score = z.object(score)
export type Score = z.infer<typeof Score>

/** What ninety minutes came to, and how much of it the first half. */
export const MatchResult = z.object({ ...score, half: Score })
export type MatchResult = z.infer<typeof MatchResult>
export const LeagueResult = z.object({ matches: z.array(MatchResult) })
export type LeagueResult = z.infer<typeof LeagueResult>

/** A match somebody has to win: goals of extra time where it was played, and the side that went on. */
export const CupMatch = z.object({
  ...Fixture.shape,
  result: MatchResult,
  extra: z.nullable(Score),
  has_penalties: z.boolean(),
  winner: Side,
})
export type CupMatch = z.infer<typeof CupMatch>

/** All matches round by round, the final last; champion is a club by its number. */
export const CupResult = z.object({ rounds: z.array(z.array(CupMatch)), champion: z.int() })
export type CupResult = z.infer<typeof CupResult>

const at = { match: z.int(), minute: z.int() }

/** Matches of one round are told together, by their minutes; `match` is the number within the round. */
export const FootballEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('kick_off'),
    match: z.int(),
    round: z.int(),
    home: z.int(),
    away: z.int(),
  }),
  z.object({ type: z.literal('chance'), ...at, side: Side }),
  z.object({ type: z.literal('shot'), ...at, side: Side }),
  z.object({ type: z.literal('goal'), ...at, side: Side, ...score }),
  z.object({ type: z.literal('half_time'), match: z.int(), ...score }),
  z.object({ type: z.literal('full_time'), match: z.int(), ...score }),
  z
    .object({ type: z.literal('extra_time'), match: z.int(), ...score })
    .register(z.globalRegistry, { description: 'It is over; the score with all goals' }),
  z.object({
    type: z.literal('penalty'),
    match: z.int(),
    side: Side,
    is_scored: z.boolean(),
    home: z.int().register(z.globalRegistry, { description: 'Scored by penalties so far' }),
    away: z.int(),
  }),
  z.object({ type: z.literal('through'), match: z.int(), club: z.int() }),
])
export type FootballEvent = z.infer<typeof FootballEvent>

/** What a page of a league or a cup needs to know beside programme and offers. */
export const FootballFacts = z.object({
  shape: z.enum(['league', 'cup']),
  clubs: z.array(z.string()),
  /** What several selections of one bet may be: how many, of which markets none, and their highest product. */
  together: z.object({
    legs_max: z.int(),
    alone: z.array(z.string()),
    odds_max_millis: z.int(),
  }),
})
export type FootballFacts = z.infer<typeof FootballFacts>
