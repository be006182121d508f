import { rouletteColour, wheelOrder } from '@menekse/contract/draws/roulette'

/* The parts of a wheel as they lie still, painted once for each size. Radii are shares of the whole. */

const RADII = {
  rim: 0.985,
  track: 0.87,
  rotor: 0.755,
  numbers: 0.735,
  pockets: 0.6,
  cone: 0.47,
}
const TURN = 2 * Math.PI
const POCKET = TURN / wheelOrder.length
const GOLD = '#d9c48c'
const FILLS = { red: '#bb2236', black: '#17131f', green: '#12804f' } as const
const DEEP = { red: '#7d1322', black: '#0b0910', green: '#0a5233' } as const

type Canvas = CanvasRenderingContext2D

function ring(canvas: Canvas, from: number, to: number, fill: string | CanvasGradient): void {
  canvas.beginPath()
  canvas.arc(0, 0, from, 0, TURN)
  canvas.arc(0, 0, to, 0, TURN, true)
  canvas.fillStyle = fill
  canvas.fill()
}

function circle(canvas: Canvas, radius: number, stroke: string, width: number): void {
  canvas.beginPath()
  canvas.arc(0, 0, radius, 0, TURN)
  canvas.strokeStyle = stroke
  canvas.lineWidth = width
  canvas.stroke()
}

function shades(
  canvas: Canvas,
  from: number,
  to: number,
  stops: readonly string[],
): CanvasGradient {
  const gradient = canvas.createRadialGradient(0, 0, from, 0, 0, to)
  stops.forEach((stop, at) => gradient.addColorStop(at / (stops.length - 1), stop))
  return gradient
}

/** The bowl around the wheel: lacquered wood, the ball's track, and what it strikes on its way down. */
export function paintBowl(canvas: Canvas, radius: number): void {
  const { rim, track, rotor } = RADII
  ring(canvas, radius * rim, 0, '#0b0715')
  const wood = shades(canvas, radius * 0.88, radius * rim, [
    '#1b1035',
    '#4b2f86',
    '#2a1a55',
    '#150c2b',
  ])
  ring(canvas, radius * rim, radius * 0.925, wood)
  const slope = shades(canvas, radius * rotor, radius * 0.925, [
    '#120a26',
    '#2c1b58',
    '#3a2470',
    '#1c1139',
  ])
  ring(canvas, radius * 0.925, radius * rotor, slope)
  circle(canvas, radius * rim, 'rgb(217 196 140 / 0.75)', radius * 0.008)
  circle(canvas, radius * 0.925, 'rgb(217 196 140 / 0.55)', radius * 0.006)
  circle(canvas, radius * track, 'rgb(255 255 255 / 0.05)', radius * 0.05)
  for (let at = 0; at < 8; at++) {
    canvas.save()
    canvas.rotate((at + 0.5) * (TURN / 8))
    canvas.translate(0, -radius * 0.815)
    canvas.rotate(at % 2 === 0 ? 0 : Math.PI / 2)
    canvas.beginPath()
    canvas.moveTo(0, -radius * 0.03)
    canvas.lineTo(radius * 0.012, 0)
    canvas.lineTo(0, radius * 0.03)
    canvas.lineTo(-radius * 0.012, 0)
    canvas.closePath()
    canvas.fillStyle = GOLD
    canvas.fill()
    canvas.restore()
  }
}

function slice(canvas: Canvas, middle: number, inner: number, outer: number): void {
  // Angles are counted from the top.
  const [from, to] = [middle - POCKET / 2 - Math.PI / 2, middle + POCKET / 2 - Math.PI / 2]
  canvas.beginPath()
  canvas.arc(0, 0, outer, from, to)
  canvas.arc(0, 0, inner, to, from, true)
  canvas.closePath()
}

/** The wheel itself: numbers, pockets with their frets, the cone and its cross. */
export function paintRotor(canvas: Canvas, radius: number): void {
  const { rotor, numbers, pockets, cone } = RADII
  ring(canvas, radius * rotor, 0, '#d9c48c')
  canvas.textAlign = 'center'
  canvas.textBaseline = 'middle'
  canvas.font = `650 ${radius * 0.072}px "Onest Variable", system-ui, sans-serif`
  wheelOrder.forEach((number, at) => {
    const colour = rouletteColour(number)
    slice(canvas, at * POCKET, radius * pockets, radius * numbers)
    canvas.fillStyle = FILLS[colour]
    canvas.fill()
    slice(canvas, at * POCKET, radius * cone, radius * pockets)
    canvas.fillStyle = DEEP[colour]
    canvas.fill()
    canvas.save()
    canvas.rotate(at * POCKET)
    canvas.fillStyle = '#fff'
    canvas.fillText(String(number), 0, -radius * ((numbers + pockets) / 2))
    canvas.restore()
  })
  for (let at = 0; at < wheelOrder.length; at++) {
    canvas.save()
    canvas.rotate((at + 0.5) * POCKET)
    canvas.fillStyle = 'rgb(231 211 161 / 0.8)'
    canvas.fillRect(-radius * 0.003, -radius * numbers, radius * 0.006, radius * (numbers - cone))
    canvas.restore()
  }
  circle(canvas, radius * pockets, 'rgb(231 211 161 / 0.65)', radius * 0.006)
  const depth = shades(canvas, radius * cone, radius * numbers, [
    'rgb(0 0 0 / 0.6)',
    'rgb(0 0 0 / 0)',
  ])
  ring(canvas, radius * pockets, radius * cone, depth)
  paintCone(canvas, radius)
}

function paintCone(canvas: Canvas, radius: number): void {
  const { cone } = RADII
  const shine = shades(canvas, 0, radius * cone, ['#6d4fc0', '#3b2575', '#251650', '#120a2a'])
  ring(canvas, radius * cone, 0, shine)
  circle(canvas, radius * cone, GOLD, radius * 0.01)
  circle(canvas, radius * 0.3, 'rgb(231 211 161 / 0.28)', radius * 0.005)
  for (let arm = 0; arm < 4; arm++) {
    canvas.save()
    canvas.rotate((arm * TURN) / 4)
    const metal = canvas.createLinearGradient(-radius * 0.02, 0, radius * 0.02, 0)
    metal.addColorStop(0, '#8f7b46')
    metal.addColorStop(0.5, '#fff3cf')
    metal.addColorStop(1, '#8f7b46')
    canvas.fillStyle = metal
    canvas.beginPath()
    canvas.roundRect(-radius * 0.014, -radius * 0.25, radius * 0.028, radius * 0.25, radius * 0.014)
    canvas.fill()
    canvas.beginPath()
    canvas.arc(0, -radius * 0.25, radius * 0.028, 0, TURN)
    canvas.fillStyle = '#efdda9'
    canvas.fill()
    canvas.restore()
  }
  ring(
    canvas,
    radius * 0.085,
    0,
    shades(canvas, 0, radius * 0.085, ['#fff6da', '#d9c48c', '#7c6a3c']),
  )
}

/** Light on the pocket in which the ball lies. */
export function paintGlow(canvas: Canvas, radius: number, angle: number): void {
  canvas.save()
  canvas.rotate(angle)
  slice(canvas, 0, radius * RADII.cone, radius * RADII.numbers)
  canvas.fillStyle = 'rgb(255 255 255 / 0.2)'
  canvas.fill()
  canvas.strokeStyle = '#fff'
  canvas.lineWidth = radius * 0.012
  canvas.stroke()
  canvas.restore()
}

export function paintBall(canvas: Canvas, radius: number, angle: number, height: number): void {
  const away = radius * (0.545 + height * (RADII.track - 0.545))
  const [x, y] = [Math.sin(angle) * away, -Math.cos(angle) * away]
  const size = radius * 0.034
  canvas.beginPath()
  canvas.arc(x + size * 0.35, y + size * (0.5 + height * 0.5), size * 1.05, 0, TURN)
  canvas.fillStyle = 'rgb(0 0 0 / 0.45)'
  canvas.fill()
  const white = canvas.createRadialGradient(x - size * 0.4, y - size * 0.4, 0, x, y, size)
  white.addColorStop(0, '#ffffff')
  white.addColorStop(0.55, '#f1edff')
  white.addColorStop(1, '#9d92c4')
  canvas.beginPath()
  canvas.arc(x, y, size, 0, TURN)
  canvas.fillStyle = white
  canvas.fill()
}
