import { lira } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import { oddsMilli } from '../odds.ts'
import { holdsOf } from './hold.ts'

const leg = (odds: number) => ({ odds: oddsMilli(odds) })

describe('what the house keeps of a coupon in the long run', () => {
  it('is the margin of a single', () => {
    // 1.90 at evens: of 100 lira 95 come back.
    expect(holdsOf({ unit: lira(100), legs: [leg(1_900)] }, [{ W: 0.5, L: 0.5 }])).toEqual([500])
  })

  it('grows with each leg of an accumulator and is shared by their margins', () => {
    const holds = holdsOf({ unit: lira(100), legs: [leg(1_900), leg(1_800)] }, [
      { W: 0.5, L: 0.5 },
      { W: 0.5, L: 0.5 },
    ])
    // 1 − 0.95 × 0.9 = 14.5 %, at 5 to 10.
    expect(holds).toEqual([483, 967])
  })

  it('sums all lines of a system', () => {
    const legs = [leg(1_900), leg(1_900), leg(1_900)]
    const chances = legs.map(() => ({ W: 0.5, L: 0.5 }))
    const holds = holdsOf({ unit: lira(10), legs, system: { sizes: [2], bankers: [] } }, chances)
    // Three lines of 10 lira at 1 − 0.95².
    expect(holds!.reduce((sum, one) => sum + one, 0)).toBe(293)
  })

  it('counts refunds and halves', () => {
    const halves = { W: 0.4, HW: 0.1, V: 0.1, HL: 0.1, L: 0.3 }
    // 0.4 × 2 + 0.1 × 1.5 + 0.1 + 0.05 = 1.1: better than fair.
    expect(holdsOf({ unit: lira(10), legs: [leg(2_000)] }, [halves])).toEqual([-100])
  })

  it('is unknown where a chance is', () => {
    const legs = [leg(1_900), leg(1_900)]
    expect(holdsOf({ unit: lira(10), legs }, [{ W: 0.5 }, undefined])).toBeUndefined()
  })
})
