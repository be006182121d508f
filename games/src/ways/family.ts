import type { ReelFamily } from '../reels/family.ts'
import { exactOf } from './exact.ts'
import { mostOf } from './most.ts'
import { compile } from './play.ts'
import { REELS, type WaysTitle } from './title.ts'
import { firatKervani, firatKervaniVariants } from './titles/firat-kervani.ts'
import { haliTezgahi, haliTezgahiVariants } from './titles/hali-tezgahi.ts'
import { iznikBahcesi, iznikBahcesiVariants } from './titles/iznik-bahcesi.ts'

/** All ways from the left on five reels: 243 with three rows, 1,024 with four. */
export const waysFamily: ReelFamily<WaysTitle> = {
  kind: 'ways',
  titles: [iznikBahcesi, haliTezgahi, firatKervani],
  variants: [...iznikBahcesiVariants, ...haliTezgahiVariants, ...firatKervaniVariants],
  earlier: [],
  compile,
  decisive: ({ rows, stakeUnits, symbols, strips, wilds, freeSpins, weaveMost, walk }) => [
    rows,
    stakeUnits,
    symbols.map(({ id, kind, pays }) => [id, kind, pays]),
    strips.base,
    strips.free,
    wilds,
    freeSpins.awards,
    freeSpins.retrigger,
    freeSpins.totalMax,
    weaveMost ?? 1,
    walk ?? [],
  ],
  exact: exactOf,
  mostUnits: (title) => mostOf(title).units,
  firstDraw: ({ strips }) => ({ stops: strips.base.map((strip) => strip.length) }),
  shape({ rows, symbols, freeSpins: { awards, retrigger, totalMax } }) {
    const scatter = symbols.find(({ kind }) => kind === 'scatter')?.id ?? ''
    const spins = { scatter, awards, retrigger, total_max: totalMax, multiplier: 1 }
    return { reels: REELS, rows, lines: [], free_spins: spins }
  },
}
