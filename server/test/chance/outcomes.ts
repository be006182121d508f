import { streamLabel } from '@menekse/contract/fairness/fairness'
import { DECK_CARDS } from '@menekse/contract/games/cards'
import type { Game } from '@menekse/games/game'
import { systemRandom } from '@menekse/games/random'
import { reelFamilies } from '@menekse/games/reels/families'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { newSeed, playOf } from '../../src/casino/round-maths.ts'
import type { Stream } from './battery.ts'

/** A round as the server plays it: from a pair of seeds, the house's by the operating system, and its number. */
export type PlayOne = (game: Game, choice: unknown) => ReturnType<typeof playOf>

/** So many rounds are played from a pair of seeds before its player begins another. */
const ROUNDS_A_PAIR = 500
let pair = { seed: newSeed(), clientSeed: newSeed() }
let nonce = 0

export const playLive: PlayOne = (game, choice) => {
  if (nonce % ROUNDS_A_PAIR === 0) pair = { seed: newSeed(), clientSeed: newSeed() }
  const label = streamLabel(pair.clientSeed, nonce++, game.slug)
  return playOf(game, { seed: pair.seed, label, stake: game.stakes[0]!, choices: [choice] })
}

const MINES = 3
const stripLengths: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  slotTitles.map(({ slug, strips }) => [slug, strips.base.map((strip) => strip.length)]),
)
const firstDraws = new Map(
  reelFamilies.flatMap((family) =>
    family.titles.map((title) => [title.slug, family.firstDraw(title)] as const),
  ),
)

/** How outcomes of a family of slots become numbers: where each reel stopped, or what each of five cells shows. */
function familyReader(game: Game) {
  const draw = firstDraws.get(game.slug)
  if (draw === undefined) return undefined
  return 'stops' in draw
    ? (_: Game, rounds: number, play: PlayOne) => reelsOf(game, draw.stops, rounds, play)
    : (_: Game, rounds: number, play: PlayOne) => cellsOf(game, draw.weights, rounds, play)
}

/** How outcomes of a kind become numbers that are equally likely: where each reel stopped, which tiles were mined. */
const byKind: Readonly<
  Record<string, (game: Game, rounds: number, play: PlayOne) => readonly Stream[]>
> = {
  lines: reels,
  mines: boards,
  dice: (game, rounds, play) => {
    const rolls = shown(game, rounds, play, { side: 'over', chance: 5_000 }, 'rolled')
    return [
      stream('hundreds', 100, rolls, ({ roll }) => Math.floor(Number(roll) / 100)),
      stream('ones', 100, rolls, ({ roll }) => Number(roll) % 100),
    ]
  },
  // A quarter of all heights lies below 1.32, the next below 1.98, the third below 3.96: 0.99 over what is left.
  limbo: (game, rounds, play) => {
    const heights = shown(game, rounds, play, { target: 200 }, 'risen')
    const quarterOf = ({ result }: Shown) =>
      [132, 198, 396].filter((height) => Number(result) >= height).length
    const pairs = Array.from({ length: Math.floor(rounds / 2) }, (_, n) => ({
      first: heights[2 * n]!,
      second: heights[2 * n + 1]!,
    }))
    return [
      stream('quarters of two', 16, pairs, ({ first, second }) => {
        return 4 * quarterOf(first as Shown) + quarterOf(second as Shown)
      }),
    ]
  },
  plinko: (game, rounds, play) => {
    const falls = shown(game, rounds, play, { rows: 16, risk: 'low' }, 'fallen')
    const byteOf = (path: unknown, from: number) =>
      (path as number[]).slice(from, from + 8).reduce((byte, turn) => 2 * byte + turn, 0)
    return [
      stream('upper rows', 256, falls, ({ path }) => byteOf(path, 0)),
      stream('lower rows', 256, falls, ({ path }) => byteOf(path, 8)),
    ]
  },
  wheel: (game, rounds, play) => {
    const stops = shown(game, rounds, play, { segments: 50, risk: 'low' }, 'stopped')
    return [stream('segment', 50, stops, ({ segment }) => Number(segment))]
  },
  keno: (game, rounds, play) => {
    const draws = shown(game, rounds, play, { picks: [1] }, 'drawn')
    return [
      stream('first two', 40 * 39, draws, ({ numbers }) => {
        const [first, second] = numbers as [number, number]
        return (first - 1) * 39 + (second < first ? second - 1 : second - 2)
      }),
    ]
  },
  // A prize is drawn by its weight; what stands around none is as likely as anything else.
  scratch: (game, rounds, play) => {
    const cards = shown(game, rounds, play, null, 'printed').filter(({ prize }) => prize === null)
    return [stream('middle', 8, cards, ({ cells }) => (cells as number[])[4]!)]
  },
  hi_lo: (game, rounds, play) => {
    const dealt = shown(game, rounds, play, null, 'dealt')
    return [stream('first card', DECK_CARDS, dealt, ({ card }) => Number(card))]
  },
  // Of eight decks the later cards hang on those before them; the first is any of fifty-two.
  blackjack: (game, rounds, play) => {
    const dealt = shown(game, rounds, play, null, 'dealt')
    return [stream('first card', DECK_CARDS, dealt, ({ hand }) => (hand as number[])[0]!)]
  },
  // The first two cards, as the number of their set in the order of all sets.
  video_poker: (game, rounds, play) => {
    const dealt = shown(game, rounds, play, null, 'dealt')
    return [
      stream('first two cards', (DECK_CARDS * (DECK_CARDS - 1)) / 2, dealt, ({ cards }) => {
        const [low, high] = (cards as number[]).slice(0, 2).toSorted((a, b) => a - b)
        return (high! * (high! - 1)) / 2 + low!
      }),
    ]
  },
}

/** The final outcomes of so many rounds of a title. @throws RangeError for a kind nobody has told of */
export function outcomesOf(game: Game, rounds: number, play: PlayOne = playLive): Stream[] {
  const read = byKind[game.kind] ?? familyReader(game)
  if (read === undefined) throw new RangeError(`Nobody has told of outcomes of ${game.kind}.`)
  return [...read(game, rounds, play)]
}

type Shown = Readonly<Record<string, unknown>>

/** The event of this type of each of so many rounds. */
const shown = (game: Game, rounds: number, play: PlayOne, choice: unknown, type: string): Shown[] =>
  kept(game, rounds, play, choice, type, (event) => event)

/** What is kept of the event of this type of each of so many rounds: millions of whole grids fit nowhere. */
function kept<V>(
  game: Game,
  rounds: number,
  play: PlayOne,
  choice: unknown,
  type: string,
  keep: (event: Shown) => V,
): V[] {
  return Array.from({ length: rounds }, () => {
    const event = play(game, choice)?.[0]?.events.find((one) => one.type === type)
    if (event === undefined) throw new RangeError(`${game.slug} tells of nothing ${type}.`)
    return keep(event)
  })
}

const stream = (
  name: string,
  size: number,
  events: readonly Shown[],
  read: (event: Shown) => number,
): Stream => ({ name, size, values: events.map(read) })

function reels(game: Game, rounds: number, play: PlayOne): Stream[] {
  const lengths = stripLengths[game.slug]
  if (lengths === undefined) throw new RangeError(`${game.slug} has strips nobody told of.`)
  return reelsOf(game, lengths, rounds, play)
}

function reelsOf(game: Game, lengths: readonly number[], rounds: number, play: PlayOne): Stream[] {
  const spins = kept(game, rounds, play, null, 'reels', ({ stops }) => stops as number[])
  return lengths.map((size, reel) => ({
    name: `reel ${reel + 1}`,
    size,
    values: spins.map((stops) => stops[reel]!),
  }))
}

/**
 * A cell's symbols are not equally likely, but places on a ring that holds each as often as its weight are: of a symbol
 * that is shown, one of its places is drawn here, and if it came as often as it should, all places do.
 */
function cellsOf(
  game: Game,
  weights: Readonly<Record<string, number>>,
  rounds: number,
  play: PlayOne,
): Stream[] {
  const tops = kept(game, rounds, play, null, 'cells', ({ grid }) =>
    (grid as string[][]).map(([top]) => top!),
  )
  const places = new Map<string, { first: number; count: number }>()
  let size = 0
  for (const [symbol, count] of Object.entries(weights)) {
    places.set(symbol, { first: size, count })
    size += count
  }
  const placeOf = (symbol: string): number => {
    const { first, count } = places.get(symbol) ?? { first: 0, count: 0 }
    return first + any.below(count)
  }
  return [0, 1, 2, 3, 4].map((reel) => ({
    name: `top of column ${reel + 1}`,
    size,
    values: tops.map((top) => placeOf(top[reel]!)),
  }))
}

const any = systemRandom()

/** Three mines on twenty-five tiles, as the number of their set in the order of all sets. */
function boards(game: Game, rounds: number, play: PlayOne): Stream[] {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
  const values: number[] = []
  for (let n = 0; n < rounds; n++) {
    const [begun] = play(game, { mines: MINES }) ?? []
    const { mines } = (begun!.standing as { state: { mines: number[] } }).state
    values.push(mines.reduce((rank, tile, at) => rank + (tile > at ? choose(tile, at + 1) : 0), 0))
  }
  return [{ name: 'board', size: choose(25, MINES), values }]
}
