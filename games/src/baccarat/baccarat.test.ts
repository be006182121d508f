import { cardText, DECK_CARDS } from '@menekse/contract/games/cards'
import { kurus } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../random.ts'
import { approximate, rational } from '../rational.ts'
import { chiSquare } from '../statistics.ts'
import type { Random } from '../stream.ts'
import { baccaratKind, dealCoup } from './baccarat.ts'
import { cardsByPoints, pointsOf, winnerOf } from './coup.ts'
import { baccaratWays } from './exact.ts'

const [title] = baccaratKind.titles as [(typeof baccaratKind.titles)[number]]
const seeds = fc.uint8Array({ minLength: 16, maxLength: 32 })

/* The rules once more, as the card that hangs at a table: what the banker does by both totals. S stands, D draws. */
const CARD = [
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDDD',
  'DDDDDDDDSD',
  'SSDDDDDDSS',
  'SSSSDDDDSS',
  'SSSSSSDDSS',
  'SSSSSSSSSS',
]

/** What six cards in a row come to, and how many of them are dealt. */
function byTheCard(points: readonly number[]): { ahead: number; dealt: number } {
  const [p1, b1, p2, b2, next, last] = points as [number, number, number, number, number, number]
  const player = (p1 + p2) % 10
  const banker = (b1 + b2) % 10
  if (player > 7 || banker > 7) return { ahead: player - banker, dealt: 4 }
  if (player > 5)
    return banker > 5
      ? { ahead: player - banker, dealt: 4 }
      : { ahead: player - ((banker + next) % 10), dealt: 5 }
  const full = (player + next) % 10
  return CARD[banker]![next] === 'D'
    ? { ahead: full - ((banker + last) % 10), dealt: 6 }
    : { ahead: full - banker, dealt: 5 }
}

test('the points of a deck', () => {
  expect(cardsByPoints(1)).toEqual([16, 4, 4, 4, 4, 4, 4, 4, 4, 4])
  const named = Object.fromEntries(
    Array.from({ length: DECK_CARDS }, (_, card) => [cardText(card), pointsOf(card)]),
  )
  expect(named).toMatchObject({ 'A♠': 1, '2♦': 2, '9♣': 9, '10♥': 0, 'J♠': 0, 'Q♦': 0, 'K♣': 0 })
})

test('eight decks give each side the ways that are published', () => {
  expect(baccaratWays(8)).toEqual({
    banker: 2_292_252_566_437_888n,
    player: 2_230_518_282_592_256n,
    tie: 475_627_426_473_216n,
  })
})

test.each([1, 6])('every order of six cards of %i decks, by the card on the table', (decks) => {
  const ways = { player: 0, banker: 0, tie: 0 }
  const left = cardsByPoints(decks)
  const points: number[] = []
  const walk = (weight: number) => {
    if (points.length === 6) {
      const { ahead } = byTheCard(points)
      const winner = ahead > 0 ? 'player' : 'banker'
      ways[ahead === 0 ? 'tie' : winner] += weight
      return
    }
    for (let point = 0; point < 10; point++) {
      const cards = left[point]!
      left[point]!--
      points.push(point)
      if (cards > 0) walk(weight * cards)
      points.pop()
      left[point]!++
    }
  }
  walk(1)
  const exact = baccaratWays(decks)
  expect(ways).toEqual({
    player: Number(exact.player),
    banker: Number(exact.banker),
    tie: Number(exact.tie),
  })
})

test('coups are dealt in turn from one shoe, and by the card on the table', () => {
  const property = fc.property(seeds, (seed) => {
    const coup = dealCoup(title, seededRandom(seed, 'coup'))
    const { player, banker } = coup
    const row = [
      player[0]!,
      banker[0]!,
      player[1]!,
      banker[1]!,
      ...player.slice(2),
      ...banker.slice(2),
    ]
    const points = row.map(pointsOf)
    const { ahead, dealt } = byTheCard([...points, 0, 0])
    expect(row).toHaveLength(dealt)
    const winner = winnerOf({ player: player.map(pointsOf), banker: banker.map(pointsOf) })
    expect(Math.sign(ahead)).toBe({ player: 1, tie: 0, banker: -1 }[winner])
    const told = baccaratKind.events(title, null, coup, { below: () => 0 })
    expect(told.flatMap((event) => (event.type === 'card' ? event.card : []))).toEqual(row)
    expect(told.at(-1)).toMatchObject({ type: 'result', winner })
  })
  fc.assert(property, { numRuns: 1_000 })
})

/** A stream that deals these cards of the first deck, one after the other. */
function dealing(cards: readonly string[]): Random {
  const gone: number[] = []
  const names = Array.from({ length: DECK_CARDS }, (_, card) => cardText(card))
  return {
    below() {
      const card = names.indexOf(cards[gone.length]!)
      const place = card - gone.filter((one) => one < card).length
      gone.push(card)
      return place
    },
  }
}

test.each([
  ['a natural ends it', '9♣ 7♦ K♣ K♦', { player: 1_800, banker: 0, tie: 0 }],
  [
    'a tie gives both sides their stakes back',
    '9♣ 9♦ K♣ K♦',
    { player: 900, banker: 900, tie: 8_100 },
  ],
  ['the banker pays a commission', '2♣ 7♦ 4♣ K♦', { player: 0, banker: 1_755, tie: 0 }],
  ['three against an eight stands', '2♣ 3♦ K♣ K♦ 8♣', { player: 0, banker: 1_755, tie: 0 }],
  ['three against a nine draws', '2♣ 3♦ K♣ K♦ 9♣ 8♥', { player: 900, banker: 900, tie: 8_100 }],
])('%s: %s', (_, cards, expected) => {
  const coup = dealCoup(title, dealing(cards.split(' ')))
  expect([...coup.player, ...coup.banker]).toHaveLength(cards.split(' ').length)
  const paid = (selection: string) =>
    Number(
      baccaratKind.payout(
        title,
        null,
        coup,
        baccaratKind.readBet(title, null, { market: 'winner', selection })!,
        kurus(900),
      ),
    )
  expect({ player: paid('player'), banker: paid('banker'), tie: paid('tie') }).toEqual(expected)
})

test('pairs are of rank, and of the first two cards alone', () => {
  const pays = (cards: string, selection: string) =>
    baccaratKind.payout(
      title,
      null,
      dealCoup(title, dealing(cards.split(' '))),
      baccaratKind.readBet(title, null, { market: 'pair', selection })!,
      kurus(100),
    )
  expect(pays('K♣ 7♦ K♦ Q♦ 2♣ 3♣', 'player')).toBe(1_200n)
  expect(pays('K♣ 7♦ K♦ Q♦ 2♣ 3♣', 'banker')).toBe(0n)
  expect(pays('K♣ 7♦ Q♣ 7♥ 2♣ 2♥', 'player')).toBe(0n)
  expect(pays('K♣ 6♦ 9♣ 6♥', 'banker')).toBe(1_200n)
})

test('returns are those that are published', () => {
  const edge = (market: string) =>
    100 - baccaratKind.figures(title).find((one) => one.market === market)!.rtpPercent
  expect(edge('winner banker')).toBeCloseTo(1.0579, 4)
  expect(edge('winner player')).toBeCloseTo(1.2351, 4)
  expect(edge('winner tie')).toBeCloseTo(14.3596, 4)
  expect(edge('pair')).toBeCloseTo(10.3614, 4)
})

test('no stake of the title loses a part of a kuruş to the commission', () => {
  const banker = baccaratKind.readBet(title, null, { market: 'winner', selection: 'banker' })!
  expect((title.stakes.step * BigInt(banker.oddsMillis)) % 1000n).toBe(0n)
  expect(title.stakes.min % title.stakes.step).toBe(0n)
})

/** How far so many coups lie from each side winning as often as is exact. */
function unevenness(random: Random, coups: number): number {
  const { player, banker, tie } = baccaratWays(title.decks)
  const all = player + banker + tie
  const counts = { player: 0, banker: 0, tie: 0 }
  for (let n = 0; n < coups; n++) {
    const coup = dealCoup(title, random)
    counts[winnerOf({ player: coup.player.map(pointsOf), banker: coup.banker.map(pointsOf) })]++
  }
  return chiSquare(
    [counts.player, counts.banker, counts.tie],
    [player, banker, tie].map((ways) => approximate(rational(ways, all))),
  )
}

test('each side wins as often as is exact, and a shoe that favours the banker is found out', () => {
  const random = seededRandom(Buffer.from('a fixed seed of the tests, 32 b.'), 'baccarat')
  // Of two degrees the 99.9 % quantile is −2 ln 0.001.
  const critical = -2 * Math.log(0.001)
  expect(unevenness(random, 15_000)).toBeLessThan(critical)
  // In one coup of four the banker's first card, the second of all, is the nine of diamonds.
  const NINE = 28
  const heavy: Random = {
    below: (n) => (n === 415 && random.below(4) === 0 ? NINE : random.below(n)),
  }
  expect(unevenness(heavy, 15_000)).toBeGreaterThan(critical)
})
