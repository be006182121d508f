import type { Game } from '@menekse/games/game'
import { sql } from 'kysely'
import { inOne } from '../approvals/approvals.ts'
import type { Approvals } from '../approvals/approvals.ts'
import type { Brakes } from '../brakes/brakes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import type { Variants } from '../variants/variants.ts'
import { mathsTexts } from './texts.ts'

/** What is released: a game with one of its returns, or a table of shared rounds. */
export type Released = Pick<Game, 'slug' | 'name' | 'mathVersion' | 'returns'>

export interface MathsReleases {
  /**
   * Takes notice of the maths that this program brings, of each title its standard return first. What an installation
   * begins with runs; what comes later is stopped until two people let it run, and what ran before runs again
   * (standards O05). A return that is not played stops nothing: it cannot be chosen until it may run.
   */
  notice(games: readonly Released[]): Promise<void>
  /** Whether a table may begin a draw: not with maths that wait for two people. */
  mayBegin(title: string): Promise<boolean>
  /** What waits for two people: titles by the maths they play, and any maths of a title. */
  waiting(): Promise<{ titles: ReadonlySet<string>; has(game: Released): boolean }>
  /** Asks a second person to let new maths of a title run, those it plays unless told; the id of the approval. */
  ask(
    of: { title: string; mathVersion?: string | undefined },
    by: { actor: Actor; reason: string },
  ): Promise<string | Refusal<'not_found' | 'already_decided' | 'approval_waiting'>>
}

interface Options {
  database: Database
  clock: Clock
  brakes: Pick<Brakes, 'pull' | 'releaseIn' | 'guard'>
  approvals: Pick<Approvals, 'ask' | 'define'>
  variants: Pick<Variants, 'among' | 'guard'>
}

/** Of each title its returns. */
type Titles = ReadonlyMap<string, readonly Released[]>

export function createMathsReleases(options: Options): MathsReleases {
  const { database, brakes, variants } = options
  let titles: Titles = new Map()
  const played = (title: string) => variants.among(titles.get(title) ?? [])
  brakes.guard(async (tx, { scope, subject }) =>
    scope === 'title' ? guarded(tx, await played(subject)) : undefined,
  )
  variants.guard(guarded)
  defineAct(options, played)
  return {
    async mayBegin(title) {
      const game = await played(title)
      const row = game && (await releaseQuery(database.read, game).executeTakeFirst())
      return row?.released_at !== null
    },
    async notice(games) {
      titles = new Map(games.map(({ slug }) => [slug, games.filter((game) => game.slug === slug)]))
      const rows = await releases(database.read)
      if (rows.length === 0) return noteFirst(options, games)
      const mayRun = among(rows.filter(({ released_at }) => released_at !== null))
      for (const game of games)
        if (!mayRun(game))
          await noticeOne(options, game, { isPlayed: (await played(game.slug)) === game })
    },
    async waiting() {
      const rows = await releases(database.read)
      const has = among(rows.filter(({ released_at }) => released_at === null))
      const now = await Promise.all(Array.from(titles.keys(), played))
      const stopped = now.filter((game) => game !== undefined && has(game))
      return { titles: new Set(stopped.map((game) => game!.slug)), has }
    },
    async ask({ title, mathVersion }, by) {
      const game =
        mathVersion === undefined
          ? await played(title)
          : titles.get(title)?.find((one) => one.mathVersion() === mathVersion)
      return ask(options, game, by)
    },
  }
}

const releases = (db: Tx | Database['read']) => db.selectFrom('maths_release').selectAll().execute()

/** Whether the maths of a game are among these. */
function among(rows: readonly { title: string; math_version: string }[]) {
  const keys = new Set(rows.map(({ title, math_version }) => `${title} ${math_version}`))
  return (game: Released) => keys.has(`${game.slug} ${game.mathVersion()}`)
}

const releaseQuery = (db: Tx | Database['read'], game: Released) =>
  db
    .selectFrom('maths_release')
    .selectAll()
    .where('title', '=', game.slug)
    .where('math_version', '=', game.mathVersion())

const releaseOf = (tx: Tx, game: Released) => releaseQuery(tx, game).forUpdate().executeTakeFirst()

/** What an installation begins with, in one statement: a start that was killed is no beginning. */
async function noteFirst({ database, clock }: Options, games: readonly Released[]): Promise<void> {
  const now = clock.now()
  const rows = games.map((game) => rowOf(game, { seen_at: now, released_at: now }))
  await noteAll(database, rows)
}

/** Takes notice of maths that this installation did not begin with, and that may not run yet. */
async function noticeOne(
  { database, clock, brakes }: Options,
  game: Released,
  { isPlayed }: { isPlayed: boolean },
): Promise<void> {
  const known = await database.transaction((tx) => releaseOf(tx, game))
  if (known !== undefined && known.released_at !== null) return
  const mayRun = known === undefined && (await wasDrawn(database, game))
  // The brake comes first: whoever ends here is stopped, and takes notice again at the next start.
  if (isPlayed && !mayRun)
    await brakes.pull(
      { scope: 'title', subject: game.slug },
      { actor: undefined, reason: mathsTexts.waits(game.mathVersion()) },
    )
  const seen_at = clock.now()
  await noteAll(database, [rowOf(game, { seen_at, released_at: mayRun ? seen_at : null })])
}

const rowOf = (game: Released, at: { seen_at: Date; released_at: Date | null }) => ({
  title: game.slug,
  math_version: game.mathVersion(),
  ...at,
})

/** What is known already stays as it is. */
const noteAll = (database: Database, rows: readonly ReturnType<typeof rowOf>[]) =>
  database.transaction((tx) =>
    tx
      .insertInto('maths_release')
      .values([...rows])
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )

/** Whether a table ran with these maths before anybody took notice of tables: then it goes on. */
async function wasDrawn(database: Database, game: Released): Promise<boolean> {
  const { rows } = await sql<{ math_version: string }>`select math_version from draw
    where table_slug = ${game.slug} order by number desc limit 1`.execute(database.read)
  return rows[0]?.math_version === game.mathVersion()
}

/** Nobody lets maths run alone that wait, by a brake or by a choice. */
async function guarded(
  tx: Tx,
  game: Released | undefined,
): Promise<Refusal<'maths_waiting'> | undefined> {
  const row = game === undefined ? undefined : await releaseOf(tx, game)
  return row?.released_at === null ? refuse('maths_waiting') : undefined
}

async function ask(
  { database, approvals }: Options,
  game: Released | undefined,
  { actor, reason }: { actor: Actor; reason: string },
): ReturnType<MathsReleases['ask']> {
  if (game === undefined) return refuse('not_found')
  return database.transaction(async (tx) => {
    const row = await releaseOf(tx, game)
    if (row?.released_at !== null) return refuse('already_decided')
    const { lowestPercent, highestPercent } = game.returns()
    const payload = {
      game: game.name,
      math_version: game.mathVersion(),
      returns: mathsTexts.returns(lowestPercent, highestPercent),
    }
    return approvals.ask(tx, actor, {
      kind: 'maths.release',
      subject: `${game.slug} ${game.mathVersion()}`,
      payload,
      reason,
    })
  })
}

function defineAct(
  { database, clock, brakes, approvals }: Options,
  played: (title: string) => Promise<Released | undefined>,
): void {
  approvals.define('maths.release', ({ id, subject, reason }, second) =>
    inOne(database, second, async (tx) => {
      const [title, math_version] = subject.split(' ') as [string, string]
      const released = await tx
        .updateTable('maths_release')
        .set({ released_at: clock.now(), approval_id: id })
        .where('title', '=', title)
        .where('math_version', '=', math_version)
        .where('released_at', 'is', null)
        .executeTakeFirst()
      if (released.numUpdatedRows !== 1n) return refuse('already_decided')
      if ((await played(title))?.mathVersion() !== math_version) return {}
      const brake = { scope: 'title', subject: title } as const
      const freed = await brakes.releaseIn(tx, brake, { actor: second.actor, reason })
      return isRefusal(freed) ? freed : {}
    }),
  )
}
