import { Graphics } from 'pixi.js'
import { blend, clamp, type Frame, ink, type TrailLook } from './world.ts'

const STEPS = 44
/** How far the line has bent up after each e-fold of the multiplier, and at most. */
const BEND = { from: 0.4, perClimb: 0.85, most: 2.6 }

/** The curve of the flight from the ground to the craft. */
export function createTrail(look: TrailLook) {
  const view = new Graphics()
  return {
    view,
    draw(frame: Frame, length: number) {
      view.clear()
      if (frame.phase === 'rest') return
      const { width, height, at, climb } = frame
      const shown = clamp(climb * 9) * (1 - clamp(frame.overMs / 700))
      if (shown <= 0) return
      const end = { x: at.x - length * look.behind, y: at.y + Math.sin(-at.tilt) * length * 0.3 }
      const start = { x: Math.min(-0.02 * width, end.x - 1), y: height * 1.02 }
      const bend = Math.min(BEND.most, BEND.from + climb * BEND.perClimb)
      const points = Array.from({ length: STEPS + 1 }, (_, step) => {
        const t = step / STEPS
        const rise = Math.expm1(bend * t) / Math.expm1(bend)
        return { x: blend(start.x, end.x, t), y: blend(start.y, end.y, rise) }
      })
      // A ribbon of light below the line, broad where it began.
      view.moveTo(points[0]!.x, points[0]!.y)
      for (const { x, y } of points.slice(1)) view.lineTo(x, y)
      for (const [back, { x, y }] of points.toReversed().entries())
        view.lineTo(x, y + ((back / STEPS) * (1 - back / STEPS) + 0.02) * height * 0.34)
      view.closePath().fill(ink(look.fill, 0.14 * shown))
      for (const [thick, alpha] of [
        [11, 0.12],
        [5.5, 0.3],
        [2.4, 0.95],
      ] as const) {
        view.moveTo(points[0]!.x, points[0]!.y)
        for (const { x, y } of points.slice(1)) view.lineTo(x, y)
        view.stroke({ width: thick, color: look.colour, alpha: alpha * shown, cap: 'round' })
      }
    },
  }
}
