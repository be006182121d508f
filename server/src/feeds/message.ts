import { FixtureStatus, SportId } from '@menekse/contract/sports/fixture'
import { ODDS_MILLI_MAX, ODDS_MILLI_MIN } from '@menekse/games/sports/odds'
import * as z from 'zod/mini'

export type { FixtureStatus } from '@menekse/contract/sports/fixture'

/*
 * What a producer says, whoever it is: one small language for the simulated feed, a supplier and the desk's own hand.
 * Nothing above knows which of them it hears (sportsbook reference §1.3).
 */

/** `type|specifiers`; the same key is the same market everywhere (`games/src/sports`). */
const MarketKey = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,40}(\|[\w=.:+-]{1,60})*$/))
/** Text, because suppliers name players and variants in it. */
const OutcomeId = z.string().check(z.minLength(1), z.maxLength(60))
const Instant = z.iso.datetime()
/** What no bet can be taken or paid at is no price. */
const OddsMilli = z.int().check(z.gte(ODDS_MILLI_MIN), z.lte(ODDS_MILLI_MAX))
/** As a table counts them: what it cannot hold would keep all else that is said of the match from being acted on. */
const Version = z.int().check(z.gte(1), z.lte(2_147_483_647))
/** Places of tied; nobody divides by nothing, and nobody wins more often than once. */
const DeadHeat = z
  .tuple([z.int(), z.int()])
  .check(z.refine(([places, tied]) => places >= 1 && places <= tied))
const Chance = z.number().check(z.gte(0), z.lte(1))
const Count = z.int().check(z.gte(0), z.lte(999))
const Pair = z.object({ home: Count, away: Count })
export type Pair = z.infer<typeof Pair>

export const marketStatuses = ['open', 'suspended', 'inactive', 'handed_over', 'cancelled'] as const
const MarketStatus = z.enum(marketStatuses)

export type Sport = SportId

const IN_PLAY: ReadonlySet<FixtureStatus> = new Set(['live', 'break', 'interrupted'])
const OVER: ReadonlySet<FixtureStatus> = new Set(['ended', 'closed', 'cancelled', 'abandoned'])

/** Pure: whether a match is being played, or was only broken off for a while. */
export const isLive = ({ status }: { status: FixtureStatus }): boolean => IN_PLAY.has(status)
/** Pure: whether nothing more is played of a match. */
export const isOver = ({ status }: { status: FixtureStatus }): boolean => OVER.has(status)

/** Why a market is stopped, in words of our own; texts are the pages'. */
export const stopReasons = [
  'goal',
  'red_card',
  'penalty',
  'review',
  'connection',
  'ended',
  'maintenance',
  'delayed',
  'danger',
  'other',
] as const

/** Pure: whether a match is stopped since its last goal may still not count. */
export const isOfGoal = (reason: string): boolean => reason === 'goal' || reason === 'review'

/**
 * Pure: whether a stop says something of a market that stands so: it was open, or a goal comes after what had stopped
 * it, as the attack that led to it. While a goal may still not count, nothing else takes its place.
 */
export const isStopNews = (status: string, reason: string): boolean =>
  status === 'open' || (status === 'suspended' && isOfGoal(reason))

const Team = z.object({
  id: z.string().check(z.maxLength(80)),
  name: z.string().check(z.maxLength(120)),
  short: z.string().check(z.maxLength(60)),
})

const OfferedMarket = z.object({
  key: MarketKey,
  status: MarketStatus,
  /** Of one that is suspended, where it is told again why. */
  reason: z.optional(z.enum(stopReasons)),
  outcomes: z.array(
    z.object({
      id: OutcomeId,
      /** Absent where it is not offered. */
      odds_milli: z.optional(OddsMilli),
      p: z.optional(Chance),
      p_half_win: z.optional(Chance),
      p_refund: z.optional(Chance),
      p_half_loss: z.optional(Chance),
      is_active: z.boolean(),
    }),
  ),
})

const DecidedMarket = z.object({
  key: MarketKey,
  version: Version,
  outcomes: z.array(
    z.object({
      id: OutcomeId,
      won: z.literal([0, 1]),
      void: z.literal([0, 0.5, 1]),
      dead_heat: z.optional(DeadHeat),
    }),
  ),
  void_reason: z.optional(z.string()),
})

const UndecidedMarket = z.object({ key: MarketKey, version: Version })

/** Something that happened in a match, for its tracker. */
const Happened = z.object({
  kind: z.string().check(z.maxLength(30)),
  side: z.optional(z.enum(['home', 'away'])),
  minute: z.number(),
})

/** So much of what happened in a match is remembered and told. */
export const TIMELINE_MOST = 200

const content = {
  /** What is played. A new start re-opens the time before the match until then. */
  fixture: {
    sport: SportId,
    category: z.object({ id: z.string(), name: z.string() }),
    tournament: z.object({
      id: z.string(),
      name: z.string(),
      tier: z.int().check(z.gte(1), z.lte(5)),
    }),
    round: z.nullable(z.string()),
    home: Team,
    away: Team,
    starts_at: Instant,
    status: FixtureStatus,
    is_neutral: z.boolean(),
    /** Of basketball, where they are not of ten minutes. */
    quarter_minutes: z.optional(z.int().check(z.gte(1), z.lte(20))),
    is_simulated: z.boolean(),
    /** Told before the match of one that is simulated: the digest of its seed; afterwards the seed. */
    commitment: z.optional(z.string()),
    seed: z.optional(z.string()),
  },
  /** How a match stands. */
  state: {
    status: FixtureStatus,
    clock: z.object({
      period: z.string(),
      minute: z.number(),
      second: z.number(),
      is_running: z.boolean(),
    }),
    score: Pair,
    /** By period in their order: halves, quarters, sets (games). */
    periods: z.array(Pair),
    /** Counts such as corners, yellow and red cards, and what a sport adds: points of a game, who serves. */
    counts: z.record(z.string(), Pair),
    serving: z.optional(z.enum(['home', 'away'])),
    /** What has just happened. */
    happened: z.optional(Happened),
    /** All that has happened so far, where it is told again: it replaces what was heard of it one by one. */
    timeline: z.optional(z.array(Happened).check(z.maxLength(TIMELINE_MOST))),
    source_at: Instant,
  },
  /** Prices. Markets that are absent are unchanged; one that is present replaces all its outcomes. */
  offer: {
    markets: z.array(OfferedMarket),
  },
  /** Everything in scope is suspended until an offer opens it. */
  stop: { markets: z.union([z.literal('all'), z.array(MarketKey)]), reason: z.enum(stopReasons) },
  /** What outcomes came to: `won` 0 or 1 with `void` 0, 0.5 or 1, and a dead heat as places of tied. */
  result: {
    markets: z.array(DecidedMarket),
    certainty: z.literal([1, 2]),
  },
  /** The latest result of each is taken back; another may follow. */
  unresult: { markets: z.array(UndecidedMarket) },
  /** Bets accepted from (inclusive) until (exclusive) are void; an absent end is open. */
  cancel: {
    markets: z.union([z.literal('all'), z.array(MarketKey)]),
    from: z.optional(Instant),
    until: z.optional(Instant),
    reason: z.string(),
  },
  uncancel: {
    markets: z.union([z.literal('all'), z.array(MarketKey)]),
    from: z.optional(Instant),
    until: z.optional(Instant),
  },
  /** Of a whole feed: it lives, and what it has said so far. */
  beat: { feed_seq: z.int(), is_subscribed: z.boolean() },
  /** What follows up to the end is all of the scope, as it stands. */
  snapshot_begin: { request: z.string() },
  snapshot_end: { request: z.string() },
} as const

type Content = typeof content
export type MessageType = keyof Content

const envelope = {
  v: z.literal(1),
  feed: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,29}$/)),
  /** The source's own id; empty for what concerns the whole feed. */
  fixture: z.string().check(z.maxLength(80)),
  /** Grows when a producer restarts or hands over. */
  gen: z.int().check(z.gte(1)),
  /** From 1 in each generation, for each fixture. */
  seq: z.int().check(z.gte(0)),
  at: Instant,
} as const

/** Compiled: read field by field, an offer of twenty markets took 60 µs, and takes 2. */
const shapeOf = <T extends MessageType>(type: T) =>
  z.compile(z.object({ ...envelope, type: z.literal(type), ...content[type] }))

/** What every message has, whatever its type is. */
export const Envelope = z.compile(z.object({ ...envelope, type: z.string() }))
export type Envelope = z.output<typeof Envelope>

/** What lists of markets hold, so that one of them that nobody can read does not take the others along. */
export const listedMarkets: Partial<Readonly<Record<MessageType, z.ZodMiniType>>> = {
  offer: OfferedMarket,
  stop: MarketKey,
  result: DecidedMarket,
  unresult: UndecidedMarket,
  cancel: MarketKey,
  uncancel: MarketKey,
}

/** The shape of each type. A type that is none of these is counted and ignored. */
export const messageShapes = {
  fixture: shapeOf('fixture'),
  state: shapeOf('state'),
  offer: shapeOf('offer'),
  stop: shapeOf('stop'),
  result: shapeOf('result'),
  unresult: shapeOf('unresult'),
  cancel: shapeOf('cancel'),
  uncancel: shapeOf('uncancel'),
  beat: shapeOf('beat'),
  snapshot_begin: shapeOf('snapshot_begin'),
  snapshot_end: shapeOf('snapshot_end'),
} as const satisfies { [T in MessageType]: z.ZodMiniType }

export type MessageOf<T extends MessageType> = z.output<(typeof messageShapes)[T]>
export type FeedMessage = { [T in MessageType]: MessageOf<T> }[MessageType]
/** A message without what its producer's writer adds. */
export type Said = {
  [T in MessageType]: Omit<MessageOf<T>, 'v' | 'feed' | 'gen' | 'seq' | 'at'>
}[MessageType]

/** Those that decide about money: durable before anybody acts on them. */
export const moneyTypes: ReadonlySet<MessageType> = new Set([
  'result',
  'unresult',
  'cancel',
  'uncancel',
])
