import { Color, Container, Graphics } from 'pixi.js'
import type { Motion } from '../../../host/motion.ts'
import type { Grid, Place, Spot, SymbolBoard, Textures } from './board.ts'
import { createCarriages } from './carriages.ts'
import type { Layout } from './layout.ts'
import { createReel, type Reel } from './reel-motion.ts'

const FIRST_STOP_MS = 650
const STOP_STEP_MS = 190
/** How much longer a reel turns that may bring what two others have begun. */
const TENSE_MS = 850

/** All reels of a title behind their window. */
export function createReels(
  motion: Motion,
  textures: Textures,
  passing: readonly string[],
  shape: {
    readonly reels: number
    readonly rows: number
    readonly accent: number
    /** Reels whose top cell rides above them. */
    readonly carriages: readonly number[]
  },
  first: Grid,
): SymbolBoard {
  const view = new Container()
  const windowMask = new Graphics()
  const aura = new Graphics()
  const riding = createCarriages()
  view.addChild(windowMask, riding.view, aura)
  view.mask = windowMask
  let shown: Grid = first
  let startedAt = 0
  let stays: readonly number[] = []
  let rest = () => {}
  let layout: Layout
  const reels: Reel[] = Array.from({ length: shape.reels }, (_, column) =>
    createReel(textures, passing, shape.rows, column),
  )
  for (const reel of reels) view.addChild(reel.view)
  motion.everyFrame((ms) => {
    for (const reel of reels) reel.update(ms)
  })

  function resize(next: Layout, resolution: number): void {
    layout = next
    const forget = textures.draw(layout.cell * 1.08, resolution, true)
    const { x, y, width, height } = layout.reels
    windowMask.clear().rect(0, 0, width, height).fill(0xffffff)
    view.position.set(x, y)
    reels.forEach((reel, i) => {
      reel.view.x = i * (layout.cell + layout.gap)
      reel.resize(layout.cell, layout.gap, height)
    })
    if (startedAt === 0) show(shown)
    else ride()
    forget()
  }

  function show(grid: Grid): void {
    shown = grid
    reels.forEach((reel, i) => reel.show(grid[i] ?? []))
    ride()
  }

  /** A carriage is as high as a row of its reel now. */
  const ride = () =>
    riding.draw(
      shape.carriages.map((reel) => ({
        x: reel * (layout.cell + layout.gap),
        y: 0,
        width: layout.cell,
        height: reels[reel]!.measures().pitch - layout.gap,
      })),
    )

  function start(staying: readonly number[]): void {
    stays = staying
    startedAt = performance.now()
    rest()
    rest = motion.moving()
    if (!motion.reduced())
      for (const reel of reels.filter((_, i) => !stays.includes(i))) reel.start()
    else void motion.tween(140, (t) => (view.alpha = 1 - 0.75 * t))
  }

  async function land(
    grid: Grid,
    landed: (reel: number) => void,
    tense: readonly boolean[] = [],
  ): Promise<void> {
    const early = FIRST_STOP_MS - (performance.now() - startedAt)
    if (early > 0) await motion.wait(early)
    shown = grid
    if (motion.reduced()) {
      show(grid)
      await motion.tween(160, (t) => (view.alpha = 0.25 + 0.75 * t))
      reels.forEach((_, i) => landed(i))
    } else await stopEach(grid, landed, tense)
    startedAt = 0
    rest()
  }

  async function stopEach(
    grid: Grid,
    landed: (reel: number) => void,
    tense: readonly boolean[],
  ): Promise<void> {
    const tenseBefore = (reel: number) => tense.slice(0, reel).filter(Boolean).length
    await Promise.all(
      reels.map(async (reel, i) => {
        if (stays.includes(i)) return reel.show(grid[i] ?? [])
        await motion.wait(i * STOP_STEP_MS + tenseBefore(i) * TENSE_MS + 1)
        if (tense[i] === true) await glow(i)
        const stopped = reel.stop(grid[i] ?? [], () => landed(i))
        ride()
        await stopped
      }),
    )
    aura.clear()
  }

  /** Light on a reel that keeps one waiting. */
  const glow = (reel: number): Promise<void> =>
    motion.tween(TENSE_MS, (t) => {
      const light = new Color(shape.accent).setAlpha(0.18 - 0.1 * Math.cos(t * 4 * Math.PI))
      aura
        .clear()
        .rect(reel * (layout.cell + layout.gap), 0, layout.cell, layout.reels.height)
        .fill(light.toHexa())
    })

  function placeOf({ reel, row }: Spot): Place {
    const { pitch, size } = reels[reel]!.measures()
    return {
      x: layout.reels.x + reel * (layout.cell + layout.gap) + layout.cell / 2,
      y: layout.reels.y + row * pitch + (pitch - layout.gap) / 2,
      size,
    }
  }

  return {
    view,
    resize,
    show,
    start,
    land,
    shown: () => shown,
    spriteAt: ({ reel, row }) => reels[reel]?.spriteAt(row),
    placeOf,
    async tumble(_removed, grid) {
      show(grid)
      await motion.wait(1)
    },
  }
}
