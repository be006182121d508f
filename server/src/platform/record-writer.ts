import type { JobPayload } from './jobs.ts'
import { spanOf, tableOf, tableValues } from './row-set.ts'
import type { Columns, RowOf } from './row-set.ts'

/** A kind of row that is written in sets, many in one statement, with others in one commit. */
export interface AnyWriter {
  readonly name: string
  readonly text: string
  readonly columns: Columns
  /** Columns of ids whose least and greatest are handed over behind the arrays. */
  readonly spans: readonly string[]
  /** Writers of a lower stage write first. */
  readonly stage: number
  readonly after: readonly AnyWriter[]
}

export interface Writer<C extends Columns> extends AnyWriter {
  readonly columns: C
  row(row: RowOf<C>): RecordRow
}

/** A row for a table that an upper floor owns, written in the commit of the movement it belongs to. */
export interface RecordRow {
  readonly writer: AnyWriter
  readonly row: Readonly<Record<string, unknown>>
}

const declared = new Map<string, AnyWriter>()

/** Every writer of what was imported so far. */
export const declaredWriters = (): AnyWriter[] => [...declared.values()]

/**
 * Declares how rows of one kind are written: casts, order and width all come from `columns`. The statement reads its
 * rows from what it is given, a table `n` with these columns; `span` says what ids of a column lie between, so that of a
 * table in partitions only those are opened. `after` names those whose rows this one refers to or changes: within a commit they are written first,
 * whoever asked first.
 */
export function defineWriter<const C extends Columns>(
  name: string,
  columns: C,
  statement: (rows: string, columns: readonly string[], span: (name: string) => string) => string,
  { after = [] }: { after?: readonly AnyWriter[] } = {},
): Writer<C> {
  const names = Object.keys(columns)
  const spans: string[] = []
  const text = statement(tableOf(columns), names, (name) => {
    const at = names.length + 2 * spans.push(name)
    return `between $${at - 1}::text and $${at}::text`
  })
  const stage = after.reduce((most, other) => Math.max(most, other.stage + 1), 0)
  const writer: Writer<C> = {
    name,
    text,
    columns,
    spans,
    stage,
    after,
    row: (row) => ({ writer, row }),
  }
  // A connection prepares each statement once, under its name.
  if (declared.has(name)) throw new Error(`Two writers are called ${name}`)
  declared.set(name, writer)
  return writer
}

/** What a writer's statement takes for these rows, of which there is one at least. */
export function writerValues(
  { columns, spans }: AnyWriter,
  rows: readonly RecordRow['row'][],
): (string | Buffer)[] {
  const between = spans.flatMap((name) => spanOf(rows.map((row) => row[name] as string)))
  return [...tableValues(columns, rows), ...between]
}

/** The statement of rows that are inserted as they are; `constants` are columns with one SQL expression for all. */
export const insertInto =
  (table: string, constants: Readonly<Record<string, string>> = {}) =>
  (rows: string, columns: readonly string[]): string =>
    `insert into ${table} (${[...columns, ...Object.keys(constants)].join(', ')})
      select ${[...columns.map((name) => `n.${name}`), ...Object.values(constants)].join(', ')} from ${rows}`

const jobs = defineWriter(
  'job',
  { job: 'text', payload: 'json', run_at: 'timestamptz', once: 'text' },
  (rows) =>
    `select graphile_worker.application_adds_job(n.job, n.payload, n.run_at, n.once) from ${rows}`,
)

/** A job that exists exactly when the movement does; of those with one name for `once` only the newest waits. */
export const jobRow = (job: string, payload: JobPayload, runAt: Date, once: string): RecordRow =>
  jobs.row({ job, payload: JSON.stringify(payload), run_at: runAt, once })
