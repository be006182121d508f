import type { ReelFamily } from '../reels/family.ts'
import { exactReturn } from './exact.ts'
import { compileExpanding } from './play.ts'
import { roundFigures } from './rounds.ts'
import { type ExpandingTitle, REELS, ROWS } from './title.ts'
import { titles, variants } from './titles/titles.ts'

/**
 * Ten lines, and a symbol drawn for the free spins that covers each reel it lands on: all figures are exact, the return
 * in closed form and the rest by walking every stop.
 */
export const expandingFamily: ReelFamily<ExpandingTitle> = {
  kind: 'expanding',
  titles,
  variants,
  earlier: [],
  compile: compileExpanding,
  decisive: ({ symbols, lines, strips, freeSpins, seals, stakeUnits }) => [
    symbols.map(({ id, kind, pays }) => [id, kind, Object.entries(pays)]),
    lines,
    strips.base,
    strips.free,
    Object.entries(freeSpins.awards),
    [freeSpins.retrigger, freeSpins.totalMax],
    Object.entries(seals.drawn),
    [seals.perRetrigger, seals.most],
    stakeUnits,
  ],
  exact(title) {
    const { rtp, base } = exactReturn(title)
    const { hit, deviation } = roundFigures(title)
    return { rtp, base, hit, deviation, method: 'enumeration' }
  },
  mostUnits: (title) => roundFigures(title).mostUnits,
  firstDraw: ({ strips }) => ({ stops: strips.base.map((strip) => strip.length) }),
  shape: ({ symbols, lines, freeSpins }) => ({
    reels: REELS,
    rows: ROWS,
    lines: lines.map((line) => [...line]),
    free_spins: {
      scatter: symbols.find(({ kind }) => kind === 'scatter')!.id,
      awards: { ...freeSpins.awards },
      retrigger: freeSpins.retrigger,
      total_max: freeSpins.totalMax,
      multiplier: 1,
    },
  }),
}
