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
  const pays = (dragon: number, tiger: number) =>
    ['dragon', 'tiger', 'tie'].map((side) =>
      Number(dragonTigerKind.payout(title, null, { dragon, tiger }, betOn(side), stake)),
    )
  const order = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
  for (const [low, one] of order.entries())
    for (const [high, other] of order.entries()) {
      if (low < high) expect(pays(card(one, 3), card(other, 0))).toEqual([0, 200, 0])
      if (low > high) expect(pays(card(one, 0), card(other, 3))).toEqual([200, 0, 0])
      if (low === high) expect(pays(card(one, 1), card(other, 2))).toEqual([50, 50, 1_200])
    }
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
