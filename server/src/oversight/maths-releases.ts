import type { Game } from '@menekse/games/game'
import { inOne } from '../approvals/approvals.ts'
import type { Approvals } from '../approvals/approvals.ts'
import type { BrakeId, Brakes } from '../brakes/brakes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { Actor } from '../staff/staff.ts'
import { mathsTexts } from './texts.ts'

export interface MathsReleases {
  /**
   * Takes notice of the maths that this program brings. What an installation begins with runs; what comes later is
   * stopped until two people let it run, and what ran before runs again (standards O05).
   */
  notice(games: readonly Game[]): Promise<void>
  /** The titles whose maths wait for two people. */
  waiting(): Promise<ReadonlySet<string>>
  /** Asks a second person to let a title's new maths run; the id of the approval. */
  ask(
    title: string,
    by: { actor: Actor; reason: string },
  ): Promise<string | Refusal<'not_found' | 'already_decided' | 'approval_waiting'>>
}

interface Options {
  database: Database
  clock: Clock
  brakes: Pick<Brakes, 'pull' | 'releaseIn' | 'guard'>
  approvals: Pick<Approvals, 'ask' | 'define'>
}

type Titles = ReadonlyMap<string, Game>

export function createMathsReleases(options: Options): MathsReleases {
  const { database, brakes } = options
  let titles: Titles = new Map()
  brakes.guard((tx, id) => guarded(tx, id, titles))
  defineAct(options)
  return {
    async notice(games) {
      titles = new Map(games.map((game) => [game.slug, game]))
      const isFirst = (await releases(database.read)).length === 0
      for (const game of games) await noticeOne(options, game, isFirst)
    },
    async waiting() {
      const rows = await releases(database.read)
      const waiting = rows.filter((row) => isWaiting(row, titles.get(row.title)))
      return new Set(waiting.map(({ title }) => title))
    },
    ask: (title, by) => ask(options, titles.get(title), by),
  }
}

type Row = Awaited<ReturnType<typeof releases>>[number]

const releases = (db: Tx | Database['read']) => db.selectFrom('maths_release').selectAll().execute()

const isWaiting = (row: Row, game: Game | undefined): boolean =>
  row.released_at === null && row.math_version === game?.mathVersion()

const releaseOf = (tx: Tx, game: Game) =>
  tx
    .selectFrom('maths_release')
    .selectAll()
    .where('title', '=', game.slug)
    .where('math_version', '=', game.mathVersion())
    .forUpdate()
    .executeTakeFirst()

async function noticeOne(
  { database, clock, brakes }: Options,
  game: Game,
  isFirst: boolean,
): Promise<void> {
  const [title, math_version] = [game.slug, game.mathVersion()]
  const known = await database.transaction((tx) => releaseOf(tx, game))
  if (known !== undefined && known.released_at !== null) return
  // The brake comes first: whoever ends here is stopped, and takes notice again at the next start.
  if (!isFirst)
    await brakes.pull(
      { scope: 'title', subject: title },
      { actor: undefined, reason: mathsTexts.waits(math_version) },
    )
  const seen_at = clock.now()
  const released_at = isFirst ? seen_at : null
  await database.transaction((tx) =>
    tx
      .insertInto('maths_release')
      .values({ title, math_version, seen_at, released_at })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** Nobody lets a title run alone whose maths wait. */
async function guarded(
  tx: Tx,
  { scope, subject }: BrakeId,
  titles: Titles,
): Promise<Refusal<'maths_waiting'> | undefined> {
  const game = scope === 'title' ? titles.get(subject) : undefined
  const row = game === undefined ? undefined : await releaseOf(tx, game)
  return row?.released_at === null ? refuse('maths_waiting') : undefined
}

async function ask(
  { database, approvals }: Options,
  game: Game | undefined,
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

function defineAct({ database, clock, brakes, approvals }: Options): void {
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
      const brake = { scope: 'title', subject: title } as const
      const freed = await brakes.releaseIn(tx, brake, { actor: second.actor, reason })
      return isRefusal(freed) ? freed : {}
    }),
  )
}
