import type { GameEvent } from '@menekse/contract/games/game'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { Category } from '@menekse/contract/products'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import type { Database } from '../platform/database.ts'
import type { RoundTable } from '../platform/tables.ts'
import { defineWriter, insertInto } from '../platform/record-writer.ts'
import type { RecordRow } from '../platform/record-writer.ts'
import type { Round, RoundStatus, RoundStep } from './round.ts'

/* How rounds are written inside the money lane's commit. */

const roundWriter = defineWriter(
  'round',
  {
    player_id: 'text',
    id: 'text',
    play_session_id: 'text',
    game_slug: 'text',
    category: 'text',
    math_version: 'text',
    status: 'text',
    stake: 'bigint',
    payout: 'bigint',
    seed: 'text?',
    events: 'json',
    balance_before: 'bigint',
    started_at: 'timestamptz',
    ended_at: 'timestamptz?',
    bonus_stake: 'bigint',
    grant_id: 'text?',
    contribution: 'bigint',
    is_free_spin: 'boolean',
    choice: 'json?',
    is_stepped: 'boolean',
    seed_pair_id: 'text?',
    nonce: 'int?',
  },
  insertInto('round'),
)

/** What a step stakes on top of what its round has staked before. */
export const roundStakeWriter = defineWriter(
  'round_stake',
  {
    player_id: 'text',
    id: 'text',
    stake: 'bigint',
    bonus_stake: 'bigint',
    grant_id: 'text?',
    contribution: 'bigint',
  },
  (
    rows,
    _,
    span,
  ) => `update round r set stake = r.stake + n.stake, bonus_stake = r.bonus_stake + n.bonus_stake,
      grant_id = coalesce(r.grant_id, n.grant_id), contribution = r.contribution + n.contribution
    from ${rows} where r.player_id = n.player_id and r.id = n.id and r.id ${span('id')}`,
  { after: [roundWriter] },
)

/** One that was ended before stays as it is: the movement's key has already refused the second. */
export const roundEndWriter = defineWriter(
  'round_end',
  { player_id: 'text', id: 'text', status: 'text', payout: 'bigint', ended_at: 'timestamptz' },
  (rows, _, span) => `update round r set status = n.status, payout = n.payout, ended_at = n.ended_at
    from ${rows} where r.player_id = n.player_id and r.id = n.id and r.status = 'open'
      and r.id ${span('id')}`,
  { after: [roundWriter, roundStakeWriter] },
)

export const roundStepWriter = defineWriter(
  'round_step',
  {
    player_id: 'text',
    round_id: 'text',
    number: 'int',
    choice: 'json',
    stake: 'bigint',
    events: 'json',
    at: 'timestamptz',
  },
  insertInto('round_step'),
)

export const roundRow = (round: Round): RecordRow =>
  roundWriter.row({
    player_id: round.playerId,
    id: round.id,
    play_session_id: round.playSessionId,
    game_slug: round.gameSlug,
    category: round.category,
    math_version: round.mathVersion,
    status: round.status,
    stake: round.stake,
    payout: round.payout,
    ...seedColumns(round.seed),
    events: JSON.stringify(round.events),
    balance_before: round.balanceBefore,
    started_at: round.startedAt,
    ended_at: round.endedAt,
    bonus_stake: round.bonusStake,
    grant_id: round.grantId,
    contribution: round.contribution,
    is_free_spin: round.isFreeSpin,
    choice: round.choice === null ? undefined : JSON.stringify(round.choice),
    is_stepped: round.isStepped,
  })

const seedColumns = (seed: Round['seed']) =>
  typeof seed === 'string'
    ? { seed, seed_pair_id: undefined, nonce: undefined }
    : { seed: undefined, seed_pair_id: seed.pair, nonce: seed.nonce }

function roundOf(row: Row): Round {
  return {
    id: row.id as RoundId,
    playerId: row.player_id as PlayerId,
    playSessionId: row.play_session_id,
    gameSlug: row.game_slug,
    category: row.category as Category,
    mathVersion: row.math_version,
    status: row.status as RoundStatus,
    stake: row.stake as Kurus,
    bonusStake: row.bonus_stake as Kurus,
    grantId: row.grant_id ?? undefined,
    contribution: row.contribution as Kurus,
    isFreeSpin: row.is_free_spin,
    payout: row.payout as Kurus,
    seed: row.seed ?? { pair: row.seed_pair_id!, nonce: row.nonce! },
    choice: row.choice,
    events: row.events as GameEvent[],
    isStepped: row.is_stepped,
    steps: (row.taken ?? []).map((step) => ({ ...step, stake: BigInt(step.stake) as Kurus })),
    balanceBefore: row.balance_before as Kurus,
    startedAt: row.started_at,
    endedAt: row.ended_at ?? undefined,
  }
}

type Row = Selectable<RoundTable> & { taken: StepRow[] | null }
/** As JSON writes it: amounts in text. */
type StepRow = Omit<RoundStep, 'stake'> & { stake: string }

/** A round with its steps is read at once: a step that is taken meanwhile is in both or in neither. */
const stepsTaken = (roundId: RawBuilder<unknown>) => sql<
  StepRow[] | null
>`case when round.is_stepped then (
  select json_agg(json_build_object('number', s.number, 'choice', s.choice, 'stake', s.stake::text, 'events', s.events)
    order by s.number)
  from round_step s where s.player_id = round.player_id and s.round_id = ${roundId}) end`

export async function findRound(
  database: Database,
  playerId: PlayerId,
  roundId: string,
): Promise<Round | undefined> {
  const row = await database.read
    .selectFrom('round')
    .selectAll()
    // Asked for by its name, and not by the row's, so that its month alone is opened.
    .select(stepsTaken(sql`${roundId}`).as('taken'))
    .where('player_id', '=', playerId)
    .where('id', '=', roundId)
    .executeTakeFirst()
  return row === undefined ? undefined : roundOf(row)
}

export async function findRounds(
  database: Database,
  playerId: PlayerId,
  filter: { gameSlug?: string; limit: number },
): Promise<Round[]> {
  let query = database.read
    .selectFrom('round')
    .selectAll()
    .select(stepsTaken(sql.ref('round.id')).as('taken'))
    .where('player_id', '=', playerId)
  if (filter.gameSlug !== undefined) query = query.where('game_slug', '=', filter.gameSlug)
  return (await query.orderBy('started_at', 'desc').limit(filter.limit).execute()).map(roundOf)
}

export async function openRoundsBefore(database: Database, instant: Date) {
  const rows = await database.read
    .selectFrom('round')
    .select(['player_id', 'id'])
    .where('status', '=', 'open')
    .where('started_at', '<', instant)
    .limit(500)
    .execute()
  return rows.map((row) => ({ playerId: row.player_id as PlayerId, roundId: row.id as RoundId }))
}
