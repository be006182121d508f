import type { ReelFamily } from '../reels/family.ts'
import { exactHold, mostHold } from './exact.ts'
import { compileHold } from './hold.ts'
import { holdMachine } from './machine.ts'
import { type HoldTitle, REELS, ROWS } from './title.ts'
import { defineAvi, defineAviVariants } from './titles/define-avi.ts'
import { gramofon, gramofonVariants } from './titles/gramofon.ts'
import { hamsiBayrami, hamsiBayramiVariants } from './titles/hamsi-bayrami.ts'

/** Hold and win: coins stay where they lie, and each new one gives the respins anew. */
export const holdFamily: ReelFamily<HoldTitle> = {
  kind: 'hold',
  titles: [defineAvi, hamsiBayrami, gramofon],
  variants: [...defineAviVariants, ...hamsiBayramiVariants, ...gramofonVariants],
  earlier: [],
  compile: compileHold,
  decisive: ({ lines, symbols, strips, hold, stakeUnits }) => [
    stakeUnits,
    lines,
    symbols.map(({ id, kind, pays }) => [id, kind, pays]),
    strips,
    hold,
  ],
  exact: exactHold,
  mostUnits: mostHold,
  firstDraw: (title) => ({ stops: holdMachine(title).strips.map(({ length }) => length) }),
  shape: ({ lines }) => ({
    reels: REELS,
    rows: ROWS,
    lines: lines.map((line) => [...line]),
    free_spins: null,
  }),
}
