import type { MatchView } from './match-film.ts'

/*
 * A match from above: the ball goes where the film's danger is, and both sides go with it. What is seen here follows
 * from chances, shots and goals alone; it knows nothing of the result.
 */

type Pen = CanvasRenderingContext2D

/** A place on the pitch: −1 to 1 from goal to goal, −1 to 1 from side to side. */
interface Place {
  readonly x: number
  readonly y: number
}

const SIDES = { home: '#a386ff', away: '#ffb84d' } as const
const FORMATION: readonly Place[] = [
  { x: -0.94, y: 0 },
  { x: -0.66, y: -0.62 },
  { x: -0.72, y: -0.2 },
  { x: -0.72, y: 0.2 },
  { x: -0.66, y: 0.62 },
  { x: -0.38, y: -0.4 },
  { x: -0.42, y: 0 },
  { x: -0.38, y: 0.4 },
  { x: -0.12, y: -0.55 },
  { x: -0.06, y: 0 },
  { x: -0.12, y: 0.55 },
]

/** Where the ball is: it wanders, and the nearer danger comes the nearer it is to that goal. */
function ballAt({ danger, phase }: MatchView, ms: number, match: number): Place {
  if (phase !== 'play' && phase !== 'extra_time') return { x: 0, y: 0 }
  const turn = match * 1.7
  const [home, away] = [danger.home, danger.away]
  const pull = home >= away ? home : -away
  const force = Math.abs(pull)
  const free = {
    x: 0.5 * Math.sin(ms / 2_300 + turn) + 0.26 * Math.sin(ms / 1_130 + 2 * turn),
    y: 0.55 * Math.sin(ms / 1_700 + turn) + 0.25 * Math.sin(ms / 830 + turn),
  }
  return {
    x: free.x * (1 - force) + Math.sign(pull) * 0.965 * force,
    y: free.y * (1 - force) + 0.1 * Math.sin(turn * 3) * force,
  }
}

/** Where the eleven of a side stand, seen from the left goal. */
function elevenAt(ball: Place, ms: number, side: 'home' | 'away', match: number): Place[] {
  const flip = side === 'home' ? 1 : -1
  const own = { x: ball.x * flip, y: ball.y }
  return FORMATION.map(({ x, y }, index) => {
    if (index === 0) return { x: flip * (x + 0.02 * own.x), y: 0.16 * own.y }
    const drift = 0.035 * Math.sin(ms / 900 + index * 2.3 + match)
    const forward = x + 0.3 * (own.x + 0.35) + drift
    const chase = Math.max(0, 1 - Math.hypot(own.x - forward, own.y - y) / 0.7) * 0.34
    return {
      x: flip * Math.max(-0.96, Math.min(0.95, forward + (own.x - forward) * chase)),
      y: Math.max(-0.94, Math.min(0.94, y + 0.16 * (own.y - y) + (own.y - y) * chase)),
    }
  })
}

const disc = (pen: Pen, x: number, y: number, radius: number, colour: string) => {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, radius, 0, Math.PI * 2)
  pen.fill()
}

/** Draws a match of the film at an instant into `width` × `height`. */
export function drawPitch(
  pen: Pen,
  { width, height }: { width: number; height: number },
  view: MatchView,
  ms: number,
  match: number,
): void {
  const inset = Math.round(Math.min(width, height) * 0.06)
  const [w, h] = [width - 2 * inset, height - 2 * inset]
  const spot = ({ x, y }: Place) => ({
    x: inset + ((x + 1) / 2) * w,
    y: inset + ((y + 1) / 2) * h,
  })
  ground(pen, width, height, inset)
  pressure(pen, view, { inset, w, h })
  const ball = ballAt(view, ms, match)
  const size = Math.max(3.5, width / 110)
  for (const side of ['away', 'home'] as const)
    for (const place of elevenAt(ball, ms, side, match)) {
      const { x, y } = spot(place)
      disc(pen, x + 1, y + 2, size, 'rgb(0 0 0 / 0.35)')
      disc(pen, x, y, size, SIDES[side])
      disc(pen, x - size * 0.25, y - size * 0.3, size * 0.4, 'rgb(255 255 255 / 0.5)')
    }
  const { x, y } = spot(ball)
  disc(pen, x + 1.5, y + 3, size * 0.72, 'rgb(0 0 0 / 0.45)')
  disc(pen, x, y, size * 0.72, '#ffffff')
  flash(pen, view, width, height)
}

function ground(pen: Pen, width: number, height: number, inset: number): void {
  const light = pen.createLinearGradient(0, 0, 0, height)
  light.addColorStop(0, '#2f7a49')
  light.addColorStop(1, '#1b5432')
  pen.fillStyle = light
  pen.fillRect(0, 0, width, height)
  const stripes = 12
  pen.fillStyle = 'rgb(255 255 255 / 0.045)'
  for (let stripe = 0; stripe < stripes; stripe += 2)
    pen.fillRect((stripe * width) / stripes, 0, width / stripes, height)
  const [w, h] = [width - 2 * inset, height - 2 * inset]
  pen.strokeStyle = 'rgb(255 255 255 / 0.6)'
  pen.lineWidth = 1.5
  pen.strokeRect(inset, inset, w, h)
  pen.beginPath()
  pen.moveTo(width / 2, inset)
  pen.lineTo(width / 2, inset + h)
  pen.moveTo(width / 2 + h * 0.15, height / 2)
  pen.arc(width / 2, height / 2, h * 0.15, 0, Math.PI * 2)
  pen.stroke()
  for (const side of [0, 1]) {
    const at = (deep: number) => (side === 0 ? inset : inset + w - deep)
    pen.strokeRect(at(w * 0.15), height / 2 - h * 0.3, w * 0.15, h * 0.6)
    pen.strokeRect(at(w * 0.055), height / 2 - h * 0.14, w * 0.055, h * 0.28)
    const goal = side === 0 ? inset - inset * 0.6 : inset + w
    pen.strokeRect(goal, height / 2 - h * 0.08, inset * 0.6, h * 0.16)
  }
}

function pressure(
  pen: Pen,
  { danger }: MatchView,
  { inset, w, h }: { inset: number; w: number; h: number },
): void {
  for (const side of ['home', 'away'] as const) {
    const force = danger[side]
    if (force <= 0.02) continue
    const goal = side === 'home' ? inset + w : inset
    const light = pen.createRadialGradient(goal, inset + h / 2, 0, goal, inset + h / 2, w * 0.42)
    light.addColorStop(0, side === 'home' ? '#a386ff' : '#ffb84d')
    light.addColorStop(1, 'rgb(0 0 0 / 0)')
    pen.globalAlpha = 0.5 * force
    pen.fillStyle = light
    pen.fillRect(inset, inset, w, h)
    pen.globalAlpha = 1
  }
}

const FLASH_MS = 700

function flash(pen: Pen, { goal }: MatchView, width: number, height: number): void {
  if (goal === undefined || goal.agoMs > FLASH_MS) return
  pen.globalAlpha = 0.4 * (1 - goal.agoMs / FLASH_MS)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.globalAlpha = 1
}
