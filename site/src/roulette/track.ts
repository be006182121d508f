import { wheelOrder } from '@menekse/contract/draws/roulette'

/*
 * The wheel drawn as a racetrack: two straights and two bends, its numbers clockwise at even steps. The zero lies in
 * the middle of the right bend, so that each call is a field inside.
 */

export const TRACK = { width: 740, height: 230, band: 56 }

export interface Point {
  readonly x: number
  readonly y: number
}

const half = TRACK.height / 2
const straight = TRACK.width - TRACK.height
/** Steps are even along the middle of the band. */
const bend = Math.PI * (half - TRACK.band / 2)
const whole = 2 * (straight + bend)
const each = 1 / wheelOrder.length
const ZERO_AT = (straight + bend / 2) / whole

/** The point `inset` within the outer line at a share of the way, clockwise from the upper straight's left end. */
function pointAt(share: number, inset: number): Point {
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
    return { x: half + straight - (along - straight - bend), y: TRACK.height - inset }
  return round(half, ((along - 2 * straight - bend) / bend + 0.5) * Math.PI)
}

const STEPS = 4

/** Points along a stretch of the wheel, both numbers taken whole. */
function stretch(from: number, to: number, inset: number): Point[] {
  const first = wheelOrder.indexOf(from)
  const count = (wheelOrder.indexOf(to) - first + wheelOrder.length) % wheelOrder.length
  const steps = (count + 1) * STEPS
  const start = ZERO_AT + (first - 0.5) * each
  return Array.from({ length: steps + 1 }, (_, step) =>
    pointAt(start + (step / STEPS) * each, inset),
  )
}

const pathOf = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

interface Segment {
  readonly number: number
  readonly path: string
  readonly middle: Point
}

/** A field for each number. */
export const segments: readonly Segment[] = wheelOrder.map((number, at) => ({
  number,
  path: pathOf([
    ...stretch(number, number, 1),
    ...stretch(number, number, TRACK.band).toReversed(),
  ]),
  middle: pointAt(ZERO_AT + at * each, TRACK.band / 2),
}))

interface Field {
  readonly call: string
  readonly path: string
  readonly middle: Point
}

const INNER = TRACK.band + 3

/** The stretches of the wheel that bound each call's field, clockwise; Jeu zéro lies within the Voisins. */
const bounds: readonly (readonly [call: string, x: number, ...(readonly [number, number])[]])[] = [
  ['tiers', 165, [27, 33]],
  ['orphelins', 315, [1, 9], [17, 6]],
  ['voisins', 480, [22, 28], [19, 25]],
  ['jeu_zero', 633, [12, 15]],
]

/** A field for each call, inside the track. */
export const fields: readonly Field[] = bounds.map(([call, x, ...stretches]) => ({
  call,
  path: pathOf(stretches.flatMap(([from, to]) => stretch(from, to, INNER))),
  middle: { x, y: half },
}))
