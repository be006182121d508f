import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Where sealed values are: what a room seals stands in a column called `sealed` or `…_sealed`, or with that word as its
 * comment, so that the database itself lists them and none is forgotten (`server/test/keys.test.ts` looks for others).
 */
export interface SealedColumn {
  table: string
  column: string
  isBytes: boolean
}

export async function sealedColumns({ read }: Database): Promise<SealedColumn[]> {
  const { rows } = await sql<{ table: string; column: string; bytes: boolean }>`
    select c.relname as table, a.attname as column, a.atttypid = 'bytea'::regtype as bytes
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and (a.attname ~ '(^|_)sealed$' or col_description(c.oid, a.attnum) = 'sealed')
      and a.atttypid in ('text'::regtype, 'bytea'::regtype)
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, 2`.execute(read)
  return rows.map(({ bytes, ...where }) => ({ ...where, isBytes: bytes }))
}

/** The beginning of what is sealed names its key: `k1.`. */
const LONGEST_NAME = 12
const beginning = ({ column, isBytes }: SealedColumn) =>
  isBytes
    ? sql<string>`encode(substr(${sql.ref(column)}, 1, ${sql.lit(LONGEST_NAME)}), 'escape')`
    : sql<string>`left(${sql.ref(column)}, ${sql.lit(LONGEST_NAME)})`

/** How many values each key has sealed. */
export async function countSealed(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const where of await sealedColumns(database)) {
    const { rows } = await sql<{ key: string; count: number }>`
      select substring(${beginning(where)} from '^(k[0-9]+)[.]') as key, count(*)::int as count
      from ${sql.table(where.table)} where ${beginning(where)} ~ '^k[0-9]+[.]' group by 1`.execute(
      database.patient,
    )
    for (const { key, count } of rows) counts.set(key, (counts.get(key) ?? 0) + count)
  }
  return counts
}

/** Something that was sealed, if anything was. */
export async function anySealed(database: Database): Promise<string | undefined> {
  const found = (await sealedColumns(database))
    .filter(({ isBytes }) => !isBytes)
    .map(
      (where) => sql`(select ${sql.ref(where.column)} as sealed from ${sql.table(where.table)}
        where ${beginning(where)} ~ '^k[0-9]+[.]' limit 1)`,
    )
  if (found.length === 0) return undefined
  const each = sql.join(found, sql` union all `)
  const { rows } = await sql<{ sealed: string }>`${each} limit 1`.execute(database.read)
  return rows[0]?.sealed
}

/** How many pages of a table are read at a time: some hundred rows, or some tens of documents. */
export const PAGES = 16

type Sealed = string | Buffer

/**
 * Seals anew what another key than the current one sealed, a few pages at a time, while the house is open. What
 * somebody changes meanwhile may lie elsewhere by then and is met by the next round. Ended in the middle it is simply
 * done again. How many were sealed.
 */
export async function sealAnew(
  database: Database,
  current: string,
  renew: (sealed: Sealed) => Sealed,
  onBatch: (where: SealedColumn, count: number) => void = () => undefined,
): Promise<number> {
  let all = 0
  for (const where of await sealedColumns(database)) {
    for (let found = Number.POSITIVE_INFINITY; found > 0; ) {
      found = 0
      const pages = await pagesOf(database, where)
      for (let page = 0; page < pages; page += PAGES) {
        const batch = await findOld(database, where, current, page)
        found += batch.length
        let count = 0
        for (const { at, sealed } of batch) {
          if (await replace(database, where, { at, old: sealed, renewed: renew(sealed) }))
            count += 1
        }
        all += count
        if (count > 0) onBatch(where, count)
      }
    }
  }
  return all
}

/** How many pages a table has now. */
export async function pagesOf({ read }: Database, { table }: { table: string }): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as pages`.execute(
    read,
  )
  return rows[0]!.pages
}

async function findOld(database: Database, where: SealedColumn, current: string, page: number) {
  const { rows } = await sql<{ at: string; sealed: Sealed }>`
    select ctid::text as at, ${sql.ref(where.column)} as sealed from ${sql.table(where.table)}
    where ctid >= ${`(${page},0)`}::tid and ctid < ${`(${page + PAGES},0)`}::tid
      and ${beginning(where)} ~ '^k[0-9]+[.]' and ${beginning(where)} !~ ${`^${current}[.]`}`.execute(
    database.patient,
  )
  return rows
}

/** False where the row was changed meanwhile. */
async function replace(
  database: Database,
  where: SealedColumn,
  { at, old, renewed }: { at: string; old: Sealed; renewed: Sealed },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(where.table)} set ${sql.ref(where.column)} = ${renewed}
    where ctid = ${at}::tid and ${sql.ref(where.column)} = ${old}`.execute(database.read)
  return numAffectedRows === 1n
}
