import { Container, Graphics, Sprite } from 'pixi.js'
import { type Ease, easeOut, type Motion } from '../../../host/motion.ts'
import type { Grid, Place, Spot, SymbolBoard, Textures } from './board.ts'
import type { Layout } from './layout.ts'

const GONE_MS = 260
const FALL_MS = 300
const COLUMN_STEP_MS = 55

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
  const field = new Container()
  view.addChild(windowMask, field)
  view.mask = windowMask
  let shown: Grid = first
  let layout: Layout
  let columns: Sprite[][] = []
  let leaving: Promise<void> = Promise.resolve()
  const stride = () => layout.cell + layout.gap
  const yOf = (row: number) => row * stride() + layout.cell / 2

  function spriteOf(reel: number, row: number, id: string): Sprite {
    const sprite = new Sprite(textures.sharp(id))
    sprite.anchor.set(0.5)
    sprite.setSize(layout.cell * 0.94)
    sprite.position.set(reel * stride() + layout.cell / 2, yOf(row))
    field.addChild(sprite)
    return sprite
  }

  function show(grid: Grid): void {
    shown = grid
    for (const child of field.removeChildren()) child.destroy()
    columns = grid.map((reel, i) => reel.map((id, row) => spriteOf(i, row, id)))
  }

  function resize(next: Layout, resolution: number): void {
    layout = next
    const forget = textures.draw(layout.cell * 1.08, resolution, false)
    const { x, y, width, height } = layout.reels
    windowMask.clear().rect(0, 0, width, height).fill(0xffffff)
    view.position.set(x, y)
    show(shown)
    forget()
  }

  /** All that lies there drops out, column after column. */
  function start(): void {
    const out = columns
    columns = []
    const drop = async (sprites: readonly Sprite[], reel: number) => {
      await motion.wait(reel * COLUMN_STEP_MS * 0.6 + 1)
      const from = sprites.map((sprite) => sprite.y)
      await motion.tween(FALL_MS, (t) => {
        sprites.forEach((sprite, i) => {
          sprite.y = from[i]! + t * t * layout.reels.height * 1.1
        })
      })
      for (const sprite of sprites) sprite.destroy()
    }
    if (motion.reduced()) {
      leaving = Promise.resolve()
      for (const sprite of out.flat()) sprite.destroy()
    } else leaving = Promise.all(out.map(drop)).then(() => {})
  }

  /** Lets sprites fall from where they are to the rows they belong to. */
  async function fall(reel: number, sprites: readonly Sprite[], landed: () => void): Promise<void> {
    const from = sprites.map((sprite) => sprite.y)
    if (sprites.every((_, row) => Math.abs(from[row]! - yOf(row)) < 1)) return landed()
    if (!motion.reduced()) await motion.wait(reel * COLUMN_STEP_MS + 1)
    await motion.tween(
      motion.reduced() ? 1 : FALL_MS,
      (t) => {
        sprites.forEach((sprite, row) => {
          sprite.y = from[row]! + (yOf(row) - from[row]!) * t
        })
      },
      settle,
    )
    landed()
  }

  async function land(grid: Grid, landed: (reel: number) => void): Promise<void> {
    await leaving
    show(grid)
    for (const reel of columns)
      for (const sprite of reel) sprite.y -= layout.reels.height + layout.cell
    await Promise.all(columns.map((reel, i) => fall(i, reel, () => landed(i))))
  }

  async function tumble(removed: readonly Spot[], grid: Grid): Promise<void> {
    const gone = removed.flatMap(({ reel, row }) => columns[reel]?.[row] ?? [])
    const size = layout.cell * 0.94
    await motion.tween(
      motion.reduced() ? 1 : GONE_MS,
      (t) => {
        for (const sprite of gone) {
          sprite.alpha = 1 - t
          sprite.setSize(size * (1 + 0.35 * t))
        }
      },
      easeOut,
    )
    const removedRows = new Set(removed.map(({ reel, row }) => `${reel}:${row}`))
    columns = grid.map((reel, i) => {
      const stays = (columns[i] ?? []).filter((_, row) => !removedRows.has(`${i}:${row}`))
      const missing = reel.length - stays.length
      const fresh = reel.slice(0, missing).map((id, row) => {
        const sprite = spriteOf(i, row, id)
        sprite.y = yOf(row - missing)
        return sprite
      })
      stays.forEach((sprite, at) => {
        sprite.texture = textures.sharp(reel[missing + at]!)
        sprite.alpha = 1
        sprite.setSize(size)
      })
      return [...fresh, ...stays]
    })
    for (const sprite of gone) sprite.destroy()
    shown = grid
    await Promise.all(columns.map((reel, i) => fall(i, reel, () => {})))
  }

  function placeOf({ reel, row }: Spot): Place {
    return {
      x: layout.reels.x + reel * stride() + layout.cell / 2,
      y: layout.reels.y + yOf(row),
      size: layout.cell,
    }
  }

  return {
    view,
    resize,
    show,
    start,
    land,
    tumble,
    shown: () => shown,
    spriteAt: ({ reel, row }) => columns[reel]?.[row],
    placeOf,
  }
}
