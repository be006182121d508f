import { describe, expect, it } from 'vitest'
import { FIT, fitScale, rotated, standing, zoomed } from './viewport.ts'

describe('a picture in its frame', () => {
  const wide = { width: 2000, height: 1000 }
  const frame = { width: 500, height: 500 }

  it('fits by its longer side, and by the other one once it is turned', () => {
    expect(fitScale(wide, frame, 0)).toBe(0.25)
    expect(fitScale(wide, { width: 500, height: 2000 }, 1)).toBe(0.5)
    expect(standing(wide, 3)).toEqual({ width: 1000, height: 2000 })
  })

  it('is never magnified to fit, and a picture not yet known harms nothing', () => {
    expect(fitScale({ width: 100, height: 50 }, frame, 0)).toBe(1)
    expect(fitScale({ width: 0, height: 0 }, frame, 0)).toBe(1)
  })

  it('comes back after four turns, either way', () => {
    for (const by of [1, -1] as const) {
      let view = FIT
      const seen = [0, 1, 2, 3].map(() => {
        view = rotated(view, by)
        return view.quarters
      })
      expect(seen.at(-1)).toBe(0)
      expect(new Set(seen).size).toBe(4)
    }
  })

  it('grows and shrinks by steps between its ends', () => {
    expect(zoomed(FIT, 1).zoom).toBe(1.5)
    expect(zoomed(FIT, -1).zoom).toBe(1)
    expect(zoomed({ quarters: 1, zoom: 2.4 }, -1)).toEqual({ quarters: 1, zoom: 2 })
    expect(zoomed({ quarters: 0, zoom: 6 }, 1).zoom).toBe(6)
    expect(zoomed({ quarters: 0, zoom: 9 }, 1).zoom).toBe(9)
  })
})
