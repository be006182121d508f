import { paintBall, paintBowl, paintGlow, paintRotor } from './paint.ts'
import { ballOf, type Throw, wheelAngle } from './spin.ts'

/** What the wheel shows at an instant. */
export interface WheelLook {
  /** The house's time. */
  readonly now: number
  /** The throw under way or over, and how long ago it was; without one the ball is in nobody's sight. */
  readonly thrown: Throw | undefined
  readonly ms: number
  readonly isStill: boolean
}

interface Painted {
  readonly width: number
  readonly bowl: HTMLCanvasElement
  readonly rotor: HTMLCanvasElement
}

function paintedOf(width: number): Painted {
  const layer = (paint: (canvas: CanvasRenderingContext2D, radius: number) => void) => {
    const element = document.createElement('canvas')
    element.width = width
    element.height = width
    const canvas = element.getContext('2d')
    if (canvas === null) throw new Error('This browser draws nothing.')
    canvas.translate(width / 2, width / 2)
    paint(canvas, width / 2)
    return element
  }
  return { width, bowl: layer(paintBowl), rotor: layer(paintRotor) }
}

/** More than this the eye does not see, and an old phone does. */
const DENSITY_MOST = 2

/** Draws the wheel with each frame until the function that comes back is called. */
export function openWheel(element: HTMLCanvasElement, look: () => WheelLook): () => void {
  const canvas = element.getContext('2d')
  if (canvas === null) throw new Error('This browser draws nothing.')
  let painted: Painted | undefined
  let frame = 0
  const draw = () => {
    frame = requestAnimationFrame(draw)
    const density = Math.min(DENSITY_MOST, devicePixelRatio)
    const width = Math.round(element.clientWidth * density)
    if (width === 0) return
    if (painted?.width !== width) {
      element.width = width
      element.height = width
      painted = paintedOf(width)
    }
    paintLook(canvas, painted, look())
  }
  draw()
  return () => cancelAnimationFrame(frame)
}

function paintLook(canvas: CanvasRenderingContext2D, painted: Painted, look: WheelLook): void {
  const { width, bowl, rotor } = painted
  const radius = width / 2
  const turned = look.isStill ? 0 : wheelAngle(look.now)
  canvas.setTransform(1, 0, 0, 1, 0, 0)
  canvas.clearRect(0, 0, width, width)
  canvas.drawImage(bowl, 0, 0)
  canvas.translate(radius, radius)
  canvas.rotate(turned)
  canvas.drawImage(rotor, -radius, -radius)
  if (look.thrown !== undefined) {
    const ms = look.isStill ? look.thrown.landMs : look.ms
    const ball = ballOf(look.thrown, ms)
    if (!ball.isRolling) paintGlow(canvas, radius, ball.angle)
    canvas.rotate(-turned)
    paintBall(canvas, radius, ball.angle + turned, ball.height)
  }
}
