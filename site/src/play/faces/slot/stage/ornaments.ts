import type { Ornament, Theme } from '../titles/theme.ts'
import type { Layout } from './layout.ts'

type Pen = CanvasRenderingContext2D

/** One ornament at a point of the frame: how far apart they stand in cells, and how one is drawn. */
interface Drawing {
  readonly every: number
  readonly draw: (
    pen: Pen,
    x: number,
    y: number,
    border: number,
    glow: string,
    turn: number,
  ) => void
}

const drawings: Readonly<Record<Ornament, Drawing>> = {
  stone: {
    every: 0.34,
    draw(pen, x, y, b) {
      pen.strokeStyle = 'rgba(60,16,40,0.32)'
      pen.beginPath()
      pen.moveTo(x - b * 0.3, y + b * 0.1)
      pen.quadraticCurveTo(x, y - b * 0.2, x + b * 0.34, y + b * 0.06)
      pen.stroke()
    },
  },
  tile: { every: 0.3, draw: (pen, x, y, b, glow) => star(pen, x, y, b * 0.26, glow) },
  brass: { every: 0.52, draw: (pen, x, y, b) => rivet(pen, x, y, b * 0.13) },
  rope: { every: 0.13, draw: rope },
  pearl: { every: 0.26, draw: (pen, x, y, b, glow) => bead(pen, x, y, b * 0.17, glow) },
  weave: { every: 0.22, draw: weave },
  leaf: { every: 0.3, draw: leaf },
  enamel: { every: 0.44, draw: enamel },
  glass: { every: 0.4, draw: glass },
  paper: { every: 0.16, draw: stitch },
}

/** What runs along the frame's middle. */
export function paintOrnaments(pen: Pen, frame: Theme['frame'], layout: Layout): void {
  const { border: b, cell } = layout
  const { width: w, height: h } = layout.reels
  const { every, draw } = drawings[frame.ornament]
  pen.save()
  pen.lineWidth = Math.max(1, cell * 0.012)
  around(w, h, b * 0.64, cell * every).forEach(([x, y, turn]) =>
    draw(pen, x, y, b, frame.glow, turn),
  )
  pen.restore()
}

/** Points along the middle of the frame, evenly, starting at the corners, with the way the frame runs there. */
function around(w: number, h: number, out: number, every: number): [number, number, number][] {
  const points: [number, number, number][] = []
  const across = Math.round((w + 2 * out) / every)
  const down = Math.round((h + 2 * out) / every)
  for (let i = 0; i <= across; i++) {
    const x = -out + ((w + 2 * out) * i) / across
    points.push([x, -out, 0], [x, h + out, 0])
  }
  for (let i = 1; i < down; i++) {
    const y = -out + ((h + 2 * out) * i) / down
    points.push([-out, y, Math.PI / 2], [w + out, y, Math.PI / 2])
  }
  return points
}

function rivet(pen: Pen, x: number, y: number, r: number): void {
  const light = pen.createRadialGradient(x - r * 0.4, y - r * 0.4, 0, x, y, r)
  light.addColorStop(0, '#fff3cf')
  light.addColorStop(0.5, '#c99a4a')
  light.addColorStop(1, '#5c3f17')
  pen.fillStyle = light
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
}

function star(pen: Pen, x: number, y: number, r: number, colour: string): void {
  pen.fillStyle = colour
  pen.globalAlpha = 0.75
  pen.beginPath()
  for (let i = 0; i < 8; i++) {
    const reach = i % 2 === 0 ? r : r * 0.42
    pen.lineTo(x + reach * Math.sin((i * Math.PI) / 4), y - reach * Math.cos((i * Math.PI) / 4))
  }
  pen.fill()
}

/** A strand of twisted rope lies across the way it runs. */
function rope(pen: Pen, x: number, y: number, b: number, glow: string, turn: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.strokeStyle = 'rgba(0,0,0,0.45)'
  pen.lineWidth = b * 0.1
  pen.beginPath()
  pen.moveTo(-b * 0.16, b * 0.2)
  pen.quadraticCurveTo(0, 0, b * 0.16, -b * 0.2)
  pen.stroke()
  pen.globalAlpha = 0.5
  pen.strokeStyle = glow
  pen.lineWidth = b * 0.05
  pen.beginPath()
  pen.moveTo(-b * 0.06, b * 0.18)
  pen.quadraticCurveTo(b * 0.08, 0, b * 0.22, -b * 0.18)
  pen.stroke()
  pen.restore()
}

function bead(pen: Pen, x: number, y: number, r: number, glow: string): void {
  const light = pen.createRadialGradient(x - r * 0.4, y - r * 0.5, 0, x, y, r)
  light.addColorStop(0, '#ffffff')
  light.addColorStop(0.45, glow)
  light.addColorStop(1, 'rgba(0,0,0,0.55)')
  pen.fillStyle = light
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
}

/** Lozenges of a woven band, one in two filled. */
function weave(pen: Pen, x: number, y: number, b: number, glow: string): void {
  pen.beginPath()
  pen.moveTo(x, y - b * 0.26)
  pen.lineTo(x + b * 0.26, y)
  pen.lineTo(x, y + b * 0.26)
  pen.lineTo(x - b * 0.26, y)
  pen.closePath()
  pen.fillStyle = 'rgba(0,0,0,0.3)'
  pen.fill()
  pen.globalAlpha = 0.8
  pen.strokeStyle = glow
  pen.stroke()
  pen.globalAlpha = 1
}

function leaf(pen: Pen, x: number, y: number, b: number, glow: string, turn: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.moveTo(-b * 0.22, 0)
    pen.quadraticCurveTo(0, side * b * 0.36, b * 0.26, side * b * 0.12)
    pen.quadraticCurveTo(b * 0.04, side * b * 0.02, -b * 0.22, 0)
    pen.fillStyle = side < 0 ? glow : 'rgba(0,0,0,0.35)'
    pen.globalAlpha = side < 0 ? 0.75 : 1
    pen.fill()
  }
  pen.restore()
}

/** A field of enamel in its wire. */
function enamel(pen: Pen, x: number, y: number, b: number, glow: string): void {
  const r = b * 0.22
  const light = pen.createLinearGradient(x, y - r, x, y + r)
  light.addColorStop(0, glow)
  light.addColorStop(1, 'rgba(0,0,0,0.6)')
  pen.fillStyle = light
  pen.beginPath()
  pen.roundRect(x - r * 1.3, y - r * 0.7, r * 2.6, r * 1.4, r * 0.7)
  pen.fill()
  pen.strokeStyle = 'rgba(255,240,205,0.8)'
  pen.stroke()
}

/** A cut of glass that takes the light at its upper edge. */
function glass(pen: Pen, x: number, y: number, b: number, glow: string, turn: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.globalAlpha = 0.55
  pen.fillStyle = glow
  pen.beginPath()
  pen.moveTo(-b * 0.34, b * 0.14)
  pen.lineTo(-b * 0.2, -b * 0.16)
  pen.lineTo(b * 0.34, -b * 0.16)
  pen.lineTo(b * 0.2, b * 0.14)
  pen.closePath()
  pen.fill()
  pen.globalAlpha = 0.9
  pen.strokeStyle = 'rgba(255,255,255,0.85)'
  pen.beginPath()
  pen.moveTo(-b * 0.2, -b * 0.16)
  pen.lineTo(b * 0.34, -b * 0.16)
  pen.stroke()
  pen.restore()
}

/** Stitches of a bound book. */
function stitch(pen: Pen, x: number, y: number, b: number, glow: string, turn: number): void {
  pen.save()
  pen.translate(x, y)
  pen.rotate(turn)
  pen.globalAlpha = 0.7
  pen.strokeStyle = glow
  pen.lineWidth = Math.max(1, b * 0.06)
  pen.beginPath()
  pen.moveTo(-b * 0.14, 0)
  pen.lineTo(b * 0.14, 0)
  pen.stroke()
  pen.restore()
}
