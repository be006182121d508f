import { Container, Graphics, Sprite } from 'pixi.js'
import { clouds, type Piece, plane, sky, starfield, vignette } from '../planes.ts'
import { centred, glow, gradient, loadPicture, raster, repaint, vapour } from '../textures.ts'
import { scatterOf } from '@menekse/ui/scatter'
import { blend, clamp, ease, type Frame, ink, type World } from '../world.ts'
import bodyUrl from './body.svg?url&no-inline'
import bridgeUrl from './bridge.svg?url&no-inline'
import farUrl from './far.svg?url&no-inline'
import nearUrl from './near.svg?url&no-inline'
import { type Beat, drawWing } from './wings.ts'

const SKY = [
  [0, '#030817'],
  [0.24, '#08153a'],
  [0.44, '#14306a'],
  [0.6, '#33579a'],
  [0.73, '#7d86bd'],
  [0.83, '#c89bb4'],
  [0.91, '#f3b9a0'],
  [0.97, '#ffdcae'],
  [1, '#fff0cf'],
] as const
const SEA = [
  [0, '#a9a5c6'],
  [0.12, '#7f8fbb'],
  [0.4, '#40528c'],
  [1, '#101b45'],
] as const

/** Where the water begins, of the picture's height, and how fast it sinks. */
const SHORE = 0.76
const SINK = 0.16

/** A crane over the Bosphorus at daybreak. It ends when the mist takes it. */
export async function createCrane(): Promise<World> {
  const [far, bridge, near, bird] = await Promise.all([
    loadPicture(farUrl),
    loadPicture(bridgeUrl),
    loadPicture(nearUrl),
    loadPicture(bodyUrl),
  ])
  const craft = craftOf(bird)
  const pieces: Piece[] = [
    sky(SKY, 3, 0.24),
    starfield(0, 3, 0.5),
    sun(),
    sea(),
    plane({ image: far, height: 0.36, drop: -0.154, speed: 0.045, sink: SINK }),
    glints(),
    clouds(vapourLook(51, 5, [0.66, 0.8], 0xffe9dc, 0.5, 0.07, SINK)),
    plane({ image: bridge, height: 0.66, drop: -0.1, speed: 0.1, sink: 0.22 }),
    clouds(vapourLook(61, 4, [-0.4, 0.42], 0xffd9cf, 0.42, 0.14, 0.3)),
    plane({ image: near, height: 0.5, drop: 0.13, speed: 0.3, sink: 0.55 }),
    vignette('#060b24', 0.55),
  ]
  const mist = mistOf()
  const view = new Container()
  view.addChild(...pieces.map((piece) => piece.view), craft.view)
  craft.view.addChild(mist.view)
  return {
    view,
    trail: { colour: 0xfff0d6, fill: 0xffc7a3, behind: 0.42 },
    dusk: 0x16234f,
    resize(width, height) {
      for (const piece of pieces) piece.resize(width, height)
      craft.resize(width, height)
    },
    draw(frame) {
      for (const piece of pieces) piece.draw(frame)
      craft.draw(frame)
      mist.draw(frame)
    },
  }
}

const vapourLook = (
  seed: number,
  count: number,
  band: readonly [number, number],
  tint: number,
  alpha: number,
  speed: number,
  sink: number,
) => ({ seed, count, band, tint, alpha, speed, sink, size: [0.9, 1.7] as const })

function sun(): Piece {
  const halo = centred(glow())
  halo.tint = 0xffe0b0
  return {
    view: halo,
    resize(_, height) {
      halo.width = halo.height = height * 1.7
    },
    draw({ width, height, climb }) {
      halo.position.set(width * 0.8, height * (0.7 + climb * SINK))
      halo.alpha = 0.95 - 0.75 * clamp(climb / 4)
    },
  }
}

function sea(): Piece {
  const sprite = new Sprite(gradient(SEA, 256))
  return {
    view: sprite,
    resize(width, height) {
      sprite.width = width
      sprite.height = height * 1.1
    },
    draw({ height, climb }) {
      sprite.y = height * (SHORE + climb * SINK)
    },
  }
}

/** The sun's path on the water. */
function glints(): Piece {
  const view = new Graphics()
  const chance = scatterOf(19)
  const waves = Array.from({ length: 46 }, () => [chance(), chance(), chance()] as const)
  return {
    view,
    resize() {},
    draw({ width, height, climb, clockMs }) {
      view.clear()
      const top = height * (SHORE + 0.02 + climb * SINK)
      if (top > height) return
      for (const [x, y, phase] of waves) {
        const depth = y * y
        const reach =
          width * (0.008 + 0.05 * depth) * (0.6 + 0.4 * Math.sin(clockMs / 620 + phase * 20))
        const middle = width * (0.8 + (x - 0.5) * (0.16 + 0.5 * depth))
        view.moveTo(middle - reach, top + depth * height * 0.4)
        view.lineTo(middle + reach, top + depth * height * 0.4)
      }
      view.stroke({ width: 1.8, color: 0xffe7c2, alpha: 0.55, cap: 'round' })
    },
  }
}

/** Banks that close in from both sides, and the white behind them. */
function mistOf() {
  const view = new Container()
  const veil = new Graphics()
  const chance = scatterOf(88)
  const textures = [vapour(70), vapour(71), vapour(72)]
  const banks = Array.from({ length: 12 }, (_, at) => {
    const sprite = centred(textures[at % 3]!)
    return { sprite, y: (at + chance()) / 12, side: at % 2 === 0 ? -1 : 1, pace: 0.6 + chance() }
  })
  view.addChild(veil, ...banks.map(({ sprite }) => sprite))
  return {
    view,
    draw({ width, height, overMs, phase, isCalm }: Frame) {
      view.visible = phase === 'over'
      if (!view.visible) return
      const t = ease(overMs / 1_500)
      veil
        .clear()
        .rect(0, 0, width, height)
        .fill(ink(0xdfe6f2, 0.62 * t))
      for (const { sprite, y, side, pace } of banks) {
        const come = isCalm ? 1 : ease((overMs / 1_500) * pace)
        sprite.width = Math.max(width, height * 1.4) * (0.9 + 0.3 * pace)
        sprite.height = height * 0.6
        const drift = isCalm ? 0 : overMs * 0.012 * side
        sprite.position.set(width * (0.5 + side * (1.15 - 0.95 * come)) + drift, y * height * 1.05)
        sprite.tint = 0xf2f5fb
        sprite.alpha = 0.95 * t
      }
    },
  }
}

function craftOf(bird: HTMLImageElement) {
  const view = new Container()
  const crane = new Container()
  const [far, near] = [new Graphics(), new Graphics()]
  const body = new Sprite()
  crane.addChild(far, body, near)
  view.addChild(crane)
  let scale = 1
  return {
    view,
    resize(width: number, height: number) {
      const length = Math.min(width * 0.48, height * 0.7, 350)
      scale = length / bird.naturalWidth
      repaint(body, raster(bird, length))
      body.scale.set(1 / scale)
      crane.pivot.set(bird.naturalWidth * 0.5, bird.naturalHeight * 0.52)
    },
    draw(frame: Frame) {
      const { at, overMs, phase, width, height } = frame
      const lost = phase === 'over' ? ease(overMs / 1_400) : 0
      const beat = beatOf(frame)
      const lift = frame.isCalm ? 0 : -beat.arm * height * 0.012
      crane.scale.set(scale * blend(1, 0.82, lost))
      crane.position.set(at.x + lost * width * 0.07, at.y + lift + lost * height * 0.04)
      crane.rotation = at.tilt * 0.8
      crane.alpha = 1 - lost
      far.clear()
      near.clear()
      drawWing(far, 'far', beat)
      drawWing(near, 'near', beat)
    },
  }
}

/** A crane beats a few times and glides a while; where motion is reduced it glides. */
function beatOf({ clockMs, isCalm }: Frame): Beat {
  if (isCalm) return { arm: 0.42, hand: 0.5 }
  const strength = ease(0.9 + Math.sin(clockMs / 1_500) * 1.3)
  const turn = clockMs / 150
  const glide = { arm: 0.34, hand: 0.42 }
  return {
    arm: blend(glide.arm, Math.sin(turn) * 0.78 + 0.16, strength),
    hand: blend(glide.hand, Math.sin(turn - 0.55), strength),
  }
}
