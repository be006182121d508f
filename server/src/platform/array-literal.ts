import type { ColumnType } from './row-set.ts'

/** Most of what is written holds nothing to escape: ids, keys, seeds, names of games. */
const PLAIN = /^[\w .:-]*$/

/** What text may not hold to be written the quick way: JSON's escapes of these mean something else to PostgreSQL. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\ud800-\udfff]/

/**
 * Quotes and backslashes are escaped in an array as they are in JSON, so the engine's own JSON writer does it; the
 * driver's way costs a tenth of the server's time under load.
 */
function quoted(value: string): string {
  if (PLAIN.test(value)) return `"${value}"`
  return CONTROL.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : JSON.stringify(value)
}

/** The engine writes a number several times faster than a bigint. */
function whole(value: bigint | number): string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? `${number}` : `${value}`
}

/** A batch knows few instants: most columns of a row, and most rows, hold the very same one. */
let instant: Date | undefined
let instantText = ''
function moment(value: Date): string {
  if (value !== instant) {
    instantText = `"${value.toISOString()}"`
    instant = value
  }
  return instantText
}

const writers: Record<string, (value: never) => string> = {
  text: quoted,
  date: quoted,
  json: quoted,
  jsonb: quoted,
  int: whole,
  bigint: whole,
  timestamptz: moment,
  boolean: (value: boolean) => (value ? 't' : 'f'),
}

/** A column of rows as PostgreSQL's array text. */
export function columnLiteral(
  type: ColumnType,
  name: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const write = writers[type.replace('?', '')] as (value: unknown) => string
  let literal = ''
  for (const row of rows) {
    const value = row[name]
    literal += value === undefined || value === null ? ',NULL' : `,${write(value)}`
  }
  return `{${literal.slice(1)}}`
}

/** Texts as PostgreSQL's array text. */
export const textsLiteral = (texts: readonly (string | null)[]): string =>
  `{${texts.map((text) => (text === null ? 'NULL' : quoted(text))).join(',')}}`
