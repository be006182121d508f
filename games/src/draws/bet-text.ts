import { CupProgramme, LeagueProgramme } from '@menekse/contract/draws/football'
import { RaceProgramme } from '@menekse/contract/draws/races'
import { lale5 } from '../numbers/titles/lale-5.ts'
import { mercan6 } from '../numbers/titles/mercan-6.ts'
import { safakKenosu } from '../numbers/titles/safak-kenosu.ts'
import { sariSiyah7 } from '../numbers/titles/sari-siyah-7.ts'
import { clubName, matchName } from './names.ts'
import {
  betLine,
  cardWords,
  flightWords,
  footballWords,
  numbersWords,
  raceWords,
  rouletteWords,
  tombalaWords,
} from './titles/bet-words.ts'

/** The words of a bet, as its record says them. */
interface BetWords {
  readonly market: string
  readonly selection: string
}

/** A bet as people read it, in Turkish. */
export interface BetText {
  readonly market: string
  readonly selection: string
  /** Both in one line. */
  readonly line: string
}

/** Which draw is meant: its table's kind and slug, and the programme, which names runners and matches. */
export interface On {
  readonly kind: string
  readonly slug: string
  readonly programme: unknown
}

type Reader = (bet: BetWords, on: On) => readonly [market: string, selection: string] | undefined

const colourNames = new Map(
  [lale5, mercan6, safakKenosu, sariSiyah7].map(({ slug, colours }) => [
    slug,
    new Map(colours.map(({ id, name }) => [id, name])),
  ]),
)

const readers: Readonly<Record<string, Reader>> = {
  crash: ({ selection }) => [
    flightWords.market,
    selection === 'manual'
      ? flightWords.manual
      : flightWords.target(Math.round(Number(selection) * 100)),
  ],
  roulette: ({ market, selection }) =>
    named(
      rouletteWords.markets[market],
      rouletteWords.names[`${market} ${selection}`] ?? rouletteWords.numbers(selection),
    ),
  baccarat: cards,
  dragon_tiger: cards,
  numbers: ({ market, selection }, { slug }) =>
    named(numbersWords.markets[market], numbersSelection(market, selection, slug)),
  races({ market, selection }, { programme }) {
    const runners = RaceProgramme.safeParse(programme).data?.runners ?? []
    const names = selection
      .split('-')
      .map((number) => raceWords.runner(number, runners[Number(number) - 1]?.name))
    return named(raceWords.markets[market], names.join(' – '))
  },
  football_league: football,
  football_cup: football,
  tombala: ({ selection }) => [tombalaWords.market, tombalaWords.tickets(selection)],
}

const named = (market: string | undefined, selection: string | undefined) =>
  market === undefined || selection === undefined ? undefined : ([market, selection] as const)

function cards({ market, selection }: BetWords): readonly [string, string] | undefined {
  const side = cardWords.sides[selection]
  return named(cardWords.markets[market], side && market === 'pair' ? cardWords.pair(side) : side)
}

function numbersSelection(market: string, selection: string, slug: string): string | undefined {
  const groupOf = (id = '') => numbersWords.groups[id] ?? colourNames.get(slug)?.get(id) ?? id
  const [one = '', other = ''] = selection.split('-')
  if (['spots', 'chosen', 'missed'].includes(market)) return numbersWords.balls(selection)
  if (market === 'sum') return one === 'over' ? numbersWords.over(other) : numbersWords.under(other)
  if (market === 'more') return numbersWords.more(groupOf(one), groupOf(other))
  if (market === 'equal') return numbersWords.equal(groupOf(one), groupOf(other))
  if (market === 'count') return numbersWords.count(other, groupOf(one))
  if (market === 'zone') return numbersWords.zone(one, other)
  if (market === 'number') return numbersWords.number(one, other)
  return groupOf(selection)
}

function football({ market, selection }: BetWords, { programme }: On) {
  const matches =
    LeagueProgramme.safeParse(programme).data?.matches ??
    CupProgramme.safeParse(programme).data?.matches ??
    []
  const matchOf = (number: string) => {
    const match = matches[Number(number)]
    return match === undefined ? footballWords.matchNumber(number) : matchName(match)
  }
  const name = footballWords.markets[market]
  if (market === 'finalist' || market === 'champion')
    return named(name, clubName(Number(selection)))
  if (market !== 'together') {
    const [match = '', words = ''] = selection.split(':')
    const side = sideOf(matches[Number(match)], words)
    const chosen = market === 'qualify' ? side : footballSelection(market, words)
    return named(name, chosen && footballWords.leg(matchOf(match), chosen))
  }
  const legs = selection.split(' ').map((leg) => {
    const [match = '', of = '', words = ''] = leg.split(':')
    const chosen =
      of === 'qualify' ? sideOf(matches[Number(match)], words) : footballSelection(of, words)
    const ofName = footballWords.markets[of]
    return chosen && ofName && footballWords.fullLeg(matchOf(match), ofName, chosen)
  })
  return legs.includes(undefined) ? undefined : named(name, legs.join('; '))
}

const sideOf = (match: { home: number; away: number } | undefined, side: string) =>
  match === undefined
    ? footballWords.signs[side]
    : clubName(side === 'home' ? match.home : match.away)

function footballSelection(market: string, words: string): string | undefined {
  const [one = '', other = ''] = words.split('_')
  const { signs } = footballWords
  if (market === 'result' || market === 'half_result') return signs[words]
  if (market === 'double_chance') return footballWords.twoSigns[words]
  if (market === 'total' || market === 'half_total')
    return one === 'over' ? footballWords.over(other) : footballWords.under(other)
  if (market === 'both_score') return footballWords.answers[words]
  if (market === 'score') return words === 'other' ? footballWords.other : words
  if (market === 'handicap') return footballWords.handicap(one, signs[other] ?? other)
  if (market === 'half_full') return footballWords.both(signs[one] ?? one, signs[other] ?? other)
  return undefined
}

/**
 * A bet in Turkish, from the words of its record. What is unknown here is told by its own words, so that a statement
 * never has a gap.
 */
export function betText(on: On, bet: BetWords): BetText {
  const [market, selection] = readers[on.kind]?.(bet, on) ?? [bet.market, bet.selection]
  return { market, selection, line: betLine(market, selection) }
}
