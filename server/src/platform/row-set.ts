import { binaries, columnBytes } from './array-binary.ts'
import { columnLiteral } from './array-literal.ts'
import { readers } from './postgres/values.ts'

/** What a column of a row holds, by its type in PostgreSQL. JSON is handed over as text. */
interface Held {
  text: string
  int: number
  bigint: bigint
  boolean: boolean
  date: string
  timestamptz: Date
  json: string
  jsonb: string
}
type SqlType = keyof Held
/** A question mark behind the type: the column may be empty. */
export type ColumnType = SqlType | `${SqlType}?`
export type ValueOf<T extends ColumnType> = T extends SqlType
  ? Held[T]
  : T extends `${infer B extends SqlType}?`
    ? Held[B] | null | undefined
    : never

export type Columns = Readonly<Record<string, ColumnType>>
export type RowOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> }

/**
 * Many rows as a table `n` of one statement: `$1, $2, …` are arrays, one for each column. Taken apart as columns of a
 * select, side by side: as a function of `from`, each array would be a table of its own first.
 */
export function tableOf(columns: Columns): string {
  const arrays = Object.entries(columns).map(
    ([name, type], i) => `unnest($${i + 1}::${type.replace('?', '')}[]) as ${name}`,
  )
  return `(select ${arrays.join(', ')}) as n`
}

/** What ids lie between, as they sort in the database. */
export function spanOf(ids: readonly string[]): [least: string, greatest: string] {
  let [least, greatest] = [ids[0]!, ids[0]!]
  for (const id of ids) {
    if (id < least) least = id
    if (id > greatest) greatest = id
  }
  return [least, greatest]
}

/** The values of `tableOf` for these rows. */
export function tableValues(
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[],
): (string | Buffer)[] {
  return Object.entries(columns).map(([name, type]) => {
    const binary = binaries[type.replace('?', '')]
    return binary === undefined ? columnLiteral(name, rows) : columnBytes(binary, name, rows)
  })
}

/** Reads rows of texts that hold these columns in this order, as the driver reads rows; nothing is null. */
export function rowReader(
  columns: Columns,
): (fields: readonly (string | null)[]) => Record<string, unknown> {
  const parts = Object.entries(columns).map(
    ([name, type]) => [name, readers[type.replace('?', '') as SqlType]] as const,
  )
  const empty: Record<string, unknown> = Object.fromEntries(parts.map(([name]) => [name, null]))
  return (fields) => {
    const row = { ...empty }
    for (const [at, [name, read]] of parts.entries()) {
      const field = fields[at]!
      if (field !== null) row[name] = read(field)
    }
    return row
  }
}
