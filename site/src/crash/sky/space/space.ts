import { Container, Graphics, Sprite } from 'pixi.js'
import { flownOf, type Piece, plane, sky, starfield, vignette } from '../planes.ts'
import { centred, glow, loadPicture, raster, repaint } from '../textures.ts'
import { scatterOf } from '@menekse/ui/scatter'
import { blend, clamp, ease, type Frame, ink, type World } from '../world.ts'
import craftUrl from './craft.svg?url&no-inline'
import groundUrl from './ground.svg?url&no-inline'
import moonUrl from './moon.svg?url&no-inline'
import planetUrl from './planet.svg?url&no-inline'
import rocksUrl from './rocks.svg?url&no-inline'

const SKY = [
  [0, '#020208'],
  [0.3, '#060418'],
  [0.55, '#0d0a2e'],
  [0.78, '#1c1250'],
  [0.92, '#3b1d6e'],
  [1, '#56277c'],
] as const

/** A wanderer between the stars. It ends in a wormhole. */
export async function createSpace(): Promise<World> {
  const [ground, planet, moon, rocks, ship] = await Promise.all([
    loadPicture(groundUrl),
    loadPicture(planetUrl),
    loadPicture(moonUrl),
    loadPicture(rocksUrl),
    loadPicture(craftUrl),
  ])
  const craft = craftOf(ship)
  const hole = holeOf()
  const pieces: Piece[] = [
    sky(SKY, 2.4, 0.3),
    nebula(),
    starfield(0.75, 1.4, 1.6),
    body(moon, { size: 0.2, x: 1.42, y: 0.12, speed: 0.05, sink: 0.1 }),
    body(planet, { size: 0.86, x: 0.78, y: 0.3, speed: 0.075, sink: 0.2 }),
    plane({ image: rocks, height: 0.44, drop: -0.42, speed: 0.17, sink: 0.3 }),
    plane({ image: ground, height: 0.34, drop: 0.08, speed: 0.3, sink: 0.75 }),
    vignette('#03020c', 0.7),
    hole,
  ]
  const view = new Container()
  view.addChild(...pieces.map((piece) => piece.view), craft.view)
  return {
    view,
    trail: { colour: 0x8ff0e6, fill: 0x7c6bff, behind: 0.62 },
    dusk: 0x0a0722,
    resize(width, height) {
      for (const piece of pieces) piece.resize(width, height)
      craft.resize(width, height)
    },
    draw(frame) {
      for (const piece of pieces) piece.draw(frame)
      craft.draw(frame)
    },
  }
}

/** Clouds of gas that shine through each other. */
function nebula(): Piece {
  const view = new Container()
  const chance = scatterOf(77)
  const light = glow()
  const tints = [0xc23f9a, 0x3f5bd6, 0x1fa3a8, 0x7a3fd0, 0xe0688a]
  const gases = Array.from({ length: 11 }, (_, at) => {
    const sprite = centred(light)
    sprite.blendMode = 'add'
    sprite.tint = tints[at % tints.length]!
    return { sprite, x: chance(), y: chance(), size: 0.7 + chance(), turn: chance() * 6 }
  })
  view.addChild(...gases.map(({ sprite }) => sprite))
  return {
    view,
    resize() {},
    draw(frame) {
      const { width, height, climb, clockMs } = frame
      for (const { sprite, x, y, size, turn } of gases) {
        sprite.width = size * height * 1.7
        sprite.height = size * height * 0.95
        sprite.rotation = turn
        const room = width + sprite.width
        const gone = (1 - x) * room + flownOf(frame) * height * 0.035 * size
        sprite.x = width + sprite.width / 2 - (gone % room)
        sprite.y = (y + climb * 0.03) * height
        sprite.alpha =
          (0.2 + 0.16 * clamp(climb / 2)) * (0.85 + 0.15 * Math.sin(clockMs / 2_700 + turn))
      }
    },
  }
}

interface BodyLook {
  /** Shares of the picture's width and height. */
  readonly x: number
  readonly y: number
  /** Of the picture's height. */
  readonly size: number
  readonly speed: number
  readonly sink: number
}

/** A planet that is passed, and met again much later. */
function body(image: HTMLImageElement, look: BodyLook): Piece {
  const sprite = new Sprite()
  sprite.anchor.set(0.5)
  return {
    view: sprite,
    resize(width, height) {
      repaint(sprite, raster(image, Math.min(look.size * height, width * 0.6)))
    },
    draw(frame) {
      const { width, height, climb } = frame
      const room = width * 2
      const x = look.x * width - flownOf(frame) * look.speed * height
      sprite.x = ((((x + sprite.width / 2) % room) + room) % room) - sprite.width / 2
      sprite.y = (look.y + climb * look.sink) * height
      sprite.visible = sprite.y < height * 1.5
    },
  }
}

const MOUTH = { opensMs: 520, swallowsMs: 1_250, closesMs: 1_900 } as const
const RINGS = 13

/** Where the wormhole opens, before the ship's nose. */
const mouthOf = ({ at, width, height }: Frame) => ({
  x: Math.min(width * 0.86, at.x + width * 0.14),
  y: Math.max(height * 0.3, at.y - height * 0.12),
})

function holeOf(): Piece {
  const view = new Container()
  const halo = centred(glow())
  const rings = new Graphics()
  halo.tint = 0x9d7bff
  halo.blendMode = 'add'
  view.addChild(halo, rings)
  return {
    view,
    resize() {},
    draw(frame) {
      const { overMs, phase, height, isCalm } = frame
      view.visible = phase === 'over' && overMs < MOUTH.closesMs
      if (!view.visible) return
      const closing = clamp((overMs - MOUTH.swallowsMs) / (MOUTH.closesMs - MOUTH.swallowsMs))
      const open = ease(overMs / MOUTH.opensMs) * (1 - ease(closing))
      const { x, y } = mouthOf(frame)
      view.position.set(x, y)
      halo.width = halo.height = height * 1.5 * open
      rings.clear()
      const turn = isCalm ? 0 : overMs / 260
      for (let ring = RINGS; ring > 0; ring--) {
        const depth = ring / RINGS
        const reach = height * 0.36 * open * depth ** 1.4
        const from = turn * (1.6 - depth) + ring * 0.7
        for (const arm of [0, 2.1, 4.2]) {
          rings.moveTo(Math.cos(from + arm) * reach * 0.72, Math.sin(from + arm) * reach)
          for (let step = 1; step <= 10; step++) {
            const angle = from + arm + step * 0.15
            const narrow = reach * (1 - step * 0.012)
            rings.lineTo(Math.cos(angle) * narrow * 0.72, Math.sin(angle) * narrow)
          }
          rings.stroke({
            width: 1 + 4.5 * depth,
            color: depth > 0.6 ? 0x6f5bff : depth > 0.3 ? 0x63e6e0 : 0xffffff,
            alpha: 0.35 + 0.5 * (1 - depth),
            cap: 'round',
          })
        }
      }
      rings.ellipse(0, 0, height * 0.05 * open, height * 0.07 * open).fill(0x050212)
    },
  }
}

function craftOf(image: HTMLImageElement) {
  const view = new Container()
  const ship = new Container()
  const halo = centred(glow())
  const flame = new Graphics()
  const hull = centredPicture()
  halo.tint = 0x63e6e0
  halo.blendMode = 'add'
  ship.addChild(halo, flame, hull)
  view.addChild(ship)
  let length = 1
  return {
    view,
    resize(width: number, height: number) {
      length = Math.min(width * 0.36, height * 0.52, 270)
      repaint(hull, raster(image, length))
      halo.position.set(-length * 0.44, 0)
    },
    draw(frame: Frame) {
      const { at, overMs, phase, clockMs, isCalm, height } = frame
      const drawnIn = phase === 'over' ? ease((overMs - 240) / (MOUTH.swallowsMs - 240)) : 0
      const mouth = mouthOf(frame)
      const bob = isCalm ? 0 : Math.sin(clockMs / 1_300) * height * 0.008
      ship.position.set(blend(at.x, mouth.x, drawnIn), blend(at.y + bob, mouth.y, drawnIn))
      ship.rotation = at.tilt * 0.9 + (isCalm ? 0 : drawnIn ** 2 * 3.2)
      // What falls in is drawn out long before it is gone.
      ship.scale.set((1 - drawnIn) * (1 + 0.7 * drawnIn), (1 - drawnIn) ** 1.5)
      ship.visible = drawnIn < 0.995
      const thrust = phase === 'flight' ? 1 : phase === 'over' ? 1 - drawnIn : 0.26
      const flicker = isCalm ? 1 : 0.88 + 0.12 * Math.sin(clockMs / 33) * Math.sin(clockMs / 71)
      halo.width = halo.height = length * 0.9 * (0.4 + 0.6 * thrust)
      halo.alpha = 0.75
      drawFlame(flame, length, thrust * flicker)
    },
  }
}

function centredPicture(): Sprite {
  const sprite = new Sprite()
  sprite.anchor.set(0.5)
  return sprite
}

/** Three tongues of fire in each other. */
function drawFlame(pen: Graphics, length: number, thrust: number): void {
  pen.clear()
  const from = -length * 0.35
  for (const [reach, wide, colour, alpha] of [
    [0.5, 0.062, 0x3f7bff, 0.5],
    [0.36, 0.046, 0x63e6e0, 0.8],
    [0.2, 0.03, 0xffffff, 0.95],
  ] as const) {
    const tip = from - length * reach * thrust
    const half = length * wide
    pen
      .moveTo(from, -half)
      .quadraticCurveTo(from - (from - tip) * 0.4, -half * 1.1, tip, 0)
      .quadraticCurveTo(from - (from - tip) * 0.4, half * 1.1, from, half)
      .closePath()
      .fill(ink(colour, alpha))
  }
}
