import { wheelOrder } from '@menekse/contract/draws/roulette'

/*
 * The wheel drawn as a racetrack: two straights and two bends, its numbers clockwise at even steps. The zero lies in
 * the middle of a bend, so that each call is a field inside.
 */

export interface Point {
  readonly x: number
  readonly y: number
}

/** How long and broad a track is, and how wide the band of its numbers. */
interface Size {
  readonly length: number
  readonly breadth: number
  readonly band: number
}

interface Segment {
  readonly number: number
  readonly path: string
  readonly middle: Point
}

interface Field {
  readonly call: string
  readonly path: string
  readonly middle: Point
}

export interface Track {
  readonly width: number
  readonly height: number
  /** A field for each number. */
  readonly segments: readonly Segment[]
  /** A field for each call, inside the track. */
  readonly fields: readonly Field[]
}

const EACH = 1 / wheelOrder.length
/** How many lines a number's outline bends in. */
const STEPS = 4
/** Between the numbers and the calls. */
const GAP = 3

/** The stretches of the wheel that bound each call's field, clockwise; Jeu zéro lies within the Voisins. */
const bounds: readonly (readonly [call: string, ...(readonly [number, number])[]])[] = [
  ['tiers', [27, 33]],
  ['orphelins', [1, 9], [17, 6]],
  ['voisins', [22, 28], [19, 25]],
  ['jeu_zero', [12, 15]],
]

/** The point `inset` within the outer line at a share of the way, clockwise from the upper straight's left end. */
type Way = (share: number, inset: number) => Point

function wayOf({ length, breadth, band }: Size): { at: Way; zero: number } {
  const half = breadth / 2
  const straight = length - breadth
  // Steps are even along the middle of the band.
  const bend = Math.PI * (half - band / 2)
  const whole = 2 * (straight + bend)
  const at = (share: number, inset: number): Point => {
    const along = (share - Math.floor(share)) * whole
    const radius = half - inset
    const round = (x: number, angle: number) => ({
      x: x + radius * Math.cos(angle),
      y: half + radius * Math.sin(angle),
    })
    if (along < straight) return { x: half + along, y: inset }
    if (along < straight + bend)
      return round(half + straight, ((along - straight) / bend - 0.5) * Math.PI)
    if (along < 2 * straight + bend)
      return { x: half + straight - (along - straight - bend), y: breadth - inset }
    return round(half, ((along - 2 * straight - bend) / bend + 0.5) * Math.PI)
  }
  return { at, zero: (straight + bend / 2) / whole }
}

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** How far along a field's middle lies: the centre of its area. */
function middleOf(points: readonly Point[]): number {
  let [area, x] = [0, 0]
  for (const [at, one] of points.entries()) {
    const next = points[(at + 1) % points.length]!
    const part = one.x * next.y - next.x * one.y
    area += part
    x += (one.x + next.x) * part
  }
  return x / (3 * area)
}

function trackOf(size: Size, isStanding: boolean): Track {
  const { length, breadth, band } = size
  const { at: lying, zero } = wayOf(size)
  /** A standing track is a lying one turned to the left: its zero is on top. */
  const seen = ({ x, y }: Point): Point => (isStanding ? { x: y, y: length - x } : { x, y })
  /** Points along a stretch of the wheel, both numbers taken whole. */
  const stretch = (from: number, to: number, inset: number): Point[] => {
    const first = wheelOrder.indexOf(from)
    const count = (wheelOrder.indexOf(to) - first + wheelOrder.length) % wheelOrder.length
    const start = zero + (first - 0.5) * EACH
    return Array.from({ length: (count + 1) * STEPS + 1 }, (_, step) =>
      lying(start + (step / STEPS) * EACH, inset),
    )
  }
  return {
    width: isStanding ? breadth : length,
    height: isStanding ? length : breadth,
    segments: wheelOrder.map((number, place) => ({
      number,
      path: pathOf(
        [...stretch(number, number, 1), ...stretch(number, number, band).toReversed()].map(seen),
      ),
      middle: seen(lying(zero + place * EACH, band / 2)),
    })),
    fields: bounds.map(([call, ...stretches]) => {
      const points = stretches.flatMap(([from, to]) => stretch(from, to, band + GAP))
      const middle = seen({ x: middleOf(points), y: breadth / 2 })
      return { call, path: pathOf(points.map(seen)), middle }
    }),
  }
}

export const lyingTrack = trackOf({ length: 740, breadth: 230, band: 56 }, false)
/** On a phone each number is as wide as a finger. */
export const standingTrack = trackOf({ length: 600, breadth: 340, band: 62 }, true)
