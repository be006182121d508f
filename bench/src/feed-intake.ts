import { createFeeds } from '@menekse/server/feeds/feeds'
import type { FeedSink } from '@menekse/server/feeds/feeds'
import { createIntake } from '@menekse/server/feeds/intake/intake'
import { readLine } from '@menekse/server/feeds/lines'
import type { Said } from '@menekse/server/feeds/message'
import { systemClock } from '@menekse/server/platform/clock'
import { createJobs } from '@menekse/server/platform/jobs'
import { createLog } from '@menekse/server/platform/log'
import { startCluster } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { mean } from './pgbench.ts'
import type { Bench } from './report.ts'

const FIXTURES = 40
const OUTCOMES = 20
const OFFERS = 5_000
const WARM_UP_TURNS = 1
const TURNS = 5

const fixtures = Array.from({ length: FIXTURES }, (_, n) => `match-${n}`)
const fixtureOf = (fixture: string): Said => ({
  type: 'fixture',
  fixture,
  sport: 'football',
  category: { id: 'tr', name: 'Turkey' },
  tournament: { id: 'lig', name: 'Lig', tier: 1 },
  round: null,
  home: { id: 'a', name: 'Ev', short: 'EV' },
  away: { id: 'b', name: 'Konuk', short: 'KON' },
  starts_at: '2026-11-24T19:00:00.000Z',
  status: 'planned',
  is_neutral: false,
  is_simulated: true,
})
/** Ten lines of goals, each over and under. */
const offerOf = (fixture: string, n: number): Said => ({
  type: 'offer',
  fixture,
  markets: Array.from({ length: OUTCOMES / 2 }, (_, line) => ({
    key: `total_goals|total=${line}.5`,
    status: 'open' as const,
    outcomes: ['over', 'under'].map((id) => ({
      id,
      odds_milli: 1_500 + ((n + line) % 1_000),
      p: 0.4821937,
      is_active: true,
    })),
  })),
})
const offers = (from: number): Said[] =>
  Array.from({ length: OFFERS }, (_, n) => offerOf(fixtures[n % FIXTURES]!, from + n))

async function perSecond(count: number, work: () => unknown): Promise<number> {
  const begun = performance.now()
  await work()
  return (count * 1_000) / (performance.now() - begun)
}

/** Offers said through the log and applied by one process that follows it; both in turn, on one core. */
export const bench: Bench = async () => {
  const cluster = await startCluster()
  try {
    const said: number[] = []
    const applied: number[] = []
    const feed = await openFeed(cluster)
    for (let n = 0; n < WARM_UP_TURNS + TURNS; n++) {
      const messages = offers(n)
      const saying = await perSecond(OFFERS, () => feed.say(messages))
      const applying = await perSecond(OFFERS, feed.turn)
      if (n < WARM_UP_TURNS) continue
      said.push(saying)
      applied.push(applying)
    }
    const bodies = await cluster.owner.read
      .selectFrom('feed_line')
      .select('body')
      .where('type', '=', 'offer')
      .limit(OFFERS)
      .execute()
    const checked = await perSecond(OFFERS, () => checkAll(bodies.map(({ body }) => body)))
    return {
      figures: {
        offers_said_per_second: mean(said),
        offers_applied_per_second: mean(applied),
        outcomes_applied_per_second: mean(applied) * OUTCOMES,
        offers_checked_per_second: checked,
        outcomes_left: feed.left(),
      },
      claims: [
        { figure: 'offers_applied_per_second', atLeast: 5_000 },
        { figure: 'outcomes_left', atMost: 0 },
      ],
      notes: [
        `${OFFERS} offers of ${OUTCOMES} outcomes at a time, ${FIXTURES} fixtures, written to PostgreSQL, read and told.`,
        'Checked: the same lines read and numbered without a database.',
      ],
    }
  } finally {
    await cluster.stop()
  }
}

/** A producer, and a process that keeps the prices that it is told. */
async function openFeed({ database }: Cluster) {
  const log = createLog('error')
  const jobs = createJobs({ database, clock: systemClock, log })
  const feeds = createFeeds({ database, clock: systemClock, log, jobs })
  const prices = new Map<string, number | undefined>()
  let outcomes = 0
  let wanted = 0
  const sink: FeedSink = {
    apply(message) {
      if (message.type !== 'offer') return
      for (const market of message.markets)
        for (const { id, odds_milli: odds } of market.outcomes) {
          prices.set(`${message.fixture} ${market.key} ${id}`, odds)
          outcomes += 1
        }
    },
    distrust: () => undefined,
    trust: () => undefined,
  }
  feeds.follow(sink)
  await feeds.turn()
  const producing = feeds.produce('bench', {
    snapshot: () => fixtures.map(fixtureOf),
    isHeard: () => true,
  })
  await producing.turn()
  await feeds.turn()
  return {
    async say(messages: readonly Said[]) {
      await producing.say(messages)
      wanted += messages.length * OUTCOMES
    },
    turn: feeds.turn,
    left: () => wanted - outcomes,
  }
}

function checkAll(bodies: readonly string[]): void {
  const now = Date.now()
  const intake = createIntake(now)
  for (const body of bodies) intake.take(readLine(body), now, now)
}
