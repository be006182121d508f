import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Changes } from '../platform/changes.ts'
import type { Database } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'

/** The catalogue, favourites and launched games as they are kept. */

export async function catalogueRows(database: Database, player: PlayerId | undefined) {
  const { rows } = await sql<{
    slug: string
    is_featured: boolean
    added_at: Date
    launch_count: number
    favourite: boolean
    last_played_at: Date | null
  }>`
    select g.slug, g.is_featured, g.added_at, g.launch_count, f.player_id is not null as favourite,
      (select max(s.opened_at) from play_session s
        where s.player_id = ${player ?? null} and s.game_slug = g.slug) as last_played_at
    from game g left join favourite f on f.game_slug = g.slug and f.player_id = ${player ?? null}
    where g.kind = 'slot' order by g.place, g.slug`.execute(database.read)
  return rows
}

export async function liveGameRows(database: Database, player: PlayerId | undefined) {
  const { rows } = await sql<{
    slug: string
    name: string
    provider: string
    image: string
    is_featured: boolean
    added_at: Date
    launch_count: number
    min_stake: bigint
    max_stake: bigint
    favourite: boolean
  }>`
    select g.slug, g.name, g.provider, g.image, g.is_featured, g.added_at, g.launch_count, g.min_stake, g.max_stake,
      f.player_id is not null as favourite
    from game g left join favourite f on f.game_slug = g.slug and f.player_id = ${player ?? null}
    where g.kind = 'live' and g.enabled
    order by g.is_featured desc, g.launch_count desc, g.place, g.slug`.execute(database.read)
  return rows
}

export async function findGame(database: Database, slug: string) {
  return database.read
    .selectFrom('game')
    .select(['slug', 'kind'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Adds titles that the catalogue does not know yet. */
export async function addGames(
  database: Database,
  games: readonly { slug: string; isFeatured: boolean }[],
  now: Date,
) {
  await database.read
    .insertInto('game')
    .values(
      games.map(({ slug, isFeatured }, place) => ({
        slug,
        kind: 'slot',
        is_featured: isFeatured,
        place,
        added_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}

/** The slugs of a player's favourites, the oldest first. */
export async function favouritesOf(database: Database, player: PlayerId): Promise<string[]> {
  const rows = await database.read
    .selectFrom('favourite')
    .select('game_slug')
    .where('player_id', '=', player)
    .orderBy('created_at')
    .orderBy('game_slug')
    .execute()
  return rows.map((row) => row.game_slug)
}

/** Sets a favourite to the wanted state, or turns it over; what it is afterwards. */
export async function setFavourite(
  database: Database,
  playerId: PlayerId,
  slug: string,
  wanted: boolean | undefined,
  now: Date,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const removed =
      wanted === true
        ? undefined
        : await tx
            .deleteFrom('favourite')
            .where('player_id', '=', playerId)
            .where('game_slug', '=', slug)
            .returning('game_slug')
            .executeTakeFirst()
    if (wanted === false || (wanted === undefined && removed !== undefined)) return false
    await tx
      .insertInto('favourite')
      .values({ player_id: playerId, game_slug: slug, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })
}

export interface PlaySessionRow {
  id: string
  player_id: string | null
  game_slug: string
  mode: string
  opened_at: Date | null
  ends_at: Date
  staked: bigint
  paid: bigint
  demo_round_at: Date | null
  math_version: string | null
}

/**
 * Notes a launch; for real money every earlier launch of the player ends (no play on several slots at once, RTS 14C).
 */
export async function insertLaunch(
  { database, changes }: { database: Database; changes: Changes },
  launch: {
    id: string
    playerId: PlayerId | undefined
    loginSessionId: string | undefined
    slug: string
    mode: 'real' | 'demo'
    tokenDigest: string
    tokenEndsAt: Date
    now: Date
    endsAt: Date
  },
): Promise<void> {
  await database.transaction(async (tx) => {
    if (launch.mode === 'real' && launch.playerId !== undefined) {
      await tx
        .updateTable('play_session')
        .set({ ends_at: launch.now })
        .where('player_id', '=', launch.playerId)
        .where('mode', '=', 'real')
        .where('ends_at', '>', launch.now)
        .execute()
      await changes.tell(tx, 'play_session', [launch.playerId])
    }
    await tx
      .insertInto('play_session')
      .values({
        id: launch.id,
        player_id: launch.playerId ?? null,
        login_session_id: launch.loginSessionId ?? null,
        game_slug: launch.slug,
        mode: launch.mode,
        token_digest: launch.tokenDigest,
        token_ends_at: launch.tokenEndsAt,
        created_at: launch.now,
        ends_at: launch.endsAt,
      })
      .execute()
    await tx
      .updateTable('game')
      .set((set) => ({ launch_count: set('launch_count', '+', 1) }))
      .where('slug', '=', launch.slug)
      .execute()
  })
}

const SESSION_COLUMNS = [
  'id',
  'player_id',
  'game_slug',
  'mode',
  'opened_at',
  'ends_at',
  'demo_round_at',
  'staked',
  'paid',
  'math_version',
] as const

/** Uses a launch token up, in one conditional update: of two tries only one gets the session. */
export function consumeToken(
  database: Database,
  tokenDigest: string,
  secretDigest: string,
  now: Date,
) {
  return database.read
    .updateTable('play_session')
    .set({ secret_digest: secretDigest, opened_at: now })
    .where('token_digest', '=', tokenDigest)
    .where('opened_at', 'is', null)
    .where('token_ends_at', '>', now)
    .returning(SESSION_COLUMNS)
    .executeTakeFirst()
}

/** Notes the maths that whoever opened the game is told of. */
export function noteMaths(
  { database, changes }: { database: Database; changes: Changes },
  { id, playerId }: { id: string; playerId: PlayerId | undefined },
  mathVersion: string,
): Promise<void> {
  return database.transaction(async (tx) => {
    const noted = tx.updateTable('play_session').set({ math_version: mathVersion })
    await noted.where('id', '=', id).execute()
    if (playerId !== undefined) await changes.tell(tx, 'play_session', [playerId])
  })
}

/** Sessions by the digest of their secret. */
export async function findSessions(database: Database, secretDigests: readonly string[]) {
  const rows = await database.read
    .selectFrom('play_session')
    .select([...SESSION_COLUMNS, 'secret_digest'])
    .where(sql<boolean>`secret_digest = any(${secretDigests})`)
    .execute()
  return new Map(rows.map((row) => [row.secret_digest!, row]))
}

/** Books a demo round on its session; it touches no purse. Undefined when the demo credit does not suffice. */
export async function bookDemoRound(
  { read }: Pick<Database, 'read'>,
  id: string,
  round: { stake: bigint; payout: bigint; credit: bigint; now: Date; cycleMs: number },
): Promise<{ staked: bigint; paid: bigint } | Refusal<'insufficient_balance' | 'too_soon'>> {
  const { stake, payout, credit, now, cycleMs } = round
  const before = new Date(now.getTime() - cycleMs)
  const { rows } = await sql<{ staked: bigint; paid: bigint }>`
    update play_session set staked = staked + ${stake}, paid = paid + ${payout}, demo_round_at = ${now}
    where id = ${id} and ${credit}::bigint - staked + paid >= ${stake}
      and (demo_round_at is null or demo_round_at <= ${before}) returning staked, paid`.execute(
    read,
  )
  if (rows[0] !== undefined) return rows[0]
  const last = await read
    .selectFrom('play_session')
    .select('id')
    .where('id', '=', id)
    .where('demo_round_at', '>', before)
    .executeTakeFirst()
  return refuse(last === undefined ? 'insufficient_balance' : 'too_soon')
}
