import { Container, Sprite } from 'pixi.js'
import { scatterOf } from '@menekse/ui/scatter'
import { painted } from './paint.ts'

const COUNT = 110
const LIFE_MS = 720

interface Mote {
  readonly sprite: Sprite
  bornMs: number
  metre: number
  y: number
  size: number
  drift: number
}

export interface Dust {
  readonly view: Container
  /** A foot comes down at this metre; `y` in pixels of the picture. */
  kick(clockMs: number, metre: number, y: number, size: number): void
  draw(clockMs: number, screenX: (metre: number) => number): void
}

/** What feet throw up: soft, behind them, and gone soon. */
export function dustOf(tint: number): Dust {
  const view = new Container()
  const chance = scatterOf(5)
  const texture = painted(64, 64, (pen) => {
    const light = pen.createRadialGradient(32, 32, 0, 32, 32, 32)
    light.addColorStop(0, 'rgb(255 255 255 / 0.6)')
    light.addColorStop(0.5, 'rgb(255 255 255 / 0.22)')
    light.addColorStop(1, 'rgb(255 255 255 / 0)')
    pen.fillStyle = light
    pen.fillRect(0, 0, 64, 64)
  })
  const motes = Array.from({ length: COUNT }, (): Mote => {
    const sprite = new Sprite(texture)
    sprite.anchor.set(0.5)
    sprite.tint = tint
    sprite.visible = false
    view.addChild(sprite)
    return { sprite, bornMs: -LIFE_MS, metre: 0, y: 0, size: 0, drift: 0 }
  })
  let next = 0
  return {
    view,
    kick(clockMs, metre, y, size) {
      const mote = motes[next]!
      next = (next + 1) % COUNT
      Object.assign(mote, { bornMs: clockMs, metre, y, drift: chance() })
      mote.size = size * (0.7 + 0.6 * chance())
    },
    draw(clockMs, screenX) {
      for (const { sprite, bornMs, metre, y, size, drift } of motes) {
        const t = (clockMs - bornMs) / LIFE_MS
        sprite.visible = t >= 0 && t < 1
        if (!sprite.visible) continue
        sprite.x = screenX(metre) + drift * 12 * t
        sprite.y = y - size * (0.2 + 0.5 * drift) * t
        sprite.width = sprite.height = size * (0.4 + 1.5 * t)
        sprite.alpha = 0.55 * (1 - t)
      }
    },
  }
}
