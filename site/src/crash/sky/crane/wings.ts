import type { Graphics } from 'pixi.js'
import { blend } from '../world.ts'

/*
 * The wings of a crane in the drawing's own units. An arm goes from the shoulder to the wrist, a hand from there to
 * the feathers; the hand follows the arm late, which is what makes a beat look like flesh.
 */

type Point = readonly [x: number, y: number]

/** How far arm and hand are up, from −1 to 1. */
export interface Beat {
  readonly arm: number
  readonly hand: number
}

const FEATHERS = 7
const SHADES = {
  near: { cover: 0xd5d8e2, second: 0x9aa1b5, hand: 0x262b3f, line: 0x7c849a },
  far: { cover: 0x8f96ab, second: 0x6b7288, hand: 0x1b2033, line: 0x5c637a },
} as const

const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [
  blend(ax, bx, t),
  blend(ay, by, t),
]

/** A feather from the wing to its tip, rounded at the end. */
function feather(pen: Graphics, [x, y]: Point, [tx, ty]: Point, wide: number): void {
  const [dx, dy] = [tx - x, ty - y]
  const length = Math.hypot(dx, dy) || 1
  const [nx, ny] = [(-dy / length) * wide, (dx / length) * wide]
  pen
    .moveTo(x - nx, y - ny)
    .quadraticCurveTo(x + dx * 0.7 - nx * 1.15, y + dy * 0.7 - ny * 1.15, tx, ty)
    .quadraticCurveTo(x + dx * 0.82 + nx, y + dy * 0.82 + ny, x + nx, y + ny)
    .closePath()
}

/** Draws one wing; the far one is a little smaller, forward, and in shade. */
export function drawWing(pen: Graphics, side: 'near' | 'far', { arm, hand }: Beat): void {
  const shade = SHADES[side]
  const isFar = side === 'far'
  const [ox, size] = isFar ? [26, 0.86] : [0, 1]
  const at = (x: number, y: number): Point => [254 + ox + x * size, 86 + y * size]
  const front = at(52, -4)
  const back = at(-72, 10)
  const wrist = at(58 - 34 * Math.abs(arm), -6 - 148 * arm)
  const elbow = at(-66, 2 - 104 * arm)
  const reach = 84 + 118 * Math.abs(hand)
  const tips = Array.from({ length: FEATHERS }, (_, one): Point => {
    const t = one / (FEATHERS - 1)
    return [
      wrist[0] - (18 + 112 * t + 34 * (1 - Math.abs(hand))) * size,
      wrist[1] - (hand * reach * (1 - 0.42 * t) - 10 * t) * size,
    ]
  })
  for (const [one, tip] of tips.entries())
    feather(pen, between(wrist, elbow, (one / FEATHERS) * 0.66), tip, 9.5 * size)
  pen.fill(shade.hand)
  // The trailing edge of the arm, feather by feather.
  for (let one = 0; one <= 8; one++) {
    const from = between(between(wrist, front, 0.2), front, one / 8)
    const root = between(elbow, back, one / 8)
    const tip: Point = [root[0] - 40 * size, root[1] + (16 - 8 * arm) * size]
    feather(pen, between(from, root, 0.6), tip, 14 * size)
  }
  pen.fill(shade.second)
  pen
    .moveTo(...front)
    .quadraticCurveTo(front[0] + 16 * size, (front[1] + wrist[1]) / 2, ...wrist)
    .quadraticCurveTo(
      wrist[0] - 40 * size,
      wrist[1] - hand * 18 * size,
      ...between(wrist, elbow, 0.62),
    )
    .quadraticCurveTo(elbow[0] + 14 * size, (elbow[1] + back[1]) / 2, ...back)
    .closePath()
    .fill(shade.cover)
  for (const t of [0.34, 0.62]) {
    const [a, b] = [between(front, back, t), between(wrist, elbow, t * 0.9)]
    pen.moveTo(...a).lineTo(...between(a, b, 0.86))
  }
  pen.stroke({ width: 1.4, color: shade.line, alpha: 0.5, cap: 'round' })
}
