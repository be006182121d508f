import { streamLabel } from '@menekse/contract/fairness/fairness'
import type { Game } from '@menekse/games/game'
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
const stripLengths = Object.fromEntries(
  slotTitles.map(({ slug, strips }) => [slug, strips.base.map((strip) => strip.length)]),
)

/** The final outcomes of so many rounds of a title: where each reel stopped, or which tiles were mined. */
export function outcomesOf(game: Game, rounds: number, play: PlayOne = playLive): Stream[] {
  return game.kind === 'mines' ? boards(game, rounds, play) : reels(game, rounds, play)
}

function reels(game: Game, rounds: number, play: PlayOne): Stream[] {
  const stops: number[][] = Array.from({ length: 5 }, () => [])
  for (let n = 0; n < rounds; n++) {
    const [begun] = play(game, null) ?? []
    const shown = begun?.events.find(({ type }) => type === 'reels')
    if (shown === undefined) throw new RangeError(`${game.slug} shows no reels.`)
    for (const [reel, stop] of (shown['stops'] as number[]).entries()) stops[reel]!.push(stop)
  }
  return stops.map((values, reel) => ({
    name: `reel ${reel + 1}`,
    size: stripOf(game, reel),
    values,
  }))
}

function stripOf(game: Game, reel: number): number {
  const length = stripLengths[game.slug]?.[reel]
  if (length === undefined) throw new RangeError(`${game.slug} has strips nobody told of.`)
  return length
}

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
