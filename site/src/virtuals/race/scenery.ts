import { Container, Sprite, type Texture, TilingSprite } from 'pixi.js'
import { floodlight, grandstand, rail, ridge, trees, turf } from './backdrop.ts'
import type { Look } from './looks.ts'
import { painted, strip } from './paint.ts'

/** Where the ground begins and how high the track is, of the picture's height. */
export const HORIZON = 0.44
export const TRACK = { top: 0.52, bottom: 0.91 } as const

export interface Scenery {
  readonly back: Container
  readonly front: Container
  resize(width: number, height: number): void
  /** @param camera the metre in the middle of the picture @param scale pixels of a metre */
  draw(camera: number, scale: number, clockMs: number): void
}

/** A strip that passes at a share of the ground's speed. */
interface Plane {
  readonly sprite: TilingSprite
  readonly speed: number
  /** Top and height, of the picture's height. */
  readonly top: number
  readonly height: number
}

const tiled = (texture: Texture): TilingSprite => new TilingSprite({ texture, width: 1, height: 1 })

/** Everything of a track that does not run. */
export function sceneryOf(look: Look): Scenery {
  const back = new Container()
  const front = new Container()
  const sky = new Sprite(
    painted(4, 256, (pen) => {
      const light = pen.createLinearGradient(0, 0, 0, 256)
      for (const [at, colour] of look.sky) light.addColorStop(at, colour)
      pen.fillStyle = light
      pen.fillRect(0, 0, 4, 256)
    }),
  )
  const sun = new Sprite(
    painted(256, 256, (pen) => {
      const light = pen.createRadialGradient(128, 128, 0, 128, 128, 128)
      light.addColorStop(0, look.sun.colour)
      light.addColorStop(0.16, `${look.sun.colour}bb`)
      light.addColorStop(0.45, `${look.sun.colour}33`)
      light.addColorStop(1, `${look.sun.colour}00`)
      pen.fillStyle = light
      pen.fillRect(0, 0, 256, 256)
    }),
  )
  sun.anchor.set(0.5)
  const planes: Plane[] = [
    {
      speed: 0.03,
      top: 0.2,
      height: 0.26,
      sprite: tiled(strip(1024, 160, (pen) => ridge(pen, 3, 1024, 160, 0.7, look.hills[0]))),
    },
    {
      speed: 0.07,
      top: 0.27,
      height: 0.2,
      sprite: tiled(strip(1024, 128, (pen) => ridge(pen, 8, 1024, 128, 0.8, look.hills[1]))),
    },
    {
      speed: 0.16,
      top: 0.3,
      height: 0.16,
      sprite: tiled(strip(1024, 96, (pen) => trees(pen, 1024, 96, look.trees))),
    },
    {
      speed: 0.34,
      top: 0.16,
      height: 0.3,
      sprite: tiled(strip(1400, 190, (pen) => grandstand(pen, 1400, 190, look))),
    },
    {
      speed: 0.8,
      top: HORIZON,
      height: TRACK.top - HORIZON + 0.01,
      sprite: tiled(
        strip(512, 64, (pen) => {
          const light = pen.createLinearGradient(0, 0, 0, 64)
          light.addColorStop(0, look.verge[0])
          light.addColorStop(1, look.verge[1])
          pen.fillStyle = light
          pen.fillRect(0, 0, 512, 64)
        }),
      ),
    },
    {
      speed: 1,
      top: TRACK.top,
      height: 1 - TRACK.top,
      sprite: tiled(strip(640, 220, (pen) => turf(pen, 640, 220, look))),
    },
    {
      speed: 0.94,
      top: TRACK.top - 0.05,
      height: 0.062,
      sprite: tiled(strip(400, 26, (pen) => rail(pen, 400, 26, 5, 3))),
    },
  ]
  const near: Plane = {
    speed: 1.22,
    top: 0.905,
    height: 0.115,
    sprite: tiled(strip(560, 60, (pen) => rail(pen, 560, 60, 4, 7))),
  }
  const lights = new Container()
  if (look.isNight) lights.addChild(...Array.from({ length: 3 }, floodlight))
  back.addChild(sky, sun, ...planes.slice(0, 4).map(({ sprite }) => sprite), lights)
  back.addChild(...planes.slice(4).map(({ sprite }) => sprite))
  front.addChild(near.sprite)
  let [width, height] = [1, 1]
  return {
    back,
    front,
    resize(w, h) {
      ;[width, height] = [w, h]
      sky.width = w
      sky.height = h * (HORIZON + 0.02)
      sun.position.set(look.sun.x * w, look.sun.y * h * HORIZON)
      sun.width = sun.height = look.sun.size * h
      for (const plane of [...planes, near]) {
        plane.sprite.y = plane.top * h
        plane.sprite.width = w
        plane.sprite.height = plane.height * h
        plane.sprite.tileScale.set((plane.height * h) / plane.sprite.texture.height)
      }
    },
    draw(camera, scale) {
      for (const { sprite, speed } of [...planes, near])
        sprite.tilePosition.x = -camera * scale * speed
      for (const [at, light] of lights.children.entries()) {
        const span = width + 300
        const x = ((at * span) / 3 - camera * scale * 0.34) % span
        light.position.set((x < 0 ? x + span : x) - 150, height * 0.02)
        light.scale.set(height / 420)
      }
    },
  }
}
