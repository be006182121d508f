import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellCentre, layoutOf } from './layout.ts'

test('the framed reels stay on the screen and between the bars', () => {
  const width = fc.integer({ min: 320, max: 2560 })
  const height = fc.integer({ min: 360, max: 1600 })
  fc.assert(
    fc.property(width, height, (w, h) => {
      const insets = { top: 44, bottom: h > w ? 160 : 76 }
      const layout = layoutOf(w, h, insets, 5, 3)
      const { reels, border } = layout
      expect(reels.x - border).toBeGreaterThanOrEqual(0)
      expect(reels.x + reels.width + border).toBeLessThanOrEqual(w)
      expect(reels.y - border).toBeGreaterThanOrEqual(insets.top)
      expect(reels.y + reels.height + border).toBeLessThanOrEqual(h - insets.bottom + 1)
    }),
  )
})

test('symbols are at least 60 px on a small phone', () => {
  expect(layoutOf(360, 740, { top: 44, bottom: 170 }, 5, 3).cell).toBeGreaterThanOrEqual(60)
})

test('cells lie side by side', () => {
  const layout = layoutOf(1440, 900, { top: 50, bottom: 90 }, 5, 3)
  const first = cellCentre(layout, 0, 0)
  const last = cellCentre(layout, 4, 2)
  expect(last.x - first.x).toBe(4 * (layout.cell + layout.gap))
  expect(last.y - first.y).toBe(2 * (layout.cell + layout.gap))
})
