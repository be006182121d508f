import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { textsLiteral } from './array-literal.ts'
import { openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { sendTogether } from './postgres/together.ts'
import { rowReader, tableOf, tableValues } from './row-set.ts'

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

/** A column of every type, none and some of its values empty. */
const COLUMNS = {
  seat: 'int',
  name: 'text',
  nick: 'text?',
  amount: 'bigint',
  bonus: 'bigint?',
  rank: 'int?',
  is_open: 'boolean',
  is_known: 'boolean?',
  day: 'date',
  birthday: 'date?',
  at: 'timestamptz',
  ended_at: 'timestamptz?',
  events: 'json',
  choice: 'jsonb?',
} as const

const long = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: -(2n ** 33n), max: 2n ** 33n }),
  fc.constantFrom(0n, -1n, 2n ** 53n, -(2n ** 53n), 2n ** 53n - 1n, 1n - 2n ** 53n, 2n ** 32n),
)
const instant = fc.date({
  min: new Date('0001-01-03T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
})
const day = instant.map((date) => date.toISOString().slice(0, 10))
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
const whole = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null })
const json = fc.record({ a: whole, b: text })
const row = fc.record({
  name: text,
  nick: maybe(text),
  amount: long,
  bonus: maybe(long),
  rank: maybe(whole),
  is_open: fc.boolean(),
  is_known: maybe(fc.boolean()),
  day,
  birthday: maybe(day),
  at: instant,
  ended_at: maybe(instant),
  events: json,
  choice: maybe(json),
})

it('gives PostgreSQL back exactly the rows that went in', async () => {
  const client = await database.connect()
  const names = Object.keys(COLUMNS)
  const read = rowReader(COLUMNS)
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (drawn) => {
      const rows = drawn.map((one, seat) => ({ seat, ...one }))
      const asked = rows.map((one) => ({
        ...one,
        events: JSON.stringify(one.events),
        choice: one.choice === null ? undefined : JSON.stringify(one.choice),
      }))
      const [back] = await sendTogether(client, [
        {
          name: 'rows',
          text: `select ${names.join(', ')} from ${tableOf(COLUMNS)} order by seat`,
          values: tableValues(COLUMNS, asked),
        },
      ])
      expect(back!.map(read)).toEqual(rows)
    }),
    { numRuns: 300 },
  )
  await client.end()
})

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
