import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { tellFixture } from '../../test/bulletin.ts'
import { secondNode } from '../../test/second-node.ts'

/* What is wrong with prices, looked at by whichever process the job comes to. */

let app: Application
let other: Awaited<ReturnType<typeof secondNode>>
beforeAll(async () => {
  app = await startApplication()
  other = await secondNode(app)
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

/** Tells both processes the same. */
function tellBoth(home: string) {
  const club = { home: { id: home, name: home, short: home } }
  const first = tellFixture(app.fixtures, app.clock.now(), club)
  const second = tellFixture(other.fixtures, app.clock.now(), club, first.id)
  return {
    offer: (...told: Parameters<typeof first.offer>) => {
      first.offer(...told)
      second.offer(...told)
    },
  }
}

const alarms = async () => {
  const rows = await app.owner.read
    .selectFrom('alarm')
    .select(['subject', 'text'])
    .where('kind', '=', 'prices_inconsistent')
    .where('ended_at', 'is', null)
    .execute()
  return rows.filter(({ subject }) => subject.startsWith('İzmir')).map(({ text }) => text)
}
const SURE = expect.stringMatching(/dağılımı.*: Maç sonucu 1 \(2,02\)/)

it('a sure bet that one process has found stands until it is looked for again, whoever looks', async () => {
  const matches = Array.from({ length: 6 }, (_, n) => tellBoth(`Ankara ${n}`))
  for (const match of matches) match.offer('match_result', [['1', 2000]], { p: { '1': 0.5 } })
  const izmir = tellBoth('İzmir')
  izmir.offer('match_result', [['1', 2020]], { p: { '1': 0.5 } })
  const level = (away: number) =>
    izmir.offer(
      'asian_handicap|hcp=-0.5',
      [
        ['1', 1850],
        ['2', away],
      ],
      { p: { '1': 0.5, '2': 0.5 } },
    )
  level(2000)
  // Four of seven are looked at each time, and each process has an order of its own.
  await app.trading.watchPrices()
  expect(await alarms()).toEqual([expect.stringMatching(/^Adil oranında/)])
  await app.trading.watchPrices()
  expect(await alarms()).toEqual([SURE])
  await other.trading.watchPrices()
  expect(await alarms()).toEqual([SURE])
  await other.trading.watchPrices()
  expect(await alarms()).toEqual([SURE])
  level(1900)
  await other.trading.watchPrices()
  await other.trading.watchPrices()
  expect(await alarms()).toEqual([expect.stringMatching(/^Adil oranında/)])
  // What this one had found is over, and it was not looked for again here.
  await app.trading.watchPrices()
  expect(await alarms()).toEqual([expect.stringMatching(/^Adil oranında/)])
})
