import type { Insets } from '../../../host/face.ts'

/** Where things lie on the canvas, in CSS pixels. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly cell: number
  readonly gap: number
  readonly border: number
  /** The window the symbols are seen through. */
  readonly reels: { x: number; y: number; width: number; height: number }
  readonly portrait: boolean
}

const CELL_MAX = 168

/** The largest reels that fit between the two bars, with their frame, a little above the middle when upright. */
export function layoutOf(
  width: number,
  height: number,
  insets: Insets,
  reels: number,
  rows: number,
): Layout {
  const portrait = height > width
  const free = Math.max(120, height - insets.top - insets.bottom)
  const edge = portrait ? 8 : 16
  const borderShare = 0.13
  const gapShare = 0.05
  const across = reels + (reels - 1) * gapShare + 2 * borderShare
  const down = rows + (rows - 1) * gapShare + 2 * borderShare + (portrait ? 0.3 : 0.34)
  const cell = Math.floor(Math.min(CELL_MAX, (width - 2 * edge) / across, free / down))
  const gap = Math.max(2, Math.round(cell * gapShare))
  const border = Math.round(cell * borderShare)
  const reelsWidth = reels * cell + (reels - 1) * gap
  const reelsHeight = rows * cell + (rows - 1) * gap
  const spare = free - reelsHeight - 2 * border
  const y = insets.top + border + spare * (portrait ? 0.56 : 0.62)
  return {
    width,
    height,
    cell,
    gap,
    border,
    portrait,
    reels: {
      x: Math.round((width - reelsWidth) / 2),
      y: Math.round(y),
      width: reelsWidth,
      height: reelsHeight,
    },
  }
}

/** The middle of a cell. */
export function cellCentre(layout: Layout, reel: number, row: number): { x: number; y: number } {
  const stride = layout.cell + layout.gap
  return {
    x: layout.reels.x + reel * stride + layout.cell / 2,
    y: layout.reels.y + row * stride + layout.cell / 2,
  }
}
