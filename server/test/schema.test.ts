import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/database.ts'
import type { Database } from '../src/platform/database.ts'
import { projectFolder } from '../src/platform/project-folder.ts'
import { printTables } from '../src/platform/tables-print.ts'
import { createEmptyDatabase, createTestDatabase } from './test-database.ts'

let owner: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await createTestDatabase()
  owner = openDatabase(database.connection, { asOwner: true, poolSize: 1 })
  drop = database.drop
})
afterAll(async () => {
  await owner.close()
  await drop()
})

it('schema.sql and tables.ts are what the migrations make (npm run schema)', async () => {
  const { tables, schema } = await printTables(owner)
  expect(tables).toBe(readFileSync(join(projectFolder(), 'server/src/platform/tables.ts'), 'utf8'))
  expect(schema).toBe(readFileSync(join(projectFolder(), 'server/schema.sql'), 'utf8'))
})

it('schema.sql is the whole database: run on an empty one, it makes the same', async () => {
  const empty = await createEmptyDatabase()
  const copy = openDatabase(empty.connection, { asOwner: true, poolSize: 1 })
  const text = readFileSync(join(projectFolder(), 'server/schema.sql'), 'utf8')
  try {
    await sql.raw(text).execute(copy.read)
    expect((await printTables(copy)).schema).toBe(text)
  } finally {
    await copy.close()
    await empty.drop()
  }
})

it('schema.sql shows what keeps money safe, and another database is another text', async () => {
  const { schema } = await printTables(owner)
  for (const part of [
    'constraint purse_cash_check CHECK (cash >= 0)',
    'CREATE TRIGGER transfer_is_append_only',
    'grant insert, select on transfer to menekse_app',
  ])
    expect(schema).toContain(part)
  await sql`grant update on transfer to menekse_app`.execute(owner.read)
  await sql`alter table purse drop constraint purse_cash_check`.execute(owner.read)
  await sql`drop trigger transfer_is_append_only on transfer`.execute(owner.read)
  const { schema: weaker } = await printTables(owner)
  expect(weaker).toContain('grant insert, select, update on transfer to menekse_app')
  expect(weaker).not.toContain('purse_cash_check')
  expect(weaker).not.toContain('CREATE TRIGGER transfer_is_append_only')
})
