import { sql } from 'kysely'
import type { Vault } from './crypto.ts'
import { violatedConstraint } from './database.ts'
import type { Database } from './database.ts'
import { pagesOf, PAGES } from './sealed-columns.ts'

/**
 * What an older release kept in plain text: a column beside its sealed one, `phone` beside `phone_sealed`. A start
 * seals what stands there and leaves it empty, with the digest it is found by where there is a `phone_index`.
 */
export interface PlainTable {
  table: string
  columns: { name: string; hasIndex: boolean }[]
}

export async function plainTables({ read }: Database): Promise<PlainTable[]> {
  const { rows } = await sql<PlainTable>`
    select p.table_name as table, jsonb_agg(jsonb_build_object('name', p.column_name,
      'hasIndex', i.column_name is not null) order by p.ordinal_position) as columns
    from information_schema.columns p
    join information_schema.columns s on (s.table_schema, s.table_name) = (p.table_schema, p.table_name)
      and s.column_name = p.column_name || '_sealed'
    left join information_schema.columns i on (i.table_schema, i.table_name) = (p.table_schema, p.table_name)
      and i.column_name = p.column_name || '_index'
    where p.table_schema = 'public' group by 1 order by 1`.execute(read)
  return rows
}

const anyOf = ({ columns }: PlainTable) =>
  sql.join(
    columns.map(({ name }) => sql`${sql.ref(name)} is not null`),
    sql` or `,
  )

/** Whether anything is left to be sealed. */
export async function anyPlain(database: Database): Promise<boolean> {
  for (const where of await plainTables(database)) {
    const { rows } = await sql`
      select from ${sql.table(where.table)} where ${anyOf(where)} limit 1`.execute(database.patient)
    if (rows.length > 0) return true
  }
  return false
}

/** Where a row lies and which version of it was read: whatever changes it meanwhile makes another. */
interface Found {
  at: string
  version: string
  plain: Record<string, string | null>
}

/**
 * Seals what stands in plain text, a few pages at a time, each in one statement: broken off anywhere it goes on at the
 * next start, and several may do it at a time. How many rows were sealed.
 */
export async function sealPlain(
  database: Database,
  vault: Vault,
  onBatch: (table: string, count: number) => void = () => undefined,
): Promise<number> {
  let all = 0
  for (const where of await plainTables(database)) {
    // A row that somebody changes meanwhile may lie elsewhere by then, and is met by the next round.
    for (let found = Number.POSITIVE_INFINITY; found > 0; ) {
      found = 0
      const pages = await pagesOf(database, where)
      for (let page = 0; page < pages; page += PAGES) {
        const batch = await findPlain(database, where, page)
        found += batch.length
        const count = batch.length === 0 ? 0 : await replace(database, vault, where, batch)
        all += count
        if (count > 0) onBatch(where.table, count)
      }
    }
  }
  return all
}

async function findPlain(database: Database, where: PlainTable, page: number): Promise<Found[]> {
  const plain = where.columns.map(({ name }) => sql`${sql.lit(name)}, ${sql.ref(name)}`)
  const { rows } = await sql<Found>`
    select ctid::text as at, xmin::text as version, jsonb_build_object(${sql.join(plain)}) as plain
    from ${sql.table(where.table)}
    where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid
      and (${anyOf(where)})`.execute(database.patient)
  return rows
}

async function replace(
  database: Database,
  vault: Vault,
  where: PlainTable,
  batch: readonly Found[],
): Promise<number> {
  try {
    return await write(database, vault, where, batch, true)
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error
  }
  // One of them is known by a digest already, of a row that came later: it is sealed, and that one is found.
  let count = 0
  for (const row of batch) {
    try {
      count += await write(database, vault, where, [row], true)
    } catch (error) {
      if (violatedConstraint(error) === undefined) throw error
      count += await write(database, vault, where, [row], false)
    }
  }
  return count
}

async function write(
  database: Database,
  vault: Vault,
  { table, columns }: PlainTable,
  batch: readonly Found[],
  withIndex: boolean,
): Promise<number> {
  const from = (name: string) =>
    sql`${sql.ref(name)} = coalesce(n.sealed ->> ${sql.lit(name)}, ${sql.ref(`t.${name}`)})`
  const sets = columns.flatMap(({ name, hasIndex }) => [
    sql`${sql.ref(name)} = null`,
    from(`${name}_sealed`),
    ...(hasIndex && withIndex ? [from(`${name}_index`)] : []),
  ])
  const sealed = batch.map(({ plain }) => JSON.stringify(sealedOf(vault, columns, plain)))
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} t set ${sql.join(sets)}
    from (select unnest(${batch.map(({ at }) => at)}::tid[]) as at,
      unnest(${batch.map(({ version }) => version)}::text[]) as version,
      unnest(${sealed}::jsonb[]) as sealed) n
    where t.ctid = n.at and t.xmin::text = n.version`.execute(database.patient)
  return Number(numAffectedRows)
}

function sealedOf(vault: Vault, columns: PlainTable['columns'], plain: Found['plain']) {
  const sealed: Record<string, string> = {}
  for (const { name, hasIndex } of columns) {
    const text = plain[name]
    if (text === null || text === undefined) continue
    sealed[`${name}_sealed`] = vault.seal(text)
    if (hasIndex) sealed[`${name}_index`] = vault.blindIndex(name, text)
  }
  return sealed
}
