import { Container, Sprite } from 'pixi.js'
import { scatterOf } from '@menekse/ui/scatter'
import type { Motion } from '../../../host/motion.ts'
import type { Layout } from './layout.ts'
import { loadPicture, rasterise } from './pictures.ts'

/** How many things of the title's world rain, and how long, for each tier of a celebrated win. */
const tiers = {
  great: { count: 22, ms: 2200 },
  huge: { count: 48, ms: 3000 },
  grand: { count: 90, ms: 4200 },
} as const

export type Tier = keyof typeof tiers

/** Small things of the title's own world, thrown up from below the board and raining down over it. */
export function createShower(motion: Motion, pictures: readonly [string, string]) {
  const view = new Container()
  let seed = 3

  async function rain(layout: Layout, tier: Tier, resolution: number): Promise<void> {
    if (motion.reduced()) return
    const { count, ms } = tiers[tier]
    const chance = scatterOf((seed += 57))
    const size = Math.max(26, layout.cell * 0.42)
    const textures = await Promise.all(
      pictures.map(async (url) => rasterise(await loadPicture(url), size, size, resolution)),
    )
    const pieces = Array.from({ length: count }, (_, i) => {
      const sprite = new Sprite(textures[i % textures.length])
      sprite.anchor.set(0.5)
      sprite.setSize(size * (0.5 + 0.6 * chance()))
      sprite.alpha = 0
      view.addChild(sprite)
      return {
        sprite,
        scale: sprite.scale.x,
        x: layout.width * chance(),
        drift: layout.width * (chance() - 0.5) * 0.3,
        delay: chance() * 0.45,
        turns: (chance() - 0.5) * 9,
        rise: layout.height * (0.75 + 0.4 * chance()),
      }
    })
    await motion.tween(ms, (t) => {
      for (const piece of pieces) {
        const own = Math.max(0, Math.min(1, (t - piece.delay) / (1 - piece.delay)))
        // Thrown up and fallen again: a parabola that begins and ends below the picture.
        const height = 4 * own * (1 - own) * piece.rise
        piece.sprite.position.set(piece.x + piece.drift * own, layout.height * 1.06 - height)
        piece.sprite.rotation = piece.turns * own
        piece.sprite.scale.x = piece.scale * Math.cos(own * piece.turns * 1.3)
        piece.sprite.alpha = own === 0 ? 0 : 1
      }
    })
    for (const { sprite } of pieces) sprite.destroy()
    for (const texture of textures) texture.destroy(true)
  }

  return { view, rain }
}
