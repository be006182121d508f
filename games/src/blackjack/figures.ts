import { totalOf } from '@menekse/contract/games/blackjack'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { Figure } from '../figures.ts'
import { type Random, randomFromWords, wordsFromBlocks } from '../stream.ts'
import { roundCounter } from './count.ts'
import { DEALER_ENDS, dealerEnds, underOf } from './dealer.ts'
import type { BlackjackRules } from './rules.ts'
import { eachDeal, handStakes, handValue } from './solver.ts'
import { alwaysStanding, playedBy } from './strategy.ts'
import type { BlackjackTitle } from './title.ts'

/** Rounds of basic strategy whose hits and deviation are counted. */
const ROUNDS_COUNTED = 1_000_000

/** A stream that is the same in every run, so that figures are; no round is ever played from it. */
export const fixedStream = (name: string): Random =>
  randomFromWords(wordsFromBlocks((block) => sha256(utf8ToBytes(`${name} ${block}`))))

/** What many rounds of a strategy come to, in stakes they began with: `net` is what is left of payouts after stakes. */
export function countRounds(
  title: Pick<BlackjackTitle, 'table' | 'strategy'>,
  rounds: number,
  random: Random,
) {
  if (!Number.isSafeInteger(rounds) || rounds < 2)
    throw new RangeError('Simulate two rounds or more.')
  const count = roundCounter(title.table, title.strategy)
  const into = { staked: 0, paid: 0 }
  let [staked, net, squares, hits] = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    count(random, into)
    const won = into.paid - into.staked
    staked += into.staked
    net += won
    squares += won * won
    if (into.paid > 0) hits++
  }
  const mean = net / rounds
  return {
    rounds,
    net: mean,
    staked: staked / rounds,
    hitShare: hits / rounds,
    deviation: Math.sqrt(squares / rounds - mean * mean),
  }
}

/** Six digits, cut off, so that none is lifted to the next hundredth. */
const cut = (value: number) => Math.floor(value * 1e6) / 1e6

/** What comes of standing on any two cards: the chances of a blackjack that pays, of winning and of a push. */
export function standingOutcomes(rules: BlackjackRules) {
  let [blackjack, win, push] = [0, 0, 0]
  eachDeal(rules, ({ up, left }, first, second, chance) => {
    const under = underOf(up)
    const dealers = under === 0 ? 0 : left[under - 1]! / (rules.decks * 52 - 3)
    const { total } = totalOf([first, second])
    if (total === 21) {
      blackjack += chance * (1 - dealers)
      push += chance * dealers
      return
    }
    const ends = dealerEnds(rules, up, left)
    const played = chance * (1 - dealers)
    win += played * ends[DEALER_ENDS - 1]!
    for (let end = 17; end < total && end <= 21; end++) win += played * ends[end - 17]!
    if (total >= 17) push += played * ends[total - 17]!
  })
  return { blackjack, win, push }
}

function standingFigure(rules: BlackjackRules): Figure {
  const { blackjack, win, push } = standingOutcomes(rules)
  const pays = 1 + rules.blackjackPays[0] / rules.blackjackPays[1]
  const rtp = pays * blackjack + 2 * win + push
  const squares = pays * pays * blackjack + 4 * win + push
  return {
    market: 'always standing',
    rtpPercent: cut(rtp * 100),
    hitPercent: cut((blackjack + win + push) * 100),
    deviation: cut(Math.sqrt(squares - rtp * rtp)),
    maxWin: pays,
    method: 'enumeration',
  }
}

interface Edges {
  readonly initial: number
  readonly staked: number
  readonly wagered: number
}

/** Titles do not change, and to solve one takes seconds. */
const solved = new WeakMap<object, Edges>()

/** What the house keeps by a title's strategy, as shares: of the bet a round begins with, and of all that is staked. */
export function edgesOf(title: Pick<BlackjackTitle, 'table' | 'strategy'>): Edges {
  const known = solved.get(title)
  if (known !== undefined) return known
  const strategy = playedBy(title.strategy)
  const initial = -handValue(title.table, strategy)
  const staked = handStakes(title.table, strategy)
  const edges = { initial, staked, wagered: initial / staked }
  solved.set(title, edges)
  return edges
}

/**
 * The title's strategy, and always standing. Returns are of the bet a round begins with, and exact over every order of
 * cards; so is all of standing. Hits of the strategy and the deviation of its net are counted over a million rounds of
 * a fixed stream, as the hands of a split hang together: to some 0.13 of a percent and 0.002 of a stake, 99 in 100.
 */
export function blackjackFigures(title: BlackjackTitle): Figure[] {
  const { hitShare, deviation } = countRounds(title, ROUNDS_COUNTED, fixedStream('blackjack'))
  const played: Figure = {
    market: 'basic strategy',
    rtpPercent: cut((1 - edgesOf(title).initial) * 100),
    hitPercent: cut(hitShare * 100),
    deviation: cut(deviation),
    maxWin: title.table.doublesAfterSplit ? 8 : 4,
    method: 'exact base, simulated feature',
  }
  return [played, standingFigure(title.table)]
}

/** Whether standing on everything returns the same by the solver and by counting its outcomes. */
export function roadsAgree({ table }: Pick<BlackjackTitle, 'table'>): boolean {
  const { blackjack, win, push } = standingOutcomes(table)
  const [wins, stake] = table.blackjackPays
  const counted = (1 + wins / stake) * blackjack + 2 * win + push - 1
  return Math.abs(counted - handValue(table, playedBy(alwaysStanding))) < 1e-12
}
