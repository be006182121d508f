import { type SwapsOfModes, withSwapsOfModes } from '../../reels/variants.ts'
import type { VariableTitle } from '../title.ts'

/** The title with other symbols at some stops of its reels; heights, carriages and splits are the same. */
export function withSwappedWheels(title: VariableTitle, swaps: SwapsOfModes): VariableTitle {
  const { base, free } = title.wheels
  const strips = withSwapsOfModes({ base: base.strips, free: free.strips }, swaps)
  return {
    ...title,
    wheels: { base: { ...base, strips: strips.base }, free: { ...free, strips: strips.free } },
  }
}
