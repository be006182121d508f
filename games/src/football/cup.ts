import {
  type CupMatch,
  type CupProgramme,
  type CupResult,
  type Fixture,
  type FootballEvent,
  FootballWish,
} from '@menekse/contract/draws/football'
import type { TableOffer } from '@menekse/contract/draws/table'
import type { DrawKind } from '../draws/kind.ts'
import { offerOf, paid, type Priced, winOrLose } from '../draws/prices.ts'
import { mathFingerprint } from '../fingerprint.ts'
import { kept } from '../kept.ts'
import { type Rational, rational } from '../rational.ts'
import { type Random, shuffle } from '../stream.ts'
import {
  type MatchBet,
  matchBetMillis,
  matchOffers,
  pricedMatchBet,
  readMatchBet,
  takesMatchBet,
} from './bets.ts'
import { footballFacts } from './facts.ts'
import { footballFigures } from './figures.ts'
import { filmOf } from './film.ts'
import { drawMatch, drawScore, extraGridOf, FIRST_HALF_PERCENT, gridOf } from './goals.ts'
import { expectedOf, type Offered, oddsWithin, QUALIFY_SUM, qualifyWays } from './prices.ts'
import type { CupTitle } from './title.ts'
import { deniz } from './titles/deniz-kupasi.ts'

const outrightMarkets = ['finalist', 'champion'] as const

/** A club that reaches the final, or wins it. */
interface OutrightBet {
  readonly market: (typeof outrightMarkets)[number]
  readonly club: number
}
export type CupBet = MatchBet | OutrightBet

const isOutright = (bet: CupBet): bet is OutrightBet => 'club' in bet

/** `below(brackets)` is how the grades stand; then the clubs are shuffled over the places. */
function programme(title: CupTitle, _number: number, random: Random): CupProgramme {
  const bracket = title.brackets[random.below(title.brackets.length)]!
  const places = shuffle([...title.clubs.keys()], random)
  const grades = title.clubs.map((_, club) => bracket[places.indexOf(club)]!)
  return { grades, matches: pairUp(title, grades, places) }
}

/** Neighbours meet. */
function pairUp(title: CupTitle, grades: readonly number[], clubs: readonly number[]): Fixture[] {
  return Array.from({ length: clubs.length / 2 }, (_, index) => {
    const [home, away] = [clubs[2 * index]!, clubs[2 * index + 1]!]
    return { home, away, ...expectedOf(title, grades[home]!, grades[away]!) }
  })
}

/** Ninety minutes; after a draw extra time; after another `below(2)`, 0 for the first side. */
function drawCupMatch(fixture: Fixture, random: Random): CupMatch {
  const { expected_home: home, expected_away: away } = fixture
  const result = drawMatch(gridOf(home, away), random)
  const extra = result.home === result.away ? drawScore(extraGridOf(home, away), random) : null
  const ahead = result.home - result.away + (extra === null ? 0 : extra.home - extra.away)
  const isHome = ahead === 0 ? random.below(2) === 0 : ahead > 0
  return {
    ...fixture,
    result,
    extra,
    has_penalties: ahead === 0,
    winner: isHome ? 'home' : 'away',
  }
}

const winnerOf = (match: CupMatch) => match[match.winner]

/** Round by round, each from its first match to its last. */
export function playCup(
  title: CupTitle,
  { grades, matches }: CupProgramme,
  random: Random,
): CupResult {
  const rounds: CupMatch[][] = []
  let next: readonly Fixture[] = matches
  for (;;) {
    const round = next.map((fixture) => drawCupMatch(fixture, random))
    rounds.push(round)
    const winners = round.map(winnerOf)
    if (winners.length === 1) return { rounds, champion: winners[0]! }
    next = pairUp(title, grades, winners)
  }
}

/**
 * For each place of the bracket the chances to reach the final and to win it, exactly. With R(a) the chance to be in a
 * round and q(a, b) the chance to beat b, the next round is R(a) · Σ R(b) · q(a, b) over those it can meet there.
 * @param grades those of the places, in their order
 */
export function outrightChances(
  title: CupTitle,
  grades: readonly number[],
): { finalist: Rational; champion: Rational }[] {
  const beats = title.grades.map((_, a) =>
    title.grades.map((__, b) => qualifyWays(expectedOf(title, a, b))),
  )
  let ways = grades.map(() => 1n)
  let whole = 1n
  let before = { ways, whole }
  for (let size = 1; size < grades.length; size *= 2) {
    before = { ways, whole }
    const { ways: now } = before
    ways = now.map((own, place) => {
      const first = (Math.floor(place / size) ^ 1) * size
      // As the first named of a match stands on the home side, which counts where the usual goals differ.
      const met = now
        .slice(first, first + size)
        .reduce((sum, other, index) => sum + other * beatsAt(place, first + index), 0n)
      return own * met
    })
    whole = whole * whole * QUALIFY_SUM
  }
  return grades.map((_, place) => ({
    finalist: rational(before.ways[place]!, before.whole),
    champion: rational(ways[place]!, whole),
  }))

  function beatsAt(place: number, other: number): bigint {
    const [own, their] = [grades[place]!, grades[other]!]
    return place < other ? beats[own]![their]! : QUALIFY_SUM - beats[their]![own]!
  }
}

/** A title's brackets are few; what each offers on champions and finalists is computed once. */
const outrightsByTitle = kept((_title: CupTitle) => new Map<string, Offered[][]>())

/** What is offered on each place of the bracket. */
function outrightOffers(title: CupTitle, grades: readonly number[]): Offered[][] {
  const known = outrightsByTitle(title)
  const key = grades.join(' ')
  const odds = { ...title.odds, max: title.outrightOddsMax }
  const offers =
    known.get(key) ??
    outrightChances(title, grades).map((chances) =>
      outrightMarkets.flatMap((market): Offered[] => {
        const price = oddsWithin(chances[market], title.cupReturns[market], odds)
        if (price === undefined) return []
        return [{ market, selection: '', odds: price, chance: chances[market], wins: () => false }]
      }),
    )
  known.set(key, offers)
  return offers
}

function outrightOffer(
  title: CupTitle,
  { grades, matches }: CupProgramme,
  { market, club }: OutrightBet,
): Offered | undefined {
  const places = matches.flatMap(({ home, away }) => [home, away])
  const offers = outrightOffers(
    title,
    places.map((one) => grades[one]!),
  )
  return offers[places.indexOf(club)]?.find((one) => one.market === market)
}

/** What is offered on the first round and on who goes how far, as the page of a cup offers it. */
export function cupOffers(title: CupTitle, cup: CupProgramme): TableOffer[] {
  const outrights = outrightMarkets.flatMap((market) =>
    [...title.clubs.keys()]
      .map((club) => ({ market, club }))
      .filter((bet) => outrightOffer(title, cup, bet) !== undefined)
      .map((bet) => offerOf(title, pricedCupBet(title, cup, bet))),
  )
  return [...matchOffers(title, cup.matches), ...outrights]
}

function readBet(title: CupTitle, cup: CupProgramme, wish: unknown): CupBet | undefined {
  const words = FootballWish.safeParse(wish).data
  const market = outrightMarkets.find((one) => one === words?.market)
  if (words === undefined || market === undefined) return readMatchBet(title, cup.matches, wish)
  const bet = { market, club: Number(words.selection) }
  const isClub = title.clubs[bet.club] !== undefined && String(bet.club) === words.selection
  return isClub && outrightOffer(title, cup, bet) !== undefined ? bet : undefined
}

/**
 * The words and the price of a bet, and all that can come of it.
 * @throws RangeError where it is not offered
 */
export function pricedCupBet(title: CupTitle, cup: CupProgramme, bet: CupBet): Priced {
  if (!isOutright(bet)) return pricedMatchBet(title, cup.matches, bet)
  const offer = outrightOffer(title, cup, bet)
  if (offer === undefined) throw new RangeError(`${title.slug} takes no such bet.`)
  const oddsMillis = 10 * offer.odds
  return {
    market: bet.market,
    selection: String(bet.club),
    oddsMillis,
    method: 'dynamic programming',
    outcomes: winOrLose(offer.chance, oddsMillis),
  }
}

function millisOf(title: CupTitle, cup: CupProgramme, result: CupResult, bet: CupBet): number {
  if (!isOutright(bet)) {
    const first = result.rounds[0]!.map((match) => ({ ...match.result, winner: match.winner }))
    return matchBetMillis(title, cup.matches, first, bet)
  }
  const final = result.rounds.at(-1)![0]!
  const isWon =
    bet.market === 'champion'
      ? result.champion === bet.club
      : [final.home, final.away].includes(bet.club)
  return isWon ? pricedCupBet(title, cup, bet).oddsMillis : 0
}

/** A cup: one draw is all its rounds; bets are on the first of them, and on who goes how far. */
export const cupKind: DrawKind<CupTitle, CupProgramme, CupBet, CupResult, FootballEvent> = {
  kind: 'football_cup',
  product: 'virtuals',
  category: 'virtuals',
  titles: [deniz],
  programme,
  readBet,
  takes: (title, bet) => isOutright(bet) || takesMatchBet(title, bet),
  selection(title, cup, bet) {
    const { market, selection, oddsMillis } = pricedCupBet(title, cup, bet)
    return { market, selection, oddsMillis }
  },
  draw: playCup,
  payout: (title, cup, result, bet, stake) => paid(stake, millisOf(title, cup, result, bet)),
  payoutMax: (title, cup, bet, stake) => paid(stake, pricedCupBet(title, cup, bet).oddsMillis),
  events: (_title, _cup, { rounds }, film) =>
    rounds.flatMap((round, index) => filmOf(round, index + 1, film)),
  mathVersion: ({ grades, goals, returns, odds, cupReturns, outrightOddsMax, brackets }) =>
    mathFingerprint([
      'football_cup',
      brackets,
      FIRST_HALF_PERCENT,
      grades,
      goals,
      returns,
      odds,
      cupReturns,
      outrightOddsMax,
    ]),
  figures: kept((title) => {
    const first = title.brackets.flatMap((grades) =>
      Array.from({ length: grades.length / 2 }, (_, index) =>
        expectedOf(title, grades[2 * index]!, grades[2 * index + 1]!),
      ),
    )
    const outrights = title.brackets.flatMap((grades) => outrightOffers(title, grades).flat())
    return footballFigures(title, first, outrights)
  }),
  board: footballFacts,
  offers: cupOffers,
}
