import { Container, Mesh, MeshGeometry, Texture } from 'pixi.js'
import { blend, clamp, type Frame, type TrailLook } from './world.ts'

const STEPS = 44
/** How far the line has bent up after each e-fold of the multiplier, and at most. */
const BEND = { from: 0.4, perClimb: 0.85, most: 2.6 }
const LIGHT_ALPHA = 0.14
/** Pixels wide, from the glow to the line. */
const STROKES = [
  { wide: 11, alpha: 0.12 },
  { wide: 5.5, alpha: 0.3 },
  { wide: 2.4, alpha: 0.95 },
] as const

interface Point {
  readonly x: number
  readonly y: number
}

/** The curve of the flight from the ground to the craft. */
export function createTrail(look: TrailLook) {
  const view = new Container()
  const light = band(look.fill)
  const strokes = STROKES.map(({ wide, alpha }) => ({ wide, alpha, ...band(look.colour) }))
  view.addChild(light.mesh, ...strokes.map(({ mesh }) => mesh))
  return {
    view,
    draw(frame: Frame, length: number) {
      const shown =
        frame.phase === 'rest' ? 0 : clamp(frame.climb * 9) * (1 - clamp(frame.overMs / 700))
      view.visible = shown > 0
      if (shown <= 0) return
      const points = curveOf(frame, look, length)
      // A ribbon of light below the line, broad where it began.
      light.lay((side, at) => {
        const left = 1 - at / STEPS
        const deep = (left * (1 - left) + 0.02) * frame.height * 0.34
        return { x: points[at]!.x, y: points[at]!.y + side * deep }
      })
      light.mesh.alpha = LIGHT_ALPHA * shown
      for (const { wide, alpha, mesh, lay } of strokes) {
        lay((side, at) => beside(points, at, (side - 0.5) * wide))
        mesh.alpha = alpha * shown
      }
    },
  }
}

function curveOf({ width, height, at, climb }: Frame, look: TrailLook, length: number): Point[] {
  const end = { x: at.x - length * look.behind, y: at.y + Math.sin(-at.tilt) * length * 0.3 }
  const start = { x: Math.min(-0.02 * width, end.x - 1), y: height * 1.02 }
  const bend = Math.min(BEND.most, BEND.from + climb * BEND.perClimb)
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const t = step / STEPS
    const rise = Math.expm1(bend * t) / Math.expm1(bend)
    return { x: blend(start.x, end.x, t), y: blend(start.y, end.y, rise) }
  })
}

/** A point so far from the curve, square to it. */
function beside(points: readonly Point[], at: number, far: number): Point {
  const [before, after] = [points[Math.max(0, at - 1)]!, points[Math.min(STEPS, at + 1)]!]
  const [dx, dy] = [after.x - before.x, after.y - before.y]
  const share = far / (Math.hypot(dx, dy) || 1)
  return { x: points[at]!.x - dy * share, y: points[at]!.y + dx * share }
}

/** A strip between two edges whose corners move and whose triangles stay: nothing is cut anew with a frame. */
function band(tint: number) {
  const positions = new Float32Array((STEPS + 1) * 4)
  const indices = Uint32Array.from({ length: STEPS * 6 }, (_, n) => {
    const corner = Math.floor(n / 6) * 2
    return corner + [0, 1, 2, 2, 1, 3][n % 6]!
  })
  const geometry = new MeshGeometry({ positions, uvs: new Float32Array(positions.length), indices })
  return {
    mesh: new Mesh({ geometry, texture: Texture.WHITE, tint }),
    /** Where each corner of an edge lies: side 0 or 1, from the start to the end. */
    lay(cornerOf: (side: 0 | 1, at: number) => Point) {
      for (let at = 0; at <= STEPS; at++) {
        for (const side of [0, 1] as const) {
          const { x, y } = cornerOf(side, at)
          positions.set([x, y], (at * 2 + side) * 2)
        }
      }
      geometry.getBuffer('aPosition').update()
    },
  }
}
