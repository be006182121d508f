import { scatterOf } from '@menekse/ui/scatter'

/*
 * Balls that are blown about in glass drums. What they do there decides nothing and shows nothing: which balls come
 * out, and when, is told by the house. Lengths are in CSS pixels, times in milliseconds.
 */

export interface DrumBall {
  readonly ball: number
  readonly body: string
  readonly shade: string
}

interface Piece extends DrumBall {
  x: number
  y: number
  dx: number
  dy: number
  isOut: boolean
}

interface Drum {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly ballRadius: number
  readonly pieces: Piece[]
}

export interface Drums {
  /** Which balls are out of each drum. */
  out(balls: readonly (readonly number[])[]): void
  /** Whether the air is on. */
  blow(isOn: boolean): void
  close(): void
}

const GRAVITY = 0.0011
const AIR = 0.0042
const WALL = 0.62
const DRAG = 0.9986
/** The share of a drum's area that its balls take. */
const FILL = 0.42
const LARGEST = 0.24
const LONGEST_STEP_MS = 32

const chance = scatterOf(80)

/** Where drums stand in a box: in one row, as large as fits. */
function places(count: number, width: number, height: number) {
  const gap = count === 1 ? 0 : 8
  const radius = Math.min(height, (width - gap * (count - 1)) / count) / 2 - 4
  const all = count * 2 * radius + (count - 1) * (gap + 8)
  const left = (width - all) / 2 + radius
  return Array.from({ length: count }, (_, at) => ({
    x: left + at * (2 * radius + gap + 8),
    y: height / 2,
    radius,
  }))
}

function fill(drum: { x: number; y: number; radius: number }, balls: readonly DrumBall[]): Drum {
  const ballRadius = Math.min(
    drum.radius * LARGEST,
    drum.radius * Math.sqrt(FILL / Math.max(1, balls.length)),
  )
  const pieces = balls.map((ball): Piece => {
    const turn = chance() * Math.PI * 2
    const far = Math.sqrt(chance()) * (drum.radius - ballRadius)
    return {
      ...ball,
      x: drum.x + far * Math.cos(turn),
      y: drum.y + Math.abs(far * Math.sin(turn)),
      dx: 0,
      dy: 0,
      isOut: false,
    }
  })
  return { ...drum, ballRadius, pieces }
}

/** Air from below, strongest in the middle, and the weight that brings them down again. */
function push(piece: Piece, { x, y, radius }: Drum, ms: number, isBlown: boolean): void {
  piece.dy += GRAVITY * ms
  if (isBlown) {
    const off = (piece.x - x) / radius
    const depth = Math.max(0, (piece.y - y) / radius + 0.55)
    piece.dy -= AIR * depth * Math.max(0, 1 - off * off * 1.6) * ms * (0.5 + chance())
    piece.dx += (chance() - 0.5) * 0.004 * ms - off * 0.0003 * ms
  }
  piece.dx *= DRAG ** ms
  piece.dy *= DRAG ** ms
  piece.x += piece.dx * ms
  piece.y += piece.dy * ms
}

function keepIn(piece: Piece, { x, y, radius, ballRadius }: Drum): void {
  const [ox, oy] = [piece.x - x, piece.y - y]
  const far = Math.hypot(ox, oy)
  const most = radius - ballRadius - 2
  if (far <= most) return
  const [nx, ny] = [ox / far, oy / far]
  piece.x = x + nx * most
  piece.y = y + ny * most
  const outward = piece.dx * nx + piece.dy * ny
  if (outward > 0) {
    piece.dx -= (1 + WALL) * outward * nx
    piece.dy -= (1 + WALL) * outward * ny
  }
}

/** Two balls that overlap part, and give each other what drove them together. */
function part(one: Piece, other: Piece, distance: number): void {
  const [ox, oy] = [other.x - one.x, other.y - one.y]
  const square = ox * ox + oy * oy
  if (square >= distance * distance || square === 0) return
  const far = Math.sqrt(square)
  const [nx, ny] = [ox / far, oy / far]
  const half = (distance - far) / 2
  one.x -= nx * half
  one.y -= ny * half
  other.x += nx * half
  other.y += ny * half
  const along = (other.dx - one.dx) * nx + (other.dy - one.dy) * ny
  if (along >= 0) return
  const give = along * 0.9
  one.dx += give * nx
  one.dy += give * ny
  other.dx -= give * nx
  other.dy -= give * ny
}

function advance(drum: Drum, ms: number, isBlown: boolean): void {
  const inside = drum.pieces.filter(({ isOut }) => !isOut)
  for (const piece of inside) push(piece, drum, ms, isBlown)
  for (let at = 0; at < inside.length; at++)
    for (let next = at + 1; next < inside.length; next++)
      part(inside[at]!, inside[next]!, drum.ballRadius * 2)
  for (const piece of inside) keepIn(piece, drum)
}

/** A ball drawn once for each size, so that a frame only copies. */
function picture(
  { ball, body, shade }: DrumBall,
  radius: number,
  scale: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const size = Math.ceil(radius * 2 * scale) + 2
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (pen === null) return canvas
  pen.translate(size / 2, size / 2)
  pen.scale(scale, scale)
  const light = pen.createRadialGradient(-radius * 0.35, -radius * 0.4, radius * 0.1, 0, 0, radius)
  light.addColorStop(0, '#ffffff')
  light.addColorStop(0.28, body)
  light.addColorStop(1, shade)
  pen.fillStyle = light
  pen.beginPath()
  pen.arc(0, 0, radius, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#fffdf8'
  pen.beginPath()
  pen.arc(0, 0, radius * 0.6, 0, Math.PI * 2)
  pen.fill()
  pen.fillStyle = '#17131f'
  pen.font = `700 ${radius * 0.78}px "Onest Variable", sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(String(ball), 0, radius * 0.05)
  return canvas
}

function paintDrum(
  pen: CanvasRenderingContext2D,
  drum: Drum,
  faces: Map<number, HTMLCanvasElement>,
) {
  const { x, y, radius, ballRadius } = drum
  const glass = pen.createRadialGradient(x - radius * 0.3, y - radius * 0.4, 0, x, y, radius)
  glass.addColorStop(0, 'rgb(255 255 255 / 0.13)')
  glass.addColorStop(0.7, 'rgb(163 134 255 / 0.07)')
  glass.addColorStop(1, 'rgb(185 168 255 / 0.24)')
  pen.fillStyle = glass
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
  for (const piece of drum.pieces) {
    const face = piece.isOut ? undefined : faces.get(piece.ball)
    if (face === undefined) continue
    const size = ballRadius * 2
    pen.drawImage(face, piece.x - ballRadius, piece.y - ballRadius, size, size)
  }
  pen.lineWidth = 2
  pen.strokeStyle = 'rgb(214 204 255 / 0.5)'
  pen.beginPath()
  pen.arc(x, y, radius - 1, 0, Math.PI * 2)
  pen.stroke()
  // A gleam on the glass, over the balls.
  pen.lineWidth = Math.max(2, radius * 0.05)
  pen.lineCap = 'round'
  pen.strokeStyle = 'rgb(255 255 255 / 0.34)'
  pen.beginPath()
  pen.arc(x, y, radius * 0.86, Math.PI * 1.12, Math.PI * 1.42)
  pen.stroke()
}

/**
 * Opens drums on a canvas; each holds all the balls. Whoever wishes for less motion sees them lie there.
 * @param count how many drums, side by side
 */
export function openDrums(
  canvas: HTMLCanvasElement,
  count: number,
  balls: readonly DrumBall[],
): Drums {
  const pen = canvas.getContext('2d')
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let drums: Drum[] = []
  let faces = new Map<number, HTMLCanvasElement>()
  let gone: readonly (readonly number[])[] = []
  let isBlown = false
  let frame = 0
  let last = 0

  const take = () => {
    for (const [at, drum] of drums.entries())
      for (const piece of drum.pieces) piece.isOut = gone[at]?.includes(piece.ball) ?? false
  }
  const paint = () => {
    pen?.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight)
    if (pen !== null) for (const drum of drums) paintDrum(pen, drum, faces)
  }
  function lay(): void {
    const { clientWidth: width, clientHeight: height } = canvas
    if (width === 0 || pen === null) return
    const scale = Math.min(2, devicePixelRatio)
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    pen.setTransform(scale, 0, 0, scale, 0, 0)
    drums = places(count, width, height).map((place) => fill(place, balls))
    const [first] = drums
    faces = new Map(balls.map((ball) => [ball.ball, picture(ball, first?.ballRadius ?? 8, scale)]))
    take()
    // They have fallen before anybody looks.
    for (let at = 0; at < 90; at++) for (const drum of drums) advance(drum, 16, false)
    paint()
  }
  function next(now: number): void {
    const ms = Math.min(LONGEST_STEP_MS, now - last)
    last = now
    if (!calm.matches) {
      for (const drum of drums) advance(drum, ms, isBlown)
      paint()
    }
    frame = requestAnimationFrame(next)
  }
  const watcher = new ResizeObserver(lay)
  watcher.observe(canvas)
  frame = requestAnimationFrame(next)
  return {
    out(next) {
      gone = next
      take()
      if (calm.matches) paint()
    },
    blow: (isOn) => (isBlown = isOn),
    close() {
      watcher.disconnect()
      cancelAnimationFrame(frame)
    },
  }
}
