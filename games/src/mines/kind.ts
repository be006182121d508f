import { MinesBeginning, MinesChoice, type MinesEvent } from '@menekse/contract/games/mines'
import type { GameKind } from '../game.ts'
import { minesFigures } from './exact.ts'
import { minesTitleInfo, minesTitles, minesVersion } from './catalogue.ts'
import { minesReport, minesText } from './math-report.ts'
import { layMines, type MinesState, type MinesStep, stepMines } from './mines.ts'
import { isMineCount, type MinesTitle } from './title.ts'

/** Mines: a board is laid with the stake and turned tile by tile until a mine, or until it is collected. */
export const minesKind: GameKind<MinesTitle, MinesBeginning, MinesState, MinesEvent, MinesStep> = {
  kind: 'mines',
  category: 'stepped',
  titles: minesTitles,
  earlier: [],
  readBeginning(title, wish) {
    const { data } = MinesBeginning.safeParse(wish)
    return data !== undefined && isMineCount(title, data.mines) ? data : undefined
  },
  begin: layMines,
  steps: {
    readChoice: (_title, wish) => MinesChoice.safeParse(wish).data,
    next: stepMines,
    abandoned: () => ({ action: 'leave' }),
  },
  info: minesTitleInfo,
  returns: ({ declared }) => ({
    lowestPercent: declared.rtpPercent,
    highestPercent: declared.rtpHighestPercent,
  }),
  mathVersion: minesVersion,
  figures: minesFigures,
  mathText(title, rounds, random) {
    const report = minesReport(title, rounds, random)
    return { lines: minesText(report), json: report, isSound: report.roads_agree }
  },
}
