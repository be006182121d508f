import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../src/platform/database.ts'
import type { Database } from '../../src/platform/database.ts'
import { createTestDatabase } from '../test-database.ts'

/*
 * What the lane writes with money could lie on another machine than the rest, player by player: it refers to nothing
 * outside itself, and is found by its player first.
 */

const moneyTables = [
  'bet',
  'bet_cut',
  'bet_event',
  'bet_leg',
  'bonus_grant',
  'money_key',
  'purse',
  'round',
  'round_step',
  'transfer',
]

/** Indexes that begin with something else, each with its reason. This list only shrinks. */
const notByPlayer = [
  'bet_leg_event', // a result looks for everybody's bets on its event
  'bonus_grant_expiry', // a job ends what has expired, whosever it is
  'bonus_grant_once', // one grant a campaign, player and occasion: the order is of no matter to what is unique
  'bonus_grant_pkey', // the desk and the ledger's subjects name a grant alone
  'money_key_rest_time', // a job forgets old keys, whosever they are
  'round_counted', // seals follow the order in which rounds ended, whosever they are
  'round_open', // a job ends abandoned rounds, whosever they are
  'round_time', // the house's day
  'transfer_counted', // seals follow the order of the ledger, whosever it is
  'transfer_house', // what sports earned and bonuses cost in a time, by whomever
]

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

const referencesOutside = async () => {
  const { rows } = await sql<{ reference: string }>`
    select conrelid::regclass || ' → ' || confrelid::regclass as reference from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${moneyTables})
      and not confrelid::regclass::text = any(${moneyTables}) order by 1`.execute(owner.read)
  return rows.map(({ reference }) => reference)
}

/** Of the tables themselves and of their months, as far as those have their own. */
const indexesNotByPlayer = async () => {
  const { rows } = await sql<{ name: string }>`
    select x.relname as name from pg_index i join pg_class x on x.oid = i.indexrelid
    left join pg_inherits h on h.inhrelid = i.indrelid
    where coalesce(h.inhparent, i.indrelid)::regclass::text = any(${moneyTables}) and not x.relispartition
      and not exists (select from pg_attribute a
        where a.attrelid = i.indrelid and a.attnum = i.indkey[0] and a.attname = 'player_id')
    order by 1`.execute(owner.read)
  return rows.map(({ name }) => name)
}

describe('the tables of money', () => {
  it('refer to nothing outside themselves', async () => {
    expect(await referencesOutside()).toEqual([])
    await sql`alter table transfer add column planted text references brand`.execute(owner.read)
    expect(await referencesOutside()).toEqual(['transfer → brand'])
    await sql`alter table transfer drop column planted`.execute(owner.read)
  })

  it('are found by the player first, but for what is on the list', async () => {
    expect(await indexesNotByPlayer()).toEqual(notByPlayer)
    await sql`create index planted on purse (cash)`.execute(owner.read)
    expect(await indexesNotByPlayer()).toContain('planted')
    await sql`drop index planted`.execute(owner.read)
  })

  it('have the player in every row', async () => {
    const { rows } = await sql<{ table: string }>`
      select t as "table" from unnest(${moneyTables}::text[]) as t
      where not exists (select from pg_attribute a
        where a.attrelid = t::regclass and a.attname = 'player_id' and a.attnotnull)`.execute(
      owner.read,
    )
    expect(rows).toEqual([])
  })
})
