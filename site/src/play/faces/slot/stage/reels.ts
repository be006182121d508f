import { Container, Graphics, type Sprite, type Texture } from 'pixi.js'
import type { Layout } from './layout.ts'
import type { Motion } from '../../../host/motion.ts'
import { rasteriseBlurred, rasteriseSymbol } from './pictures.ts'
import { createReel, type Reel } from './reel-motion.ts'
import type { Spot } from './win-lines-motion.ts'

export type Grid = readonly (readonly string[])[]

const FIRST_STOP_MS = 650
const STOP_STEP_MS = 190

/** All reels of a title behind their window. */
export function createReels(
  motion: Motion,
  pictures: ReadonlyMap<string, HTMLImageElement>,
  passing: readonly string[],
  shape: { readonly reels: number; readonly rows: number },
  first: Grid,
) {
  const view = new Container()
  const windowMask = new Graphics()
  view.addChild(windowMask)
  view.mask = windowMask
  let sharp = new Map<string, Texture>()
  let blurred = new Map<string, Texture>()
  let shown: Grid = first
  let startedAt = 0
  let rest = () => {}
  const kit = {
    sharp: (id: string) => textureIn(sharp, id),
    blurred: (id: string) => textureIn(blurred, id),
  }
  const reels: Reel[] = Array.from({ length: shape.reels }, (_, column) =>
    createReel(() => kit, passing, shape.rows, column),
  )
  for (const reel of reels) view.addChild(reel.view)
  motion.everyFrame((ms) => {
    for (const reel of reels) reel.update(ms)
  })

  function resize(layout: Layout, resolution: number): void {
    const old = [...sharp.values(), ...blurred.values()]
    const size = layout.cell * 1.08
    sharp = new Map(
      [...pictures].map(([id, image]) => [id, rasteriseSymbol(image, size, resolution)]),
    )
    blurred = new Map(
      [...pictures].map(([id, image]) => [
        id,
        rasteriseBlurred(image, size, Math.min(1, resolution)),
      ]),
    )
    const { x, y, width, height } = layout.reels
    windowMask.clear().rect(0, 0, width, height).fill(0xffffff)
    view.position.set(x, y)
    reels.forEach((reel, i) => {
      reel.view.x = i * (layout.cell + layout.gap)
      reel.resize(layout.cell, layout.gap)
    })
    if (startedAt === 0) show(shown)
    for (const texture of old) texture.destroy(true)
  }

  function show(grid: Grid): void {
    shown = grid
    reels.forEach((reel, i) => reel.show(grid[i] ?? []))
  }

  function start(): void {
    startedAt = performance.now()
    rest()
    rest = motion.moving()
    if (!motion.reduced()) for (const reel of reels) reel.start()
    else void motion.tween(140, (t) => (view.alpha = 1 - 0.75 * t))
  }

  /** Brings the reels to rest one after another; `landed` is told each reel as it arrives. */
  async function stop(grid: Grid, landed: (reel: number) => void): Promise<void> {
    const early = FIRST_STOP_MS - (performance.now() - startedAt)
    if (early > 0) await motion.wait(early)
    shown = grid
    if (motion.reduced()) {
      show(grid)
      await motion.tween(160, (t) => (view.alpha = 0.25 + 0.75 * t))
      reels.forEach((_, i) => landed(i))
    } else {
      await Promise.all(
        reels.map(async (reel, i) => {
          await motion.wait(i * STOP_STEP_MS + 1)
          await reel.stop(grid[i] ?? [], () => landed(i))
        }),
      )
    }
    startedAt = 0
    rest()
  }

  const spriteAt = (spot: Spot): Sprite | undefined => reels[spot.reel]?.spriteAt(spot.row)

  /** Lets all symbols but these step back; none given brings all of them forward. */
  function focus(spots: readonly Spot[] | undefined): void {
    const kept = new Set(spots?.map((spot) => `${spot.reel}:${spot.row}`))
    for (let reel = 0; reel < shape.reels; reel++) {
      for (let row = 0; row < shape.rows; row++) {
        const sprite = spriteAt({ reel, row })
        if (sprite === undefined) continue
        sprite.alpha = spots === undefined || kept.has(`${reel}:${row}`) ? 1 : 0.4
      }
    }
  }

  return { view, resize, show, start, stop, spriteAt, focus, shown: () => shown }
}

function textureIn(textures: ReadonlyMap<string, Texture>, id: string): Texture {
  const texture = textures.get(id)
  if (texture === undefined) throw new Error(`This title has no picture for the symbol ${id}.`)
  return texture
}
