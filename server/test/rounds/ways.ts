import { pokerHands } from '@menekse/contract/games/video-poker'
import { blackjackTitles } from '@menekse/games/blackjack/catalogue'
import { roundCounter as blackjackCounter } from '@menekse/games/blackjack/count'
import { diceKind } from '@menekse/games/dice/dice'
import type { Figure } from '@menekse/games/figures'
import type { Game, Standing } from '@menekse/games/game'
import { hiLoTitles } from '@menekse/games/hilo/catalogue'
import { beginHiLo, offersOf, stepHiLo } from '@menekse/games/hilo/hilo'
import { limboKind } from '@menekse/games/limbo/limbo'
import { minesTitles } from '@menekse/games/mines/catalogue'
import { layMines, stepMines } from '@menekse/games/mines/mines'
import { plinkoKind } from '@menekse/games/plinko/plinko'
import { HOLDS, placesOf } from '@menekse/games/poker/best-hold'
import { pokerTitles } from '@menekse/games/poker/catalogue'
import { countSorts } from '@menekse/games/poker/exact'
import { bestPolicy } from '@menekse/games/poker/figures'
import { dealPoker, drawPoker } from '@menekse/games/poker/poker'
import { reelFamilies } from '@menekse/games/reels/families'
import { recordOf } from '@menekse/games/reels/records'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { roundCounter } from '@menekse/games/slots/count'
import { Z_99 } from '@menekse/games/statistics'
import type { Random } from '@menekse/games/stream'
import { wheelKind } from '@menekse/games/wheel/wheel'

/** What a round came to, in stakes it began with; overwritten by the next one. */
export interface Played {
  paid: number
  /** What else it staked: a double, a split. Of the return it is taken off what is paid. */
  more: number
}
type Count = (random: Random, into: Played) => void

/** What players are told of a way to play; shares of the stake and not percent. */
export interface Declared {
  readonly rtp: number
  readonly hit: number
  readonly deviation: number
  readonly largest: number
  /** Of the return itself, where it was measured: its standard error. */
  readonly uncertain: number
}

/** The one way a title is played here: its only one, its best, or what a player begins with. */
export interface Way {
  readonly name: string
  declared(): Declared
  /** Made ready to play; takes seconds where tables are counted first. */
  count(): Count
}

const exactly = ({ rtpPercent, hitPercent, deviation, maxWin }: Figure): Declared => ({
  rtp: rtpPercent / 100,
  hit: hitPercent / 100,
  deviation,
  largest: maxWin,
  uncertain: 0,
})

/** @throws RangeError where the title has no such figure */
function figureOf(game: Game, market: string): Figure {
  const figure = game.figures().find((one) => one.market === market)
  if (figure === undefined) throw new RangeError(`${game.slug} has no figure called ${market}.`)
  return figure
}

const titleOf = <T extends { readonly slug: string }>(titles: readonly T[], { slug }: Game): T =>
  titles.find((title) => title.slug === slug)!

/** What an ended round pays, in stakes; one that is void gives its stake back. */
function paidOf(standing: Standing<unknown> | undefined, stake: bigint): number {
  if (standing === undefined || standing.end === 'none')
    throw new RangeError('A round is not over that must be.')
  return standing.end === 'void' ? 1 : Number(standing.payout) / Number(stake)
}

/** Games whose round is one answer, played whole as the server plays them. */
function instantWay(game: Game, market: string, wish?: object): Way {
  return {
    name: market,
    declared: () => exactly(figureOf(game, market)),
    count() {
      const [stake] = game.stakes
      const choices = [game.readBeginning(wish)]
      return (random, into) => {
        into.paid = paidOf(game.play(stake!, choices, random)?.[0]?.standing, stake!)
      }
    },
  }
}

const KENO_PICKS = [1, 2, 3, 4, 5]

/** What is chosen with the stake when a player changes nothing; of keno, which asks for numbers, five of them. */
const instant: Readonly<Record<string, (game: Game) => Way>> = {
  dice(game) {
    const { defaultChance: chance } = titleOf(diceKind.titles, game)
    return instantWay(game, `${(chance / 100).toFixed(2)} %`, { side: 'over', chance })
  },
  limbo(game) {
    const { defaultTarget: target } = titleOf(limboKind.titles, game)
    return instantWay(game, `${(target / 100).toFixed(2)} ×`, { target })
  },
  plinko(game) {
    const { defaultRows: rows, defaultRisk: risk } = titleOf(plinkoKind.titles, game)
    return instantWay(game, `${rows} rows, ${risk}`, { rows, risk })
  },
  wheel(game) {
    const { defaultSegments: segments, defaultRisk: risk } = titleOf(wheelKind.titles, game)
    return instantWay(game, `${segments} segments, ${risk}`, { segments, risk })
  },
  keno: (game) => instantWay(game, `${KENO_PICKS.length} picks`, { picks: KENO_PICKS }),
  scratch: (game) => instantWay(game, 'base'),
}

const GEMS = 5

function minesWay(game: Game): Way {
  const title = titleOf(minesTitles, game)
  const name = `${title.defaultMines} mines, ${GEMS} gems`
  const [stake] = title.stakes
  return {
    name,
    declared: () => exactly(figureOf(game, name)),
    count: () => (random, into) => {
      let { standing } = layMines(title, stake!, { mines: title.defaultMines }, random)
      for (let tile = 0; standing.end === 'none'; tile++) {
        const choice = tile < GEMS ? ({ action: 'reveal', tile } as const) : COLLECT
        standing = stepMines(title, stake!, standing.state, choice)!.standing
      }
      into.paid = paidOf(standing, stake!)
    },
  }
}

const COLLECT = { action: 'collect' } as const
const RANKS = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split(' ')

/** The likelier side of the first card, and what it pays is taken. */
function hiLoWay(game: Game): Way {
  const title = titleOf(hiLoTitles, game)
  const [stake] = title.stakes
  return {
    name: 'one guess, the likelier',
    declared() {
      const figures = game.figures()
      const ofRank = RANKS.map((rank) =>
        figures
          .filter(({ market }) => market.startsWith(`${rank} or `))
          .reduce((one, other) => (other.hitPercent > one.hitPercent ? other : one)),
      ).map(exactly)
      const mean = (of: (one: Declared) => number) =>
        ofRank.reduce((sum, one) => sum + of(one), 0) / ofRank.length
      const rtp = mean((one) => one.rtp)
      return {
        rtp,
        hit: mean(({ hit }) => hit),
        deviation: Math.sqrt(mean((one) => one.deviation ** 2 + one.rtp ** 2) - rtp ** 2),
        largest: Math.max(...ofRank.map(({ largest }) => largest)),
        uncertain: 0,
      }
    },
    count: () => (random, into) => {
      const begun = beginHiLo(title, stake!, null, random).standing
      if (begun.end !== 'none') throw new RangeError('A card is dealt to be guessed on.')
      const [one, other] = offersOf(title, begun.state)
      const { side } = other !== undefined && other.of13 > one!.of13 ? other : one!
      let { standing } = stepHiLo(title, stake!, begun.state, { action: 'guess', side }, random)!
      if (standing.end === 'none')
        ({ standing } = stepHiLo(title, stake!, standing.state, COLLECT, random)!)
      into.paid = paidOf(standing, stake!)
    },
  }
}

function pokerWay(game: Game): Way {
  const title = titleOf(pokerTitles, game)
  const [stake] = title.stakes
  return {
    name: 'best holds',
    declared: () => exactly(figureOf(game, 'best holds')),
    count() {
      const policy = bestPolicy(title)
      const sorts = new Float64Array(HOLDS * pokerHands.length)
      return (random, into) => {
        const begun = dealPoker(title, stake!, null, random).standing
        if (begun.end !== 'none') throw new RangeError('A hand is dealt to be drawn to.')
        const { dealt } = begun.state
        const rising = dealt.toSorted((a, b) => a - b)
        countSorts(rising, sorts)
        const hold = placesOf(policy(sorts)).map((place) => dealt.indexOf(rising[place]!))
        const { standing } = drawPoker(title, stake!, begun.state, { action: 'draw', hold })!
        into.paid = paidOf(standing, stake!)
      }
    },
  }
}

function blackjackWay(game: Game): Way {
  const title = titleOf(blackjackTitles, game)
  return {
    name: 'basic strategy',
    declared: () => exactly(figureOf(game, 'basic strategy')),
    count() {
      const count = blackjackCounter(title.table, title.strategy)
      const round = { staked: 0, paid: 0 }
      return (random, into) => {
        count(random, round)
        into.paid = round.paid
        into.more = round.staked - 1
      }
    },
  }
}

function linesWay(game: Game): Way {
  const title = titleOf(slotTitles, game)
  return {
    name: 'base',
    declared: () => exactly(figureOf(game, 'base')),
    count() {
      const count = roundCounter(title)
      const round = { units: 0, hasFreeSpins: false }
      return (random, into) => {
        count(random, round)
        into.paid = round.units / title.lines.length
      }
    },
  }
}

/** Its figures of record, which a test holds against what is exact of them, and not the enumerations behind them. */
function reelsWay(game: Game): Way {
  const family = reelFamilies.find(({ kind }) => kind === game.kind)
  if (family === undefined) throw new RangeError(`Nobody has told how ${game.kind} is played.`)
  const title = titleOf(family.titles, game)
  return {
    name: 'base',
    declared() {
      const record = recordOf(game.slug, game.mathVersion())
      return {
        rtp: record.rtp_percent / 100,
        hit: record.hit_percent / 100,
        deviation: record.deviation,
        largest: record.max_win,
        uncertain: record.margin_percent / 100 / Z_99,
      }
    },
    count() {
      const play = family.compile(title)
      const round = { units: 0, featureUnits: 0, hasFeature: false }
      const most = (title.winCap ?? Infinity) * title.stakeUnits
      return (random, into) => {
        play(random, round)
        into.paid = Math.min(round.units, most) / title.stakeUnits
      }
    },
  }
}

const ways: Readonly<Record<string, (game: Game) => Way>> = {
  ...instant,
  lines: linesWay,
  mines: minesWay,
  hi_lo: hiLoWay,
  video_poker: pokerWay,
  blackjack: blackjackWay,
}

/** How a title is played here. @throws RangeError for a kind nobody has told of */
export const wayOf = (game: Game): Way => (ways[game.kind] ?? reelsWay)(game)
