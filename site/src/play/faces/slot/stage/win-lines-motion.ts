import { Color, Container, Graphics, Sprite, type Texture } from 'pixi.js'
import type { Place } from './board.ts'
import { cellCentre, type Layout } from './layout.ts'
import { easeOut, type Motion } from '../../../host/motion.ts'

/** Draws winning lines and lifts winning symbols. */
export function createWinLines(motion: Motion, glow: Texture) {
  const below = new Container()
  const above = new Graphics()
  let turn = 0

  function clear(): void {
    turn++
    above.clear()
    for (const child of below.removeChildren()) child.destroy()
  }

  /** The line itself, from left to right, with a point on every winning symbol. */
  async function drawLine(
    layout: Layout,
    rows: readonly number[],
    places: readonly Place[],
    colour: number,
  ): Promise<void> {
    const mine = turn
    const points = rows.map((row, reel) => cellCentre(layout, reel, row))
    const first = points[0]
    const last = points.at(-1)
    if (first === undefined || last === undefined) return
    const half = layout.cell / 2
    const path = [{ x: first.x - half, y: first.y }, ...points, { x: last.x + half, y: last.y }]
    const width = Math.max(2, layout.cell * 0.035)
    const paint = (t: number) => {
      above.clear()
      for (const [w, alpha] of [
        [width * 4, 0.16],
        [width * 2.2, 0.28],
        [width, 1],
      ] as const) {
        tracePart(above, path, t)
        above.stroke({ width: w, color: colour, alpha, cap: 'round', join: 'round' })
      }
      places.forEach((place, reel) => {
        if ((reel + 1) / rows.length <= t + 0.01) ring(above, place, colour)
      })
    }
    await motion.tween(motion.reduced() ? 1 : 260, paint, easeOut, () => turn === mine)
  }

  /** Marks symbols that win wherever they lie. */
  function drawRings(places: readonly Place[], colour: number): void {
    above.clear()
    for (const place of places) ring(above, place, colour)
  }

  /** Light behind the symbols and a soft lift; only for wins that may be celebrated. */
  function lift(
    places: readonly Place[],
    sprites: readonly Sprite[],
    colour: number,
    ms: number,
  ): void {
    if (motion.reduced()) return
    const mine = turn
    const lights = places.map((at) => {
      const light = new Sprite(glow)
      light.anchor.set(0.5)
      light.position.set(at.x, at.y)
      light.tint = colour
      light.blendMode = 'add'
      light.alpha = 0
      below.addChild(light)
      return light
    })
    const draw = (t: number) => {
      const swell = Math.sin(t * Math.PI)
      sprites.forEach((sprite, i) => {
        if (!sprite.destroyed) sprite.setSize(places[i]!.size * 0.94 * (1 + 0.13 * swell))
      })
      lights.forEach((light, i) => {
        light.alpha = 0.6 * swell
        light.setSize(places[i]!.size * (1.3 + 0.5 * swell))
      })
    }
    void motion.tween(
      ms,
      draw,
      (t) => t,
      () => turn === mine,
    )
  }

  return { below, above, clear, drawLine, drawRings, lift }
}

function ring(pen: Graphics, { x, y, size: cell }: Place, colour: number): void {
  const size = cell * 0.96
  pen
    .roundRect(x - size / 2, y - size / 2, size, size, cell * 0.12)
    .stroke({ width: Math.max(2, cell * 0.028), color: colour, alpha: 0.95 })
    .roundRect(x - size / 2, y - size / 2, size, size, cell * 0.12)
    .fill(new Color(colour).setAlpha(0.1).toHexa())
}

function tracePart(pen: Graphics, path: readonly { x: number; y: number }[], t: number): void {
  const start = path[0]
  if (start === undefined) return
  pen.moveTo(start.x, start.y)
  const reach = t * (path.length - 1)
  for (let i = 1; i < path.length; i++) {
    const to = path[i]
    const from = path[i - 1]
    if (to === undefined || from === undefined || reach <= i - 1) return
    const part = Math.min(1, reach - (i - 1))
    pen.lineTo(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
  }
}
