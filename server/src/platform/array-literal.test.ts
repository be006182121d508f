import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { textsLiteral } from './array-literal.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase()
  database = openDatabase(made.connection)
  drop = made.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

const storable = fc
  .string({ unit: 'binary' })
  .filter((text) => !text.includes('\u0000') && text.isWellFormed())
const awkward = fc.constantFrom(
  '',
  'NULL',
  '"',
  '\\',
  '\\"',
  '{},',
  "'",
  '\n\t\r',
  '\u001f',
  '{"a":"b\\n"}',
  'ığşç',
  '🎈',
  '\u2028',
)

/** What one text needs differs by what stands beside it, so they come together too. */
const text = fc.array(fc.oneof(storable, awkward), { maxLength: 4 }).map((parts) => parts.join(''))

it('gives PostgreSQL back exactly the texts that went in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(text)), async (texts) => {
      const { rows } = await sql<{
        back: (string | null)[]
      }>`select ${textsLiteral(texts)}::text[] as back`.execute(database.read)
      expect(rows[0]!.back).toEqual(texts)
    }),
    { numRuns: 300 },
  )
})
