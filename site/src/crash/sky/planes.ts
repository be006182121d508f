import { Container, Sprite, Texture, TilingSprite } from 'pixi.js'
import { drawn, gradient, repaint, type Stops, stars, stripOf, tiled, vapour } from './textures.ts'
import { scatterOf } from '@menekse/ui/scatter'
import { blend, clamp, type Frame } from './world.ts'

/** A part of a picture that moves by itself. */
export interface Piece {
  readonly view: Container
  resize(width: number, height: number): void
  draw(frame: Frame): void
}

export interface PlaneLook {
  readonly image: HTMLImageElement
  /** How high the strip is, of the picture's height. */
  readonly height: number
  /** How far its lower edge stands below the picture's, of the same. */
  readonly drop: number
  /** Pixels for each pixel the craft flies. */
  readonly speed: number
  /** How far it sinks with each e-fold of the multiplier, of the picture's height. */
  readonly sink: number
}

/** How far the craft has flown, in shares of the picture's height. */
export const flownOf = ({ ms, clockMs }: Frame): number => ms / 2_600 + clockMs / 26_000

/** A strip of land that repeats; the nearer it is, the faster it passes and the sooner it lies below. */
export function plane(look: PlaneLook): Piece {
  const strip = new TilingSprite({ texture: Texture.EMPTY, width: 1, height: 1 })
  return {
    view: strip,
    resize(width, height) {
      // Height decides, so that the strip is as sharp on a telephone as on a wall.
      const { naturalWidth, naturalHeight } = look.image
      const texture = stripOf(look.image, (look.height * height * naturalWidth) / naturalHeight)
      repaint(strip, texture)
      strip.width = width
      strip.height = texture.height
    },
    draw(frame) {
      strip.tilePosition.x = -flownOf(frame) * look.speed * frame.height
      strip.y =
        frame.height * (1 + look.drop) - strip.height + frame.climb * look.sink * frame.height
      strip.visible = strip.y < frame.height
    },
  }
}

/** A tall sky of which the picture shows a part: the higher the flight, the higher the part. */
export function sky(stops: Stops, screens: number, perClimb: number): Piece {
  const sprite = new Sprite(gradient(stops))
  return {
    view: sprite,
    resize(width, height) {
      sprite.width = width
      sprite.height = height * screens
    },
    draw({ height, climb }) {
      sprite.y = -height * (screens - 1) * (1 - clamp(climb * perClimb))
    },
  }
}

/** Stars of three depths that come out with the height. */
export function starfield(from: number, to: number, speed = 1): Piece {
  const view = new Container()
  const layers = [stars(5, 90, 0.9), stars(6, 46, 1.3), stars(7, 14, 2)].map(tiled)
  view.addChild(...layers)
  return {
    view,
    resize(width, height) {
      for (const layer of layers) {
        layer.width = width
        layer.height = height
      }
    },
    draw(frame) {
      view.alpha = blend(from, 1, clamp(frame.climb / to))
      view.visible = view.alpha > 0.02
      for (const [depth, layer] of layers.entries()) {
        layer.tilePosition.x = -flownOf(frame) * frame.height * 0.02 * speed * (depth + 1)
        layer.tilePosition.y = frame.climb * frame.height * 0.02 * (depth + 1)
        layer.alpha = 0.75 + 0.25 * Math.sin(frame.clockMs / 900 + depth * 2.1)
      }
    },
  }
}

export interface VapourLook {
  readonly seed: number
  readonly count: number
  /** Shares of the picture's height, top and bottom of the band they drift in. */
  readonly band: readonly [number, number]
  readonly size: readonly [number, number]
  readonly tint: number
  readonly alpha: number
  readonly speed: number
  readonly sink: number
}

/** Clouds that pass; those that sink out of the picture come back above it. */
export function clouds(look: VapourLook): Piece {
  const view = new Container()
  const chance = scatterOf(look.seed)
  const textures = [vapour(look.seed), vapour(look.seed + 1), vapour(look.seed + 2)]
  const puffs = Array.from({ length: look.count }, (_, at) => {
    const sprite = new Sprite(textures[at % textures.length])
    sprite.anchor.set(0.5)
    sprite.tint = look.tint
    const [x, y] = [(at + chance()) / look.count, blend(look.band[0], look.band[1], chance())]
    return { sprite, x, y, size: blend(look.size[0], look.size[1], chance()), pace: chance() }
  })
  view.addChild(...puffs.map(({ sprite }) => sprite))
  return {
    view,
    resize() {},
    draw(frame) {
      const { width, height } = frame
      for (const { sprite, x, y, size, pace } of puffs) {
        sprite.width = size * height
        sprite.height = size * height * 0.36
        const room = width + sprite.width
        const gone = flownOf(frame) * look.speed * height * (0.7 + 0.6 * pace) + x * room
        sprite.x = width + sprite.width / 2 - (gone % room)
        const fallen = (y + frame.climb * look.sink) % 1.5
        sprite.y = (fallen > 1.2 ? fallen - 1.5 : fallen) * height
        // Above the weather there is less of it.
        sprite.alpha = look.alpha * (0.7 + 0.3 * pace) * (1 - 0.7 * clamp(frame.climb / 3))
      }
    },
  }
}

/** Darker towards the edges, so that the middle carries the light. */
export function vignette(colour: string, strength: number): Piece {
  const sprite = new Sprite(
    drawn(256, 256, (pen) => {
      const light = pen.createRadialGradient(150, 110, 60, 128, 128, 190)
      light.addColorStop(0, `${colour}00`)
      light.addColorStop(1, `${colour}${Math.round(strength * 255).toString(16)}`)
      pen.fillStyle = light
      pen.fillRect(0, 0, 256, 256)
    }),
  )
  return {
    view: sprite,
    resize(width, height) {
      sprite.width = width
      sprite.height = height
    },
    draw() {},
  }
}
