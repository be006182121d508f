import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { clouds, flownOf, type Piece, plane, sky, starfield, vignette } from '../planes.ts'
import { centred, glow, loadPicture, raster, repaint } from '../textures.ts'
import { scatterOf } from '@menekse/ui/scatter'
import { blend, clamp, ease, type Frame, ink, type World } from '../world.ts'
import balloonA from './balloon-a.svg?url&no-inline'
import balloonB from './balloon-b.svg?url&no-inline'
import craftUrl from './craft.svg?url&no-inline'
import farUrl from './far.svg?url&no-inline'
import midUrl from './mid.svg?url&no-inline'
import nearUrl from './near.svg?url&no-inline'

const SKY = [
  [0, '#04030f'],
  [0.22, '#0d0a2c'],
  [0.4, '#221650'],
  [0.56, '#4a2470'],
  [0.69, '#8d3f7c'],
  [0.8, '#d4657a'],
  [0.89, '#f59a72'],
  [0.96, '#ffd08f'],
  [1, '#ffe2ae'],
] as const

/** Where things stand in the drawing of the zeppelin, of its width and height. */
const PROPELLERS = [
  [0.284, 0.673],
  [0.203, 0.633],
] as const

/** A zeppelin over Kapadokya: dawn below, stars above. It ends when the wind turns and takes it along. */
export async function createZeppelin(): Promise<World> {
  const urls = [farUrl, midUrl, nearUrl, craftUrl, balloonA, balloonB] as const
  const images = await Promise.all(urls.map(loadPicture))
  const [far, mid, near, hull, red, teal] = images as [
    HTMLImageElement,
    HTMLImageElement,
    HTMLImageElement,
    HTMLImageElement,
    HTMLImageElement,
    HTMLImageElement,
  ]
  const wind = windOf()
  const craft = craftOf(hull)
  const pieces: Piece[] = [
    sky(SKY, 3, 0.24),
    starfield(0, 2.2, 0.6),
    sun(),
    plane({ image: far, height: 0.5, drop: -0.04, speed: 0.05, sink: 0.16 }),
    clouds(cloudLook(21, 5, [0.2, 0.62], 0xffc9b0, 0.55, 0.1, 0.2)),
    balloons([red, teal]),
    plane({ image: mid, height: 0.46, drop: 0.01, speed: 0.13, sink: 0.3 }),
    clouds(cloudLook(41, 4, [-0.5, 0.7], 0xffe4d2, 0.6, 0.24, 0.4)),
    plane({ image: near, height: 0.52, drop: 0.12, speed: 0.34, sink: 0.62 }),
    vignette('#12061f', 0.6),
    wind,
  ]
  const view = new Container()
  view.addChild(...pieces.map((piece) => piece.view), craft.view)
  return {
    view,
    trail: { colour: 0xffd98a, fill: 0xffb35c, behind: 0.5 },
    dusk: 0x1a0c2c,
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

const cloudLook = (
  seed: number,
  count: number,
  band: readonly [number, number],
  tint: number,
  alpha: number,
  speed: number,
  sink: number,
) => ({ seed, count, band, tint, alpha, speed, sink, size: [0.7, 1.3] as const })

/** Low over the plateau; it stays behind as the flight gets higher. */
function sun(): Piece {
  const view = new Container()
  const halo = centred(glow())
  const disc = new Graphics().circle(0, 0, 1).fill(0xfff3c9)
  halo.tint = 0xffd797
  view.addChild(halo, disc)
  return {
    view,
    resize() {},
    draw({ width, height, climb }) {
      view.position.set(width * 0.83, height * (0.6 + climb * 0.2))
      halo.width = halo.height = height * 1.5
      disc.scale.set(height * 0.075)
      halo.alpha = 1 - 0.8 * clamp(climb / 3)
    },
  }
}

/** Balloons far off, each on a height of its own. */
function balloons(images: readonly HTMLImageElement[]): Piece {
  const view = new Container()
  const chance = scatterOf(17)
  let pictures: readonly Texture[] = []
  const flock = Array.from({ length: 7 }, (_, at) => {
    const sprite = new Sprite()
    sprite.anchor.set(0.5)
    view.addChild(sprite)
    const depth = 0.35 + 0.65 * chance()
    return { sprite, at, depth, x: (at + chance()) / 7, y: 0.12 + 0.5 * chance() }
  })
  return {
    view,
    resize(_, height) {
      const before = pictures
      pictures = images.map((image) => raster(image, height * 0.13))
      for (const { sprite, at, depth } of flock) {
        sprite.texture = pictures[at % pictures.length]!
        sprite.scale.set(depth)
        // The air between makes what is far pale.
        sprite.tint = depth < 0.6 ? 0xe9bcc4 : 0xffffff
        sprite.alpha = 0.65 + 0.35 * depth
      }
      for (const picture of before) picture.destroy(true)
    },
    draw(frame) {
      for (const { sprite, depth, x, y, at } of flock) {
        const { width, height } = frame
        const room = width * 1.3
        const gone = flownOf(frame) * height * 0.12 * depth + (1 - x) * room
        sprite.x = width * 1.15 - (gone % room)
        const sunk = y + frame.climb * 0.4 * depth + 0.014 * Math.sin(frame.clockMs / 2_300 + at)
        sprite.y = sunk * height
      }
    },
  }
}

/** Streaks of air from the right, once the wind has turned. */
function windOf(): Piece {
  const view = new Graphics()
  const chance = scatterOf(9)
  const streaks = Array.from({ length: 26 }, () => [chance(), chance(), 0.4 + chance()] as const)
  return {
    view,
    resize() {},
    draw({ width, height, overMs, phase, isCalm }) {
      view.clear()
      if (phase !== 'over' || isCalm) return
      const strength = clamp(overMs / 260) * (1 - 0.65 * clamp((overMs - 900) / 1_400))
      for (const [x, y, pace] of streaks) {
        const gone = (x + (overMs / 720) * pace) % 1.4
        const left = (1.2 - gone) * width
        const length = width * 0.16 * pace
        const top = height * (y + 0.03 * Math.sin(gone * 9))
        view
          .moveTo(left, top)
          .quadraticCurveTo(left + length * 0.5, top - height * 0.02, left + length, top)
      }
      view.stroke({ width: 1.6, color: 0xfff0dd, alpha: 0.5 * strength, cap: 'round' })
    },
  }
}

function craftOf(hull: HTMLImageElement) {
  const view = new Container()
  const body = new Sprite()
  const blades = new Graphics()
  const lamp = centred(glow())
  lamp.tint = 0xffc766
  body.anchor.set(0.5)
  view.addChild(lamp, body, blades)
  let length = 1
  return {
    view,
    resize(width: number, height: number) {
      length = Math.min(width * 0.42, height * 0.66, 330)
      repaint(body, raster(hull, length))
      lamp.width = length * 1.1
      lamp.height = length * 0.5
      lamp.position.set(0, length * 0.12)
      lamp.alpha = 0.4
    },
    draw(frame: Frame) {
      const { at, clockMs, overMs, width, height, phase, isCalm } = frame
      // Light as it is, it gives way to each breath of air.
      const sway = isCalm ? 0 : Math.sin(clockMs / 1_700) * 0.028
      const turned = phase === 'over' ? ease(overMs / 1_500) : 0
      const gone = turned * clamp(overMs / 2_400)
      view.position.set(
        at.x - gone * width * 0.62,
        at.y -
          gone * height * 0.36 +
          Math.sin(overMs / 260) * turned * height * (isCalm ? 0 : 0.02),
      )
      view.rotation = at.tilt * (1 - turned) + sway - turned * (isCalm ? 0.12 : 0.42)
      view.scale.set(blend(1, 0.42, gone))
      view.alpha = 1 - clamp((overMs - 1_700) / 900)
      blades.clear()
      for (const [x, y] of PROPELLERS) {
        const reach = length * 0.042 * (isCalm ? 1 : Math.abs(Math.cos(clockMs / 37)))
        const place = [(x - 0.5) * length, (y - 0.5) * length * (300 / 640)] as const
        blades.ellipse(place[0], place[1], length * 0.006, reach + length * 0.012)
      }
      blades.fill(ink(0xfff0d0, 0.75))
    },
  }
}
