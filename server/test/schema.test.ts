import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/database.ts'
import type { Database } from '../src/platform/database.ts'
import { projectFolder } from '../src/platform/project-folder.ts'
import { printTables } from '../src/platform/tables-print.ts'
import { createTestDatabase } from './test-database.ts'

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
