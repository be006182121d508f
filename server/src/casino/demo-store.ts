import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { Decided } from './round-maths.ts'

/** A stepped round of a demo; a play session has one at a time. */
export interface DemoRound extends Omit<Decided, 'label'> {
  id: string
  isOpen: boolean
  startedAt: Date
}

export async function demoRound(
  database: Pick<Database, 'read'>,
  playSessionId: string,
): Promise<DemoRound | undefined> {
  const row = await database.read
    .selectFrom('demo_round')
    .selectAll()
    .where('play_session_id', '=', playSessionId)
    .executeTakeFirst()
  return row === undefined
    ? undefined
    : {
        id: row.id,
        stake: row.stake as Kurus,
        seed: row.seed,
        choices: row.choices as unknown[],
        isOpen: row.is_open,
        startedAt: row.started_at,
      }
}

/** Whoever begins a round of this demo waits for whoever was first. */
export async function lockDemo(tx: Tx, playSessionId: string): Promise<void> {
  await sql`select 1 from play_session where id = ${playSessionId} for update`.execute(tx)
}

/** Begins a round in the place of the one before. */
export async function putDemoRound(tx: Tx, playSessionId: string, round: DemoRound): Promise<void> {
  await sql`
    insert into demo_round (play_session_id, id, stake, seed, choices, is_open, started_at)
    values (${playSessionId}, ${round.id}, ${round.stake}, ${round.seed}, ${JSON.stringify(round.choices)},
      ${round.isOpen}, ${round.startedAt})
    on conflict (play_session_id) do update set (id, stake, seed, choices, is_open, started_at) =
      (excluded.id, excluded.stake, excluded.seed, excluded.choices, excluded.is_open, excluded.started_at)`.execute(
    tx,
  )
}

/** Adds the last of these choices if the round still stands where it was computed from; of two one is taken. */
export async function takeDemoStep(
  database: Database,
  playSessionId: string,
  { id, choices, isOpen }: DemoRound,
  moved: { stake: bigint; paid: bigint },
) {
  const { rows } = await sql<{ staked: bigint; paid: bigint }>`
    with taken as (
      update demo_round set choices = ${JSON.stringify(choices)}, is_open = ${isOpen}
      where play_session_id = ${playSessionId} and id = ${id} and is_open
        and json_array_length(choices) = ${choices.length - 1}::int
      returning play_session_id
    )
    update play_session s set staked = s.staked + ${moved.stake}, paid = s.paid + ${moved.paid}
    from taken where s.id = taken.play_session_id
    returning s.staked, s.paid`.execute(database.read)
  return rows[0]
}
