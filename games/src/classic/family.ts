import type { ReelFamily } from '../reels/family.ts'
import { compileClassic } from './classic.ts'
import { walk } from './exact.ts'
import { type ClassicTitle, REELS, ROWS } from './title.ts'
import { bakirYedi, bakirYediVariants } from './titles/bakir-yedi.ts'
import { boncuk, boncukVariants } from './titles/boncuk.ts'
import { cayOcagi, cayOcagiVariants } from './titles/cay-ocagi.ts'

const byNumber = (record: Readonly<Record<string, number>>) =>
  Object.entries(record).sort(([a], [b]) => Number(a) - Number(b))

/** Three reels of three rows, with a few lines or every way, each figure found by walking every stop. */
export const classicFamily: ReelFamily<ClassicTitle> = {
  kind: 'classic',
  titles: [bakirYedi, boncuk, cayOcagi],
  variants: [...bakirYediVariants, ...boncukVariants, ...cayOcagiVariants],
  earlier: [],
  compile: compileClassic,
  decisive: (title) => [
    [REELS, ROWS, title.lines, title.stakeUnits],
    title.symbols.map(({ id, kind, pays }) => [id, kind, byNumber(pays)]),
    [title.strips.base, title.strips.free],
    [title.wildMultiplier, title.fullScreenMultiplier, title.respin ?? null],
    title.freeSpins === undefined
      ? null
      : [
          byNumber(title.freeSpins.awards),
          title.freeSpins.retrigger,
          title.freeSpins.totalMax,
          title.freeSpins.multiplier,
        ],
  ],
  exact: (title) => walk(title).exact,
  mostUnits: (title) => walk(title).most,
  firstDraw: (title) => ({ stops: title.strips.base.map((strip) => strip.length) }),
  shape: (title) => ({
    reels: REELS,
    rows: ROWS,
    lines: title.lines.map((rows) => [...rows]),
    free_spins: freeSpinsOf(title),
  }),
}

function freeSpinsOf({ freeSpins, symbols }: ClassicTitle) {
  const scatter = symbols.find(({ kind }) => kind === 'scatter')
  if (freeSpins === undefined || scatter === undefined) return null
  const { awards, retrigger, totalMax, multiplier } = freeSpins
  return { scatter: scatter.id, awards: { ...awards }, retrigger, total_max: totalMax, multiplier }
}
