import type { ReelFamily } from '../reels/family.ts'
import { compile } from './play.ts'
import type { ClusterTitle } from './title.ts'
import { balKovani, balKovaniVariants } from './titles/bal-kovani.ts'
import { denizCami, denizCamiVariants } from './titles/deniz-cami.ts'
import { ormanMantari, ormanMantariVariants } from './titles/orman-mantari.ts'

/** Slots that pay for cells of one symbol that touch, wherever they lie. */
export const clusterFamily: ReelFamily<ClusterTitle> = {
  kind: 'clusters',
  titles: [balKovani, denizCami, ormanMantari],
  variants: [...balKovaniVariants, ...denizCamiVariants, ...ormanMantariVariants],
  earlier: [],
  compile,
  decisive: ({ reels, rows, least, winCap, stakeUnits, symbols, weights, freeSpins, feature }) => [
    [reels, rows, least, winCap, stakeUnits],
    symbols.map(({ id, kind, pays }) => [id, kind, pays]),
    [weights.base, weights.free],
    [freeSpins.awards, freeSpins.retrigger, freeSpins.totalMax],
    feature,
  ],
  // Where cells fall after wins there are too many boards to count; all figures are measured.
  exact: () => ({}),
  mostUnits: ({ winCap, stakeUnits }) => winCap * stakeUnits,
  firstDraw: ({ weights }) => ({ weights: weights.base }),
  shape: ({ reels, rows, symbols, freeSpins }) => ({
    reels,
    rows,
    lines: [],
    free_spins: {
      scatter: symbols.find(({ kind }) => kind === 'scatter')?.id ?? '',
      awards: { ...freeSpins.awards },
      retrigger: freeSpins.retrigger,
      total_max: freeSpins.totalMax,
      multiplier: 1,
    },
  }),
}
