import * as z from 'zod/mini'
import { BrakeScope, StaffBrake } from '../brakes/staff-brakes.ts'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { byId, page, reason } from '../staff/staff-fields.ts'
import { StaffVariant, StaffVariantChoice } from '../variants/staff-variants.ts'

/** Money in rounds that have not ended. */
export const OpenMoney = z.object({
  rounds: z.int(),
  staked: Money,
  /** Decided already, and paid when the round ends; of rounds of several steps nothing is decided yet. */
  due: Money,
  oldest_at: z.nullable(z.string()),
})
export type OpenMoney = z.output<typeof OpenMoney>

export const StaffGame = z.object({
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  product: z.string(),
  math_version: z.string(),
  /** Of the maths, truncated; a range where it depends on what players choose. */
  rtp_percent: z.number(),
  rtp_highest_percent: z.number(),
  /** What ended rounds gave back in the last thirty days; nothing where none ended. */
  returned: z.nullable(
    z.object({
      rounds: z.int(),
      percent: z.number(),
      /** Where 99 of 100 spans of so much play lie; nothing where it depends on what players choose. */
      usual_lowest_percent: z.nullable(z.number()),
      usual_highest_percent: z.nullable(z.number()),
    }),
  ),
  /** New maths that two people have not let run yet. */
  maths_waiting: z.boolean(),
  /** The returns it may be given, the standard first. */
  variants: z.array(StaffVariant),
  /** The last choice among them; nothing where nobody ever chose. */
  variant_choice: z.nullable(StaffVariantChoice),
  /** What stops it: its own brake or a wider one. */
  stopped_by: z.nullable(BrakeScope),
  open: OpenMoney,
})
export type StaffGame = z.output<typeof StaffGame>

export const OpenRound = z.object({
  id: z.string(),
  player_id: z.string(),
  username: z.string(),
  game_slug: z.string(),
  game_name: z.string(),
  stake: Money,
  bonus_stake: Money,
  due: Money,
  is_stepped: z.boolean(),
  started_at: z.string(),
  /** A void was asked for and waits. */
  void_asked: z.boolean(),
})
export type OpenRound = z.output<typeof OpenRound>

export const VoidRequest = z.object({
  id: z.string(),
  round_id: z.string(),
  player_id: z.string(),
  username: z.string(),
  game_name: z.string(),
  stake: Money,
  status: z
    .enum(['approved', 'rejected', 'voided', 'overtaken'])
    .check(z.describe('overtaken: the round ended by itself before the void came to it')),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  decided_by: z.string(),
  decided_at: z.string(),
  decision_reason: z.string(),
})
export type VoidRequest = z.output<typeof VoidRequest>

const read = { staff: 'games.read' } as const

/** The titles of the house as its desk oversees them, and rounds that cannot be completed. */
export const staffGames = {
  games: get('/api/staff/games', {
    access: read,
    summary: 'Every title with its brakes, its return, and the money in its open rounds',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      games: z.array(StaffGame),
      brakes: z.array(StaffBrake),
      products: z.array(z.object({ id: z.string(), name: z.string() })),
      open: OpenMoney,
    }),
  }),
  askMaths: post('/api/staff/games/:id/maths-release', {
    access: { staff: 'games.brake' },
    summary: 'Asks a second person to let the new maths of a title run',
    params: byId,
    /** Without maths, those it plays. */
    body: z.object({ math_version: z.optional(z.string().check(z.maxLength(40))), reason }),
    returns: z.object({ success: z.literal(true), approval_id: z.string() }),
    refusals: ['not_found', 'already_decided', 'approval_waiting'],
  }),
  openRounds: get('/api/staff/open-rounds', {
    access: read,
    summary: 'Rounds that have not ended, the oldest first',
    polled: true,
    query: z.object({ game: z.optional(z.string().check(z.maxLength(80))), page }),
    returns: z.object({
      success: z.literal(true),
      rounds: z.array(OpenRound),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  voidRequests: get('/api/staff/round-void-requests', {
    access: read,
    summary: 'Voids that two people have decided, the latest first, and what became of each',
    polled: true,
    returns: z.object({ success: z.literal(true), requests: z.array(VoidRequest) }),
  }),
  askVoid: post('/api/staff/round-void-requests', {
    access: { staff: 'rounds.void' },
    summary:
      'Asks a second person for an open round to be void; the same wish again is the same one',
    body: z.object({ player_id: idSchema('plr'), round_id: idSchema('rnd'), reason }),
    returns: z.object({ success: z.literal(true), approval_id: z.string() }),
    refusals: ['round_not_found', 'round_ended', 'void_asked'],
  }),
}
