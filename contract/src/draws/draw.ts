import * as z from 'zod/mini'
import { idSchema } from '../ids.ts'
import { Money } from '../money.ts'

/* What draws, tables and bets on them look like from outside; the calls are in `draws.ts`. */

/** Where a draw stands. `closed`: no more bets, the result is not told yet; in a crash game this is the flight. */
export const DrawPhase = z.enum([
  'scheduled',
  'open',
  'closed',
  'drawn',
  'settling',
  'settled',
  'void',
])
export type DrawPhase = z.output<typeof DrawPhase>

/** The public randomness that a draw waits for, chosen before its bets opened and published after they closed. */
export const DrawBeacon = z.object({
  network: z.string().check(z.describe('Which beacon: the chain hash of a drand network, hex')),
  round: z.int().check(z.describe('The round that decides this draw with its seed')),
  signature: z
    .nullable(z.string())
    .check(z.describe('What the network published as that round, hex; null until it is known')),
})
export type DrawBeacon = z.output<typeof DrawBeacon>

/** The announced event that a chain's salt came from, and where the draw stands in that chain. */
export const SaltEvent = z.object({
  event: z.string().check(z.describe('The words of the announcement')),
  event_at: z.string(),
  outcome: z
    .string()
    .check(z.describe('salt = SHA-256 of the event, a newline and this, in UTF-8')),
  commitment: z
    .string()
    .check(z.describe('The chain’s first digest, told with the announcement; hex')),
  prepared_at: z.string().check(z.describe('… at this instant, before the event')),
  link: z.int().check(z.describe('So many times SHA-256 leads from the seed to it')),
})
export type SaltEvent = z.output<typeof SaltEvent>

/** A draw as everybody may see it: nothing in it tells the result before its time. */
export const Draw = z.object({
  number: z.int().check(z.describe('Counted by table, from 1')),
  phase: DrawPhase,
  programme: z.unknown().check(z.describe('What is bet on, where it differs from draw to draw')),
  opens_at: z.string(),
  closes_at: z.string(),
  starts_at: z.string().check(z.describe('From here on the result may be told; a flight begins')),
  drawn_at: z
    .nullable(z.string())
    .check(z.describe('When the result was told; its events are counted from here')),
  next_at: z
    .nullable(z.string())
    .check(z.describe('Until when the result is shown; null before it is told')),
  math_version: z.string(),
  commitment: z.string().check(z.describe('Told before bets open; hex')),
  commitment_steps: z
    .int()
    .check(z.describe('How many times SHA-256 leads from the seed to the commitment')),
  salt: z.string().check(z.describe('Of the table’s chain, known before its first draw')),
  salt_event: z
    .nullable(SaltEvent)
    .check(z.describe('Null where the house drew the salt with its chain')),
  beacon: z
    .nullable(DrawBeacon)
    .check(z.describe('Null where the draw is decided by seed and salt alone')),
  seed: z.nullable(z.string()).check(z.describe('Hex; null until the draw is drawn or void')),
  result: z.nullable(z.looseObject({})).check(z.describe('Null until the draw is drawn')),
  events: z
    .nullable(z.array(z.looseObject({})))
    .check(z.describe('What is shown of the result, in order; null until the draw is drawn')),
  film_ms: z
    .nullable(z.int())
    .check(z.describe('From drawn_at until all of it is shown and bets are settled')),
  void_reason: z.nullable(z.string()),
})
export type Draw = z.output<typeof Draw>

/** Whether the round is still unknown that decides a draw; nothing of it begins before. */
export const awaitsBeacon = ({ beacon }: Pick<Draw, 'beacon'>): boolean =>
  beacon !== null && beacon.signature === null

/** A bet on a draw as others see it: of its player two letters. */
export const BoardRow = z.object({
  name: z.string(),
  stake: Money,
  market: z.string(),
  selection: z.string(),
  payout: z.nullable(Money).check(z.describe('Null while the bet is open')),
})
export type BoardRow = z.output<typeof BoardRow>

/** Everybody's bets on a draw: how many, how much, and the highest. */
export const DrawBoard = z.object({
  number: z.int(),
  bets: z.int(),
  staked: Money,
  paid: Money,
  rows: z.array(BoardRow),
})
export type DrawBoard = z.output<typeof DrawBoard>

/** How a table's sales stand, where bets play for what was sold: the pot, and what is sold of each draw not over. */
export const TableSales = z.object({
  pot: Money,
  pot_from: z.nullable(z.int()).check(z.describe('The draw that left it; null before a first')),
  draws: z.array(z.object({ draw: z.int(), tickets: z.int(), players: z.int() })),
})
export type TableSales = z.output<typeof TableSales>

/** A player's own bet. */
export const DrawBet = z.object({
  id: idSchema('bet'),
  table: z.string(),
  draw: z.int(),
  market: z.string(),
  selection: z.string(),
  stake: Money,
  payout: Money,
  payout_max: Money,
  status: z.enum(['open', 'settled', 'void', 'cashed_out']),
  placed_at: z.string(),
})
export type DrawBet = z.output<typeof DrawBet>
export type DrawBetWire = z.input<typeof DrawBet>

export const DrawTable = z.object({
  slug: z.string(),
  name: z.string(),
  provider: z.string(),
  kind: z.string().check(z.describe('Which shape programme, result and selections have')),
  product: z.string(),
  stake_min: Money,
  stake_max: Money,
  stake_step: Money.check(z.describe('Every stake is a multiple of it')),
  payout_max: Money.check(z.describe('The most that one bet pays')),
  bets_max: z.int().check(z.describe('Bets of one player on one draw')),
  rtp_percent: z.number().check(z.describe('Truncated; the least of its markets')),
  markets: z
    .array(
      z.object({
        market: z.string(),
        rtp_percent: z.number().check(z.describe('The least of its bets, truncated')),
        rtp_most_percent: z.number(),
      }),
    )
    .check(z.describe('What each market gives back in the long run')),
  cycle: z.object({
    open_ms: z.int().check(z.describe('How long bets are taken')),
    lock_ms: z.int().check(z.describe('From the last bet to the result')),
    shown_ms: z.int().check(z.describe('How long the result is shown')),
    every_ms: z
      .nullable(z.int())
      .check(z.describe('From one start to the next, where a timetable says so')),
  }),
  rules: z.array(z.string()).check(z.describe('Turkish, one paragraph an entry')),
  facts: z.looseObject({}).check(z.describe('What pages of its kind need to know')),
  is_paused: z.boolean(),
})
export type DrawTable = z.output<typeof DrawTable>
export type DrawTableWire = z.input<typeof DrawTable>

/** A draw that is over, as lists and pills show it. */
export const PastDraw = z.pick(Draw, {
  number: true,
  phase: true,
  result: true,
  starts_at: true,
})
export type PastDraw = z.output<typeof PastDraw>

const brief = {
  number: true,
  phase: true,
  opens_at: true,
  void_reason: true,
  closes_at: true,
  starts_at: true,
  drawn_at: true,
  film_ms: true,
  next_at: true,
  programme: true,
  beacon: true,
  result: true,
} as const

/** A table as a lobby's tile shows it. */
export const TableBrief = z.object({
  table: z.pick(DrawTable, {
    facts: true,
    slug: true,
    name: true,
    provider: true,
    kind: true,
    product: true,
    stake_min: true,
    stake_max: true,
    rtp_percent: true,
    markets: true,
    cycle: true,
    is_paused: true,
  }),
  draw: z.nullable(z.pick(Draw, brief)),
  coming: z.array(z.pick(Draw, brief)),
  recent: z.array(PastDraw).check(z.describe('Newest first; the last five')),
})
export type TableBrief = z.output<typeof TableBrief>
