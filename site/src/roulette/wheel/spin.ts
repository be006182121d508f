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
  const left = (1 - share) ** 2.2
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
