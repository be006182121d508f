import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Database, Tx } from '../platform/database.ts'
import type { PreparedChainTable } from '../platform/tables.ts'

/** A prepared chain without its seed, and the first draw that was played from it. */
export type PreparedRow = Omit<Selectable<PreparedChainTable>, 'seed_sealed' | 'chain_id'> & {
  first_draw: number | null
}

const shown = sql`p.id, p.table_slug, p.commitment, p.links, p.event, p.event_at, p.outcome_length, p.prepared_by,
  p.prepared_at, p.reason, p.outcome, p.outcome_by, p.outcome_asked_at, p.outcome_approved_by, p.outcome_at,
  p.withdrawn_by, p.withdrawal_approved_by, p.withdrawal_reason, p.withdrawn_at, c.before_draw::int + 1 as first_draw`

/** All of them, or a table's; the latest first. They are made by hand, so that there are few. */
export async function preparedChains(
  { read }: Database,
  which: { slug?: string; id?: string } = {},
): Promise<PreparedRow[]> {
  const { slug = null, id = null } = which
  const { rows } = await sql<PreparedRow>`select ${shown} from prepared_chain p
    left join draw_chain c on c.id = p.chain_id
    where (${slug}::text is null or p.table_slug = ${slug}) and (${id}::text is null or p.id = ${id})
    order by p.prepared_at desc, p.id desc`.execute(read)
  return rows
}

/** False where one is prepared for the table and has not begun. */
export async function insertPrepared(
  tx: Tx,
  row: Insertable<PreparedChainTable>,
): Promise<boolean> {
  const written = await tx
    .insertInto('prepared_chain')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** What is written of a prepared chain once; false where its outcome is known or it was withdrawn. */
export async function decidePrepared(
  tx: Tx,
  id: string,
  decided:
    | Pick<
        Insertable<PreparedChainTable>,
        'outcome' | 'outcome_by' | 'outcome_asked_at' | 'outcome_approved_by' | 'outcome_at'
      >
    | Pick<
        Insertable<PreparedChainTable>,
        'withdrawn_by' | 'withdrawal_approved_by' | 'withdrawal_reason' | 'withdrawn_at'
      >,
): Promise<boolean> {
  const written = await tx
    .updateTable('prepared_chain')
    .set(decided)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

export interface ReadyRow {
  id: string
  links: number
  commitment: string
  seed_sealed: string
  event: string
  outcome: string
}

/** The chain of a table that an event has given its salt and that has not begun. */
export async function readyChain({ read }: Database, slug: string): Promise<ReadyRow | undefined> {
  const { rows } =
    await sql<ReadyRow>`select id, links, commitment, seed_sealed, event, outcome from prepared_chain
    where table_slug = ${slug} and chain_id is null and withdrawn_at is null and outcome is not null`.execute(
      read,
    )
  return rows[0]
}

/** Of these, what waits for a second person. */
export async function askedOf(
  { read }: Database,
  ids: readonly string[],
): Promise<{ kind: string; subject: string }[]> {
  return read
    .selectFrom('approval')
    .select(['kind', 'subject'])
    .where('kind', 'in', ['chain.outcome', 'chain.withdrawal'])
    .where('subject', 'in', ids.length === 0 ? [''] : ids)
    .where('status', '=', 'asked')
    .execute()
}
