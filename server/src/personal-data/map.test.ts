import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { dataClasses } from './terms.ts'
import { impersonal, otherPeople, places } from './map.ts'
import { classTexts, tableTexts } from './texts.ts'

/* The map of personal data against the database itself: what is not on it can be neither told nor erased. */

let app: Application
let columns: Map<string, string[]>
beforeAll(async () => {
  app = await startApplication()
  columns = await columnsOf()
})
afterAll(() => app.stop())

async function columnsOf(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname not in ('migration', 'migration_lock')
    group by 1`.execute(app.owner.read)
  return new Map(rows.map((row) => [row.table, row.columns]))
}

/** Columns that name a person, or tell something about one. */
const PERSONAL =
  /^(player_id|email|email_folded|phone|first_name|last_name|username|birth_day|ip|user_agent|sender|recipient|iban.*|citizen_number.*|account_name|subject_player)$/
/** Columns that open something, or let somebody be found again. */
const TELLING = /(_digest|_hash|_index|_sealed|^sealed|public_key|_folded|fingerprint|challenge)$/
/** The house's own IBANs and names, and an answer that is a sum. */
const OF_THE_HOUSE = ['house_account', 'house_account_change', 'books_check', 'brand']

describe('the map of personal data', () => {
  it('knows every table of the database, once', () => {
    const known = [...Object.keys(places), ...Object.keys(otherPeople), ...impersonal]
    expect(known.toSorted()).toEqual([...columns.keys()].toSorted())
  })

  it('calls no table impersonal that has a column about people', () => {
    const telling = impersonal
      .filter((table) => !OF_THE_HOUSE.includes(table))
      .flatMap((table) =>
        columns
          .get(table)!
          .filter((column) => PERSONAL.test(column))
          .map((column) => `${table}.${column}`),
      )
    expect(telling).toEqual([])
  })

  it('names only columns that there are', () => {
    const missing = Object.entries(places).flatMap(([table, place]) => {
      const [column, other, player, key] = place.through ?? []
      const own = [
        place.at ?? [],
        place.through === undefined ? (place.of ?? 'player_id') : column!,
      ].flat()
      const wanted = [...own, ...(place.sealed ?? []), ...(place.hidden ?? [])]
      const through =
        other === undefined ? [] : [player!, key!].map((name) => [other, name] as const)
      return [...wanted.map((name) => [table, name] as const), ...through]
        .filter(([of, name]) => !columns.get(of)!.includes(name))
        .map(([of, name]) => `${of}.${name}`)
    })
    expect(missing).toEqual([])
  })

  it('leaves no secret to chance: each such column is opened or hidden', () => {
    const loose = Object.entries(places)
      .filter(([, place]) => place.secret === undefined)
      .flatMap(([table, { sealed = [], hidden = [] }]) =>
        columns
          .get(table)!
          .filter((column) => TELLING.test(column) && ![...sealed, ...hidden].includes(column))
          .map((column) => `${table}.${column}`),
      )
    expect(loose).toEqual([])
  })

  it('has words for each class, and each table that a person may read', () => {
    expect(Object.keys(classTexts).toSorted()).toEqual(dataClasses.toSorted())
    const told = Object.keys(places).filter((table) => places[table]!.secret === undefined)
    expect(Object.keys(tableTexts).toSorted()).toEqual(told.toSorted())
  })
})
