import { Container, Sprite, type Texture, TilingSprite } from 'pixi.js'
import { floodlight, grandstand, rail, ridge, trees, turf } from './backdrop.ts'
import type { Look } from './looks.ts'
import { painted, type Pen, strip } from './paint.ts'

/** Where the ground begins and how high the track is, of the picture's height. */
const HORIZON = 0.44
export const TRACK = { top: 0.52, bottom: 0.91 } as const

export interface Scenery {
  readonly back: Container
  readonly front: Container
  resize(width: number, height: number): void
  /** @param camera the metre in the middle of the picture @param scale pixels of a metre */
  draw(camera: number, scale: number): void
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

function skyOf(look: Look): Sprite {
  return new Sprite(
    painted(4, 256, (pen) => {
      const light = pen.createLinearGradient(0, 0, 0, 256)
      for (const [at, colour] of look.sky) light.addColorStop(at, colour)
      pen.fillStyle = light
      pen.fillRect(0, 0, 4, 256)
    }),
  )
}

function sunOf({ sun: { colour } }: Look): Sprite {
  const sun = new Sprite(
    painted(256, 256, (pen) => {
      const light = pen.createRadialGradient(128, 128, 0, 128, 128, 128)
      light.addColorStop(0, colour)
      light.addColorStop(0.16, `${colour}bb`)
      light.addColorStop(0.45, `${colour}33`)
      light.addColorStop(1, `${colour}00`)
      pen.fillStyle = light
      pen.fillRect(0, 0, 256, 256)
    }),
  )
  sun.anchor.set(0.5)
  return sun
}

type Paint = (pen: Pen) => void
const planeOf = (
  place: Omit<Plane, 'sprite'>,
  width: number,
  height: number,
  paint: Paint,
): Plane => ({
  ...place,
  sprite: tiled(strip(width, height, paint)),
})

/** What stands behind the track, the farthest first. */
const farPlanes = (look: Look): Plane[] => [
  planeOf({ speed: 0.03, top: 0.2, height: 0.26 }, 1024, 160, (pen) =>
    ridge(pen, 3, 1024, 160, 0.7, look.hills[0]),
  ),
  planeOf({ speed: 0.07, top: 0.27, height: 0.2 }, 1024, 128, (pen) =>
    ridge(pen, 8, 1024, 128, 0.8, look.hills[1]),
  ),
  planeOf({ speed: 0.16, top: 0.3, height: 0.16 }, 1024, 96, (pen) =>
    trees(pen, 1024, 96, look.trees),
  ),
  planeOf({ speed: 0.34, top: 0.16, height: 0.3 }, 1400, 190, (pen) =>
    grandstand(pen, 1400, 190, look),
  ),
]

/** The ground that is run on, and the rail behind it. */
const groundPlanes = (look: Look): Plane[] => [
  planeOf({ speed: 0.8, top: HORIZON, height: TRACK.top - HORIZON + 0.01 }, 512, 64, (pen) => {
    const light = pen.createLinearGradient(0, 0, 0, 64)
    light.addColorStop(0, look.verge[0])
    light.addColorStop(1, look.verge[1])
    pen.fillStyle = light
    pen.fillRect(0, 0, 512, 64)
  }),
  planeOf({ speed: 1, top: TRACK.top, height: 1 - TRACK.top }, 640, 220, (pen) =>
    turf(pen, 640, 220, look),
  ),
  planeOf({ speed: 0.94, top: TRACK.top - 0.05, height: 0.062 }, 400, 26, (pen) =>
    rail(pen, 400, 26, 5, 3),
  ),
]

/** Everything of a track that does not run. */
export function sceneryOf(look: Look): Scenery {
  const back = new Container()
  const [sky, sun] = [skyOf(look), sunOf(look)]
  const [far, ground] = [farPlanes(look), groundPlanes(look)]
  const near = planeOf({ speed: 1.22, top: 0.905, height: 0.115 }, 560, 60, (pen) =>
    rail(pen, 560, 60, 4, 7),
  )
  const lights = new Container()
  if (look.isNight) lights.addChild(...Array.from({ length: 3 }, floodlight))
  back.addChild(sky, sun, ...far.map(({ sprite }) => sprite), lights)
  back.addChild(...ground.map(({ sprite }) => sprite))
  const planes = [...far, ...ground, near]
  let [width, height] = [1, 1]
  return {
    back,
    front: near.sprite,
    resize(w, h) {
      ;[width, height] = [w, h]
      sky.width = w
      sky.height = h * (HORIZON + 0.02)
      sun.position.set(look.sun.x * w, look.sun.y * h * HORIZON)
      sun.width = sun.height = look.sun.size * h
      for (const { sprite, top, height: tall } of planes) {
        sprite.y = top * h
        sprite.width = w
        sprite.height = tall * h
        sprite.tileScale.set((tall * h) / sprite.texture.height)
      }
    },
    draw(camera, scale) {
      for (const { sprite, speed } of planes) sprite.tilePosition.x = -camera * scale * speed
      for (const [at, light] of lights.children.entries()) {
        const span = width + 300
        const x = ((at * span) / 3 - camera * scale * 0.34) % span
        light.position.set((x < 0 ? x + span : x) - 150, height * 0.02)
        light.scale.set(height / 420)
      }
    },
  }
}
