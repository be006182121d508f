import type { RaceEvent, RaceProgramme, RaceResult } from '@menekse/contract/draws/races'
import type { Random } from '../stream.ts'
import type { RaceTitle } from './title.ts'

const POST_METRES = 200
/** From one runner to the next: decimetres at a post, time at the line. */
const GAP_DM_MAX = 35
const FINISH_GAP_MS = { min: 120, most: 700 }

/**
 * The film of a race, told backwards from its result: between two posts neighbours change places a few times, and what
 * runs backwards as a swap is an overtaking. So it ends as the race did, whatever the stream gives.
 */
export function filmOf(
  title: RaceTitle,
  programme: RaceProgramme,
  { order: result }: RaceResult,
  film: Random,
): RaceEvent[] {
  const posts = Math.floor(programme.metres / POST_METRES)
  const orders = [[...result]]
  const swaps: number[][] = []
  for (let post = posts; post > 0; post--) {
    const order = [...orders[0]!]
    const places = Array.from({ length: film.below(result.length) }, () =>
      film.below(result.length - 1),
    )
    for (const place of places) swap(order, place)
    orders.unshift(order)
    swaps.unshift(places.toReversed())
  }
  const events: RaceEvent[] = [{ type: 'break', at_ms: 0, order: orders[0]! }]
  const timeOf = (post: number) => Math.floor((title.filmMs * post) / posts)
  for (const [post, places] of swaps.entries()) {
    const [begun, ended] = [timeOf(post), timeOf(post + 1)]
    const order = [...orders[post]!]
    for (const [turn, place] of places.entries()) {
      swap(order, place)
      const at = begun + Math.floor(((ended - begun) * (turn + 1)) / (places.length + 1))
      const [runner, passed] = [order[place]!, order[place + 1]!]
      events.push({ type: 'overtake', at_ms: at, runner, passed, place: place + 1 })
    }
    if (post + 1 < posts)
      events.push({
        type: 'post',
        at_ms: ended,
        metres: (post + 1) * POST_METRES,
        order,
        behind: behind(order.length, film),
      })
  }
  return [...events, ...finishes(title, result, film), { type: 'result', order: [...result] }]
}

function swap(order: number[], place: number): void {
  const ahead = order[place]!
  order[place] = order[place + 1]!
  order[place + 1] = ahead
}

function behind(runners: number, film: Random): number[] {
  const gaps = [0]
  while (gaps.length < runners) gaps.push(gaps.at(-1)! + 1 + film.below(GAP_DM_MAX))
  return gaps
}

function finishes(title: RaceTitle, result: readonly number[], film: Random): RaceEvent[] {
  let at = title.filmMs
  return result.map((runner, index): RaceEvent => {
    if (index > 0) at += FINISH_GAP_MS.min + film.below(FINISH_GAP_MS.most - FINISH_GAP_MS.min)
    return { type: 'finish', at_ms: at, runner, place: index + 1 }
  })
}
