import { describe, expect, it, test } from 'vitest'
import { cupKind, cupOffers } from '../football/cup.ts'
import { matchOffers } from '../football/bets.ts'
import { leagueKind } from '../football/league.ts'
import { raceKind } from '../races/kind.ts'
import { seededRandom } from '../random.ts'
import { tables } from '../tables.ts'
import { betText } from './bet-text.ts'
import { drawKinds } from './catalogue.ts'

const random = seededRandom(Buffer.alloc(32, 4), 'programme')
const [league, cup] = [leagueKind.titles[0]!, cupKind.titles[0]!]
const day = leagueKind.programme(league, 3, random)
const bracket = cupKind.programme(cup, 0, random)
const race = raceKind.programme(raceKind.titles[0]!, 0, random)

interface Words {
  market: string
  selection: string
}
interface Board {
  offers?: readonly Words[]
  positions?: readonly Words[]
  tables?: readonly { market: string; count: number }[]
  lowest?: number
}

/** Every bet of every kind, on one draw of each title. */
const bets: [string, string, unknown, Words[]][] = [
  ...drawKinds.flatMap((kind) =>
    kind.titles.map((title): [string, string, unknown, Words[]] => {
      const {
        offers = [],
        positions = [],
        tables: of = [],
        lowest = 0,
      } = kind.board!(title) as Board
      const chosen = of.map(({ market, count }) => ({
        market,
        selection: Array.from({ length: count }, (_, at) => lowest + at).join('-'),
      }))
      return [kind.kind, title.slug, null, [...offers, ...positions, ...chosen]]
    }),
  ),
  [
    leagueKind.kind,
    league.slug,
    day,
    [
      ...matchOffers(league, day.matches),
      { market: 'together', selection: '0:result:home 3:total:over_2.5' },
    ],
  ],
  [cupKind.kind, cup.slug, bracket, cupOffers(cup, bracket)],
  [
    raceKind.kind,
    raceKind.titles[0]!.slug,
    race,
    ['win', 'place', 'each_way', 'forecast', 'reverse', 'tricast'].map((market, at) => ({
      market,
      selection: ['1', '2', '3', '3-1', '1-3', '3-1-5'][at]!,
    })),
  ],
  [
    'crash',
    'zeplin',
    null,
    [
      { market: 'flight', selection: 'manual' },
      { market: 'flight', selection: '1.50' },
    ],
  ],
  ['tombala', 'mahalle', null, [{ market: 'tickets', selection: '6' }]],
]

test('every kind of table has words for its bets', () => {
  expect(new Set(bets.map(([kind]) => kind))).toEqual(new Set(tables.map(({ kind }) => kind)))
})

describe.each(bets)('%s %s', (kind, slug, programme, words) => {
  it('has other words for every bet, and none of those of its record', () => {
    const lines = words.map((bet) => betText({ kind, slug, programme }, bet).line)
    expect(new Set(lines).size).toBe(words.length)
    for (const line of lines)
      expect(line).not.toMatch(/[a-z]_|undefined|NaN|\b(over|under|home|away)\b/)
  })
})

it.each([
  ['crash', null, { market: 'flight', selection: '1234.50' }, /^Uçuş: Hedef 1\.234,50x$/],
  ['roulette', null, { market: 'split', selection: '14-17' }, /^İki sayı: 14, 17$/],
  ['roulette', null, { market: 'colour', selection: 'red' }, /^Renk: Kırmızı$/],
  ['baccarat', null, { market: 'pair', selection: 'banker' }, /^Çift: Kasa çift$/],
  ['numbers', null, { market: 'sum', selection: 'over-92.5' }, /^Toplam alt, üst: 92,5 üst$/],
  ['football_league', null, { market: 'result', selection: '3:home' }, /^Maç sonucu: Maç 4: 1$/],
  ['races', null, { market: 'win', selection: '3' }, /^Kazanan: 3$/],
  [
    'football_league',
    day,
    { market: 'together', selection: '0:result:home 3:handicap:-1_draw' },
    /^Birleşik bahis: .+ – .+: Maç sonucu 1; .+ – .+: Handikap \(−1\) X$/,
  ],
  ['football_cup', bracket, { market: 'champion', selection: '1' }, /^Şampiyon: Yelkenkaya Deniz$/],
  ['races', race, { market: 'forecast', selection: '3-1' }, /^İkili: 3 .+ – 1 .+$/],
  ['another', null, { market: 'x', selection: 'y' }, /^x: y$/],
])('says of a bet of %s what it is on', (kind, programme, bet, line) => {
  const told = betText({ kind, slug: 'lale-5', programme }, bet).line
  expect(told).toMatch(line)
})
