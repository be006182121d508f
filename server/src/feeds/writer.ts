import { newId } from '@menekse/contract/ids'
import type { FixtureId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { moneyTypes } from './message.ts'
import type { Said } from './message.ts'
import { keepTurns, marksOf, remember, turnsOf } from './turns.ts'
import type { Mark } from './turns.ts'

/** The channel on which every process hears that there are new lines. */
export const LINES_CHANNEL = 'menekse_feed_lines'
/** The job that acts on what was said about money. */
export const ACT_ON_MONEY = 'act_on_feed_money'

const LINES_AT_A_TIME = 500

export interface WriterParts {
  database: Database
  clock: Clock
  jobs: Pick<Jobs, 'laterEach'>
  onSwap: SwapAct
}

/** Told, in the commit that says it, of fixtures whose teams have changed places. */
export type SwapAct = (tx: Tx, fixtures: readonly FixtureId[]) => Promise<void>

export interface Writer {
  readonly gen: number
  /**
   * Writes messages behind all that was said before, in the order in which they are handed over. Rejects where it could
   * not; what is said afterwards is the next generation's.
   */
  say(messages: readonly Said[]): Promise<void>
  /** What says that the feed lives, and how far it has come. */
  beat(): Said
}

/** Another producer speaks for the feed now. */
export class SupersededError extends Error {
  override readonly name = 'SupersededError'
}

interface Line {
  line: number
  fixture: string
  seq: number
  type: Said['type']
  said: Said
  body: string
}

/** Begins the next generation of a feed: from now on nobody else's lines are taken. */
export async function createWriter(parts: WriterParts, feed: string): Promise<Writer> {
  const { database, clock, jobs, onSwap } = parts
  const gen = await nextGen(database, feed, clock.now())
  const seqs = new Map<string, number>()
  const met = new Set<string>()
  const marks = new Map<string, Mark>()
  let line = 0
  let turn = Promise.resolve()
  let problem: unknown

  function number(said: Said, at: string): Line {
    const { fixture, type } = said
    const seq = (seqs.get(fixture) ?? 0) + 1
    seqs.set(fixture, seq)
    line += 1
    return {
      line,
      fixture,
      seq,
      type,
      said,
      body: JSON.stringify({ v: 1, feed, gen, seq, at, ...said }),
    }
  }
  async function write(messages: readonly Said[]): Promise<void> {
    if (problem !== undefined) throw problem
    try {
      for (let from = 0; from < messages.length; from += LINES_AT_A_TIME) {
        const before = line
        const now = clock.now()
        const lines = messages
          .slice(from, from + LINES_AT_A_TIME)
          .map((said) => number(said, now.toISOString()))
        await database.transaction(async (tx) => {
          await mustHold(tx, { feed, gen, line: before })
          await meet(tx, feed, now, unmet(lines, met))
          await insertLines(tx, { feed, gen, now }, lines)
          await keepMoney(tx, jobs, { feed, gen, now }, lines)
          await noteTurns(tx, { feed, gen, now, onSwap }, lines, marks)
          await sql`select pg_notify(${LINES_CHANNEL}, ${feed})`.execute(tx)
        })
        for (const { type, fixture } of lines) if (type === 'fixture') met.add(fixture)
      }
    } catch (error) {
      // Nobody knows what of it was written: its numbers are spent.
      problem = error
      throw error
    }
  }
  const say: Writer['say'] = (messages) => {
    const said = turn.then(() => write(messages))
    turn = said.catch(() => undefined)
    return said
  }
  return {
    gen,
    say,
    beat: () => ({ type: 'beat', fixture: '', feed_seq: line, is_subscribed: true }),
  }
}

async function nextGen(database: Database, feed: string, now: Date): Promise<number> {
  const { rows } = await sql<{ gen: number }>`
    insert into feed (name, gen, began_at) values (${feed}, 1, ${now})
    on conflict (name) do update set gen = feed.gen + 1, began_at = excluded.began_at
    returning gen`.execute(database.read)
  return rows[0]!.gen
}

/** Whether the writer still speaks for its feed, held until the commit, and its lines are there. */
async function mustHold(
  tx: Tx,
  { feed, gen, line }: { feed: string; gen: number; line: number },
): Promise<void> {
  const { rows } = await sql<{ gen: number; is_there: boolean }>`
    select gen, ${line} = 0 or exists (select from feed_line l
      where l.feed = ${feed} and l.gen = ${gen} and l.line = ${line}) as is_there
    from feed where name = ${feed} for share`.execute(tx)
  if (rows[0]?.gen !== gen)
    throw new SupersededError(`Generation ${gen} of the feed ${feed} is over`)
  if (!rows[0].is_there) throw new Error(`The lines of the feed ${feed} are lost`)
}

const unmet = (lines: readonly Line[], met: ReadonlySet<string>): string[] => [
  ...new Set(
    lines.flatMap(({ type, fixture }) =>
      type === 'fixture' && !met.has(fixture) ? [fixture] : [],
    ),
  ),
]

/** Fixtures that are spoken of for the first time, each with an id of ours from now on. */
async function meet(tx: Tx, feed: string, now: Date, fixtures: readonly string[]): Promise<void> {
  if (fixtures.length === 0) return
  const ids = fixtures.map(() => newId('fix', now.getTime()))
  await sql`insert into feed_fixture (feed, source_id, fixture_id, met_at)
    select ${feed}, n.source_id, n.fixture_id, ${now}
    from unnest(${fixtures}::text[], ${ids}::text[]) as n(source_id, fixture_id)
    on conflict (feed, source_id) do nothing`.execute(tx)
}

interface At {
  feed: string
  gen: number
  now: Date
}

async function insertLines(tx: Tx, { feed, gen, now }: At, lines: readonly Line[]): Promise<void> {
  await sql`insert into feed_line (feed, gen, line, fixture, seq, type, body, said_at)
    select ${feed}, ${gen}, n.line, n.fixture, n.seq, n.type, n.body, ${now}
    from unnest(${lines.map((one) => one.line)}::bigint[], ${lines.map(({ fixture }) => fixture)}::text[],
      ${lines.map(({ seq }) => seq)}::int[], ${lines.map(({ type }) => type)}::text[],
      ${lines.map(({ body }) => body)}::text[]) as n(line, fixture, seq, type, body)`.execute(tx)
}

/** What turns matches is kept with what says so; `marks` is how they stood, and stand from then on. */
async function noteTurns(
  tx: Tx,
  { onSwap, ...at }: At & { onSwap: SwapAct },
  lines: readonly Line[],
  marks: Map<string, Mark>,
): Promise<void> {
  const unknown = new Set(lines.map(({ fixture }) => fixture).filter((one) => !marks.has(one)))
  const before = await marksOf(tx, at.feed, [...unknown])
  for (const [fixture, mark] of before) marks.set(fixture, mark)
  const { turns, marks: after, swapped } = turnsOf(lines, marks, at.now)
  // Before the turns: coupons meet stops first as well (decision 091).
  if (swapped.size > 0) await onSwap(tx, await fixturesOf(tx, at.feed, [...swapped]))
  await keepTurns(tx, at, turns, after)
  remember(marks, after)
}

async function fixturesOf(tx: Tx, feed: string, sources: readonly string[]): Promise<FixtureId[]> {
  const { rows } = await sql<{ id: FixtureId }>`select fixture_id as id from feed_fixture
    where feed = ${feed} and source_id = any(${[...sources]}::text[]) order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What decides about money outlives the lines, and a job that acts on it exists exactly when it does. */
async function keepMoney(
  tx: Tx,
  jobs: Pick<Jobs, 'laterEach'>,
  { feed, gen, now }: At,
  lines: readonly Line[],
): Promise<void> {
  const money = lines.filter(({ type }) => moneyTypes.has(type))
  if (money.length === 0) return
  await sql`insert into feed_money (feed, fixture, gen, seq, type, body, said_at)
    select ${feed}, n.fixture, ${gen}, n.seq, n.type, n.body, ${now}
    from unnest(${money.map(({ fixture }) => fixture)}::text[], ${money.map(({ seq }) => seq)}::int[],
      ${money.map(({ type }) => type)}::text[], ${money.map(({ body }) => body)}::jsonb[])
      as n(fixture, seq, type, body)`.execute(tx)
  // New ones, beside those that are there: whoever writes changes no rows that workers end in an order of their own.
  const payloads = [...new Set(money.map(({ fixture }) => fixture))].map((fixture) => {
    return { feed, fixture }
  })
  await jobs.laterEach(tx, ACT_ON_MONEY, payloads)
}
