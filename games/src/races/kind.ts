import type { RaceEvent, RaceProgramme, RaceResult } from '@menekse/contract/draws/races'
import type { DrawKind } from '../draws/kind.ts'
import { offerOf, paid } from '../draws/prices.ts'
import { mathFingerprint } from '../fingerprint.ts'
import { drawWeighted, type Random, shuffle } from '../stream.ts'
import { kept } from '../kept.ts'
import { paidMillis, pricedRaceBet, type RaceBet, raceBets, readRaceBet } from './bets.ts'
import { raceFigures } from './figures.ts'
import { filmOf } from './film.ts'
import type { RaceTitle } from './title.ts'
import { kirKosusu } from './titles/kir-kosusu.ts'
import { taziGecesi } from './titles/tazi-gecesi.ts'

/** `below(fields)` is the list of chances; then its chances, all names and the distance are drawn, in this order. */
function programme(title: RaceTitle, _number: number, random: Random): RaceProgramme {
  const weights = shuffle(title.fields[random.below(title.fields.length)]!, random)
  const names = shuffle(title.names, random)
  return {
    metres: title.metres[random.below(title.metres.length)]!,
    runners: weights.map((weight, index) => ({ name: names[index]!, weight })),
  }
}

/**
 * The winner by `below(all weights)`, counted off in the order of the cloths; then each next one by
 * `below(weights left)` among those that are left. The last comes in without a draw.
 */
export function runRace({ runners }: RaceProgramme, random: Random): RaceResult {
  const numbers = runners.map((_, index) => index + 1)
  const weights = runners.map(({ weight }) => weight)
  let left = weights.reduce((sum, weight) => sum + weight, 0)
  const order: number[] = []
  while (numbers.length > 1) {
    const next = drawWeighted(weights, left, random)
    order.push(...numbers.splice(next, 1))
    left -= weights.splice(next, 1)[0]!
  }
  return { order: [...order, ...numbers] }
}

/** Races of horses and greyhounds: the order is drawn by the weights that made the prices. */
export const raceKind: DrawKind<RaceTitle, RaceProgramme, RaceBet, RaceResult, RaceEvent> = {
  kind: 'races',
  product: 'virtuals',
  category: 'virtuals',
  titles: [kirKosusu, taziGecesi],
  programme,
  readBet: readRaceBet,
  selection(title, race, bet) {
    const { market, selection, oddsMillis } = pricedRaceBet(title, race, bet)
    return { market, selection, oddsMillis }
  },
  draw: (_title, race, random) => runRace(race, random),
  payout: (title, race, { order }, bet, stake) => paid(stake, paidMillis(title, race, order, bet)),
  payoutMax: (title, race, bet, stake) => paid(stake, pricedRaceBet(title, race, bet).oddsMillis),
  events: filmOf,
  mathVersion: ({ fields, pricing }) => mathFingerprint(['races', fields, pricing]),
  figures: kept(raceFigures),
  offers: (title, race) =>
    raceBets(title, race).map((bet) => offerOf(title, pricedRaceBet(title, race, bet))),
}
