import { draws } from '@menekse/contract/draws/draws'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { openDraw, overAndSettled, resultOf, until } from '../../test/tables.ts'

/** The last results of a table, as any visitor asks for them. */

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const slug = 'zeplin'
const ask = (limit: string, of = slug) =>
  app.browser().call(draws.results, { params: { slug: of }, query: { limit } })
async function resultsOf(limit = '500', of = slug) {
  const answer = await ask(limit, of)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value.results
}
/** Plays so many draws to their end; their numbers and results, newest first. */
async function played(count: number) {
  const over = []
  for (let at = 0; at < count; at++) {
    const draw = await openDraw(app, slug)
    const result = await resultOf(app, draw)
    await overAndSettled(app, draw)
    over.unshift({ number: draw.number, result })
  }
  return over
}

describe('the results of a table', () => {
  it('are none before its first draw is over', async () => {
    await until(app, slug, ({ phase }) => phase === 'open')
    expect(await resultsOf()).toEqual([])
  })

  it('are told newest first, as they were drawn, and as many as asked for', async () => {
    const over = await played(4)
    const all = await resultsOf()
    expect(all.slice(0, 4)).toEqual(over)
    expect(all.map(({ number }) => number)).toEqual(
      all.map(({ number }) => number).toSorted((a, b) => b - a),
    )
    expect(await resultsOf('3')).toEqual(over.slice(0, 3))
    expect(await resultsOf('1')).toEqual(over.slice(0, 1))
  })

  it('tell nothing of a draw while bets on it are open, while it flies, or before it is settled', async () => {
    const [last] = await played(1)
    const draw = await openDraw(app, slug, ({ bust }) => (bust as number) > 200)
    const newest = async () => (await resultsOf('1'))[0]
    expect(await newest()).toEqual(last)
    const flying = await until(app, slug, ({ phase }) => phase === 'closed')
    expect(flying.number).toBe(draw.number)
    app.clock.set(new Date(flying.starts_at.getTime() + 1_000))
    await app.draws.run([slug])
    expect(await newest()).toEqual(last)
    await until(app, slug, ({ phase }) => phase === 'drawn')
    expect(await newest()).toEqual(last)
    await overAndSettled(app, draw)
    expect(await newest()).toEqual({ number: draw.number, result: await resultOf(app, draw) })
  })

  it('leave out a draw that did not take place', async () => {
    const [before] = await played(1)
    const draw = await openDraw(app, slug)
    // Nobody runs the table until it is too late to begin.
    app.clock.set(new Date(draw.closes_at.getTime() + 60_000))
    await until(app, slug, ({ number, phase }) => number === draw.number && phase === 'void')
    expect((await resultsOf('1'))[0]).toEqual(before)
    const [after] = await played(1)
    expect(await resultsOf('2')).toEqual([after, before])
  })

  it('are a table’s own', async () => {
    expect(await resultsOf('500', 'turna')).toEqual([])
  })

  it.each(['0', '-1', '501', '1.5', 'x', ''])('are not told %j at a time', async (limit) => {
    expect(await ask(limit)).toMatchObject({
      ok: false,
      refusal: { code: 'invalid_input' },
    })
  })

  it('of a table that there is not are refused', async () => {
    expect(await ask('5', 'yok-boyle-masa')).toMatchObject({
      ok: false,
      refusal: { code: 'game_not_found' },
    })
  })
})
