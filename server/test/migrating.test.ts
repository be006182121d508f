import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../src/platform/database.ts'
import type { Database } from '../src/platform/database.ts'
import { projectFolder } from '../src/platform/project-folder.ts'
import { createEmptyDatabase } from './test-database.ts'

/* What stood in a house before its tables were put into months is there afterwards, to the last column. */

const folder = join(projectFolder(), 'server/migrations')
const migrations = readdirSync(folder).toSorted()
const run = (owner: Database, text: string) => sql.raw(text).execute(owner.read)
async function migrateTo(owner: Database, from: string, below: string): Promise<void> {
  for (const name of migrations.filter((one) => one >= from && one < below))
    await run(owner, readFileSync(join(folder, name), 'utf8'))
}

const FIRST_OF_MONTHS = '0044'

let owner: Database
let drop: () => Promise<void>
let before: Record<string, unknown[]>
const columns: Record<string, string[]> = {}
beforeAll(async () => {
  const empty = await createEmptyDatabase()
  owner = openDatabase(empty.connection, { asOwner: true, poolSize: 1 })
  drop = empty.drop
  await migrateTo(owner, '', FIRST_OF_MONTHS)
  await plant()
  for (const table of KEPT) columns[table] = await columnsOf(table)
  before = await everything(columns)
  await migrateTo(owner, FIRST_OF_MONTHS, 'z')
})
afterAll(async () => {
  await owner.close()
  await drop()
})

const ID = '01m7e81w000000000000000001' // of November 2026

/** Rounds of four kinds: of this month, of a month long past, of a name without a time, and one that goes on. */
async function plant(): Promise<void> {
  await run(
    owner,
    `insert into round (player_id, id, play_session_id, game_slug, math_version, status, stake, payout, seed, events,
      balance_before, started_at, ended_at, bonus_stake, grant_id, contribution, is_free_spin, category, choice,
      is_stepped) values
    ('plr_a', 'rnd_${ID}', 'pls_1', 'nar', 'v1', 'settled', 100, 250, 'aa', '[{"type":"x"}]', 900,
      '2026-11-21T09:00:00Z', '2026-11-21T09:00:01Z', 40, 'bns_1', 100, true, 'slots', null, false),
    ('plr_a', 'rnd_01jk0000000000000000000002', 'pls_1', 'nar', 'v1', 'void', 100, 0, 'bb', '[]', 1,
      '2025-02-01T09:00:00Z', '2025-02-01T09:00:01Z', 0, null, 0, false, 'slots', null, false),
    ('plr_a', 'rnd_x', 'pls_1', 'nar', 'v1', 'settled', 100, 0, 'cc', '[]', 2, '2026-11-21T09:00:00Z',
      '2026-11-21T09:00:01Z', 0, null, 0, false, 'slots', null, false),
    ('plr_b', 'rnd_${ID}', 'pls_2', 'iznik', 'v1', 'open', 100, 0, 'dd', '[]', 3, '2026-11-21T09:00:00Z', null,
      0, null, 0, false, 'instant', '{"mines":3}', true)`,
  )
  await run(
    owner,
    `insert into round_step (player_id, round_id, number, choice, stake, events, at) values
    ('plr_b', 'rnd_${ID}', 1, '{"tile":4}', 5, '[{"type":"gem"}]', '2026-11-21T09:00:02Z')`,
  )
  await run(
    owner,
    `insert into money_key (player_id, key, fingerprint, answer, recorded_at) values
    ('plr_a', 'rnd_${ID}', 'nar 100', null, '2026-11-21T09:00:00Z'),
    ('plr_a', 'deposit:dep_1', 'f', 'dep_1', '2026-11-21T09:00:00Z'),
    ('plr_a', 'end:rnd_${ID}', 'e', null, '2026-11-21T09:00:00Z'),
    ('plr_b', 'step:rnd_${ID}:12', '{}', null, '2026-11-21T09:00:00Z'),
    ('plr_b', 'settle:bet_${ID}:1', 's', null, '2026-11-21T09:00:00Z'),
    ('plr_b', 'undo:bet_${ID}:1', 'u', null, '2026-11-21T09:00:00Z')`,
  )
}

const KEPT = ['round', 'round_step', 'round_stake', 'stake', 'money_key']

/** Every row, of the columns there were; what later migrations add is theirs. */
async function everything(columns: Record<string, string[]>) {
  const found: Record<string, unknown[]> = {}
  for (const table of KEPT) {
    const row = sql`json_build_array(${sql.join(columns[table]!.map((name) => sql.ref(name)))})`
    const { rows } = await sql<{ row: unknown }>`
      select ${row} as row from ${sql.table(table)}`.execute(owner.read)
    found[table] = rows.map((one) => JSON.stringify(one.row)).toSorted()
  }
  return found
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
    order by attnum`.execute(owner.read)
  return rows.map(({ name }) => name)
}

describe('a house with rounds, migrated into months', () => {
  it('keeps every round, step and line of the view', async () => {
    const after = await everything(columns)
    expect(before.round).toHaveLength(4)
    for (const table of ['round', 'round_step', 'round_stake', 'stake'])
      expect([table, after[table]]).toEqual([table, before[table]])
  })

  it('finds every key again, those of a subject under the name of that', async () => {
    const { rows } = await sql<{ key: string; part: string; answer: string | null }>`
      select key, tableoid::regclass::text as part, answer from money_key order by key`.execute(
      owner.read,
    )
    expect(rows.map(({ key, part, answer }) => `${part} ${key} ${answer}`)).toEqual([
      `money_key_bet_2026_11 bet_${ID}:settle:1 null`,
      `money_key_bet_2026_11 bet_${ID}:undo:1 null`,
      'money_key_rest deposit:dep_1 dep_1',
      `money_key_rnd_2026_11 rnd_${ID} null`,
      `money_key_rnd_2026_11 rnd_${ID}:end null`,
      `money_key_rnd_2026_11 rnd_${ID}:step:12 null`,
    ])
    expect(before.money_key).toHaveLength(6)
  })

  it('has each in the month of its id, and what has no time in the rest', async () => {
    const { rows } = await sql<{ part: string }>`
      select tableoid::regclass::text as part from round order by part`.execute(owner.read)
    expect(rows.map(({ part }) => part)).toEqual([
      'round_2025_02',
      'round_2026_11',
      'round_2026_11',
      'round_rest',
    ])
  })
})
