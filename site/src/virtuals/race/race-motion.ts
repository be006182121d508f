import 'pixi.js/unsafe-eval'
import { Application, Container, Graphics, Sprite } from 'pixi.js'
import { type Beast, horse, hound } from './beasts.ts'
import { dustOf } from './dust.ts'
import { wrap } from './gait.ts'
import { marksOf } from './marks.ts'
import { clamp, painted } from './paint.ts'
import type { RaceFilm } from './race-film.ts'
import { partsOf, type Runner, runnerOf } from './rig.ts'
import { meadow, stadium } from './looks.ts'
import { sceneryOf, TRACK } from './scenery.ts'

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
/** Where nothing moves, only another race changes the picture. */
const STILL_FPS = 4
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
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const picture = pictureOf(name)
  app.stage.addChild(picture.view)
  app.canvas.setAttribute('aria-hidden', 'true')
  const resize = () => {
    const [width, height] = [Math.max(1, host.clientWidth), Math.max(1, host.clientHeight)]
    app.renderer.resize(width, height)
    picture.resize(width, height)
  }
  const draw = (deltaMs: number) => {
    const now = told()
    picture.draw(
      { ...now, deltaMs: still.matches ? 0 : deltaMs, isCalm: still.matches },
      app.screen,
    )
    app.ticker.maxFPS = still.matches ? STILL_FPS : now.film === undefined ? RESTING_FPS : 0
  }
  resize()
  draw(0)
  // A canvas in which nothing was drawn yet is black.
  app.render()
  host.append(app.canvas)
  app.ticker.add(({ elapsedMS }) => draw(Math.min(FRAME_MAX_MS, elapsedMS)))
  const observer = new ResizeObserver(resize)
  observer.observe(host)
  return () => {
    observer.disconnect()
    app.destroy(true, { children: true, texture: true, textureSource: true })
  }
}

/** A frame of the picture: what is told, and how much time has gone by. */
interface Frame extends Told {
  readonly deltaMs: number
  /** Motion is reduced: the picture stands at the finish. */
  readonly isCalm: boolean
}

interface Size {
  readonly width: number
  readonly height: number
}

type Saddled = Runner & { readonly shadow: Sprite; foot: number }

/** The track with all that runs on it. */
function pictureOf(name: RaceLook) {
  const { beast, look } = looks[name]
  const scenery = sceneryOf(look)
  const dust = dustOf(look.dust)
  const field = fieldOf(beast)
  const marks = marksOf()
  const flash = new Graphics()
  const view = new Container()
  view.addChild(scenery.back, marks.view, field.view, dust.view, scenery.front, flash)
  let clockMs = 0
  return {
    view,
    resize(width: number, height: number) {
      scenery.resize(width, height)
      flash.clear().rect(0, 0, width, height).fill(0xffffff)
    },
    draw({ runners: count, film, ms: told, deltaMs, isCalm }: Frame, { width, height }: Size) {
      clockMs += deltaMs
      const ms = film === undefined ? 0 : isCalm ? film.finishMs : Math.max(0, told)
      const runners = field.saddle(count)
      const places = film?.at(ms) ?? runners.map(() => 0)
      const before = film?.at(Math.max(0, ms - 40)) ?? places
      const span = width < NARROW ? WIDE.narrow : WIDE.wide
      const scale = width / span
      const camera = cameraAt(places, film?.metres, span)
      const screenX = (metre: number) => (metre - camera) * scale + width / 2
      const slant = SLANT * scale
      scenery.draw(camera, scale)
      marks.draw({ width, height, slant, metres: film?.metres, screenX })
      for (const [index, runner] of runners.entries()) {
        const depth = runners.length === 1 ? 0.5 : index / (runners.length - 1)
        const metre = places[index]!
        const y = height * (TRACK.top + 0.045 + (TRACK.bottom - TRACK.top - 0.06) * depth)
        const size = (beast.metres * scale * (0.86 + 0.24 * depth)) / 150
        const force = clamp((metre - before[index]!) / 0.34)
        const strides = metre / beast.stride + index * 0.37
        stand(runner, screenX(metre) + slant * (depth - 0.5), y, size)
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
      const since = film === undefined ? -1 : ms - film.finishMs
      const isFlash = since >= 0 && since < FLASH_MS && !isCalm
      flash.alpha = isFlash ? 0.5 * (1 - since / FLASH_MS) ** 3 : 0
    },
  }
}

function stand(runner: Saddled, x: number, y: number, size: number): void {
  runner.view.position.set(x, y)
  runner.view.scale.set(size)
  runner.shadow.position.set(x - 4 * size, y + 1)
  runner.shadow.width = 190 * size
  runner.shadow.height = 26 * size
}

/** All runners, the nearest last; made anew when another number runs. */
function fieldOf(beast: Beast) {
  const parts = partsOf(beast)
  const view = new Container()
  const shadow = painted(160, 40, (pen) => {
    pen.scale(1, 0.25)
    const light = pen.createRadialGradient(80, 80, 6, 80, 80, 80)
    light.addColorStop(0, 'rgb(8 6 14 / 0.55)')
    light.addColorStop(1, 'rgb(8 6 14 / 0)')
    pen.fillStyle = light
    pen.fillRect(0, 0, 160, 160)
  })
  let runners: Saddled[] = []
  return {
    view,
    saddle(count: number): readonly Saddled[] {
      if (count === runners.length) return runners
      for (const child of view.removeChildren()) child.destroy({ children: true })
      runners = Array.from({ length: count }, (_, index) => {
        const runner = runnerOf(parts, index + 1, beast.coats[index % beast.coats.length]!)
        const below = new Sprite(shadow)
        below.anchor.set(0.5)
        view.addChild(below, runner.view)
        return { ...runner, shadow: below, foot: 0 }
      })
      return runners
    },
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
