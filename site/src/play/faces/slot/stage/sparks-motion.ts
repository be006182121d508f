import { Container, Sprite, type Texture } from 'pixi.js'
import type { Layout } from './layout.ts'
import { scatterOf } from '@menekse/ui/scatter'
import type { Motion } from '../../../host/motion.ts'

/** A burst of coloured light over the reels, for wins that may be celebrated. */
export function createSparks(motion: Motion, glow: Texture, colours: readonly number[]) {
  const view = new Container()
  let seed = 7

  async function burst(layout: Layout, strength: number): Promise<void> {
    if (motion.reduced()) return
    const chance = scatterOf((seed += 101))
    const count = Math.round(26 + strength * 44)
    const { x, y, width, height } = layout.reels
    const pieces = Array.from({ length: count }, (_, i) => {
      const sprite = new Sprite(glow)
      sprite.anchor.set(0.5)
      sprite.tint = colours[i % colours.length] ?? 0xffffff
      sprite.blendMode = 'add'
      sprite.setSize(layout.cell * (0.06 + 0.16 * chance()))
      view.addChild(sprite)
      const angle = -Math.PI * chance()
      const push = layout.cell * (1.2 + 3.4 * chance()) * (0.7 + strength * 0.5)
      return {
        sprite,
        x: x + width * (0.15 + 0.7 * chance()),
        y: y + height * (0.4 + 0.5 * chance()),
        dx: Math.cos(angle) * push,
        dy: Math.sin(angle) * push,
      }
    })
    const draw = (t: number) => {
      for (const piece of pieces) {
        piece.sprite.position.set(
          piece.x + piece.dx * t,
          piece.y + piece.dy * t + layout.cell * 3.2 * t * t,
        )
        piece.sprite.alpha = Math.min(1, t * 12) * (1 - t) ** 1.4
      }
    }
    await motion.tween(1500 + strength * 700, draw)
    for (const piece of pieces) piece.sprite.destroy()
  }
  return { view, burst }
}
