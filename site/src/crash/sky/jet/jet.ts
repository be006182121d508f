import { Container, Graphics, Sprite } from 'pixi.js'
import { clouds, flownOf, type Piece, plane, sky, starfield, vignette } from '../planes.ts'
import { centred, glow, loadPicture, raster, repaint } from '../textures.ts'
import { scatterOf } from '@menekse/ui/scatter'
import { clamp, ease, type Frame, ink, type World } from '../world.ts'
import craftUrl from './craft.svg?url&no-inline'
import farUrl from './far.svg?url&no-inline'
import midUrl from './mid.svg?url&no-inline'
import nearUrl from './near.svg?url&no-inline'

const SKY = [
  [0, '#01030c'],
  [0.24, '#04102e'],
  [0.44, '#0a2a63'],
  [0.62, '#1b559f'],
  [0.78, '#4a93cf'],
  [0.9, '#9fcde8'],
  [0.97, '#dff0f5'],
  [1, '#f6f3e4'],
] as const

/** A jet over snow. It ends with a boom: gone from the picture, and a ring stays behind. */
export async function createJet(): Promise<World> {
  const [far, mid, near, jet] = await Promise.all([
    loadPicture(farUrl),
    loadPicture(midUrl),
    loadPicture(nearUrl),
    loadPicture(craftUrl),
  ])
  const craft = craftOf(jet)
  const boom = boomOf()
  const pieces: Piece[] = [
    sky(SKY, 3, 0.24),
    starfield(0, 3, 2),
    sun(),
    plane({ image: far, height: 0.44, drop: -0.06, speed: 0.09, sink: 0.18 }),
    clouds(cloudLook(81, 5, [0.42, 0.72], 0xffffff, 0.7, 0.3, 0.22)),
    plane({ image: mid, height: 0.5, drop: 0.06, speed: 0.24, sink: 0.34 }),
    clouds(cloudLook(91, 5, [-0.6, 0.6], 0xf4fbff, 0.72, 0.8, 0.42)),
    plane({ image: near, height: 0.42, drop: 0.12, speed: 0.9, sink: 0.7 }),
    rush(),
    vignette('#020818', 0.5),
    boom,
  ]
  const view = new Container()
  view.addChild(...pieces.map((piece) => piece.view), craft.view)
  return {
    view,
    trail: { colour: 0xffffff, fill: 0xcfe8ff, behind: 0.5 },
    dusk: 0x0b2244,
    resize(width, height) {
      for (const piece of pieces) piece.resize(width, height)
      craft.resize(width, height)
    },
    draw(frame) {
      for (const piece of pieces) piece.draw(frame)
      craft.draw(frame)
      const shock = frame.isCalm ? 0 : 1 - clamp(frame.overMs / 340)
      const isShaken = frame.phase === 'over' && shock > 0
      view.y = isShaken ? Math.sin(frame.overMs / 17) * 4 * shock : 0
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
) => ({ seed, count, band, tint, alpha, speed, sink, size: [0.8, 1.5] as const })

function sun(): Piece {
  const halo = centred(glow())
  halo.tint = 0xfff6d8
  return {
    view: halo,
    resize(_, height) {
      halo.width = halo.height = height * 1.3
    },
    draw({ width, height, climb }) {
      halo.position.set(width * 0.88, height * (0.34 + climb * 0.02))
      halo.alpha = 0.9 - 0.4 * clamp(climb / 4)
    },
  }
}

/** Air that is torn apart, the faster the more. */
function rush(): Piece {
  const view = new Graphics()
  const chance = scatterOf(29)
  const lines = Array.from({ length: 22 }, () => [chance(), chance(), 0.5 + chance()] as const)
  return {
    view,
    resize() {},
    draw(frame) {
      view.clear()
      const { width, height, climb, phase, isCalm } = frame
      if (phase !== 'flight' || isCalm) return
      for (const [x, y, pace] of lines) {
        const gone = (x + flownOf(frame) * pace * 1.9) % 1.3
        const left = (1.15 - gone) * width
        view.moveTo(left, y * height)
        view.lineTo(left + width * 0.07 * pace * (0.5 + climb), y * height - height * 0.012)
      }
      view.stroke({ width: 1.3, color: 0xffffff, alpha: 0.12 + 0.18 * clamp(climb), cap: 'round' })
    },
  }
}

const BOOM_MS = 1_500

/** Rings of pressed air that grow where the jet has left. */
function boomOf(): Piece {
  const view = new Container()
  const flash = centred(glow())
  const rings = new Graphics()
  view.addChild(flash, rings)
  return {
    view,
    resize() {},
    draw({ overMs, phase, at, width, height, isCalm }) {
      view.visible = phase === 'over' && overMs < BOOM_MS * 1.4
      if (!view.visible) return
      view.position.set(at.x + width * 0.05, at.y)
      flash.width = flash.height = height * 1.4
      flash.alpha = isCalm ? 0.2 : 0.75 * (1 - clamp(overMs / 420))
      rings.clear()
      for (const [late, thick] of [
        [0, 9],
        [190, 5],
        [360, 3],
      ] as const) {
        const t = clamp((overMs - late) / BOOM_MS)
        if (t === 0 || t === 1) continue
        const reach = height * (0.06 + 0.8 * (1 - (1 - t) ** 2.4))
        rings.ellipse(-reach * 0.16, 0, reach * 0.62, reach)
        rings.stroke({ width: thick * (1 - t) + 1, color: 0xffffff, alpha: 0.85 * (1 - t) ** 1.3 })
      }
    },
  }
}

/** At these multipliers the jet breaks through: a ring of vapour slips off it. */
const BARRIERS = [1.3, 2, 3, 5, 8, 13, 21, 34, 55, 100].map((times) => Math.log(times))
const RING_MS = 900
const EXIT_MS = 620

function craftOf(image: HTMLImageElement) {
  const view = new Container()
  const [cone, flame] = [new Graphics(), new Graphics()]
  const halo = centred(glow())
  const hull = new Sprite()
  hull.anchor.set(0.5)
  halo.tint = 0xff9a4a
  halo.blendMode = 'add'
  view.addChild(halo, flame, hull, cone)
  let length = 1
  return {
    view,
    resize(width: number, height: number) {
      length = Math.min(width * 0.44, height * 0.62, 330)
      repaint(hull, raster(image, length))
      halo.position.set(-length * 0.48, 0)
    },
    draw(frame: Frame) {
      const { at, overMs, phase, clockMs, isCalm, climb, width, height } = frame
      const strength = phase === 'flight' ? clamp(0.35 + climb / 2) : 0
      const shake = isCalm ? 0 : strength * 1.7
      const exit = phase === 'over' ? clamp(overMs / EXIT_MS) ** 2 : 0
      view.position.set(
        at.x + Math.sin(clockMs / 23) * shake + exit * width * 0.75,
        at.y + Math.sin(clockMs / 17) * shake - exit * height * 0.62,
      )
      view.rotation = at.tilt * 0.85 - exit * 0.25
      view.scale.set(1 - exit * 0.45)
      view.visible = exit < 1
      const power = phase === 'rest' ? 0.3 : 1 + exit
      const flicker = isCalm ? 1 : 0.9 + 0.1 * Math.sin(clockMs / 21)
      halo.width = halo.height = length * 0.6 * power
      drawBurner(flame, length, power * flicker)
      drawAir(cone, length, frame, strength)
    },
  }
}

/** The afterburner, with the diamonds of pressed fire in it. */
function drawBurner(pen: Graphics, length: number, power: number): void {
  pen.clear()
  const from = -length * 0.44
  for (const [reach, wide, colour, alpha] of [
    [0.44, 0.034, 0xff6a2a, 0.6],
    [0.34, 0.026, 0xffb347, 0.85],
    [0.2, 0.016, 0xfff4cf, 0.95],
  ] as const) {
    const far = length * reach * power
    const half = length * wide
    pen
      .moveTo(from, -half)
      .quadraticCurveTo(from - far * 0.5, -half * 0.9, from - far, 0)
      .quadraticCurveTo(from - far * 0.5, half * 0.9, from, half)
      .closePath()
      .fill(ink(colour, alpha))
  }
  for (let one = 1; one <= 4; one++) {
    const x = from - length * 0.07 * one * power
    const half = length * (0.015 - one * 0.002)
    pen.poly([x - half * 1.7, 0, x, -half, x + half * 1.7, 0, x, half])
  }
  pen.fill(ink(0xffffff, 0.8 * Math.min(1, power)))
}

/** The cone of Mach from the nose, and the rings that slip off at each barrier. */
function drawAir(
  pen: Graphics,
  length: number,
  { climb, ms, phase }: Frame,
  strength: number,
): void {
  pen.clear()
  if (phase !== 'flight' || ms === 0) return
  const nose = length * 0.5
  const open = length * (0.52 - 0.2 * clamp(climb / 2.5))
  for (const side of [-1, 1]) {
    pen
      .moveTo(nose, 0)
      .lineTo(-length * 0.62, side * open)
      .lineTo(-length * 0.5, side * open * 0.8)
    pen.closePath().fill(ink(0xffffff, 0.16 * strength))
    pen.moveTo(nose, 0).lineTo(-length * 0.62, side * open)
    pen.stroke({ width: 1.4, color: 0xffffff, alpha: 0.5 * strength })
  }
  const growth = climb / ms
  for (const barrier of BARRIERS) {
    const t = (ms - barrier / growth) / RING_MS
    if (t <= 0 || t >= 1) continue
    const out = ease(t)
    const reach = length * (0.14 + 0.3 * out)
    pen.ellipse(nose * (0.5 - 1.7 * out), 0, reach * 0.3, reach)
    pen.stroke({ width: length * 0.05 * (1 - out) + 1, color: 0xffffff, alpha: 0.6 * (1 - out) })
  }
}
