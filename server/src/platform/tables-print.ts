import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { projectFolder } from './project-folder.ts'
import { printSchema } from './schema-print.ts'

/*
 * Reads the migrated database and writes what people and the compiler need of it: `server/schema.sql` for reading and
 * `tables.ts` for Kysely. A test compares both with a fresh database, so neither can drift.
 */

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  generated: boolean
}

const TYPES: Record<string, string> = {
  text: 'string',
  date: 'string',
  boolean: 'boolean',
  integer: 'number',
  smallint: 'number',
  bigint: 'bigint',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  json: 'unknown',
  bytea: 'Buffer',
}

async function columnsOf(database: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
      not a.attnotnull as nullable, a.attidentity <> '' or a.atthasdef as generated
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and not a.attisdropped and c.relname not like 'migration%'
    order by c.relname, a.attnum`.execute(database.read)
  return rows
}

/** The text of `tables.ts` and of `schema.sql`, of the database as it stands. */
export async function printTables(database: Database): Promise<{ tables: string; schema: string }> {
  const columns = await columnsOf(database)
  const names = [...new Set(columns.map((column) => column.table))]
  const pascal = (name: string) =>
    name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
  const of = (table: string) => columns.filter((column) => column.table === table)
  const typeOf = (column: Column) => {
    const plain = TYPES[column.type] ?? 'unknown'
    const type = plain === 'unknown' || !column.nullable ? plain : `${plain} | null`
    return column.generated ? `Generated<${type}>` : type
  }
  const tables = [
    '// Generated from the migrated database by `npm run schema`. Do not edit.',
    "import type { Generated } from 'kysely'",
    '',
    ...names.flatMap((table) => [
      `export interface ${pascal(table)}Table {`,
      ...of(table).map((column) => `  ${column.name}: ${typeOf(column)}`),
      '}',
      '',
    ]),
    'export interface Tables {',
    ...names.map((table) => `  ${table}: ${pascal(table)}Table`),
    '}',
    '',
  ].join('\n')
  return { tables, schema: await printSchema(database) }
}

/** Writes both files into the checkout. */
export async function writeTables(database: Database): Promise<void> {
  const { tables, schema } = await printTables(database)
  writeFileSync(join(projectFolder(), 'server/src/platform/tables.ts'), tables)
  writeFileSync(join(projectFolder(), 'server/schema.sql'), schema)
}
