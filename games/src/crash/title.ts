import type { Kurus } from '@menekse/contract/money'

/** A crash game as data. */
export interface CrashTitle {
  readonly slug: string
  readonly name: string
  readonly provider: string
  /** Which picture it is flown in. */
  readonly world: 'zeppelin' | 'crane' | 'space' | 'jet'
  /** Of every target, in whole percent. */
  readonly rtpPercent: number
  /** Of the multiplier, per millisecond. */
  readonly growth: number
  /** A stake goes as two halves that end apart. */
  readonly hasHalves: boolean
  readonly stakes: { readonly min: Kurus; readonly max: Kurus }
  /** The most one bet pays; a bet that reaches it is cashed out by itself. */
  readonly payoutMax: Kurus
  /** The most a round may cost: beyond it no bet is taken. */
  readonly liabilityMax: Kurus
  readonly cycle: { readonly openMs: number; readonly lockMs: number; readonly shownMs: number }
  /** Turkish, one paragraph an entry. */
  readonly rules: readonly string[]
}
