import 'pixi.js/unsafe-eval'
import { Application, Container, Graphics, Sprite } from 'pixi.js'
import { horse, hound } from './beasts.ts'
import { dustOf } from './dust.ts'
import { wrap } from './gait.ts'
import { clamp, painted } from './paint.ts'
import type { RaceFilm } from './race-film.ts'
import { partsOf, type Runner, runnerOf } from './rig.ts'
import { meadow, sceneryOf, stadium, TRACK } from './scenery.ts'

/** What the picture is told with each frame. */
export interface Told {
  /** How many run. */
  readonly runners: number
  /** Undefined before the race is run: everybody stands at the gate. */
  readonly film: RaceFilm | undefined
  /** Since the start. */
  readonly ms: number
}

const looks = {
  horses: { beast: horse, look: meadow },
  hounds: { beast: hound, look: stadium },
} as const
export type RaceLook = keyof typeof looks

const RESTING_FPS = 30
const FRAME_MAX_MS = 64
/** Metres of the picture from edge to edge. */
const WIDE = { wide: 31, narrow: 21 } as const
const NARROW = 560
/** Where the line comes to rest, of the picture's width. */
const LINE_AT = 0.66
const FLASH_MS = 900
/** Who runs nearer stands further to the right, in metres over the whole track: the picture is seen from the left. */
const SLANT = 3.4

/** Opens the picture of a race in an element; answers how to close it. Throws where nothing can be drawn. */
export async function openRace(
  host: HTMLElement,
  name: RaceLook,
  told: () => Told,
): Promise<() => void> {
  const app = new Application()
  await app.init({
    preference: 'webgl',
    antialias: true,
    autoDensity: true,
    resolution: Math.min(2, window.devicePixelRatio || 1),
    background: 0x08070d,
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
  })
  const { beast, look } = looks[name]
  const parts = partsOf(beast)
  const scenery = sceneryOf(look)
  const dust = dustOf(look.dust)
  const field = new Container()
  const marks = marksOf()
  const flash = new Graphics()
  app.stage.addChild(scenery.back, marks.view, field, dust.view, scenery.front, flash)
  app.canvas.setAttribute('aria-hidden', 'true')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const shadow = painted(160, 40, (pen) => {
    pen.scale(1, 0.25)
    const light = pen.createRadialGradient(80, 80, 6, 80, 80, 80)
    light.addColorStop(0, 'rgb(8 6 14 / 0.55)')
    light.addColorStop(1, 'rgb(8 6 14 / 0)')
    pen.fillStyle = light
    pen.fillRect(0, 0, 160, 160)
  })
  let runners: (Runner & { readonly shadow: Sprite; foot: number })[] = []
  let clockMs = 0
  let camera = 0

  function saddle(count: number): void {
    for (const child of field.removeChildren()) child.destroy({ children: true })
    runners = Array.from({ length: count }, (_, index) => {
      const runner = runnerOf(parts, index + 1, beast.coats[index % beast.coats.length]!)
      const below = new Sprite(shadow)
      below.anchor.set(0.5)
      field.addChild(below, runner.view)
      return { ...runner, shadow: below, foot: 0 }
    })
  }
  function resize(): void {
    const [width, height] = [Math.max(1, host.clientWidth), Math.max(1, host.clientHeight)]
    app.renderer.resize(width, height)
    scenery.resize(width, height)
    flash.clear().rect(0, 0, width, height).fill(0xffffff)
  }
  function draw(deltaMs: number): void {
    const { width, height } = app.screen
    const now = told()
    if (!still.matches) clockMs += deltaMs
    if (now.runners !== runners.length) saddle(now.runners)
    const ms = now.film === undefined ? 0 : still.matches ? now.film.finishMs : Math.max(0, now.ms)
    const places = now.film?.at(ms) ?? runners.map(() => 0)
    const before = now.film?.at(Math.max(0, ms - 40)) ?? places
    const span = width < NARROW ? WIDE.narrow : WIDE.wide
    const scale = width / span
    camera = cameraAt(places, now.film?.metres, span)
    const screenX = (metre: number) => (metre - camera) * scale + width / 2
    scenery.draw(camera, scale, clockMs)
    const slant = SLANT * scale
    marks.draw({ width, height, slant, metres: now.film?.metres, screenX })
    for (const [index, runner] of runners.entries()) {
      const depth = runners.length === 1 ? 0.5 : index / (runners.length - 1)
      const y = height * (TRACK.top + 0.045 + (TRACK.bottom - TRACK.top - 0.06) * depth)
      const size = (beast.metres * scale * (0.86 + 0.24 * depth)) / 150
      const metre = places[index]!
      const force = clamp((metre - before[index]!) / 0.34)
      const strides = metre / beast.stride + index * 0.37
      const x = screenX(metre) + slant * (depth - 0.5)
      runner.view.position.set(x, y)
      runner.view.scale.set(size)
      runner.shadow.position.set(x - 4 * size, y + 1)
      runner.shadow.width = 190 * size
      runner.shadow.height = 26 * size
      runner.pose(wrap(strides), force, clockMs)
      const foot = Math.floor(strides * 2)
      if (foot !== runner.foot && force > 0.4) {
        const behind = metre - beast.metres * (foot % 2 === 0 ? 0.42 : -0.2)
        for (let mote = 0; mote < 2; mote++)
          dust.kick(clockMs, behind - mote * 0.25 + SLANT * (depth - 0.5), y, 30 * size + 10)
      }
      runner.foot = foot
    }
    dust.draw(clockMs, screenX)
    const since = now.film === undefined ? -1 : ms - now.film.finishMs
    flash.alpha =
      since >= 0 && since < FLASH_MS && !still.matches ? 0.5 * (1 - since / FLASH_MS) ** 3 : 0
    app.ticker.maxFPS = now.film === undefined || still.matches ? RESTING_FPS : 0
  }

  resize()
  draw(0)
  host.append(app.canvas)
  app.ticker.add(({ elapsedMS }) => draw(Math.min(FRAME_MAX_MS, elapsedMS)))
  const observer = new ResizeObserver(resize)
  observer.observe(host)
  return () => {
    observer.disconnect()
    app.destroy(true, { children: true, texture: true, textureSource: true })
  }
}

/** Nothing far below 0, itself far above it, and soft between. */
const softly = (x: number): number => (x > 40 ? x : Math.log(1 + Math.exp(x)))

/** Goes with the leaders and the pack behind them, and comes to rest with the line in its place. */
function cameraAt(places: readonly number[], metres: number | undefined, span: number): number {
  const leader = Math.max(...places)
  const middle = places.reduce((sum, place) => sum + place, 0) / Math.max(1, places.length)
  const along = Math.max(leader - span * 0.3, leader * 0.45 + middle * 0.55) + span * 0.02
  const ahead = along + span * 0.16 * Math.exp(-leader / 30)
  if (metres === undefined) return ahead
  // A soft minimum: it slows down before it stands.
  const rest = metres - span * (LINE_AT - 0.5)
  const soft = span * 0.12
  return rest - soft * softly((rest - ahead) / soft)
}

interface Seen {
  readonly width: number
  readonly height: number
  readonly slant: number
  readonly metres: number | undefined
  screenX(metre: number): number
}

/** The gate, posts on the way, and the line. */
function marksOf() {
  const view = new Container()
  const gate = new Graphics()
  const line = new Graphics()
  const posts = Array.from({ length: 8 }, () => new Graphics())
  view.addChild(...posts, line, gate)
  let drawnFor = 0
  return {
    view,
    draw({ width, height, slant, metres, screenX }: Seen) {
      const [top, bottom] = [height * (TRACK.top - 0.005), height * 0.96]
      if (drawnFor !== height + slant / 1e4) {
        drawnFor = height + slant / 1e4
        gateInto(gate, top, bottom, slant)
        lineInto(line, top, bottom, slant)
        for (const post of posts)
          post
            .clear()
            .rect(-2, top - height * 0.12, 4, height * 0.12)
            .fill(0xffffff)
            .circle(0, top - height * 0.13, height * 0.022)
            .fill(0xd7263d)
            .circle(0, top - height * 0.13, height * 0.013)
            .fill(0xffffff)
      }
      const isNear = (x: number) => x > -120 && x < width + 120
      gate.x = screenX(2.1)
      gate.visible = isNear(gate.x)
      line.visible = metres !== undefined && isNear(screenX(metres))
      for (const [at, post] of posts.entries()) {
        const metre = metres === undefined ? undefined : (metres * (at + 1)) / (posts.length + 1)
        post.visible = metre !== undefined && isNear(screenX(metre))
        if (metre !== undefined) post.x = screenX(metre)
      }
      if (metres !== undefined) line.x = screenX(metres)
    },
  }
}

function gateInto(gate: Graphics, top: number, bottom: number, slant: number): void {
  gate.clear()
  const tall = (bottom - top) * 0.4
  const at = (depth: number) => ({
    x: slant * (depth - 0.5),
    y: top + (bottom - top) * depth,
    tall: tall * (0.82 + 0.24 * depth),
  })
  const [far, near] = [at(0), at(0.94)]
  for (let bar = 0; bar <= 8; bar++) {
    const { x, y, tall: high } = at((0.94 * bar) / 8)
    gate.rect(x - 2, y - high, 4, high).fill({ color: 0x2a2148, alpha: 0.8 })
  }
  const beam = [far.x - 3, far.y - far.tall, far.x + 9, far.y - far.tall]
  gate
    .poly([...beam, near.x + 11, near.y - near.tall, near.x - 4, near.y - near.tall])
    .fill(0x7735ec)
}

function lineInto(line: Graphics, top: number, bottom: number, slant: number): void {
  line.clear()
  const rows = 14
  const step = (bottom - top) / rows
  for (let row = 0; row < rows; row++)
    for (let side = 0; side < 2; side++)
      line
        .rect(slant * (row / rows - 0.5) - 8 + side * 8, top + row * step, 8, step)
        .fill((row + side) % 2 === 0 ? 0xffffff : 0x17131d)
  const [x, tall] = [-slant / 2, (bottom - top) * 0.62]
  line.rect(x - 3, top - tall, 6, tall).fill(0xe9e5f2)
  line
    .circle(x, top - tall, 15)
    .fill(0xd7263d)
    .circle(x, top - tall, 9)
    .fill(0xffffff)
}
