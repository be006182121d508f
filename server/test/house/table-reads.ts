import { floorOf } from './floors.ts'
import { published, tableOwners } from './table-owners.ts'

/*
 * Which tables a file names, and whether its room may. A room reads its own tables, those of rooms below, and what is
 * published; it changes its own alone. Names are found where SQL or Kysely takes a relation, so that a column of the
 * same name is none; a file that hands names to `sql.table` means every table it quotes.
 */

export interface Reference {
  table: string
  isWrite: boolean
}

const owners = new Map(
  Object.entries(tableOwners).flatMap(([room, tables]) => tables.map((table) => [table, room])),
)
export const ownerOf = (table: string): string | undefined => owners.get(table)

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')

/** After each of these words of SQL stands a relation, or several with commas between. */
const SQL =
  /\b(delete\s+from|(?<!delete\s+)from|join|insert\s+into|update|using)\s+(?:only\s+)?(?=([^()`'";]*))/gi
const KYSELY =
  /\b(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|insertInto|updateTable|deleteFrom)\(\s*\[?((?:\s*['"][^'"]*['"]\s*,?)+)/g
const WRITES = /^(delete|insert|update)/i

/** The first word of each part of `a x, b as y join …`; the list ends where another clause begins. */
function relationsOf(list: string): string[] {
  const [relations = ''] = list.split(
    /\b(?:where|set|on|join|left|right|full|inner|cross|group|order|limit|select|union|values|returning|for|as\s*\()\b/i,
  )
  return relations.split(',').map((part) => /^\s*(?:public\.)?(\w+)/.exec(part)?.[1] ?? '')
}

/** Pure: every table of ours that a source names as a relation. */
export function referencesIn(source: string): Reference[] {
  const text = withoutComments(source)
  const found: Reference[] = []
  for (const [, word = '', list = ''] of text.matchAll(SQL))
    for (const table of relationsOf(list)) found.push({ table, isWrite: WRITES.test(word) })
  for (const [, call = '', list = ''] of text.matchAll(KYSELY))
    for (const [, table = ''] of list.matchAll(/['"](\w+)/g))
      found.push({ table, isWrite: WRITES.test(call) })
  if (text.includes('sql.table('))
    for (const [, table = ''] of text.matchAll(/['"](\w+)['"]/g))
      found.push({ table, isWrite: false })
  return found.filter(({ table }) => owners.has(table))
}

/** Pure: what a room names though it may not, as `upwards table`, `sideways table` or `changes table`. */
export function trespasses(room: string, source: string): string[] {
  const wrong = referencesIn(source).flatMap(({ table, isWrite }) => {
    const owner = ownerOf(table)!
    if (owner === room) return []
    if (isWrite) return [`changes ${table}`]
    if (published.includes(table) || floorOf(owner) < floorOf(room)) return []
    return [`${floorOf(owner) > floorOf(room) ? 'upwards' : 'sideways'} ${table}`]
  })
  return [...new Set(wrong)].toSorted()
}
