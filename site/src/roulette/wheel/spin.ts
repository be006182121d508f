import { type RouletteEvent, wheelOrder } from '@menekse/contract/draws/roulette'

/*
 * Where wheel and ball are at an instant: a function of the house's time alone, so that whoever comes later, or comes
 * back, sees what everybody sees.
 */

const TURN = 2 * Math.PI
const POCKET = TURN / wheelOrder.length
/** The wheel turns on and on, once in so many milliseconds. */
const WHEEL_TURN_MS = 16_000
/** The ball lies still for this last part of the film. */
const REST_MS = 900
/** From here on the ball falls from its track, as a share of its way in time. */
const FALL_FROM = 0.62
/** The ball's way slows down by this power of what is left of it. */
const SLOWING = 2.2
/** Where it touches the pockets between its hops, as shares of its fall. */
const TOUCHES = [1 / 3, 2 / 3, 1]

/** A throw, as the draw's events tell it. */
export interface Throw {
  readonly pocket: number
  readonly turns: number
  readonly number: number
  /** From the throw until the ball lies still. */
  readonly landMs: number
}

/** What the events of a draw say of its throw; undefined before they are told. */
export function throwOf(
  events: readonly RouletteEvent[],
  filmMs: number | null,
): Throw | undefined {
  const launched = events.find((event) => event.type === 'launched')
  const landed = events.find((event) => event.type === 'landed')
  if (launched === undefined || landed === undefined) return undefined
  const { pocket, turns } = launched
  return { pocket, turns, number: landed.number, landMs: Math.max(0, (filmMs ?? 0) - REST_MS) }
}

/** The angle of a number's pocket on the wheel, clockwise from its top. */
export const pocketAngle = (number: number): number => wheelOrder.indexOf(number) * POCKET

/** How far the wheel has turned, clockwise. */
export const wheelAngle = (now: number): number => ((now % WHEEL_TURN_MS) / WHEEL_TURN_MS) * TURN

interface Ball {
  /** On the wheel, clockwise from its top: the ball of a wheel that turns turns with it. */
  readonly angle: number
  /** 1 on its track at the rim, 0 in a pocket. */
  readonly height: number
  readonly isRolling: boolean
}

const mod = (value: number) => ((value % TURN) + TURN) % TURN

/** Where the ball is so many milliseconds after its throw. */
export function ballOf({ pocket, turns, number, landMs }: Throw, ms: number): Ball {
  const to = pocketAngle(number)
  if (ms >= landMs) return { angle: to, height: 0, isRolling: false }
  const share = Math.max(0, ms / landMs)
  // Against the wheel: a whole number of turns, and what lies between the two pockets.
  const way = turns * TURN + mod(pocketAngle(pocket) - to)
  const left = (1 - share) ** SLOWING
  return { angle: to + way * left, height: heightOf(share), isRolling: true }
}

/** On its track, then down to the pockets in three hops that grow smaller. */
function heightOf(share: number): number {
  if (share < FALL_FROM) return 1
  const fall = (share - FALL_FROM) / (1 - FALL_FROM)
  const slope = Math.max(0, 1 - fall / 0.45) ** 1.5
  const hop = fall < 0.3 ? 0 : Math.abs(Math.sin(fall * 3 * Math.PI)) * 0.34 * (1 - fall) ** 1.3
  return Math.max(slope, hop)
}

/** What is heard of a throw so many milliseconds after it. */
interface Heard {
  /** How fast the ball rolls, from 1 at its throw to 0. */
  readonly speed: number
  /** How often it has touched the pockets; the last time it stays. */
  readonly touches: number
}

export function heardOf({ landMs }: Throw, ms: number): Heard {
  const share = ms >= landMs ? 1 : Math.max(0, ms / landMs)
  const fall = (share - FALL_FROM) / (1 - FALL_FROM)
  return {
    speed: fall < TOUCHES[0]! ? (1 - share) ** (SLOWING - 1) : 0,
    touches: TOUCHES.filter((touch) => fall >= touch).length,
  }
}
