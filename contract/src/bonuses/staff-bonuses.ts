import * as z from 'zod/mini'
import { BonusKind, BonusTerms } from './bonus-terms.ts'
import { BonusStatus } from './bonuses.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { byId, page, reason } from '../staff/staff-fields.ts'

/** Sums over grants. Cost is what the house gave as bonus money and did not get back. */
export const BonusTotals = z.object({
  grants: z.int(),
  active: z.int(),
  players: z.int(),
  granted: Money,
  converted: Money,
  forfeited: Money,
  cost: Money,
})
export type BonusTotals = z.output<typeof BonusTotals>

export const StaffGrant = z.object({
  id: z.string(),
  player: z.object({ id: z.string(), username: z.string(), full_name: z.string() }),
  campaign_id: z.string(),
  version: z.int(),
  trigger_ref: z.string(),
  name: z.string(),
  kind: BonusKind,
  amount: Money,
  /** Bonus money it holds now, and its wagering; as they stood at the end for one that has ended. */
  balance: Money,
  required: Money,
  wagered: Money,
  spins_left: z.nullable(z.int()),
  status: BonusStatus,
  converted: Money,
  forfeited: Money,
  granted_by: z.string(),
  granted_at: z.string(),
  expires_at: z.string(),
  ended_at: z.nullable(z.string()),
  terms: BonusTerms,
})
export type StaffGrant = z.output<typeof StaffGrant>

/** A round that was played with a grant: what it took from the bonus, and what it did for wagering. */
export const GrantRound = z.object({
  id: z.string(),
  at: z.string(),
  status: z.enum(['open', 'settled', 'void']),
  game: z.string(),
  is_free_spin: z.boolean(),
  stake: Money,
  bonus_stake: Money,
  payout: Money,
  /** Of this round, and of all up to it; a void round counts nothing. */
  contribution: Money,
  wagered: Money,
})
export type GrantRound = z.output<typeof GrantRound>

const grantPage = z.object({
  success: z.literal(true),
  grants: z.array(StaffGrant),
  total: z.int(),
  total_pages: z.int(),
  totals: BonusTotals,
})

export const staffBonuses = {
  campaignGrants: get('/api/staff/bonuses/campaigns/:id/grants', {
    access: { staff: 'bonuses.read' },
    summary: 'Grants of a campaign, newest first',
    params: byId,
    query: z.object({ page }),
    returns: grantPage,
  }),
  grantDetail: get('/api/staff/bonuses/grants/:id', {
    access: { staff: 'bonuses.read' },
    summary: 'A grant with the rounds that were played with it, newest first',
    params: byId,
    query: z.object({ page }),
    returns: z.object({
      success: z.literal(true),
      grant: StaffGrant,
      rounds: z.array(GrantRound),
      total_pages: z.int(),
    }),
  }),
  playerGrants: get('/api/staff/players/:id/bonuses', {
    access: { staff: 'bonuses.read' },
    summary: 'Grants of a player, newest first',
    params: byId,
    query: z.object({ page }),
    returns: grantPage,
  }),
  cancelGrant: post('/api/staff/bonuses/grants/:id/cancel', {
    access: { staff: 'bonuses.grant' },
    summary: 'Ends a running grant; its bonus money goes back to the house, cash stays untouched',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true), grant: StaffGrant }),
    refusals: ['bonus_not_found', 'bonus_ended', 'round_open'],
  }),
}
