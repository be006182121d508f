import type { ReelFamily } from '../reels/family.ts'
import { compileAnywhere } from './anywhere.ts'
import { exactOf } from './exact.ts'
import { type AnywhereTitle, REELS, ROWS } from './title.ts'
import { baharatYolu, baharatYoluVariants } from './titles/baharat-yolu.ts'
import { inciAvcisi, inciAvcisiVariants } from './titles/inci-avcisi.ts'
import { yildizHaritasi, yildizHaritasiVariants } from './titles/yildiz-haritasi.ts'

/** Slots whose symbols pay by their number anywhere on the board, then go and let the rest fall. */
export const anywhereFamily: ReelFamily<AnywhereTitle> = {
  kind: 'anywhere',
  titles: [inciAvcisi, yildizHaritasi, baharatYolu],
  variants: [...inciAvcisiVariants, ...yildizHaritasiVariants, ...baharatYoluVariants],
  earlier: [],
  compile: compileAnywhere,
  decisive: ({ symbols, weights, orbs, freeSpins, stakeUnits, winCap }) => [
    symbols.map(({ id, kind, pays }) => [id, kind, pays]),
    symbols.map(({ id }) => [weights.base[id] ?? 0, weights.free[id] ?? 0]),
    [orbs.values.base, orbs.values.free, orbs.join, orbs.most ?? 0, orbs.keep],
    [freeSpins.awards, freeSpins.retrigger, freeSpins.totalMax],
    [stakeUnits, winCap],
  ],
  exact: exactOf,
  mostUnits: ({ winCap, stakeUnits }) => winCap * stakeUnits,
  firstDraw: ({ weights }) => ({ weights: weights.base }),
  shape: ({ symbols, freeSpins: { awards, retrigger, totalMax } }) => ({
    reels: REELS,
    rows: ROWS,
    lines: [],
    free_spins: {
      scatter: symbols.find(({ kind }) => kind === 'scatter')!.id,
      awards: { ...awards },
      retrigger,
      total_max: totalMax,
      multiplier: 1,
    },
  }),
}
