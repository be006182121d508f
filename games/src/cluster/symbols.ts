import type { SlotSymbol } from '@menekse/contract/games/slots'

/** The sizes of clusters at which pays rise; each is that of all sizes up to the next. */
const SIZES = [5, 6, 7, 8, 9, 10, 12, 15, 20] as const

/** A symbol that wins by the cells of its cluster, with a pay in units for each size. */
export function paying(id: string, name: string, pays: readonly number[]): SlotSymbol {
  if (pays.length !== SIZES.length) throw new RangeError(`${id} needs ${SIZES.length} pays.`)
  return {
    id,
    name,
    kind: 'pay',
    pays: Object.fromEntries(SIZES.map((size, n) => [size, pays[n]!])),
  }
}
