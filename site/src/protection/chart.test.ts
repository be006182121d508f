import { describe, expect, it } from 'vitest'
import { barsOf } from './chart.ts'

describe('bars of the net result', () => {
  const days = [
    { day: '2026-11-15', net: -500n },
    { day: '2026-11-21', net: 300n },
  ]

  it('are a day each, today the last', () => {
    const bars = barsOf(days, 7, '2026-11-21')
    expect(bars.map((bar) => bar.net)).toEqual([-500, 0, 0, 0, 0, 0, 300])
    expect([bars[0]?.day, bars[6]?.day]).toEqual(['2026-11-15', '2026-11-21'])
  })

  it('are a week each in a year, and lose nothing', () => {
    const bars = barsOf(days, 365, '2026-11-21')
    expect(bars).toHaveLength(53)
    expect(bars.at(-1)).toEqual({ day: '2026-11-15', net: -200 })
    expect(barsOf([{ day: '2025-11-22', net: 7n }], 365, '2026-11-21')[0]?.net).toBe(7)
  })
})
