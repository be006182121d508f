import { createHash } from 'node:crypto'
import type { OddsPolicy } from '@menekse/contract/sports/coupons'
import type { BetId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { System } from '@menekse/games/sports/coupon/lines'
import type { Selection } from '../fixtures/fixtures.ts'

/** A selection at the odds its player agreed to. */
export interface WishedLeg extends Selection {
  readonly odds: number
}

/** A coupon as its player wants it. */
export interface Wish {
  readonly playerId: PlayerId
  readonly id: BetId
  readonly legs: readonly WishedLeg[]
  readonly system: System | undefined
  readonly unit: Kurus
  readonly policy: OddsPolicy
  /** Played with a free bet of this stake. */
  readonly isFree: boolean
  /** The same coupon once more, on purpose. */
  readonly isAgain: boolean
}

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
const systemOf = ({ system }: Wish) =>
  system === undefined ? null : [system.sizes, system.bankers]
const selectionsOf = ({ legs }: Wish) => legs.map((leg) => [leg.fixture, leg.market, leg.outcome])

/** Of each wish once: it is asked for at every step of its placing. */
function once(of: (wish: Wish) => string): (wish: Wish) => string {
  const known = new WeakMap<Wish, string>()
  return (wish) => {
    const before = known.get(wish)
    if (before !== undefined) return before
    const answer = of(wish)
    known.set(wish, answer)
    return answer
  }
}

/** What makes two coupons the same to whoever pressed twice: selections, lines and unit, at whatever odds. */
export const contentOf = once((wish) =>
  digest([selectionsOf(wish), systemOf(wish), wish.unit.toString()]),
)

/** The selections alone, in whatever order. */
export const picksOf = once((wish) => digest(selectionsOf(wish).map(String).toSorted()))

/** All that was asked for: a call that says the same under the same id is a repeat. */
export const wishDigest = once((wish) =>
  digest([
    contentOf(wish),
    wish.legs.map(({ odds }) => odds),
    wish.policy,
    ...(wish.isFree ? ['free'] : []),
  ]),
)
