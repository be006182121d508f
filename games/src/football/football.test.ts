import {
  CupProgramme,
  CupResult,
  type Fixture,
  FootballEvent,
  LeagueProgramme,
  LeagueResult,
  type MatchResult,
} from '@menekse/contract/draws/football'
import { TableOffer } from '@menekse/contract/draws/table'
import { kurus, lira } from '@menekse/contract/money'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { drawnRules } from '../draws/betting.ts'
import type { DrawKind } from '../draws/kind.ts'
import { figureOf } from '../figures.ts'
import { seededRandom } from '../random.ts'
import { approximate, minus, plus, type Rational, rational, times } from '../rational.ts'
import { chiSquare, criticalChiSquare } from '../statistics.ts'
import { matchOffers } from './bets.ts'
import { commentaryOf } from './commentary.ts'
import { cupKind, cupOffers, outrightChances, playCup, pricedCupBet } from './cup.ts'
import {
  drawMatch,
  extraGridOf,
  GOALS_MAX,
  gridOf,
  GRID_SUM,
  type Grid,
  scoresOf,
} from './goals.ts'
import { gradePairs, leagueKind } from './league.ts'
import { matchChances, matchSelections } from './markets.ts'
import { expectedOf, pricesOf, QUALIFY_SUM, qualifyWays, togetherMillis } from './prices.ts'
import { daysOf, gradeOf, pairsOf, tableAfter } from './season.ts'
import type { CupTitle, FootballTitle } from './title.ts'

const SEED = Buffer.from('a fixed seed of the tests, 32 b.')
const random = (label: string) => seededRandom(SEED, label)
const [league] = leagueKind.titles
const [cup] = cupKind.titles
const seeds = fc.uint8Array({ minLength: 16, maxLength: 16 })
const total = (chances: readonly Rational[]) =>
  chances.reduce((sum, one) => plus(sum, one), rational(0))
const gridWith = (scores: Readonly<Record<string, number>>): Grid => {
  const cells = Array.from({ length: (GOALS_MAX + 1) ** 2 }, () => 0)
  for (const [score, weight] of Object.entries(scores)) {
    const [home, away] = score.split('-').map(Number)
    cells[home! * (GOALS_MAX + 1) + away!] = weight
  }
  return cells
}

/** A second program: what the words of a selection say, read from the words alone. */
function saysWin(market: string, selection: string, { home, away, half }: MatchResult): boolean {
  const sign = (a: number, b: number) => (a > b ? 'home' : b > a ? 'away' : 'draw')
  const [side, line] = selection.split('_') as [string, string]
  const isBeyond = (goals: number) =>
    side === 'over' ? goals > Number(line) : goals < Number(line)
  switch (market) {
    case 'result':
      return sign(home, away) === selection
    case 'double_chance':
      return `not_${sign(home, away)}` !== selection
    case 'total':
      return isBeyond(home + away)
    case 'both_score':
      return (home * away > 0 ? 'yes' : 'no') === selection
    case 'score':
      return selection === 'other' ? Math.max(home, away) > 4 : selection === `${home}-${away}`
    case 'handicap':
      return sign(home + Number(side), away) === line
    case 'half_result':
      return sign(half.home, half.away) === selection
    case 'half_total':
      return isBeyond(half.home + half.away)
    case 'half_full':
      return `${sign(half.home, half.away)}_${sign(home, away)}` === selection
    default:
      throw new RangeError(market)
  }
}

const results: MatchResult[] = []
for (let home = 0; home <= GOALS_MAX; home++)
  for (let away = 0; away <= GOALS_MAX; away++)
    for (let early = 0; early <= home; early++)
      for (let other = 0; other <= away; other++)
        results.push({ home, away, half: { home: early, away: other } })

describe('the weights of scores', () => {
  it('add up to a million and follow Poisson', () => {
    for (const [home, away] of [
      [1_480, 1_180],
      [2_850, 600],
      [400, 400],
    ] as const) {
      const grid = gridOf(home, away)
      expect(grid.reduce((sum, weight) => sum + weight, 0)).toBe(GRID_SUM)
      const poisson = (mean: number) => {
        const weights = [1]
        for (let k = 1; k <= GOALS_MAX; k++) weights.push((weights[k - 1]! * mean) / k)
        const sum = weights.reduce((all, one) => all + one, 0)
        return weights.map((one) => one / sum)
      }
      const [first, second] = [poisson(home / 1_000), poisson(away / 1_000)]
      for (const score of scoresOf(grid)) {
        const exact = GRID_SUM * first[score.home]! * second[score.away]!
        expect(Math.abs(score.weight - exact)).toBeLessThan(1)
      }
    }
  })

  it('are nil for goals that nobody scores, and the same for both sides where they are equal', () => {
    expect(gridOf(0, 0)[0]).toBe(GRID_SUM)
    const even = gridOf(1_320, 1_320)
    for (const { home, away, weight } of scoresOf(even))
      expect(Math.abs(weight - even[away * (GOALS_MAX + 1) + home]!)).toBeLessThanOrEqual(1)
  })

  it('are those of extra time with a third of the goals', () => {
    expect(extraGridOf(1_480, 1_180)).toEqual(gridOf(488, 389))
  })
})

describe('selections', () => {
  it('win by what their words say, for every result there is', () => {
    expect(results).toHaveLength(2_025)
    const wrong = matchSelections.flatMap(({ market, selection, wins }) =>
      results
        .filter((result) => wins(result) !== saysWin(market, selection, result))
        .map((result) => [market, selection, result]),
    )
    expect(wrong).toEqual([])
  })

  it('have the chances that every goal in either half gives', () => {
    const scores = { '2-1': 600_000, '0-3': 250_000, '1-1': 150_000 }
    const chances = matchChances(gridWith(scores))
    for (const [index, { market, selection }] of matchSelections.entries()) {
      let ways = rational(0)
      for (const [score, weight] of Object.entries(scores)) {
        const [home, away] = score.split('-').map(Number) as [number, number]
        // Each goal by itself: early or late.
        for (let set = 0; set < 2 ** (home + away); set++) {
          const isEarly = (goal: number) => ((set >> goal) & 1) === 1
          const goals = Array.from({ length: home + away }, (_, goal) => goal)
          const half = {
            home: goals.filter((goal) => goal < home && isEarly(goal)).length,
            away: goals.filter((goal) => goal >= home && isEarly(goal)).length,
          }
          if (!saysWin(market, selection, { home, away, half })) continue
          const chance = goals.reduce(
            (all, goal) => times(all, rational(isEarly(goal) ? 45 : 55, 100)),
            rational(weight, GRID_SUM),
          )
          ways = plus(ways, chance)
        }
      }
      expect(chances[index], `${market} ${selection}`).toEqual(ways)
    }
  })

  it('of a market are all that can come, in every match of the league', () => {
    const whole = (pick: (market: string, selection: string) => boolean, grid: Grid) => {
      const chances = matchChances(grid)
      return total(
        chances.filter((_, i) => pick(matchSelections[i]!.market, matchSelections[i]!.selection)),
      )
    }
    for (const match of gradePairs(league!).filter((_, i) => i % 17 === 0)) {
      const grid = gridOf(match.expected_home, match.expected_away)
      for (const market of ['result', 'both_score', 'score', 'half_result', 'half_full'])
        expect(whole((one) => one === market, grid)).toEqual(rational(1))
      expect(whole((one) => one === 'double_chance', grid)).toEqual(rational(2))
      for (const line of ['0.5', '1.5', '2.5', '3.5', '4.5', '5.5'])
        expect(whole((m, s) => m === 'total' && s.endsWith(line), grid)).toEqual(rational(1))
      for (const ahead of ['-2', '-1', '+1', '+2'])
        expect(whole((m, s) => m === 'handicap' && s.startsWith(ahead), grid)).toEqual(rational(1))
    }
  })

  it('come as often as they should, and another split of the halves is noticed', () => {
    const [index] = [matchSelections.findIndex(({ market }) => market === 'half_full')]
    const grid = gridOf(1_480, 1_180)
    const chances = matchChances(grid)
      .slice(index, index + 9)
      .map(approximate)
    const observed = (draw: () => MatchResult, rounds: number) => {
      const counts = chances.map(() => 0)
      for (let i = 0; i < rounds; i++) {
        const result = draw()
        counts[matchSelections.slice(index, index + 9).findIndex(({ wins }) => wins(result))]!++
      }
      return chiSquare(counts, chances)
    }
    const source = random('matches')
    expect(observed(() => drawMatch(grid, source), 20_000)).toBeLessThan(criticalChiSquare(8))
    // The planted fault: goals fall as often in the first half as in the second.
    const planted = {
      below: (n: number) => (n === 100 ? source.below(90) : source.below(n)),
    }
    expect(observed(() => drawMatch(grid, planted), 20_000)).toBeGreaterThan(criticalChiSquare(8))
  })

  it('are drawn as often as the weights of their scores say', () => {
    const grid = gridOf(1_480, 1_180)
    const source = random('scores')
    const counts = grid.map(() => 0)
    for (let i = 0; i < 40_000; i++) {
      const { home, away } = drawMatch(grid, source)
      counts[home * (GOALS_MAX + 1) + away]!++
    }
    // Rare scores stand in one cell.
    const isRare = (cell: number) => grid[cell]! < 2_000
    const gathered = (values: readonly number[]) => [
      ...values.filter((_, cell) => !isRare(cell)),
      values.filter((_, cell) => isRare(cell)).reduce((sum, one) => sum + one, 0),
    ]
    const statistic = (weights: Grid) =>
      chiSquare(
        gathered(counts),
        gathered(weights).map((weight) => weight / GRID_SUM),
      )
    const critical = criticalChiSquare(gathered(grid).length - 1)
    expect(statistic(grid)).toBeLessThan(critical)
    const planted = grid.with(0, grid[0]! + 8_000).with(10, grid[10]! - 8_000)
    expect(statistic(planted)).toBeGreaterThan(critical)
  })
})

describe('a season', () => {
  const days = daysOf(league!)

  it('has everybody meet everybody at home and away, once a day each', () => {
    const met = new Set<string>()
    const homeDays = league!.clubs.map(() => 0)
    for (let day = 0; day < days; day++) {
      const pairs = pairsOf(league!, day)
      expect(pairs.flat().toSorted((a, b) => a - b)).toEqual([...league!.clubs.keys()])
      for (const [home, away] of pairs) {
        met.add(`${home} ${away}`)
        homeDays[home]!++
      }
    }
    expect([days, met.size]).toEqual([30, 16 * 15])
    expect(new Set(homeDays)).toEqual(new Set([15]))
  })

  it('gives each club one grade for as long as it lasts, and another one after', () => {
    for (let season = 0; season < 40; season++) {
      const grades = league!.clubs.map((_, club) => gradeOf(league!, season, club))
      expect(grades.toSorted((a, b) => a - b)).toEqual([...league!.clubs.keys()])
      const next = league!.clubs.map((_, club) => gradeOf(league!, season + 1, club))
      expect(next).not.toEqual(grades)
    }
  })

  it('is made of draws counted from 0, and its table of their results', () => {
    const source = random('season')
    const played = Array.from({ length: days }, (_, number) => {
      const programme = leagueKind.programme(league!, days + number, source)
      expect(LeagueProgramme.parse(programme)).toEqual(programme)
      expect([programme.season, programme.day]).toEqual([1, number + 1])
      const result = leagueKind.draw(league!, programme, source)
      expect(LeagueResult.parse(result)).toEqual(result)
      return { programme, result }
    })
    const table = tableAfter(league!, played)
    expect(table.every(({ played: count }) => count === days)).toBe(true)
    const sum = (of: (row: (typeof table)[number]) => number) =>
      table.reduce((all, row) => all + of(row), 0)
    expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded))
    expect(sum(({ points }) => points)).toBe(3 * sum(({ won }) => won) + sum(({ drawn }) => drawn))
    expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost))
    const points = table.map((row) => row.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
  })

  it('has a table that looks at points, then difference, then goals', () => {
    const matches = [
      { home: 0, away: 1, expected_home: 1, expected_away: 1 },
      { home: 2, away: 3, expected_home: 1, expected_away: 1 },
      { home: 4, away: 5, expected_home: 1, expected_away: 1 },
    ]
    const half = { home: 0, away: 0 }
    const result = {
      matches: [
        { home: 1, away: 0, half },
        { home: 3, away: 0, half },
        { home: 4, away: 1, half },
      ],
    }
    const table = tableAfter(league!, [{ programme: { matches }, result }])
    expect(table.slice(0, 3).map(({ club }) => club)).toEqual([4, 2, 0])
    expect(table.slice(-3).map(({ club }) => club)).toEqual([1, 5, 3])
    expect(table[0]).toMatchObject({ played: 1, won: 1, points: 3, scored: 4, conceded: 1 })
  })
})

type AnyKind = DrawKind<FootballTitle, { matches: Fixture[] }, unknown, unknown, FootballEvent>

/** Both kinds with a title, a programme and what can be bet on it, for what holds of both. */
const both = ([leagueKind, cupKind] as readonly AnyKind[]).map((kind) => {
  const [title] = kind.titles
  const programme = kind.programme(title!, 4, random('programme'))
  const words = matchOffers(title!, programme.matches).map(({ market, selection }) => ({
    market,
    selection,
  }))
  return { kind, name: kind.kind, title: title!, programme, words }
})

describe.each(both)('a bet on $name', ({ kind, title, programme, words }) => {
  const read = (wish: unknown) => kind.readBet(title, programme, wish)

  it('is named by the words it is read from', () => {
    expect(words.length).toBeGreaterThan(8 * 60)
    for (const wish of words) {
      const bet = read(wish)
      expect(bet).toBeDefined()
      expect(kind.selection(title, programme, bet)).toMatchObject(wish)
    }
  })

  const few = words.filter((_, i) => i % 97 === 0)
  const wild = fc.record({
    market: fc.constantFrom('result', 'total', 'together', 'champion', 'qualify', 'toString', ''),
    selection: fc.oneof(
      fc.string(),
      fc.constantFrom(...few).map(({ selection }) => ` ${selection}`),
      fc.constantFrom(...few).map(({ selection }) => `0${selection}`),
      fc.constantFrom(...few).map(({ selection }) => `${selection}:home`),
      fc
        .array(fc.constantFrom('0', '1', ':', 'result', 'home', ' ', '-1', '99'))
        .map((all) => all.join('')),
      fc
        .array(fc.tuple(fc.nat(9), fc.constantFrom('result:home', 'total:over_2.5', 'score:1-1')))
        .map((legs) => legs.map(([match, leg]) => `${match}:${leg}`).join(' ')),
    ),
  })
  it('is read from nothing else', () => {
    fc.assert(fc.property(fc.anything(), (wish) => read(wish) === undefined))
    fc.assert(
      fc.property(wild, (wish) => {
        const bet = read(wish)
        if (bet === undefined) return
        expect(kind.selection(title, programme, bet)).toMatchObject(wish)
      }),
      { numRuns: 1_000 },
    )
    for (const selection of [
      '0:result:home 0:total:over_2.5',
      '1:result:home 0:result:home',
      '0:result:home',
    ])
      expect(read({ market: 'together', selection })).toBeUndefined()
    expect(read({ market: 'result', selection: '8:home' })).toBeUndefined()
  })

  it('returns what its words say, and never more than its most', () => {
    fc.assert(
      fc.property(seeds, fc.bigInt({ min: 1n, max: 500_000n }), (seed, amount) => {
        const result = kind.draw(title, programme, seededRandom(seed, 'result')) as {
          matches?: MatchResult[]
          rounds?: { result: MatchResult; winner: string }[][]
        }
        const first = result.matches ?? result.rounds![0]!.map((match) => match.result)
        for (const [i, wish] of words.entries()) {
          if ((i + seed[0]!) % 29 !== 0) continue
          const bet = read(wish)
          const [match, selection] = wish.selection.split(':') as [string, string]
          const isWon =
            wish.market === 'qualify'
              ? result.rounds![0]![Number(match)]!.winner === selection
              : saysWin(wish.market, selection, first[Number(match)]!)
          const payout = kind.payout(title, programme, result, bet, kurus(amount))
          const { oddsMillis } = kind.selection(title, programme, bet)
          const most = kind.payoutMax(title, programme, bet, kurus(amount))
          expect(most).toBe((amount * BigInt(oddsMillis)) / 1_000n)
          expect(payout).toBe(isWon ? most : 0n)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('on several matches multiplies prices, and loses with one of them', () => {
    const result = kind.draw(title, programme, random('several')) as never as {
      matches?: MatchResult[]
      rounds?: { result: MatchResult }[][]
    }
    const first = result.matches ?? result.rounds![0]!.map((match) => match.result)
    const legs = first.map(({ home, away }, match) => {
      const sign = home > away ? 'home' : home < away ? 'away' : 'draw'
      return {
        words: `${match}:result:${sign}`,
        odds: pricesOf(title, programme.matches[match]!).get(`result:${sign}`)!.odds,
      }
    })
    for (const count of [2, 3, 4]) {
      const chosen = legs.slice(0, count)
      const bet = read({
        market: 'together',
        selection: chosen.map(({ words: one }) => one).join(' '),
      })
      const product = chosen.reduce((all, { odds }) => all * odds, 1) / 100 ** count
      const { oddsMillis } = kind.selection(title, programme, bet)
      expect(oddsMillis).toBe(Math.floor(product * 1_000 + 1e-6))
      expect(kind.payout(title, programme, result, bet, lira(10))).toBe(
        (1_000n * BigInt(oddsMillis)) / 1_000n,
      )
      const lost = chosen.map(({ words: one }) => one)
      const at = lost[1]!.slice(0, 'n:result:'.length)
      const sign = lost[1]!.slice(at.length) === 'home' ? 'away' : 'home'
      const other = read({ market: 'together', selection: lost.with(1, at + sign).join(' ') })
      expect(kind.payout(title, programme, result, other, lira(10))).toBe(0n)
    }
  })

  it('on several matches is taken up to three, and of no market that stands alone; read as ever', () => {
    const { read: taken } = drawnRules(kind as never, title)
    const combined = (words: readonly string[]) => ({
      market: 'together',
      selection: words.join(' '),
    })
    const words = programme.matches.map((_, match) => `${match}:result:home`)
    const stake = lira(1)
    expect(taken(combined(words.slice(0, 3)), stake, programme)).toBeDefined()
    expect(taken(combined(words.slice(0, 4)), stake, programme)).toBeUndefined()
    expect(read(combined(words.slice(0, 4)))).toBeDefined()
    for (const alone of ['score:1-1', 'half_result:draw']) {
      const mixed = [words[0]!, `${words[1]!.split(':')[0]}:${alone}`]
      expect(read(combined(mixed))).toBeDefined()
      expect(taken(combined(mixed), stake, programme)).toBeUndefined()
    }
  })

  it('on several matches is not taken beyond the most they may come to', () => {
    const scores = programme.matches.map((_, match) => `${match}:score:2-2`)
    expect(read({ market: 'together', selection: scores.slice(0, 2).join(' ') })).toBeDefined()
    expect(read({ market: 'together', selection: scores.join(' ') })).toBeUndefined()
    const [one] = programme.matches
    const offer = pricesOf(title, one!).get('result:home')!
    expect(togetherMillis([offer, offer])).toBe(Math.floor((offer.odds * offer.odds) / 10))
    const { odds, chance } = offer
    expect(approximate(chance) * odds).toBeLessThanOrEqual(92)
  })

  it('has no result where the source is broken', () => {
    for (const broken of [Number.NaN, -1, 0.5, 1e9])
      expect(() => kind.draw(title, programme, { below: () => broken })).toThrow(RangeError)
  })

  it('gives back no more than is declared, and less by the rounding alone', () => {
    for (const match of programme.matches)
      for (const { market, odds, chance } of pricesOf(title, match).values()) {
        const declared = { ...title.returns, qualify: 9_300 }[market as 'result'] / 100
        const back = odds * approximate(chance)
        expect(back).toBeLessThanOrEqual(declared + 1e-9)
        expect(back).toBeGreaterThan(declared - approximate(chance) - 1e-9)
        expect(odds).toBeGreaterThanOrEqual(title.odds.min)
        expect(odds).toBeLessThanOrEqual(title.odds.max)
      }
  })
})

describe('a cup', () => {
  const small = (clubs: number): CupTitle => ({
    ...cup!,
    clubs: Array.from({ length: clubs }, (_, club) => `club ${club}`),
    grades: Array.from({ length: clubs }, (_, grade) => cup!.grades[grade % 16]!),
    brackets: [Array.from({ length: clubs }, (_, grade) => (grade * 5) % clubs)],
    // Not the same at home, so that who is named first matters.
    goals: { home: 1_480, away: 1_180 },
  })

  it('places every grade once in each of its brackets', () => {
    for (const bracket of cup!.brackets)
      expect(bracket.toSorted((a, b) => a - b)).toEqual([...cup!.clubs.keys()])
  })

  it('goes on with its winners to a champion', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const source = seededRandom(seed, 'cup')
        const programme = cupKind.programme(cup!, 1, source)
        expect(CupProgramme.parse(programme)).toEqual(programme)
        expect(
          programme.matches.flatMap(({ home, away }) => [home, away]).toSorted((a, b) => a - b),
        ).toEqual([...cup!.clubs.keys()])
        const result = cupKind.draw(cup!, programme, source)
        expect(CupResult.parse(result)).toEqual(result)
        expect(result.rounds.map(({ length }) => length)).toEqual([8, 4, 2, 1])
        for (const [index, round] of result.rounds.entries()) {
          for (const match of round) {
            const { result: score, extra, has_penalties: hasPenalties, winner } = match
            expect(extra === null).toBe(score.home !== score.away)
            const ahead = score.home - score.away + (extra ? extra.home - extra.away : 0)
            expect(hasPenalties).toBe(ahead === 0)
            expect(winner).toBe(ahead > 0 ? 'home' : ahead < 0 ? 'away' : winner)
          }
          const winners = round.map((match) => match[match.winner])
          const next = result.rounds[index + 1]?.flatMap(({ home, away }) => [home, away])
          expect(winners).toEqual(next ?? [result.champion])
        }
      }),
      { numRuns: 60 },
    )
  })

  it('has the chances that every way through a bracket of eight gives', () => {
    const title = small(8)
    const grades = title.brackets[0]!
    const champion = grades.map(() => rational(0))
    const finalist = grades.map(() => rational(0))
    const beats = (a: number, b: number) =>
      rational(qualifyWays(expectedOf(title, grades[a]!, grades[b]!)), QUALIFY_SUM)
    for (let way = 0; way < 2 ** 7; way++) {
      let places = [...grades.keys()]
      let chance = rational(1)
      let bit = 0
      while (places.length > 1) {
        if (places.length === 2)
          for (const place of places) finalist[place] = plus(finalist[place]!, rational(0))
        const winners: number[] = []
        for (let i = 0; i < places.length; i += 2) {
          const q = beats(places[i]!, places[i + 1]!)
          const isFirst = ((way >> bit++) & 1) === 0
          winners.push(isFirst ? places[i]! : places[i + 1]!)
          chance = times(chance, isFirst ? q : minus(rational(1), q))
        }
        if (winners.length === 1)
          for (const place of places) finalist[place] = plus(finalist[place]!, chance)
        places = winners
      }
      champion[places[0]!] = plus(champion[places[0]!]!, chance)
    }
    expect(outrightChances(title, grades)).toEqual(
      grades.map((_, place) => ({ finalist: finalist[place], champion: champion[place] })),
    )
  })

  it.each([8, 16, 32])('of %i clubs has one champion and two finalists', (clubs) => {
    const title = small(clubs)
    const chances = outrightChances(title, title.brackets[0]!)
    expect(total(chances.map(({ champion }) => champion))).toEqual(rational(1))
    expect(total(chances.map(({ finalist }) => finalist))).toEqual(rational(2))
    const programme = cupKind.programme(title, 0, random('clubs'))
    expect(playCup(title, programme, random('clubs')).rounds).toHaveLength(Math.log2(clubs))
  })

  it('is won as often as its chances say, and by nobody else', () => {
    const source = random('cups')
    const programme = cupKind.programme(cup!, 0, source)
    const places = programme.matches.flatMap(({ home, away }) => [home, away])
    const chances = outrightChances(
      cup!,
      places.map((club) => programme.grades[club]!),
    ).map(({ champion }) => approximate(champion))
    const counts = places.map(() => 0)
    for (let i = 0; i < 4_000; i++)
      counts[places.indexOf(playCup(cup!, programme, source).champion)]!++
    const rare = (values: readonly number[]) => [
      ...values.filter((_, i) => chances[i]! > 0.01),
      values.filter((_, i) => chances[i]! <= 0.01).reduce((sum, one) => sum + one, 0),
    ]
    const critical = criticalChiSquare(rare(chances).length - 1)
    expect(chiSquare(rare(counts), rare(chances))).toBeLessThan(critical)
    // The planted fault: the best club is taken for the second best, and the other way round.
    const [best, second] = chances.toSorted((a, b) => b - a).map((one) => chances.indexOf(one))
    const planted = chances.with(best!, chances[second!]!).with(second!, chances[best!]!)
    expect(chiSquare(rare(counts), rare(planted))).toBeGreaterThan(critical)
  })

  it('pays on its champion and its finalists, and reads clubs by their numbers', () => {
    const source = random('outright')
    const programme = cupKind.programme(cup!, 0, source)
    const result = cupKind.draw(cup!, programme, source)
    const final = result.rounds.at(-1)![0]!
    let offered = 0
    for (const market of ['champion', 'finalist'] as const)
      for (const club of cup!.clubs.keys()) {
        const bet = cupKind.readBet(cup!, programme, { market, selection: String(club) })
        if (bet === undefined) continue
        offered++
        const { oddsMillis, outcomes } = pricedCupBet(cup!, programme, bet)
        const { rtpPercent, hitPercent } = figureOf(market, 'dynamic programming', outcomes)
        const declared = cup!.cupReturns[market] / 100
        expect(rtpPercent).toBeLessThanOrEqual(declared)
        expect(rtpPercent).toBeGreaterThanOrEqual(declared - hitPercent / 100 - 1e-6)
        const isWon =
          market === 'champion' ? club === result.champion : [final.home, final.away].includes(club)
        expect(cupKind.payout(cup!, programme, result, bet, lira(1))).toBe(
          isWon ? BigInt(oddsMillis) / 10n : 0n,
        )
      }
    expect(offered).toBeGreaterThan(24)
    const offers = cupOffers(cup!, programme)
    expect(offers).toHaveLength(matchOffers(cup!, programme.matches).length + offered)
    for (const offer of offers) {
      expect(TableOffer.parse(offer)).toEqual(offer)
      const bet = cupKind.readBet(cup!, programme, offer)
      expect(cupKind.selection(cup!, programme, bet!).oddsMillis).toBe(offer.odds_millis)
      expect(offer.rtp_percent).toBeGreaterThan(87)
    }
    for (const selection of ['16', '-1', '01', '1.0', '', 'length', ' 1'])
      expect(cupKind.readBet(cup!, programme, { market: 'champion', selection })).toBeUndefined()
  })
})

/** A match as a film is held against it. */
type Told = Fixture & { readonly result: MatchResult } & Partial<CupResult['rounds'][0][0]>

/** Follows a film goal by goal, and says what in it is not as the matches were. */
function followed(events: readonly FootballEvent[], rounds: readonly (readonly Told[])[]) {
  const wrong: string[] = []
  const fresh = (round: number) =>
    rounds[round]!.map(() => ({
      score: { home: 0, away: 0 },
      kicks: { home: 0, away: 0 },
      minute: 0,
    }))
  let round = 0
  let states = fresh(0)
  let ended = 0
  const isSame = (a: { home: number; away: number }, b: { home: number; away: number }) =>
    a.home === b.home && a.away === b.away
  for (const event of events) {
    if (event.type === 'kick_off' && event.round - 1 > round) states = fresh(++round)
    const match = rounds[round]![event.match]!
    const state = states[event.match]!
    const note = (isRight: boolean) =>
      void (isRight || wrong.push(`${event.type} of match ${event.match} in round ${round}`))
    if ('minute' in event) {
      note(event.minute >= state.minute)
      state.minute = event.minute
    }
    if (event.type === 'goal') state.score[event.side]++
    if (event.type === 'penalty' && event.is_scored) state.kicks[event.side]++
    if ('home' in event && event.type !== 'kick_off')
      note(isSame(event, event.type === 'penalty' ? state.kicks : state.score))
    const { result, extra } = match
    if (event.type === 'half_time') note(isSame(state.score, result.half) && state.minute <= 45)
    if (event.type === 'full_time') {
      note(isSame(state.score, result) && state.minute <= 90)
      ended++
    }
    if (event.type === 'extra_time')
      note(
        isSame(state.score, {
          home: result.home + extra!.home,
          away: result.away + extra!.away,
        }),
      )
    if (event.type === 'through') {
      const { home, away } = match.has_penalties ? state.kicks : state.score
      note(event.club === match[match.winner!] && home !== away)
      note(home > away === (match.winner === 'home'))
    }
  }
  return { wrong, ended, rounds: round + 1 }
}

describe.each(both)('the film of $name', ({ kind, title }) => {
  it('tells the goals there were, each match to its end, and is told in words', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const source = seededRandom(seed, 'film')
        const programme = kind.programme(title, 3, source)
        const result = kind.draw(title, programme, source) as {
          matches?: MatchResult[]
          rounds?: CupResult['rounds']
        }
        const rounds: readonly (readonly Told[])[] = result.rounds ?? [
          programme.matches.map((fixture, i) => ({ ...fixture, result: result.matches![i]! })),
        ]
        const events = kind.events(title, programme, result, source)
        for (const event of events) {
          expect(FootballEvent.parse(event)).toEqual(event)
          const told = commentaryOf(title, programme.matches[event.match]!, event)
          expect(told).toMatch(/\p{L}/u)
          expect(told).not.toMatch(/[{}]|undefined/)
        }
        const all = rounds.flat().length
        expect(followed(events, rounds)).toEqual({ wrong: [], ended: all, rounds: rounds.length })
        expect(events.filter(({ type }) => type === 'through')).toHaveLength(all === 15 ? 15 : 0)
      }),
      { numRuns: 40 },
    )
  })

  it('ends shoot-outs even where every penalty goes in', () => {
    const source = random('penalties')
    const always = { below: (n: number) => (n === 4 ? 3 : source.below(n)) }
    for (let i = 0; i < 20; i++) {
      const programme = kind.programme(title, i, source)
      const result = kind.draw(title, programme, source)
      expect(kind.events(title, programme, result, always).length).toBeGreaterThan(16)
    }
  })
})

describe.each(both)('figures of $name', ({ kind, title }) => {
  it('name each market with its ends, under its declared return', () => {
    const figures = kind.figures(title)
    expect(new Set(figures.map(({ market }) => market)).size).toBe(figures.length)
    for (const market of Object.keys(title.returns)) {
      const [least, most] = figures.filter((one) =>
        one.market.startsWith(`${market.replace('_', ' ')},`),
      )
      const declared = title.returns[market as 'result'] / 100
      expect(most!.rtpPercent).toBeLessThanOrEqual(declared)
      expect(least!.rtpPercent).toBeLessThanOrEqual(most!.rtpPercent)
      expect(least!.rtpPercent).toBeGreaterThan(declared - 1)
    }
    const together = figures.filter(({ market }) => market.includes('together'))
    expect(together.map(({ market }) => market)).toEqual([
      '2 together, least',
      '2 together, most',
      '3 together, least',
      '3 together, most',
    ])
    const percents = together.map(({ rtpPercent }) => rtpPercent)
    expect(Math.min(...percents)).toBe(percents[2])
    expect(percents[2]).toBeGreaterThan(75)
    // Nothing that may be combined gives back less than the least of each.
    const { alone } = title.together
    const ends = figures.filter(
      ({ market }) =>
        market.endsWith(', least') &&
        !market.includes('together') &&
        !['champion', 'finalist', ...alone].includes(market.split(',')[0]!.replace(' ', '_')),
    )
    const least = Math.min(...ends.map(({ rtpPercent }) => rtpPercent))
    expect(percents[0]).toBeCloseTo((least * least) / 100, 1)
  })

  it('change with what decides, and the version with them', () => {
    const version = kind.mathVersion(title)
    expect(kind.mathVersion({ ...title, name: 'x', rules: [] })).toBe(version)
    const goals = { goals: { home: 1_500, away: 1_180 } }
    expect(kind.mathVersion({ ...title, ...goals })).not.toBe(version)
  })
})

test('a league never offers a match its figures do not know', () => {
  const known = new Set(gradePairs(league!).map((match) => JSON.stringify(match)))
  for (let number = 0; number < 90; number++) {
    const { matches } = leagueKind.programme(league!, number, random('known'))
    for (const { expected_home, expected_away } of matches)
      expect(known).toContain(JSON.stringify({ expected_home, expected_away }))
  }
})
