import 'pixi.js/unsafe-eval'
import { Application, Graphics } from 'pixi.js'
import type { Stage } from '../stage-of.ts'
import { createTrail } from './trail.ts'
import { clamp, ease, type Frame, type World } from './world.ts'

/** What the picture is told with each frame; `growth` is the multiplier's, per millisecond. */
export interface Told {
  readonly stage: Stage
  readonly growth: number
}

const worlds: Readonly<Record<string, () => Promise<World>>> = {
  zeppelin: async () => (await import('./zeppelin/zeppelin.ts')).createZeppelin(),
  crane: async () => (await import('./crane/crane.ts')).createCrane(),
  space: async () => (await import('./space/space.ts')).createSpace(),
  jet: async () => (await import('./jet/jet.ts')).createJet(),
}

/** While nothing flies the picture only drifts, and spares a telephone's battery. */
const RESTING_FPS = 30
const CALM_FPS = 20
/** A frame after a hidden tab may report seconds; nothing may leap by that. */
const FRAME_MAX_MS = 64
/** How long a new round comes out of the dusk. */
const DUSK_MS = 620
/** After so much height the craft has reached its place in the picture. */
const ARRIVED = 0.62

/** Opens the picture of a world in an element; answers how to close it. Throws where nothing can be drawn. */
export async function openSky(
  host: HTMLElement,
  name: string,
  told: () => Told,
): Promise<() => void> {
  // Before the renderer: it knows how to draw only what had been loaded when it was made.
  const world = await (worlds[name] ?? worlds['zeppelin']!)()
  const app = new Application()
  await app.init({
    // A canvas without them would add up lights until all is white; the still picture behind it is better.
    preference: ['webgl', 'webgpu'],
    antialias: true,
    autoDensity: true,
    resolution: Math.min(2, window.devicePixelRatio || 1),
    background: 0x08070d,
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
  })
  const trail = createTrail(world.trail)
  const dusk = new Graphics()
  world.view.addChildAt(trail.view, world.view.children.length - 1)
  app.stage.addChild(world.view, dusk)
  app.canvas.setAttribute('aria-hidden', 'true')
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let clockMs = 0
  let risenMs = DUSK_MS
  let before: Frame['phase'] = 'rest'

  function resize(): void {
    const [width, height] = [Math.max(1, host.clientWidth), Math.max(1, host.clientHeight)]
    app.renderer.resize(width, height)
    world.resize(width, height)
    dusk.clear().rect(0, 0, width, height).fill(world.dusk)
  }
  function draw(deltaMs: number): void {
    const isCalm = still.matches
    const { width, height } = app.screen
    if (!isCalm) clockMs += deltaMs
    const frame = frameOf(told(), { width, height, clockMs, deltaMs, isCalm })
    risenMs = before === 'over' && frame.phase !== 'over' ? 0 : risenMs + deltaMs
    before = frame.phase
    dusk.alpha = 1 - ease(risenMs / DUSK_MS)
    app.ticker.maxFPS = frame.phase === 'rest' ? RESTING_FPS : isCalm ? CALM_FPS : 0
    world.draw(frame)
    trail.draw(frame, Math.min(width, height) * 0.4)
  }

  resize()
  draw(0)
  // A canvas in which nothing was drawn yet is black.
  app.render()
  host.append(app.canvas)
  app.ticker.add(({ elapsedMS }) => draw(Math.min(FRAME_MAX_MS, elapsedMS)))
  const watch = watchSize(host, resize)
  return () => {
    watch()
    app.destroy(true, { children: true, texture: true, textureSource: true })
  }
}

type Ground = Pick<Frame, 'width' | 'height' | 'clockMs' | 'deltaMs' | 'isCalm'>

/** What a stage looks like. */
function frameOf({ stage, growth }: Told, ground: Ground): Frame {
  const isOver = stage.kind === 'bust'
  const ms = stage.kind === 'flight' ? stage.ms : isOver ? stage.flightMs : 0
  const climb = ms * growth
  const { width, height, clockMs } = ground
  const t = ease(climb / ARRIVED)
  const isNarrow = width < 560
  const from = { x: width * (isNarrow ? 0.3 : 0.26), y: height * 0.74 }
  const to = { x: width * (isNarrow ? 0.66 : 0.68), y: height * (isNarrow ? 0.56 : 0.46) }
  return {
    ...ground,
    phase: isOver ? 'over' : stage.kind === 'flight' ? 'flight' : 'rest',
    ms,
    climb,
    overMs: isOver ? stage.ms : 0,
    at: {
      x: from.x + (to.x - from.x) * t,
      y: from.y + (to.y - from.y) * t ** 1.4 + Math.sin(clockMs / 1_900) * height * 0.008,
      tilt: -0.3 * clamp(climb / ARRIVED) * (1 - 0.45 * clamp(climb / ARRIVED - 1)),
    },
  }
}

/** Drawn anew when a window that is being dragged rests. */
function watchSize(host: HTMLElement, resize: () => void): () => void {
  let pending: ReturnType<typeof setTimeout> | undefined
  let shown = `${host.clientWidth} ${host.clientHeight}`
  const observer = new ResizeObserver(() => {
    const size = `${host.clientWidth} ${host.clientHeight}`
    if (size === shown) return
    shown = size
    clearTimeout(pending)
    pending = setTimeout(resize, 80)
  })
  observer.observe(host)
  return () => {
    clearTimeout(pending)
    observer.disconnect()
  }
}
