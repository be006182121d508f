import { kurus, lira } from '@menekse/contract/money'
import { describe, expect, it } from 'vitest'
import type { Target } from '../settlement.ts'
import { effectOf } from './desk.ts'

const none = kurus(0)
const stake = lira(50)
const won: Target = { status: 'settled', payout: lira(70), wagered: none }
const nothing: Target = { status: 'void', payout: none, wagered: none }
const open = { status: 'open', payout: none, stake } as const

describe('what the desk sees of a coupon that would be void', () => {
  it('is its stake', () => {
    const seen = effectOf({ ...open, isFree: false }, nothing)
    expect(seen).toMatchObject({ bets: 1, payout: stake, delta: stake })
  })

  it('is no money where it was played with a free bet', () => {
    const seen = effectOf({ ...open, isFree: true }, nothing)
    expect(seen).toMatchObject({ bets: 1, payout: none, delta: none })
    const paid = effectOf({ status: 'settled', payout: lira(70), stake, isFree: true }, nothing)
    expect(paid).toMatchObject({ corrected: 1, payout: none, delta: lira(-70) })
  })
})

describe('what the desk sees of a void coupon that would be paid', () => {
  const bet = { status: 'void', payout: none, stake } as const

  it('is what it pays beyond its stake', () => {
    expect(effectOf({ ...bet, isFree: false }, won)).toMatchObject({
      payout: lira(70),
      delta: lira(20),
    })
  })

  it('is all that it pays where it was played with a free bet', () => {
    expect(effectOf({ ...bet, isFree: true }, won)).toMatchObject({
      payout: lira(70),
      delta: lira(70),
    })
    const again = effectOf({ ...bet, isFree: true }, 'open')
    expect(again).toMatchObject({ reopened: 1, payout: none, delta: none })
  })
})
