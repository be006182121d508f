import type { AnyRoute } from '@menekse/contract/route'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { code, root } from './sources.ts'
import { type CallName, pollsIn } from './syntax.ts'

/*
 * What a page asks again by itself is declared as a poll. Any other call prolongs the session of whoever left the page
 * open, who would then never be logged out (standards A07).
 */

async function routeOf({ module, tree, call }: CallName): Promise<AnyRoute | undefined> {
  const loaded: Record<string, Record<string, AnyRoute>> = await import(
    join(root, `contract/src/${module}.ts`)
  )
  return loaded[tree]?.[call]
}

/** A call of the server, not a constant that stands beside it. */
const isRoute = (route: AnyRoute | undefined): route is AnyRoute => route?.path !== undefined

describe('what is asked again by itself', () => {
  it('prolongs no session', async () => {
    const prolonging = []
    for (const { path, text } of code.filter(({ text }) => text.includes('refetchInterval')))
      for (const names of pollsIn(path, text)) {
        const routes = (await Promise.all(names.map(routeOf))).filter(isRoute)
        if (routes.length === 0) prolonging.push(`${path}: a question that names no call`)
        for (const route of routes)
          if (route.polled !== true) prolonging.push(`${path}: ${route.path}`)
      }
    expect(prolonging).toEqual([])
  })

  const from = "import { draws as d } from '@menekse/contract/draws/draws'\n"
  const table = { module: 'draws/draws', tree: 'draws', call: 'table' }
  it.each([
    ['useQuery({ ...reading(d.table), refetchInterval: 10 })', [[table]]],
    ['queryOptions({ queryFn: () => ask(d.table), refetchInterval: () => 10 })', [[table]]],
    ['useQuery({ ...tableQuery, refetchInterval: 10 })', [[]]],
    ['useQuery({ ...tableQuery, refetchInterval: false })', []],
    ['useQuery(reading(d.table))', []],
  ])('is found in %s', (source, polls) => {
    expect(pollsIn('a.ts', `${from}const a = ${source}`)).toEqual(polls)
  })
})
