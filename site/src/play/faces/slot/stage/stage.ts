import 'pixi.js/unsafe-eval'
import type { SlotTitleInfo } from '@menekse/contract/games/slots'
import { Application, Container } from 'pixi.js'
import { type Insets, NoGraphicsError } from '../../../host/face.ts'
import { createMotion } from '../../../host/motion.ts'
import type { Mode, Theme } from '../titles/theme.ts'
import { createFrame } from './frame.ts'
import { type Layout, layoutOf } from './layout.ts'
import { glowTexture, loadPicture } from './pictures.ts'
import { createReels, type Grid } from './reels.ts'
import { createScenery } from './scenery-motion.ts'
import { createSparks } from './sparks-motion.ts'
import { createWinLines, type Spot } from './win-lines-motion.ts'

export type Stage = Awaited<ReturnType<typeof createStage>>

export interface LineShow {
  readonly rows: readonly number[]
  readonly spots: readonly Spot[]
  readonly loud: boolean
  readonly index: number
}

/** The canvas of a game. It shows grids and wins when it is told to, and knows no rules. */
export async function createStage(
  host: HTMLElement,
  theme: Theme,
  title: SlotTitleInfo,
  first: Grid,
  insets: () => Insets,
) {
  const app = new Application()
  await app
    .init({
      preference: 'webgl',
      antialias: true,
      autoDensity: true,
      resolution: Math.min(2.5, window.devicePixelRatio || 1),
      background: 0x08070d,
      width: host.clientWidth,
      height: host.clientHeight,
    })
    .catch((cause: unknown) => {
      throw new NoGraphicsError('No renderer', { cause })
    })
  app.canvas.setAttribute('aria-hidden', 'true')
  host.append(app.canvas)
  const motion = createMotion(app.ticker)
  const pictures = new Map(
    await Promise.all(
      title.symbols.map(async ({ id }) => [id, await loadPicture(pictureOf(theme, id))] as const),
    ),
  )
  const glow = glowTexture()
  const scenery = createScenery(theme, motion)
  const frame = createFrame(theme)
  const passing = title.symbols.filter((symbol) => symbol.kind !== 'scatter').map(({ id }) => id)
  const reels = createReels(motion, pictures, passing, title, first)
  const lines = createWinLines(motion, glow)
  const sparks = createSparks(motion, glow, theme.sparks)
  const cabinet = new Container()
  cabinet.addChild(frame.back, lines.below, reels.view, frame.front, lines.above)
  app.stage.addChild(scenery.view, cabinet, sparks.view)
  let layout: Layout

  async function resize(): Promise<void> {
    app.renderer.resize(host.clientWidth, host.clientHeight)
    layout = layoutOf(host.clientWidth, host.clientHeight, insets(), title.reels, title.rows)
    frame.draw(layout, app.renderer.resolution, title.reels)
    lines.clear()
    reels.resize(layout, app.renderer.resolution)
    host.style.setProperty('--board-top', `${layout.reels.y - layout.border}px`)
    host.style.setProperty('--board-middle', `${layout.reels.y + layout.reels.height / 2}px`)
    host.style.setProperty('--cell', `${layout.cell}px`)
    await scenery.resize(layout, app.renderer.resolution)
  }

  await resize()
  motion.everyFrame(scenery.update)
  let pending: ReturnType<typeof setTimeout> | undefined
  new ResizeObserver(() => {
    clearTimeout(pending)
    if (layout.width === host.clientWidth && layout.height === host.clientHeight) return
    // A window that is being dragged reports every pixel; the pictures are drawn anew when it rests.
    pending = setTimeout(() => void resize(), 80)
  }).observe(host)

  const spritesOf = (spots: readonly Spot[]) => spots.flatMap((spot) => reels.spriteAt(spot) ?? [])

  return {
    motion,
    /** Between bars whose heights have changed. */
    fit: () => void resize(),
    startSpin(): void {
      calm()
      reels.start()
    },
    land: (grid: Grid, landed: (reel: number) => void) => reels.stop(grid, landed),
    show: (grid: Grid) => reels.show(grid),
    shown: () => reels.shown(),
    setMode: (mode: Mode) => scenery.show(mode),
    async line({ rows, spots, loud, index }: LineShow): Promise<void> {
      lines.clear()
      reels.focus(spots)
      const colour = theme.lines[index % theme.lines.length] ?? theme.accent
      if (loud) lines.lift(layout, spots, spritesOf(spots), colour, 900)
      await lines.drawLine(layout, rows, spots, colour)
    },
    scatters(spots: readonly Spot[]): void {
      lines.clear()
      reels.focus(spots)
      lines.drawRings(layout, spots, theme.accent)
      lines.lift(layout, spots, spritesOf(spots), theme.accent, 1100)
    },
    burst: (strength: number) => void sparks.burst(layout, strength),
    calm,
  }

  function calm(): void {
    lines.clear()
    reels.focus(undefined)
  }
}

function pictureOf(theme: Theme, id: string): string {
  const url = theme.symbols[id]
  if (url === undefined) throw new Error(`${theme.slug} has no picture for the symbol ${id}.`)
  return url
}
