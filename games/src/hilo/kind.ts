import { HiLoChoice, type HiLoEvent } from '@menekse/contract/games/hi-lo'
import type { GameKind } from '../game.ts'
import { hiLoTitleInfo, hiLoTitles, hiLoVersion } from './catalogue.ts'
import { hiLoFigures } from './exact.ts'
import { beginHiLo, type HiLoState, type HiLoStep, stepHiLo } from './hilo.ts'
import { hiLoReport, hiLoText } from './math-report.ts'
import type { HiLoTitle } from './title.ts'

/** Hi-lo: is the next card higher or lower? Each right guess multiplies, and one may collect after any of them. */
export const hiLoKind: GameKind<HiLoTitle, null, HiLoState, HiLoEvent, HiLoStep> = {
  kind: 'hi_lo',
  category: 'stepped',
  titles: hiLoTitles,
  earlier: [],
  readBeginning: (_title, wish) => (wish === undefined || wish === null ? null : undefined),
  begin: beginHiLo,
  steps: {
    readChoice: (_title, wish) => HiLoChoice.safeParse(wish).data,
    next: stepHiLo,
    abandoned: () => ({ action: 'leave' }),
  },
  info: hiLoTitleInfo,
  returns: ({ declared }) => ({
    lowestPercent: declared.rtpPercent,
    highestPercent: declared.rtpHighestPercent,
  }),
  mathVersion: hiLoVersion,
  figures: hiLoFigures,
  mathText(title, rounds, random) {
    const report = hiLoReport(title, rounds, random)
    return { lines: hiLoText(report), json: report, isSound: report.roads_agree }
  },
}
