import { newId } from '@menekse/contract/ids'
import type { FixtureId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { App } from '../../src/app.ts'
import type { Producing, Said } from '../../src/feeds/feeds.ts'
import { isRefusal } from '../../src/platform/refusal.ts'
import type { Application } from '../application.ts'
import { newPlayer } from '../people.ts'
import type { Player } from '../people.ts'

/** What becomes of a price around the commit of a bet on it. */
const ENDS = ['flip', 'stop', 'goal', 'shut', 'result', 'ended'] as const
type End = (typeof ENDS)[number]

/** Trials that run at the same time, each on a match of its own, so that lanes have batches. */
const AT_ONCE = 12
/** At each node another one. */
const PLAYERS = 2 * AT_ONCE
const FEED = 'race'
const TRIES_MAX = 5
const PRICE = 2000
const FLIPPED = 1900

let announced = 0

export interface Race {
  trials: number
  accepted: number
  refused: number
  /** Of those that were accepted, bets in play, priced after the match had begun. */
  inPlay: number
  /** Legs that the look afterwards has made void. */
  swept: number
  /** Coupons that stand at a price that was dead, with what was wrong about each; none in a sound house. */
  dead: string[]
}

type Node = Pick<App, 'feeds' | 'fixtures' | 'sportsbook'>

interface Trial {
  source: string
  fixture: FixtureId
  end: End
  /** When each node had read what ends the price, in its own milliseconds. */
  readAt: Map<Node, number>
  /** When it had been said to the end, for everybody. */
  saidAt?: number
  placed: { id: string; node: Node; player: Player; begunAt: number; isTaken: boolean }[]
}

const fixtureOf = (source: string, startsAt: Date): Said => ({
  type: 'fixture',
  fixture: source,
  sport: 'football',
  category: { id: 'tr', name: 'Türkiye' },
  tournament: { id: 'tr.1', name: 'Süper Lig', tier: 1 },
  round: null,
  home: { id: 'a', name: 'Ankara', short: 'Ankara' },
  away: { id: 'b', name: 'Bursa', short: 'Bursa' },
  starts_at: startsAt.toISOString(),
  status: 'planned',
  is_neutral: false,
  is_simulated: true,
})
const offerOf = (source: string, odds: number, status: 'open' | 'suspended' = 'open'): Said => ({
  type: 'offer',
  fixture: source,
  markets: [
    { key: 'match_result', status, outcomes: [{ id: '1', is_active: true, odds_milli: odds }] },
  ],
})
const stateOf = (source: string, status: 'live' | 'ended', now: Date): Said => ({
  type: 'state',
  fixture: source,
  status,
  clock: { period: 'second_half', minute: 80, second: 0, is_running: status === 'live' },
  score: { home: 1, away: 0 },
  periods: [],
  counts: {},
  source_at: now.toISOString(),
})

function endOf(end: End, source: string, now: Date): Said {
  switch (end) {
    case 'flip':
      return offerOf(source, FLIPPED)
    case 'shut':
      return offerOf(source, PRICE, 'suspended')
    case 'stop':
      return { type: 'stop', fixture: source, markets: 'all', reason: 'danger' }
    case 'goal':
      return stateOf(source, 'live', now)
    case 'ended':
      return stateOf(source, 'ended', now)
    default:
      return resultOf(source)
  }
}

function resultOf(source: string): Said {
  const outcomes = [{ id: '1', won: 1 as const, void: 0 as const }]
  const markets = [{ key: 'match_result', version: 1, outcomes }]
  return { type: 'result', fixture: source, certainty: 2, markets }
}

/**
 * Prices that end within a millisecond of the commit of bets on them, at two nodes over one database which hear of it
 * when they hear of it. A coupon may stand only where it came before: by the time in the rows, by what its own node had
 * read, and by what had been said to the end before it was asked for. The look for late ones is part of the house.
 */
export async function raceAgainstPrices(
  app: Application,
  other: Node,
  { trials, pick, looks = true }: { trials: number; pick: () => number; looks?: boolean },
): Promise<Race> {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => newPlayer(app, { cash: lira(1_000_000) })),
  )
  const producing = app.feeds.produce(FEED, {
    snapshot: () => [],
    isHeard: () => true,
  })
  const race: Race = { trials: 0, accepted: 0, refused: 0, inPlay: 0, swept: 0, dead: [] }
  const nodes = [app, other]
  const watched = new Map<FixtureId, Trial>()
  for (const node of nodes) {
    node.fixtures.onChange((id) => {
      const trial = watched.get(id)
      if (trial !== undefined && isOver(node, trial) && !trial.readAt.has(node))
        trial.readAt.set(node, app.clock.now().getTime())
    })
  }
  await producing.turn()
  await until(() => nodes.every((node) => isTrusted(node)))
  while (race.trials < trials) {
    const count = Math.min(AT_ONCE, trials - race.trials)
    const begun = await announce(app, { producing, nodes, first: race.trials, count })
    for (const trial of begun) watched.set(trial.fixture, trial)
    await Promise.all(
      begun.map((trial, at) => run(app, { trial, nodes, producing, players, at, pick })),
    )
    await until(() => begun.every((trial) => trial.readAt.size === nodes.length))
    if (looks) race.swept += await app.sportsbook.sweep()
    await app.jobs.runDue()
    for (const trial of begun) await judge(app, trial, race)
    watched.clear()
    race.trials += count
    app.clock.advance(10)
  }
  await producing.close()
  return race
}

const isTrusted = ({ feeds }: Node) =>
  feeds.health().some(({ feed, isTrusted: trusted }) => feed === FEED && trusted)

/** Whether a node has read that a trial's price is over. */
function isOver({ fixtures }: Node, { fixture, end }: Trial): boolean {
  const ticket = fixtures.book.ticket(
    { fixture, market: 'match_result', outcome: '1' },
    new Date(0),
  )
  if (end === 'flip') return !isRefusal(ticket) && ticket.oddsMillis === FLIPPED
  return isRefusal(ticket) || ticket.isLive
}

async function announce(
  app: Application,
  {
    producing,
    nodes,
    first,
    count,
  }: {
    producing: Producing
    nodes: readonly Node[]
    first: number
    count: number
  },
): Promise<Trial[]> {
  const sources = Array.from({ length: count }, () => `m-${(announced += 1)}`)
  const startsAt = new Date(app.clock.now().getTime() + 3_600_000)
  await producing.turn()
  await producing.say(
    sources.flatMap((source) => [fixtureOf(source, startsAt), offerOf(source, PRICE)]),
  )
  const { rows } = await sql<{ source_id: string; fixture_id: FixtureId }>`
    select source_id, fixture_id from feed_fixture
    where feed = ${FEED} and source_id = any(${sources}::text[])`.execute(app.database.read)
  const begun = rows.map(({ source_id: source, fixture_id: fixture }, n): Trial => {
    return { source, fixture, end: ENDS[(first + n) % ENDS.length]!, readAt: new Map(), placed: [] }
  })
  const isOffered = (node: Node, { fixture }: Trial) =>
    !isRefusal(
      node.fixtures.book.ticket({ fixture, market: 'match_result', outcome: '1' }, app.clock.now()),
    )
  await until(() => nodes.every((node) => begun.every((trial) => isOffered(node, trial))))
  return begun
}

interface Running {
  trial: Trial
  nodes: readonly Node[]
  producing: Producing
  players: readonly Player[]
  at: number
  pick: () => number
}

/** A bet at each node, and the end of the price a millisecond before, at once, or a millisecond after. */
async function run(app: Application, { trial, nodes, producing, players, at, pick }: Running) {
  const offset = Math.floor(pick() * 3) - 1
  const place = async (node: Node, player: Player) => {
    const id = newId('bet', app.clock.now().getTime())
    const leg = { fixture: trial.fixture, market: 'match_result', outcome: '1', odds: PRICE }
    const wish = { playerId: player.id, id, legs: [leg], system: undefined, unit: lira(10) }
    // By steps of a millisecond and turns of the loop that chance chooses, so that commits fall everywhere around it.
    for (let turns = Math.floor(pick() * 6); turns > 0; turns--) await turn()
    const begunAt = app.clock.now().getTime()
    const one = { id, node, player, begunAt, isTaken: false }
    trial.placed.push(one)
    const answer = await certainly(() =>
      node.sportsbook.place({ ...wish, policy: 'none', isFree: false, isAgain: true }),
    )
    one.isTaken = !isRefusal(answer)
  }
  const places = () => Promise.all(nodes.map((node, n) => place(node, players[2 * at + n]!)))
  const end = async () => {
    await producing.say([endOf(trial.end, trial.source, app.clock.now())])
    app.clock.advance(1)
    trial.saidAt = app.clock.now().getTime()
  }
  const [first, second] = offset < 0 ? [end, places] : [places, end]
  const begun = first()
  if (offset !== 0) {
    await turn()
    app.clock.advance(1)
  }
  await Promise.all([begun, second()])
}

/** Whoever gets no answer asks again under the same id, as a browser does. */
async function certainly<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      if (tries === TRIES_MAX) throw error
    }
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await turn()
}

/** Whether a coupon was priced by what its node had read to the last turn of its match. */
async function isOnEpoch(app: Application, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`
    select bool_and(r.seen >= e.epoch) as is_on
    from coupon c, json_to_recordset(c.risks) as r (fixture_id text, seen bigint)
    join fixture_epoch e using (fixture_id) where c.bet_id = ${id}`.execute(app.owner.read)
  return rows[0]?.is_on === true
}

/** Says of every coupon that stands whether it may. */
async function judge(app: Application, trial: Trial, race: Race): Promise<void> {
  const { rows: ends } = await sql<{ said_at: Date }>`
    select max(said_at) as said_at from feed_line where feed = ${FEED} and fixture = ${trial.source}`.execute(
    app.database.read,
  )
  const endedAt = ends[0]!.said_at.getTime()
  for (const { id, node, player, begunAt, isTaken } of trial.placed) {
    const bet = await app.bets.find(player.id, id as `bet_${string}`)
    if (isTaken !== (bet !== undefined)) race.dead.push(`${id}: told otherwise than it is`)
    if (bet === undefined) {
      race.refused += 1
      continue
    }
    race.accepted += 1
    if (bet.status === 'void') continue
    const placedAt = bet.placedAt.getTime()
    // Priced once its node had read of the goal: a bet in play that has waited, at what is offered in play.
    const readAt = trial.readAt.get(node)
    const isInPlay = trial.end === 'goal' && bet.category === 'in_play'
    if (isInPlay && readAt !== undefined && placedAt >= readAt && (await isOnEpoch(app, id))) {
      race.inPlay += 1
      continue
    }
    const word = `${id} at ${placedAt} (${trial.end})`
    if (readAt !== undefined && placedAt > readAt)
      race.dead.push(`${word}: its node had read it at ${readAt}`)
    // Between nodes a price may be as old as the news of the next one; nothing else may.
    if (trial.end === 'flip') continue
    if (placedAt > endedAt) race.dead.push(`${word}: it had ended at ${endedAt}`)
    if (trial.saidAt !== undefined && begunAt >= trial.saidAt)
      race.dead.push(`${word}: that was said at ${trial.saidAt}, before it was asked for`)
  }
}
