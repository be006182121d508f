import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { pagerWindow } from './pager-window.ts'

test.each([
  [1, 12, [1, 2, 3, 4, 5]],
  [2, 12, [1, 2, 3, 4, 5]],
  [4, 12, [2, 3, 4, 5, 6]],
  [11, 12, [8, 9, 10, 11, 12]],
  [12, 12, [8, 9, 10, 11, 12]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
  [1, 0, []],
])('page %s of %s shows %j', (page, pages, shown) => {
  expect(pagerWindow(page, pages)).toEqual(shown)
})

test('holds the current page, stays inside and never jumps', () => {
  const pages = fc.integer({ min: 1, max: 500 })
  fc.assert(
    fc.property(pages, pages, (one, other) => {
      const [page, last] = [Math.min(one, other), Math.max(one, other)]
      const shown = pagerWindow(page, last)
      expect(shown).toContain(page)
      expect(shown).toHaveLength(Math.min(5, last))
      expect(shown[0]).toBeGreaterThanOrEqual(1)
      expect(shown.at(-1)).toBeLessThanOrEqual(last)
    }),
  )
})
