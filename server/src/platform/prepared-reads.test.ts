import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import type { TestDatabase } from '../../test/test-database.ts'
import { openPostgresWire } from '../../test/wire-to-postgres.ts'
import type { PostgresWire } from '../../test/wire-to-postgres.ts'
import { isUnavailable, openDatabase } from './database.ts'
import type { Database } from './database.ts'
import { defineQuestion } from './prepared-reads.ts'

const LENGTHS = defineQuestion(
  'lengths',
  { word: 'text', length: 'int', half: 'int?' },
  `select word, length(word), nullif(length(word) / 2, 0) from unnest($1::text[]) as word
  where length(word) >= $2::int order by length(word)`,
)
const INVERSE = defineQuestion('inverse', { value: 'int' }, 'select (100 / $1::int)::int')
const MISTAKEN = defineQuestion('mistaken', { value: 'int' }, 'select nobody from nowhere')

let target: TestDatabase
let wire: PostgresWire
let database: Database
beforeAll(async () => {
  target = await createTestDatabase()
  wire = await openPostgresWire(target.connection)
  database = openDatabase(wire.connection, { answerMs: 500 })
})
afterAll(async () => {
  wire.close()
  await database.close()
  await target.drop()
})

describe('prepared reads', () => {
  it('answer with rows, whatever the texts hold', async () => {
    const words = ['a', 'çay "ve" {simit}, \\', 'NULL']
    expect(await database.ask(LENGTHS, [words, '1'])).toEqual([
      { word: 'a', length: 1, half: null },
      { word: 'NULL', length: 4, half: 2 },
      { word: words[1], length: words[1]!.length, half: Math.floor(words[1]!.length / 2) },
    ])
    expect(await database.ask(LENGTHS, [[], '1'])).toEqual([])
  })

  it('answer each of those that were asked together, whichever of them fail', async () => {
    const answers = await Promise.allSettled([
      database.ask(INVERSE, ['4']),
      database.ask(INVERSE, ['0']),
      database.ask(MISTAKEN, []),
      database.ask(LENGTHS, [['abc'], '1']),
    ])
    expect(answers).toMatchObject([
      { status: 'fulfilled', value: [{ value: 25 }] },
      { status: 'rejected', reason: { code: '22012' } },
      { status: 'rejected', reason: { code: '42P01' } },
      { status: 'fulfilled', value: [{ word: 'abc', length: 3, half: 1 }] },
    ])
    expect(await database.ask(INVERSE, ['5'])).toEqual([{ value: 20 }])
  })

  it('fail where answers stop, and go on with another connection', async () => {
    await database.ask(INVERSE, ['1'])
    wire.goDead()
    const answers = await Promise.allSettled([1, 2].map((n) => database.ask(INVERSE, [`${n}`])))
    for (const answer of answers)
      expect(answer.status === 'rejected' && isUnavailable(answer.reason)).toBe(true)
    expect(await database.ask(INVERSE, ['2'])).toEqual([{ value: 50 }])
  })
})
