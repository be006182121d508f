import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../../src/platform/project-folder.ts'
import { floorOf } from './floors.ts'
import { published, tableOwners } from './table-owners.ts'
import { referencesIn, trespasses } from './table-reads.ts'

/*
 * The floors hold for data too: a room that reads the tables of one above it, or beside it, breaks when that one
 * changes, and nothing says so.
 */

/** What is not right yet. This list only shrinks: a debt that is paid goes, and nobody adds one. */
const debts = [
  'affiliates/store.ts sideways player',
  'cases/links.ts sideways player',
  'cases/links.ts sideways player_session',
  'cases/store.ts sideways player',
  'messaging/callback-store.ts sideways player',
  'messaging/threads.ts sideways player',
]

const rooms = join(projectFolder(), 'server/src')
const folders = readdirSync(rooms, { withFileTypes: true }).filter((entry) => entry.isDirectory())

describe('the tables of the house', () => {
  it('are read by their own room and those above it alone', () => {
    const wrong = folders.flatMap(({ name: room }) =>
      readdirSync(join(rooms, room))
        .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
        .flatMap((file) =>
          trespasses(room, readFileSync(join(rooms, room, file), 'utf8')).map(
            (what) => `${room}/${file} ${what}`,
          ),
        ),
    )
    expect(wrong.toSorted()).toEqual(debts.toSorted())
  })

  it('each have one owner, which is a room', () => {
    const schema = readFileSync(join(projectFolder(), 'server/schema.sql'), 'utf8')
    const inDatabase = [
      ...schema.matchAll(/^create (?:unlogged )?(?:table|view) (\w+)(?! partition)\b/gm),
    ]
      .map(([, name]) => name!)
      .filter((name) => !schema.includes(`create table ${name} partition of`))
    const owned = Object.values(tableOwners).flat()
    expect(owned.toSorted()).toEqual(inDatabase.toSorted())
    expect(Object.keys(tableOwners).filter((room) => floorOf(room) < 0)).toEqual([])
    for (const view of published) expect(schema).toContain(`create view ${view} `)
  })
})

describe('the search for tables', () => {
  it.each([
    ['sql`select amount from deposit where id = 1`', 'deposit'],
    ['sql`select 1 from purse u, withdrawal w where true`', 'purse withdrawal'],
    [
      'sql`select 1 from a join b using (x)\n left join saved_account as s on true`',
      'saved_account',
    ],
    ['sql`select (select 1 from round), stake from transfer`', 'round transfer'],
    ['sql`delete from favourite g using game where true`', '!favourite game'],
    ['sql`update purse set cash = 1 from transfer`', '!purse transfer'],
    ['sql`insert into audit (id) select id from staff_account`', '!audit staff_account'],
    ["db.selectFrom('purse as u').innerJoin('player', 'a', 'b')", 'player purse'],
    ["db.selectFrom(['deposit', 'purse'])", 'deposit purse'],
    ["tx.insertInto('message')", '!message'],
    ["count(db, 'withdrawal'); sql`select from ${sql.table(name)}`", 'withdrawal'],
    ['sql`select stake, round, deposit as withdrawal from moved`', ''],
    ['// the rows from deposit\n/* join purse */', ''],
  ])('in %s finds %s', (source, expected) => {
    const found = referencesIn(source).map(({ table, isWrite }) => (isWrite ? `!${table}` : table))
    expect(found.toSorted().join(' ')).toBe(expected)
  })

  it('tells what a room may not', () => {
    const of = (room: string, text: string) => trespasses(room, `sql\`${text}\``)
    expect(of('cases', 'select from deposit')).toEqual(['upwards deposit'])
    expect(of('bonuses', 'select from announcement')).toEqual(['sideways announcement'])
    expect(of('payments', 'select from player join purse')).toEqual([])
    expect(of('reports', 'update deposit set status = 1')).toEqual(['changes deposit'])
    expect(of('cases', 'select from stake')).toEqual([])
    expect(of('cases', 'select from round_stake')).toEqual(['upwards round_stake'])
  })
})
