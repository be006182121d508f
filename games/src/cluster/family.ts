import type { ReelFamily } from '../reels/family.ts'
import { compile } from './play.ts'
import type { ClusterTitle } from './title.ts'
import { balKovani } from './titles/bal-kovani.ts'
import { denizCami } from './titles/deniz-cami.ts'
import { ormanMantari } from './titles/orman-mantari.ts'

/** Slots that pay for cells of one symbol that touch, wherever they lie. */
export const clusterFamily: ReelFamily<ClusterTitle> = {
  kind: 'clusters',
  titles: [balKovani, denizCami, ormanMantari],
  variants: [],
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
