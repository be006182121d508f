/*
 * How a leg swings while its runner gallops: angles in radians from straight down, forward is positive. A leg is on the
 * ground for a part of its stride and goes back straight; then it folds and comes forward.
 */

export interface LegPose {
  readonly upper: number
  readonly middle: number
  readonly lower: number
}

const TAU = 2 * Math.PI
/** The part of a stride a foot is on the ground. */
const STANCE = 0.3

const smooth = (t: number): number => t * t * (3 - 2 * t)
const mix = (from: number, to: number, t: number): number => from + (to - from) * t
export const wrap = (phase: number): number => phase - Math.floor(phase)

/** From 1 far ahead over −1 far behind and back again. */
function swing(phase: number): number {
  const t = wrap(phase)
  return t < STANCE ? mix(1, -1, t / STANCE) : mix(-1, 1, smooth((t - STANCE) / (1 - STANCE)))
}

/** How much a leg is folded: not at all on the ground, most in the middle of its way forward. */
function fold(phase: number): number {
  const t = wrap(phase)
  return t < STANCE ? 0 : Math.sin((Math.PI * (t - STANCE)) / (1 - STANCE)) ** 0.8
}

/** @param reach how far it swings, in radians @param force 0 stands, 1 gallops */
export function foreLeg(phase: number, reach: number, force: number): LegPose {
  const [way, bent] = [swing(phase), fold(phase)]
  const upper = force * (reach * way + 0.34 * bent + 0.05)
  const middle = upper - force * (1.75 * bent + 0.06)
  return { upper, middle, lower: middle - force * (0.75 * bent - 0.3 * Math.max(0, -way)) + 0.3 }
}

/** The hind leg stands as a zigzag, and folds into a narrower one. */
export function hindLeg(phase: number, reach: number, force: number): LegPose {
  const [way, bent] = [swing(phase), fold(phase)]
  const upper = 0.18 + force * (reach * way + 0.3 * bent)
  const middle = -0.5 + force * (0.62 * reach * way - 0.62 * bent - 0.02)
  const lower = 0.1 + force * (0.85 * reach * way + 0.12 * bent - 0.35 * bent * Math.max(0, -way))
  return { upper, middle, lower }
}

/** When each leg sets its foot down, as a part of the stride. */
export interface Steps {
  readonly hindFar: number
  readonly hindNear: number
  readonly foreFar: number
  readonly foreNear: number
}

/** How a trunk rises and sinks with a stride, 1 to −1. */
export const rise = (phase: number): number => Math.sin(TAU * phase)
