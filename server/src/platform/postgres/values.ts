import pg from 'pg'

/* How values of PostgreSQL are read, for every connection of the process. */

const { builtins } = pg.types
const OF_OUR_DAYS = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?\+00$/

/** Every `bigint` column of ours is money; counts are `integer`. */
pg.types.setTypeParser(builtins.INT8, BigInt)
pg.types.setTypeParser(builtins.DATE, (text) => text)
/** The engine reads an instant of our days many times faster than the driver, which knows every style and era. */
const anyInstant = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date
pg.types.setTypeParser(builtins.TIMESTAMPTZ, (text) =>
  OF_OUR_DAYS.test(text)
    ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
    : anyInstant(text),
)

const readerOf = (type: number) => pg.types.getTypeParser(type) as (text: string) => unknown
/** The readers of what `row-set.ts` calls the types of columns. */
export const readers = {
  text: (text: string): unknown => text,
  int: Number,
  bigint: BigInt,
  boolean: (text: string) => text === 't',
  date: (text: string) => text,
  timestamptz: readerOf(builtins.TIMESTAMPTZ),
  json: (text: string) => JSON.parse(text) as unknown,
  jsonb: (text: string) => JSON.parse(text) as unknown,
} satisfies Record<string, (text: string) => unknown>
