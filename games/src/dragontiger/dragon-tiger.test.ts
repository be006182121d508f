import { ranks } from '@menekse/contract/games/cards'
import { kurus } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { everyDraw } from '../instant/every-draw.ts'
import { seededRandom } from '../random.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import type { Random } from '../stream.ts'
import { dealDragonTiger, dragonTigerKind } from './dragon-tiger.ts'

const [title] = dragonTigerKind.titles as [(typeof dragonTigerKind.titles)[number]]
const stake = kurus(100)
const betOn = (selection: string) =>
  dragonTigerKind.readBet(title, null, { market: 'winner', selection })!
const edge = (side: string) =>
  100 - dragonTigerKind.figures(title).find(({ market }) => market === `winner ${side}`)!.rtpPercent

test('every two cards of the shoe, dealt once each, return what is declared', () => {
  const all = everyDraw((random) => dealDragonTiger(title, random))
  expect(all).toHaveLength(416 * 415)
  for (const side of ['dragon', 'tiger', 'tie']) {
    const bet = betOn(side)
    const sum = all.reduce(
      (total, result) => total + Number(dragonTigerKind.payout(title, null, result, bet, stake)),
      0,
    )
    expect(sum / all.length).toBeCloseTo(100 - edge(side), 5)
  }
})

test('the edges are those that are published', () => {
  expect(edge('dragon')).toBeCloseTo(3100 / 830, 5)
  expect(edge('tiger')).toBeCloseTo(3100 / 830, 5)
  expect(edge('tie')).toBeCloseTo(10.3614, 4)
})

test('the ace is low and the king high, whatever the suit', () => {
  const card = (rank: string, suit: number) => 4 * ranks.indexOf(rank as '2') + suit
  const order = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
  const paid = order.flatMap((one, low) =>
    order.map((other, high) => {
      const result = { dragon: card(one, 3 - (low % 4)), tiger: card(other, high % 4) }
      const [dragon, tiger, tie] = ['dragon', 'tiger', 'tie'].map((side) =>
        dragonTigerKind.payout(title, null, result, betOn(side), stake),
      )
      return { ahead: Math.sign(low - high), paid: [dragon, tiger, tie] }
    }),
  )
  const due = { '-1': [0n, 200n, 0n], '0': [50n, 50n, 1_200n], '1': [200n, 0n, 0n] }
  for (const [ahead, pays] of Object.entries(due)) {
    const such = paid.filter((one) => one.ahead === Number(ahead))
    expect(such).toEqual(such.map((one) => ({ ...one, paid: pays })))
  }
  expect(paid.filter(({ ahead }) => ahead === 0)).toHaveLength(13)
})

test('half of an odd kuruş goes to nobody', () => {
  const tie = { dragon: 4, tiger: 5 }
  expect(dragonTigerKind.payout(title, null, tie, betOn('dragon'), kurus(101))).toBe(50n)
})

/** How far so many draws lie from every two ranks coming as often as they must. */
function unevenness(random: Random, draws: number): number {
  const counts = Array<number>(169).fill(0)
  for (let n = 0; n < draws; n++) {
    const { dragon, tiger } = dealDragonTiger(title, random)
    counts[13 * (dragon >> 2) + (tiger >> 2)]!++
  }
  const chances = counts.map((_, at) =>
    at % 14 === 0 ? (32 * 31) / (416 * 415) : (32 * 32) / (416 * 415),
  )
  return chiSquare(counts, chances)
}

test('every two ranks come as often as they must, and a shoe that is not mixed is found out', () => {
  const random = seededRandom(Buffer.from('a fixed seed of the tests, 32 b.'), 'dragon tiger')
  const critical = criticalChiSquare(168)
  expect(unevenness(random, 100_000)).toBeLessThan(critical)
  let last = 0
  // One card in ten lies beside the one before it.
  const sticky: Random = {
    below: (n) => (last = random.below(10) === 0 ? Math.min(last, n - 1) : random.below(n)),
  }
  expect(unevenness(sticky, 100_000)).toBeGreaterThan(critical)
})
