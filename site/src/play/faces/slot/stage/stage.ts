import 'pixi.js/unsafe-eval'
import type { SlotTitleInfo } from '@menekse/contract/games/slots'
import { Application, Container } from 'pixi.js'
import { type Insets, NoGraphicsError } from '../../../host/face.ts'
import { createMotion, type Motion } from '../../../host/motion.ts'
import type { Mode, Theme } from '../titles/theme.ts'
import { createTextures, type Grid, type Place, type Spot, type SymbolBoard } from './board.ts'
import { createCells } from './cells.ts'
import { createFrame } from './frame.ts'
import { createLabels } from './labels-motion.ts'
import { type Layout, layoutOf } from './layout.ts'
import { glowTexture, loadPicture } from './pictures.ts'
import { createReels } from './reels.ts'
import { createScenery } from './scenery-motion.ts'
import { createShower, type Tier } from './shower-motion.ts'
import { createSparks } from './sparks-motion.ts'
import { createSymbols } from './symbols-motion.ts'
import { createWinLines } from './win-lines-motion.ts'

export type Stage = Awaited<ReturnType<typeof createStage>>

export interface LineShow {
  readonly rows: readonly number[]
  readonly spots: readonly Spot[]
  readonly loud: boolean
  readonly index: number
}

/** A number that lies on a cell. */
export interface CellText {
  readonly spot: Spot
  readonly text: string
}

/** Reels of up to seven rows share the height of five. */
const ROWS_SHOWN_MAX = 5

/** The canvas of a game. It shows grids and wins when it is told to, and knows no rules. */
export async function createStage(
  host: HTMLElement,
  theme: Theme,
  title: SlotTitleInfo,
  first: Grid,
  insets: () => Insets,
) {
  const app = await applicationIn(host)
  const motion = createMotion(app.ticker)
  const board = await boardOf(motion, theme, title, first)
  const glow = glowTexture()
  const scenery = createScenery(theme, motion)
  const frame = createFrame(theme)
  const symbols = createSymbols(motion, board.view)
  const lines = createWinLines(motion, glow)
  const labels = createLabels(motion, () => app.renderer.resolution)
  const sparks = createSparks(motion, glow, theme.sparks)
  const shower = createShower(motion, theme.shower)
  const cabinet = new Container()
  cabinet.addChild(frame.back, lines.below, board.view.view, frame.front, lines.above, labels.view)
  app.stage.addChild(scenery.view, cabinet, shower.view, sparks.view)
  const rows = falls(title) ? title.rows : Math.min(title.rows, ROWS_SHOWN_MAX)
  let layout: Layout

  async function resize(): Promise<void> {
    app.renderer.resize(host.clientWidth, host.clientHeight)
    layout = layoutOf(host.clientWidth, host.clientHeight, insets(), title.reels, rows)
    frame.draw(layout, app.renderer.resolution, title.reels)
    lines.clear()
    labels.forget()
    board.view.resize(layout, app.renderer.resolution)
    host.style.setProperty('--board-top', `${layout.reels.y - layout.border}px`)
    host.style.setProperty('--board-middle', `${layout.reels.y + layout.reels.height / 2}px`)
    host.style.setProperty('--cell', `${Math.max(layout.cell, layout.reels.width / 7)}px`)
    await scenery.resize(layout, app.renderer.resolution)
  }

  await resize()
  motion.everyFrame(scenery.update)
  watchSize(host, () => layout, resize)

  const placesOf = (spots: readonly Spot[]) => spots.map((spot) => board.view.placeOf(spot))
  const middle = (): Place => ({
    x: layout.reels.x + layout.reels.width / 2,
    y: layout.reels.y + layout.reels.height / 2,
    size: Math.max(layout.cell, layout.reels.width / 7),
  })
  const colourOf = (index: number) => theme.lines[index % theme.lines.length] ?? theme.accent

  function calm(): void {
    lines.clear()
    symbols.focus(undefined)
  }

  function mark(spots: readonly Spot[], colour: number, loud: boolean, ms: number): void {
    lines.clear()
    symbols.focus(spots)
    const places = placesOf(spots)
    lines.drawRings(places, colour)
    if (loud) lines.lift(places, symbols.at(spots), colour, ms)
  }

  return {
    motion,
    /** Between bars whose heights have changed. */
    fit: () => void resize(),
    startSpin(staying: readonly number[]): void {
      calm()
      labels.clear()
      board.view.start(staying)
    },
    land: (...landing: Parameters<SymbolBoard['land']>) => board.view.land(...landing),
    async tumble(removed: readonly Spot[], grid: Grid): Promise<void> {
      calm()
      await board.view.tumble(removed, grid)
    },
    show: (grid: Grid) => board.view.show(grid),
    shown: () => board.view.shown(),
    setMode: (mode: Mode) => scenery.show(mode),
    /** These cells show another symbol from now on. */
    change: (symbol: string, spots: readonly Spot[]) =>
      symbols.change(board.textures.sharp(symbol), spots),
    /** All but these step far back, until they are called forward. */
    hold: (spots: readonly Spot[]) => symbols.focus(spots, 0.14),
    /** The cells beside these turn for a moment. */
    respin: (held: readonly Spot[]) =>
      symbols.flicker(
        held,
        title.symbols.map(({ id }) => board.textures.sharp(id)),
      ),
    async line({ rows: path, spots, loud, index }: LineShow): Promise<void> {
      lines.clear()
      symbols.focus(spots)
      const places = placesOf(spots)
      if (loud) lines.lift(places, symbols.at(spots), colourOf(index), 900)
      await lines.drawLine(layout, path, places, colourOf(index))
    },
    /** A win that follows no line. */
    group: (spots: readonly Spot[], loud: boolean, index: number) =>
      mark(spots, colourOf(index), loud, 700),
    scatters: (spots: readonly Spot[]) => mark(spots, theme.accent, true, 1100),
    write: (texts: readonly CellText[], at: 'plain' | 'corner', isMore?: boolean) =>
      labels.lay(
        texts.map(({ spot, text }) => ({ text, at, place: board.view.placeOf(spot) })),
        isMore,
      ),
    callOut: (text: string) => labels.callOut(text, middle(), '#ffe9a8'),
    burst: (strength: number) => void sparks.burst(layout, strength),
    rain: (tier: Tier) => void shower.rain(layout, tier, Math.min(2, app.renderer.resolution)),
    calm,
  }
}

/** Families whose cells fall in, instead of turning on reels. */
const falls = ({ kind }: SlotTitleInfo): boolean => kind === 'clusters' || kind === 'anywhere'

async function applicationIn(host: HTMLElement): Promise<Application> {
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
  return app
}

async function boardOf(motion: Motion, theme: Theme, title: SlotTitleInfo, first: Grid) {
  const pictures = new Map(
    await Promise.all(
      title.symbols.map(async ({ id }) => [id, await loadPicture(pictureOf(theme, id))] as const),
    ),
  )
  const textures = createTextures(pictures)
  const { reels, rows } = title
  const passing = title.symbols.filter(({ kind }) => kind === 'pay' || kind === 'wild')
  const shape = { reels, rows, accent: theme.accent, carriages: theme.carriages ?? [] }
  const view = falls(title)
    ? createCells(motion, textures, first)
    : createReels(
        motion,
        textures,
        passing.map(({ id }) => id),
        shape,
        first,
      )
  return { view, textures }
}

function watchSize(host: HTMLElement, layout: () => Layout, resize: () => Promise<void>): void {
  let pending: ReturnType<typeof setTimeout> | undefined
  new ResizeObserver(() => {
    clearTimeout(pending)
    if (layout().width === host.clientWidth && layout().height === host.clientHeight) return
    // A window that is being dragged reports every pixel; the pictures are drawn anew when it rests.
    pending = setTimeout(() => void resize(), 80)
  }).observe(host)
}

function pictureOf(theme: Theme, id: string): string {
  const url = theme.symbols[id]
  if (url === undefined) throw new Error(`${theme.slug} has no picture for the symbol ${id}.`)
  return url
}
