import type { PlayerId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declaredWriters, defineWriter, insertInto } from '../src/platform/record-writer.ts'
import type { RecordRow } from '../src/platform/record-writer.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { newPlayer } from './people.ts'

/** Those of the application itself: what a test plants says so. */
const writers = declaredWriters().filter(({ name }) => !name.startsWith('planted_'))
let app: Application
let mine: PlayerId
let others: PlayerId
beforeAll(async () => {
  app = await startApplication()
  mine = (await newPlayer(app, { cash: lira(1) })).id
  others = (await newPlayer(app, { cash: lira(1) })).id
})
afterAll(() => app.stop())

const writing = (key: string, record: RecordRow) =>
  app.wallet.submit({
    playerId: mine,
    key,
    fingerprint: key,
    decide: () => ({ transfers: [], records: [record], answer: () => undefined }),
  })

const keyOfAnyone = defineWriter(
  'planted_key',
  { player_id: 'text', key: 'text', fingerprint: 'text', recorded_at: 'timestamptz' },
  insertInto('money_key'),
)
const key = (player_id: string) => ({
  player_id,
  key: 'planted',
  fingerprint: '',
  recorded_at: app.clock.now(),
})
const purseOfAnyone = defineWriter(
  'planted_purse',
  { player_id: 'text' },
  (rows) => `update purse p set held = p.held from ${rows} where p.player_id = n.player_id`,
)
const brand = defineWriter(
  'planted_brand',
  { name: 'text' },
  (rows) => `update brand set name = n.name from ${rows}`,
)

it('lets a row of the locked player through', async () => {
  await expect(writing('own', keyOfAnyone.row(key(mine)))).resolves.toMatchObject({ kind: 'done' })
})

it.each([
  ['a row of another player', () => keyOfAnyone.row(key(others)), /whose purse it had not locked/],
  [
    'the purse of another',
    () => purseOfAnyone.row({ player_id: others }),
    /which it had not locked/,
  ],
  [
    'a row that all share',
    () => brand.row({ name: 'x' }),
    /may not change the shared rows of brand/,
  ],
])('stops a writer that touches %s', async (what, record, message) => {
  await expect(writing(what, record())).rejects.toThrow(message)
})

it('knows every table the writers of the house write: players’ own, or appended to', async () => {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'player_id'`.execute(app.owner.read)
  const players = new Set(rows.map(({ table }) => table))
  const shared = writers
    .map(({ name, text }) => [name, /(?:insert into|^\s*update) (\w+)/.exec(text)?.[1]] as const)
    .filter(([, table]) => table === undefined || !players.has(table))
  const none = undefined
  expect(shared).toHaveLength(5)
  expect(Object.fromEntries(shared)).toEqual({
    // The trail is appended to; jobs are the worker's, each under a name of its own movement.
    audit: 'audit',
    job: none,
    // These three only look, and refuse.
    bonus_budget: none,
    staff_gift_alone: none,
    withdrawal_alone: none,
  })
})
