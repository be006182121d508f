import type { ReelFamily } from '../reels/family.ts'
import { exact } from './exact.ts'
import { compile } from './play.ts'
import { LOWEST, type VariableTitle, type Wheels } from './title.ts'
import { galataIsiklari, galataIsiklariVariants } from './titles/galata-isiklari.ts'
import { kuzeyLimani, kuzeyLimaniVariants } from './titles/kuzey-limani.ts'
import { trenGari, trenGariVariants } from './titles/tren-gari.ts'

/** Reels whose heights are drawn for each spin, and wins by all ways from the left. */
export const variableFamily: ReelFamily<VariableTitle> = {
  kind: 'variable_ways',
  titles: [galataIsiklari, trenGari, kuzeyLimani],
  variants: [...galataIsiklariVariants, ...trenGariVariants, ...kuzeyLimaniVariants],
  earlier: [],
  compile,
  decisive: ({ symbols, wheels, freeSpins, stakeUnits, winCap }) => [
    [stakeUnits, winCap],
    symbols.map(({ id, kind, pays }) => [id, kind, byNumber(pays)]),
    [ofWheels(wheels.base), ofWheels(wheels.free)],
    [byNumber(freeSpins.awards), freeSpins.retrigger, freeSpins.totalMax, freeSpins.multiplierStep],
  ],
  exact,
  mostUnits: ({ winCap, stakeUnits }) => winCap * stakeUnits,
  firstDraw: ({ wheels }) => ({ stops: wheels.base.strips.map(({ length }) => length) }),
  shape: ({ wheels, freeSpins, symbols }) => ({
    reels: wheels.base.strips.length,
    rows: Math.max(rowsOf(wheels.base), rowsOf(wheels.free)),
    lines: [],
    free_spins: {
      scatter: symbols.find(({ kind }) => kind === 'scatter')!.id,
      awards: { ...freeSpins.awards },
      retrigger: freeSpins.retrigger,
      total_max: freeSpins.totalMax,
      multiplier: 1,
    },
  }),
}

const byNumber = (record: Readonly<Record<string, number>>) =>
  Object.entries(record).sort(([a], [b]) => Number(a) - Number(b))

const ofWheels = ({ strips, heights, carriage, splits }: Wheels) => [
  strips,
  heights,
  carriage ?? [],
  splits ?? [],
]

/** Rows of the tallest reel, with what rides above it. */
function rowsOf({ heights, carriage }: Wheels): number {
  const tall = heights.map((weights, reel) => {
    const above = (carriage?.[reel]?.length ?? 0) > 0 ? 1 : 0
    return LOWEST + weights.findLastIndex((weight) => weight > 0) + above
  })
  return Math.max(...tall)
}
