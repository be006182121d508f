import { Container, Sprite } from 'pixi.js'
import type { Theme } from '../titles/theme.ts'
import type { Layout } from './layout.ts'
import { paintOrnaments } from './ornaments.ts'
import { canvasOf, textureOf } from './pictures.ts'

type Pen = CanvasRenderingContext2D

/** The cabinet: a framed plate with five lit drums behind the symbols, and the shade of the drums above them. */
export function createFrame(theme: Theme) {
  const back = new Container()
  const front = new Container()
  const backSprite = new Sprite()
  const frontSprite = new Sprite()
  back.addChild(backSprite)
  front.addChild(frontSprite)

  function draw(layout: Layout, resolution: number, reelCount: number): void {
    const room = layout.border + Math.round(layout.cell * 0.4)
    const width = layout.reels.width + 2 * room
    const height = layout.reels.height + 2 * room
    for (const [sprite, paint] of [
      [backSprite, paintBack],
      [frontSprite, paintFront],
    ] as const) {
      const [canvas, pen] = canvasOf(width * resolution, height * resolution)
      pen.scale(resolution, resolution)
      pen.translate(room, room)
      paint(pen, theme, layout, reelCount)
      if (sprite.texture.width > 1) sprite.texture.destroy(true)
      sprite.texture = textureOf(canvas, resolution)
      sprite.position.set(layout.reels.x - room, layout.reels.y - room)
    }
  }
  return { back, front, draw }
}

function vertical(pen: Pen, height: number, stops: readonly (readonly [number, string])[]) {
  const gradient = pen.createLinearGradient(0, 0, 0, height)
  for (const [at, colour] of stops) gradient.addColorStop(at, colour)
  return gradient
}

function paintBack(pen: Pen, theme: Theme, layout: Layout, reelCount: number): void {
  const { border: b, cell, gap } = layout
  const { width: w, height: h } = layout.reels
  const { edge, plate, reel, glow } = theme.frame
  const radius = b * 1.1
  pen.save()
  pen.shadowColor = 'rgba(0,0,0,0.6)'
  pen.shadowBlur = cell * 0.3
  pen.shadowOffsetY = cell * 0.1
  pen.fillStyle = vertical(pen, h, [
    [0, edge[0]],
    [0.5, edge[1]],
    [1, edge[2]],
  ])
  round(pen, -b, -b, w + 2 * b, h + 2 * b, radius)
  pen.fill()
  pen.restore()
  pen.strokeStyle = 'rgba(255,255,255,0.4)'
  pen.lineWidth = Math.max(1, cell * 0.012)
  round(pen, -b + 1, -b + 1, w + 2 * b - 2, h + 2 * b - 2, radius - 1)
  pen.stroke()
  paintOrnaments(pen, theme.frame, layout)
  const inner = b * 0.28
  pen.fillStyle = vertical(pen, h, [
    [0, plate[0]],
    [1, plate[1]],
  ])
  round(pen, -inner, -inner, w + 2 * inner, h + 2 * inner, radius * 0.55)
  pen.fill()
  pen.strokeStyle = glow
  pen.lineWidth = Math.max(1, cell * 0.014)
  pen.stroke()
  for (let i = 0; i < reelCount; i++) drum(pen, i * (cell + gap), cell, h, reel)
}

/** A drum is lit along its middle and dark at its sides, so that it reads as round. */
function drum(pen: Pen, x: number, cell: number, height: number, reel: readonly [string, string]) {
  const across = pen.createLinearGradient(x, 0, x + cell, 0)
  across.addColorStop(0, reel[1])
  across.addColorStop(0.5, reel[0])
  across.addColorStop(1, reel[1])
  pen.fillStyle = across
  round(pen, x, 0, cell, height, cell * 0.06)
  pen.fill()
}

function paintFront(pen: Pen, theme: Theme, layout: Layout, reelCount: number): void {
  const { cell, gap } = layout
  const { width: w, height: h } = layout.reels
  pen.fillStyle = vertical(pen, h, [
    [0, theme.frame.shade],
    [0.12, 'rgba(0,0,0,0)'],
    [0.88, 'rgba(0,0,0,0)'],
    [1, theme.frame.shade],
  ])
  pen.fillRect(0, 0, w, h)
  for (let i = 1; i < reelCount; i++) {
    const x = i * (cell + gap) - gap
    const groove = pen.createLinearGradient(x, 0, x + gap, 0)
    groove.addColorStop(0, 'rgba(0,0,0,0.55)')
    groove.addColorStop(0.5, 'rgba(255,255,255,0.1)')
    groove.addColorStop(1, 'rgba(0,0,0,0.4)')
    pen.fillStyle = groove
    pen.fillRect(x, 0, gap, h)
  }
}

function round(pen: Pen, x: number, y: number, w: number, h: number, r: number): void {
  pen.beginPath()
  pen.roundRect(x, y, w, h, Math.max(0, r))
}
