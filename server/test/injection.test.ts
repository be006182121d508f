import type { AnyRoute } from '@menekse/contract/route'
import { routes } from '@menekse/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'
import { startApplication } from './application.ts'
import type { Application, Browser } from './application.ts'
import { newStaff } from './desk.ts'
import { someoneWithEverything } from './persona-samples.ts'

/*
 * Text that is taken for SQL (standards X08): every call, with a text in each place that takes one, which draws a number
 * from a sequence when the database ever reads it as a command.
 */

const DRAW = `nextval('drawn')`
const texts = [
  `'||${DRAW}||'`,
  `' or ${DRAW}>0--`,
  `';select ${DRAW}--`,
  `\\';select ${DRAW}--`,
  `1 or ${DRAW}>0`,
  `id,${DRAW}`,
  `") or ${DRAW}>0--`,
]

let app: Application
let player: Browser
let owner: Browser
beforeAll(async () => {
  app = await startApplication()
  await sql`create sequence drawn`.execute(app.owner.read)
  await sql`grant usage on sequence drawn to public`.execute(app.owner.read)
  const someone = await someoneWithEverything(app)
  player = someone.player.browser
  owner = (await newStaff(app, 'owner')).browser
})
afterAll(() => app.stop())

/** How many numbers were drawn since the last question. */
let seen = 0n
async function drawn(): Promise<bigint> {
  const { rows } = await sql<{ last: bigint }>`
    select coalesce(pg_sequence_last_value('drawn'), 0)::bigint as last`.execute(app.owner.read)
  const before = seen
  seen = rows[0]!.last
  return seen - before
}

/** What a schema takes, with the text wherever it takes a text. */
function filled(schema: $ZodType, text: string): unknown {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, inner]) => [name, filled(inner, text)]),
      )
    case 'array':
      return [filled(def.element, text)]
    case 'union':
      return filled(def.options[0]!, text)
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return filled(def.innerType, text)
    case 'pipe':
      return filled(def.in, text)
    default:
      return text
  }
}

const shapeOf = (schema: unknown) =>
  Object.keys((schema as { def: { shape: object } } | undefined)?.def.shape ?? {})

/** The calls of a route with this text: in its path and body, and in each part of its query alone. */
function callsOf(route: AnyRoute, text: string): { url: string; body: unknown }[] {
  const path = route.path.replaceAll(/:\w+/g, () => encodeURIComponent(text))
  const body = route.body === undefined ? undefined : filled(route.body as $ZodType, text)
  const queries = shapeOf(route.query).map((name) => `${name}=${encodeURIComponent(text)}`)
  return ['', ...queries].map((query) => ({ url: `${path}?${query}`, body }))
}

const all = Object.entries(routes).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, route]): [string, AnyRoute] => [`${group}.${name}`, route]),
)
// They end the sessions that the others need.
const ending = new Set(['identity.logout', 'staffDesk.logout'])

describe('a text that is taken for SQL', () => {
  it.each(all.filter(([name]) => !ending.has(name)))('draws nothing: %s', async (_, route) => {
    const browser = typeof route.access === 'object' ? owner : player
    for (const text of texts)
      for (const { url, body } of callsOf(route, text)) {
        const answer = await browser.fetch(url, {
          method: route.method,
          headers: { 'x-requested-with': 'menekse', 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        expect([url, answer.status < 500]).toEqual([url, true])
      }
    expect(await drawn()).toBe(0n)
  })

  it.each(texts)('would be seen: %s', async (text) => {
    const unsafe = [
      `select 1 where 'x' = '${text}'`,
      `select 1 where 2 = ${text}`,
      `select 1 from (select 1 as id) as one order by ${text}`,
      `select e'${text}'`,
      `select 1 from (select false as x) as one where ("x${text}`,
    ]
    for (const query of unsafe)
      await sql
        .raw(query)
        .execute(app.owner.read)
        .catch(() => undefined)
    expect(await drawn()).toBeGreaterThan(0n)
  })
})
