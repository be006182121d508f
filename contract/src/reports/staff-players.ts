import * as z from 'zod/mini'
import { GameChoice, GameEvent, GameInfo } from '../games/game.ts'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { byId, page, reason } from '../staff/staff-fields.ts'
import { OpenBets } from '../wallet/wallet.ts'

const PlayerFilter = z._default(z.enum(['all', 'active', 'blocked', 'closed']), 'all')
/** What is looked for may be a national id: it travels in the body, never in an address that somebody logs. */
const PlayerSearch = {
  q: z._default(z.string().check(z.maxLength(120)), ''),
  status: PlayerFilter,
}

/** What is masked about a player and shown whole for a reason. */
export const revealFields = ['tc', 'email', 'phone', 'birthdate'] as const
export type RevealField = (typeof revealFields)[number]

/** No file of players is longer. */
export const PLAYER_FILE_MAX = 5_000

export const PlayerRow = z.object({
  id: z.string(),
  username: z.string(),
  full_name: z.string(),
  email: z.string().check(z.describe('Masked')),
  phone: z.string().check(z.describe('Masked')),
  balance: Money,
  status: z.enum(['active', 'blocked', 'closed']),
  created_at: z.string(),
  last_login_at: z.nullable(z.string()),
})

export const PlayerTransfer = z.object({
  id: z.string(),
  reason: z.string(),
  reason_label: z.string(),
  debit_account: z.string(),
  credit_account: z.string(),
  amount: Money,
  subject: z.string(),
  balance_after: Money,
  occurred_at: z.string(),
})

export const PlayerPage = z.object({
  success: z.literal(true),
  player: z.extend(PlayerRow, {
    tc: z.string().check(z.describe('Masked')),
    birthdate: z.string().check(z.describe('Masked: its year')),
    city: z.string(),
    occupation: z.nullable(z.string()).check(z.describe('A word of the kept list')),
    affiliate_btag: z.nullable(z.string()),
    kyc_verified: z.boolean(),
    paid_in: z.boolean().check(z.describe('Money came from an account of their own')),
    blocked_reason: z.nullable(z.string()),
    closure: z.nullable(
      z.object({
        closed_at: z.string(),
        by: z.string().check(z.describe('The player, or who at the desk')),
        by_player: z.boolean(),
        reason: z.nullable(z.string()),
        cash: Money.check(z.describe('In the purse when it was closed')),
        withdrawal_id: z.nullable(z.string()),
      }),
    ),
  }),
  balances: z.object({ cash: Money, bonus: Money, held: Money }),
  open_bets: OpenBets,
  totals: z.object({
    deposited: Money,
    withdrawn: Money,
    net_deposits: Money.check(z.describe('Deposited less withdrawn, from the ledger')),
    staked: Money,
    paid_out: Money,
    ggr: Money,
  }),
  sessions: z.array(
    z.object({
      id: z.string(),
      ip: z.string(),
      device: z.string(),
      created_at: z.string(),
      last_seen_at: z.string(),
      ended_at: z.nullable(z.string()),
      end_reason: z.nullable(z.string()),
    }),
  ),
})

export const RoundRow = z.object({
  id: z.string(),
  game_name: z.string(),
  provider: z.string(),
  status: z.enum(['open', 'settled', 'void']),
  stake: Money,
  payout: Money,
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
})

export const StaffRound = z.extend(RoundRow, {
  player_id: z.string(),
  play_session_id: z.string(),
  math_version: z.string(),
  balance_before: Money,
  seed: z
    .nullable(z.string())
    .check(
      z.describe(
        'Hex; with the round’s id it gives every outcome again. Null while a step is still hidden',
      ),
    ),
  events: z.array(GameEvent).check(z.describe('Of the whole round, those of its steps included')),
  steps: z.array(
    z.object({
      number: z.int(),
      choice: GameChoice,
      stake: Money.check(z.describe('On top of what the round began with')),
      events: z.array(GameEvent),
    }),
  ),
})
export type StaffRound = z.output<typeof StaffRound>

/** The back office's calls about players, and the figures of its first page. */
export const staffPlayers = {
  queues: get('/api/staff/queues', {
    access: 'staff',
    summary: 'How much waits in each queue, and the house today',
    polled: true,
    returns: z.object({
      success: z.literal(true),
      deposits_pending: z.int(),
      withdrawals_pending: z.int(),
      withdrawals_approved: z.int(),
      oldest_withdrawal_at: z.nullable(z.string()),
      kyc_waiting: z.int().check(z.describe('Players with documents to review')),
      oldest_kyc_at: z.nullable(z.string()),
      threads_waiting: z.int().check(z.describe('Conversations whose player waits for an answer')),
      chats_waiting: z.int().check(z.describe('Players of live support whom nobody has taken')),
      callbacks_pending: z.int(),
      applications_pending: z.int(),
      cases_open: z.int().check(z.describe('Open cases that the caller may see')),
      alarms_raised: z.int().check(z.describe('Alarms of the house that nobody has seen')),
      approvals_waiting: z.int().check(z.describe('What the caller may decide for others')),
      today: z.object({
        deposited: Money,
        withdrawn: Money,
        staked: Money,
        paid_out: Money,
        ggr: Money,
        bonus_cost: Money.check(
          z.describe('Bonus money given, less what came back; below zero when more came back'),
        ),
        players_new: z.int(),
        players_active: z.int(),
        rounds: z.int(),
      }),
    }),
  }),
  players: post('/api/staff/players/search', {
    access: { staff: 'players.read' },
    summary:
      'Search by user name, name, e-mail, phone, national id, IBAN or id; noted with how many were shown',
    body: z.object({ ...PlayerSearch, page }),
    returns: z.object({
      success: z.literal(true),
      players: z.array(PlayerRow),
      total: z.int(),
      total_pages: z.int(),
    }),
  }),
  playersFile: post('/api/staff/players/file', {
    access: { staff: 'players.read' },
    summary: 'The same as one list for a file, masked; noted once, with filter and count',
    body: z.object(PlayerSearch),
    returns: z.object({
      success: z.literal(true),
      players: z.array(PlayerRow),
      total: z.int(),
    }),
  }),
  player: get('/api/staff/players/:id', {
    access: { staff: 'players.read' },
    summary: 'One player: person, balances, totals, sessions',
    params: byId,
    returns: PlayerPage,
    refusals: ['not_found'],
  }),
  playerTransfers: get('/api/staff/players/:id/transfers', {
    access: { staff: 'players.read' },
    summary: 'The player’s ledger, newest first',
    params: byId,
    query: z.object({ page }),
    returns: z.object({
      success: z.literal(true),
      transfers: z.array(PlayerTransfer),
      total: z.int(),
      total_pages: z.int(),
    }),
    refusals: ['not_found'],
  }),
  playerRounds: get('/api/staff/players/:id/rounds', {
    access: { staff: 'players.read' },
    summary: 'The player’s rounds, newest first',
    params: byId,
    query: z.object({ page }),
    returns: z.object({
      success: z.literal(true),
      rounds: z.array(RoundRow),
      total: z.int(),
      total_pages: z.int(),
    }),
    refusals: ['not_found'],
  }),
  round: get('/api/staff/rounds/:id', {
    access: { staff: 'players.read' },
    summary: 'One round as it is recorded, and whether its seed gives the same again',
    params: byId,
    query: z.object({ player: z.string().check(z.maxLength(40)) }),
    returns: z.object({
      success: z.literal(true),
      round: StaffRound,
      title: GameInfo,
      verified: z.boolean().check(z.describe('The recomputed events equal the recorded ones')),
    }),
    refusals: ['not_found'],
  }),
  reveal: post('/api/staff/players/:id/disclosure', {
    access: { staff: 'players.reveal' },
    summary: 'One masked field whole, with a reason that is kept',
    params: byId,
    body: z.object({ field: z.enum(revealFields), reason }),
    returns: z.object({ success: z.literal(true), value: z.string() }),
    refusals: ['not_found'],
  }),
  block: post('/api/staff/players/:id/suspension', {
    access: { staff: 'players.block' },
    summary: 'Closes the account: no login, no stake; ends every session',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
  }),
  unblock: post('/api/staff/players/:id/reinstatement', {
    access: { staff: 'players.block' },
    summary: 'Opens the account again',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['not_found'],
  }),
}
