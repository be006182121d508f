import { newId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/database.ts'
import type { Database } from '../src/platform/database.ts'
import { declaredWriters, defineWriter, insertInto } from '../src/platform/record-writer.ts'
import type { AnyWriter } from '../src/platform/record-writer.ts'
import { createTestDatabase } from './test-database.ts'
// Whoever declares a writer is built by the application.
import '../src/app.ts'

// Test files share their modules; what they plant says so.
const writers = declaredWriters().filter(({ name }) => !name.startsWith('planted_'))
const inserted = ({ text }: AnyWriter) => /insert into (\w+)/.exec(text)?.[1]
const updated = ({ text }: AnyWriter) => /^\s*update (\w+)/.exec(text)?.[1]

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

describe('the order of writers in a commit', () => {
  const wrongPairs = (isFirst: (first: AnyWriter, second: AnyWriter) => boolean) =>
    writers.flatMap((second) =>
      writers
        .filter((first) => first !== second && isFirst(first, second))
        .filter((first) => first.stage >= second.stage)
        .map((first) => `${second.name} must come after ${first.name}`),
    )

  it('inserts a row before anything changes it', () => {
    const wrong = wrongPairs((first, second) => {
      const table = updated(second)
      return table !== undefined && inserted(first) === table
    })
    expect(wrong).toEqual([])
  })

  it('leaves no two that change one table to chance', () => {
    const stages = writers
      .filter((writer) => updated(writer) !== undefined)
      .map((writer) => `${updated(writer)} at stage ${writer.stage}`)
    expect(stages).toEqual([...new Set(stages)])
  })

  it('inserts what others refer to first', async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f'`.execute(database.read)
    const wrong = wrongPairs((first, second) =>
      rows.some(({ child, parent }) => inserted(second) === child && inserted(first) === parent),
    )
    expect(wrong).toEqual([])
  })
})

describe('a writer', () => {
  it.each(writers)(
    '$name has a statement that PostgreSQL takes',
    async ({ text, columns, spans }) => {
      const client = await database.connect()
      const nothing = [...Object.keys(columns).map(() => '{}'), ...spans.flatMap(() => ['', ''])]
      try {
        expect((await client.query(text, nothing)).rows).toEqual([])
      } finally {
        await client.end()
      }
    },
  )

  const inMonths = writers.filter((writer) => ['round', 'bet'].includes(updated(writer) ?? ''))
  it.each(inMonths)('$name changes rows in months, and opens theirs alone', async (writer) => {
    const { text, columns, spans } = writer
    const id = newId(updated(writer) === 'bet' ? 'bet' : 'rnd', Date.parse('2026-11-21T09:00:00Z'))
    const row = Object.keys(columns).map((name) => (name === 'id' ? `{${id}}` : '{null}'))
    const client = await database.connect()
    try {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, [
        ...row,
        ...spans.flatMap(() => [id, id]),
      ])
      const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
      const opened = [...plan.matchAll(/ on (\w+_(?:\d{4}_\d\d|rest))\b/g)].map(([, name]) => name)
      expect([...new Set(opened)]).toEqual([`${updated(writer)}_2026_11`])
    } finally {
      await client.end()
    }
  })

  it('has a name of its own', () => {
    const one = () => defineWriter('planted_twice', { id: 'text' }, insertInto('audit'))
    one()
    expect(one).toThrow('Two writers are called planted_twice')
  })
})
