import type pg from 'pg'
import { textsLiteral } from './array-literal.ts'
import { gatherReads } from './gathered-reads.ts'
import { cut, planOnce } from './postgres/prepared.ts'
import { sendTogether } from './postgres/together.ts'
import type { Statement, TextRows } from './postgres/together.ts'
import { rowReader } from './row-set.ts'
import type { Columns, RowOf } from './row-set.ts'

/** What is asked again and again with other values. */
export interface Question<C extends Columns> {
  readonly name: string
  readonly text: string
  readonly read: (fields: readonly (string | null)[]) => RowOf<C>
}

/**
 * Declares a question whose rows hold these columns in this order. A connection plans it once, under its name, perhaps
 * while its tables are still empty. So each key is looked up in a lateral query with a limit of its own: as a join, a
 * plan for a table of one row would read all of what it becomes.
 */
export function defineQuestion<const C extends Columns>(
  name: string,
  columns: C,
  text: string,
): Question<C> {
  return { name, text, read: rowReader(columns) as Question<C>['read'] }
}

type Value = string | readonly string[]
const written = (value: Value) => (typeof value === 'string' ? value : textsLiteral(value))

export interface PreparedReads {
  /** The rows of a question; `values` are texts as PostgreSQL reads them, and lists of them. */
  ask<C extends Columns>(question: Question<C>, values: readonly Value[]): Promise<RowOf<C>[]>
  close(): Promise<void>
}

/**
 * Looks that every call takes, on a connection of their own: what many ask at the same moment goes in one write and
 * comes back in one, so that the database is woken once for all of it.
 */
export function createPreparedReads(options: {
  connect(): Promise<pg.Client>
  /** Whether an error means that the database is away, rather than that a question is wrong. */
  isAway(error: unknown): boolean
}): PreparedReads {
  let client: pg.Client | undefined

  async function connection(): Promise<pg.Client> {
    if (client !== undefined) return client
    const fresh = await planOnce(await options.connect())
    fresh.on('end', () => {
      if (client === fresh) client = undefined
    })
    return (client = fresh)
  }

  async function send(statements: readonly Statement[]): Promise<TextRows[]> {
    try {
      return await sendTogether(await connection(), statements)
    } catch (error) {
      if (options.isAway(error) && client !== undefined) {
        cut(client)
        client = undefined
      }
      throw error
    }
  }

  /** Those that are asked together fail together; each is then asked alone, so that a faulty one harms no other. */
  const ask = gatherReads<Statement, { rows: TextRows } | { error: unknown }>(async (asked) => {
    try {
      const answers = await send(asked)
      return new Map(asked.map((statement, at) => [statement, { rows: answers[at]! }]))
    } catch (error) {
      if (options.isAway(error) || asked.length === 1) throw error
      const found = new Map<Statement, { rows: TextRows } | { error: unknown }>()
      for (const statement of asked)
        found.set(
          statement,
          await send([statement]).then(
            ([rows]) => ({ rows: rows! }),
            (failed: unknown) => ({ error: failed }),
          ),
        )
      return found
    }
  })

  return {
    async ask(question, values) {
      const { name, text } = question
      const answer = (await ask({ name, text, values: values.map(written) }))!
      if ('error' in answer) throw answer.error
      return answer.rows.map(question.read)
    },
    async close() {
      await client?.end()
    },
  }
}
