import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/test-database.ts'
import type { TestDatabase } from '../../../test/test-database.ts'
import { openDatabase } from '../database.ts'
import type { Database } from '../database.ts'
import { sendTogether } from './together.ts'
import type { Statement } from './together.ts'

let target: TestDatabase
let database: Database
beforeAll(async () => {
  target = await createTestDatabase()
  database = openDatabase(target.connection, { asOwner: true })
})
afterAll(async () => {
  await database.close()
  await target.drop()
})

const number = (name: string, value: string): Statement => ({
  name,
  text: 'select $1::int * 2, null, $1::text',
  values: [value],
})
const BROKEN: Statement = { name: 'broken', text: 'select 1 / $1::int', values: ['0'] }
const WRONG: Statement = { name: 'wrong', text: 'selec' }

it('answers each statement with its rows, again and again, with other values', async () => {
  const client = await database.connect()
  for (const value of ['1', '2', '3'])
    expect(
      await sendTogether(client, [
        number('double', value),
        { name: 'none', text: 'select 1 where false' },
        { name: 'many', text: 'select generate_series(1, 3)' },
      ]),
    ).toEqual([[[String(Number(value) * 2), null, value]], [], [['1'], ['2'], ['3']]])
  await client.end()
})

it.each([
  ['a statement that fails', BROKEN, '22012'],
  ['a statement that cannot be read', WRONG, '42601'],
])('%s ends those behind it, and the connection goes on', async (_, faulty, code) => {
  const client = await database.connect()
  const before = { name: 'begin', text: 'begin' }
  const table = { name: 'table', text: 'create table left_behind (n int)' }
  const commit = { name: 'commit', text: 'commit' }
  for (let time = 0; time < 2; time++) {
    const sent = sendTogether(client, [before, table, faulty, commit])
    await expect(sent).rejects.toMatchObject({ code })
    // The transaction is still the failed one: nothing behind the fault has run.
    await client.query('rollback')
  }
  expect(
    await sendTogether(client, [
      { name: 'look', text: `select to_regclass('left_behind')` },
      { ...BROKEN, values: ['1'] },
    ]),
  ).toEqual([[[null]], [['1']]])
  await client.end()
})

it('what is asked meanwhile waits for its turn', async () => {
  const client = await database.connect()
  const answers = await Promise.all([
    sendTogether(client, [number('first', '1')]),
    client.query('select 2 as two'),
    sendTogether(client, [number('first', '3')]),
  ])
  expect([answers[0][0], answers[1].rows, answers[2][0]]).toEqual([
    [['2', null, '1']],
    [{ two: 2 }],
    [['6', null, '3']],
  ])
  await client.end()
})

it('a lost connection rejects what waits on it', async () => {
  const client = await database.connect()
  client.on('error', () => {})
  const waiting = [
    sendTogether(client, [{ name: 'sleep', text: 'select pg_sleep(60)' }]),
    sendTogether(client, [number('behind', '1')]),
  ]
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
  for (const one of waiting) await expect(one).rejects.toThrow(/Connection terminated/)
})
