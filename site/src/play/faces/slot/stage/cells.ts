import { Container, Graphics, Sprite } from 'pixi.js'
import { type Ease, easeOut, type Motion } from '../../../host/motion.ts'
import type { Grid, Place, Spot, SymbolBoard, Textures } from './board.ts'
import type { Layout } from './layout.ts'

const GONE_MS = 260
const FALL_MS = 300
const COLUMN_STEP_MS = 55
const SYMBOL_SHARE = 0.94

/** Falls, overshoots by a little and settles. */
const settle: Ease = (t) => {
  const fallen = Math.min(1, t / 0.72)
  const bounce = t < 0.72 ? 0 : Math.sin(((t - 0.72) / 0.28) * Math.PI) * 0.035
  return fallen * fallen - bounce
}

/** Cells that fall from above into a window without reels: what wins vanishes, and more falls after it. */
export function createCells(motion: Motion, textures: Textures, first: Grid): SymbolBoard {
  const view = new Container()
  const windowMask = new Graphics()
  const field = createField(textures)
  view.addChild(windowMask, field.view)
  view.mask = windowMask
  let shown: Grid = first
  let columns: Sprite[][] = []
  let leaving: Promise<void> = Promise.resolve()

  function show(grid: Grid): void {
    shown = grid
    columns = field.fill(grid)
  }

  return {
    view,
    show,
    shown: () => shown,
    resize(next, resolution) {
      field.measure(next)
      const forget = textures.draw(next.cell * 1.08, resolution, false)
      const { x, y, width, height } = next.reels
      windowMask.clear().rect(0, 0, width, height).fill(0xffffff)
      view.position.set(x, y)
      show(shown)
      forget()
    },
    /** All that lies there drops out, column after column. */
    start() {
      leaving = dropOut(motion, columns, field.layout().reels.height * 1.1)
      columns = []
    },
    async land(grid, landed) {
      await leaving
      show(grid)
      const { reels, cell } = field.layout()
      for (const sprite of columns.flat()) sprite.y -= reels.height + cell
      await Promise.all(
        columns.map(async (sprites, i) => {
          await fall(motion, sprites, i, field.yOf)
          landed(i)
        }),
      )
    },
    async tumble(removed, grid) {
      const gone = removed.flatMap(({ reel, row }) => columns[reel]?.[row] ?? [])
      await vanish(motion, gone, field.layout().cell * SYMBOL_SHARE)
      columns = field.refill(columns, removed, grid)
      for (const sprite of gone) sprite.destroy()
      shown = grid
      await Promise.all(columns.map((sprites, i) => fall(motion, sprites, i, field.yOf)))
    },
    spriteAt: ({ reel, row }) => columns[reel]?.[row],
    placeOf: field.placeOf,
  }
}

/** Where cells lie, and the sprites that lie there. */
function createField(textures: Textures) {
  const view = new Container()
  let layout: Layout
  const stride = () => layout.cell + layout.gap
  const yOf = (row: number) => row * stride() + layout.cell / 2

  function spriteOf(reel: number, row: number, id: string): Sprite {
    const sprite = new Sprite(textures.sharp(id))
    sprite.anchor.set(0.5)
    sprite.setSize(layout.cell * SYMBOL_SHARE)
    sprite.position.set(reel * stride() + layout.cell / 2, yOf(row))
    view.addChild(sprite)
    return sprite
  }

  /** A column after some of its cells are gone: what stays keeps its order, what is new waits above. */
  function refillColumn(stays: readonly Sprite[], reel: number, ids: readonly string[]): Sprite[] {
    const missing = ids.length - stays.length
    const fresh = ids.slice(0, missing).map((id, row) => {
      const sprite = spriteOf(reel, row, id)
      sprite.y = yOf(row - missing)
      return sprite
    })
    stays.forEach((sprite, at) => {
      sprite.texture = textures.sharp(ids[missing + at]!)
      sprite.alpha = 1
      sprite.setSize(layout.cell * SYMBOL_SHARE)
    })
    return [...fresh, ...stays]
  }

  return {
    view,
    yOf,
    layout: () => layout,
    measure(next: Layout): void {
      layout = next
    },
    fill(grid: Grid): Sprite[][] {
      for (const child of view.removeChildren()) child.destroy()
      return grid.map((ids, reel) => ids.map((id, row) => spriteOf(reel, row, id)))
    },
    refill(columns: readonly Sprite[][], removed: readonly Spot[], grid: Grid): Sprite[][] {
      const gone = new Set(removed.map(({ reel, row }) => `${reel}:${row}`))
      return grid.map((ids, reel) => {
        const stays = (columns[reel] ?? []).filter((_, row) => !gone.has(`${reel}:${row}`))
        return refillColumn(stays, reel, ids)
      })
    },
    placeOf: ({ reel, row }: Spot): Place => ({
      x: layout.reels.x + reel * stride() + layout.cell / 2,
      y: layout.reels.y + yOf(row),
      size: layout.cell,
    }),
  }
}

async function dropOut(motion: Motion, columns: readonly Sprite[][], far: number): Promise<void> {
  await Promise.all(
    columns.map(async (sprites, reel) => {
      if (!motion.reduced()) {
        await motion.wait(reel * COLUMN_STEP_MS * 0.6 + 1)
        const from = sprites.map((sprite) => sprite.y)
        await motion.tween(FALL_MS, (t) =>
          sprites.forEach((sprite, i) => {
            sprite.y = from[i]! + t * t * far
          }),
        )
      }
      for (const sprite of sprites) sprite.destroy()
    }),
  )
}

/** Lets the sprites of a column fall from where they are to the rows they belong to. */
async function fall(
  motion: Motion,
  sprites: readonly Sprite[],
  reel: number,
  yOf: (row: number) => number,
): Promise<void> {
  const from = sprites.map((sprite) => sprite.y)
  if (sprites.every((_, row) => Math.abs(from[row]! - yOf(row)) < 1)) return
  if (!motion.reduced()) await motion.wait(reel * COLUMN_STEP_MS + 1)
  await motion.tween(
    motion.reduced() ? 1 : FALL_MS,
    (t) =>
      sprites.forEach((sprite, row) => {
        sprite.y = from[row]! + (yOf(row) - from[row]!) * t
      }),
    settle,
  )
}

const vanish = (motion: Motion, sprites: readonly Sprite[], size: number): Promise<void> =>
  motion.tween(
    motion.reduced() ? 1 : GONE_MS,
    (t) => {
      for (const sprite of sprites) {
        sprite.alpha = 1 - t
        sprite.setSize(size * (1 + 0.35 * t))
      }
    },
    easeOut,
  )
