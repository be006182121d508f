import { expect, test } from 'vitest'
import { type Deal, standingAt, tellers, TURN_MS } from './deal.ts'

// Two of diamonds is 0; four by four up to the aces.
const card = (rank: number) => 4 * rank
const [TWO, SIX, NINE, KING, ACE] = [0, 4, 7, 11, 12].map(card) as [
  number,
  number,
  number,
  number,
  number,
]

const FILM_MS = 6_050
const baccarat = [
  { type: 'card', hand: 'player', card: TWO, total: 2 },
  { type: 'card', hand: 'banker', card: SIX, total: 6 },
  { type: 'card', hand: 'player', card: KING, total: 2 },
  { type: 'card', hand: 'banker', card: ACE, total: 7 },
  { type: 'card', hand: 'player', card: SIX, total: 8 },
  { type: 'result', winner: 'player', player: 8, banker: 7, pairs: [] },
]

test('cards come one after the other, the third one after a rest, and then the winner', () => {
  const deal = tellers.baccarat.deal(baccarat, FILM_MS) as Deal
  const times = deal.cards.map(({ at }) => at)
  expect(times).toEqual([500, 1350, 2200, 3050, 4750])
  expect(deal).toMatchObject({ winner: 'player', isNatural: false, overAt: 6050 })
  expect(standingAt(deal, 499).cards).toHaveLength(0)
  expect(standingAt(deal, 1350).cards).toHaveLength(2)
  // A total is told when its card lies face up, and not before.
  expect(standingAt(deal, 1350).totals).toEqual({ player: 2 })
  expect(standingAt(deal, 4750 + TURN_MS).totals).toEqual({ player: 8, banker: 7 })
  expect(standingAt(deal, 6049).isOver).toBe(false)
  expect(standingAt(deal, 6050).isOver).toBe(true)
})

test('the winner is told as the film ends, however long it is', () => {
  const deal = tellers.baccarat.deal(baccarat, 3_025) as Deal
  expect(deal.cards.map(({ at }) => at)).toEqual([250, 675, 1100, 1525, 2375])
  expect(deal.overAt).toBe(3_025)
  expect(tellers.baccarat.deal(baccarat, 6_750)?.overAt).toBe(6_750)
  expect(tellers.baccarat.deal(baccarat, null)?.overAt).toBe(6_050)
})

test('eight or nine of two cards is a natural', () => {
  const natural = [
    ...baccarat.slice(0, 4),
    { type: 'result', winner: 'banker', player: 2, banker: 8, pairs: [] },
  ]
  expect(tellers.baccarat.deal(natural, FILM_MS)?.isNatural).toBe(true)
})

test('nothing is told before the draw', () => {
  expect(tellers.baccarat.deal(null, FILM_MS)).toBeUndefined()
  expect(tellers.dragon_tiger.deal(null, FILM_MS)).toBeUndefined()
})

test('past coups are read from their cards', () => {
  const coup = (player: number[], banker: number[]) =>
    tellers.baccarat.coup({ number: 7, result: { player, banker } })
  expect(coup([NINE, KING], [SIX, TWO])).toEqual({ number: 7, winner: 'player', pairs: [] })
  expect(coup([SIX, SIX + 1], [ACE, ACE])).toMatchObject({
    winner: 'tie',
    pairs: ['player', 'banker'],
  })
  expect(coup([KING, NINE, SIX], [ACE, SIX])).toMatchObject({ winner: 'banker' })
  expect(tellers.baccarat.coup({ number: 7, result: null })).toBeUndefined()
})

test('of dragon and tiger the higher wins, the ace is low, and equals tie', () => {
  const winner = (dragon: number, tiger: number) =>
    tellers.dragon_tiger.coup({ number: 1, result: { dragon, tiger } })?.winner
  expect(winner(KING, NINE)).toBe('dragon')
  expect(winner(ACE, TWO)).toBe('tiger')
  expect(winner(SIX, SIX + 2)).toBe('tie')
})
