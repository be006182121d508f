import type { SlotEvent } from '@menekse/contract/games/slots'
import { type Figure, percentOf } from '../figures.ts'
import type { GameKind } from '../game.ts'
import { truncate } from '../rational.ts'
import { mathVersion, slotTitleInfo, slotTitles, slotVariants } from './catalogue.ts'
import { enumerateRounds } from './enumerate.ts'
import { mathReport, mathText } from './math-report.ts'
import { simulate } from './simulate.ts'
import { playSlot } from './slot.ts'
import type { SlotTitle } from './title.ts'

/** Slots with fixed lines: nothing is chosen, and a round is over with its stake. */
export const linesKind: GameKind<SlotTitle, null, never, SlotEvent> = {
  kind: 'lines',
  category: 'slots',
  titles: slotTitles,
  variants: slotVariants,
  earlier: [],
  readBeginning: (_title, wish) => (wish === undefined ? null : undefined),
  begin(title, stake, _choice, random) {
    const { events, payout } = playSlot(title, stake, random)
    const hasFreeSpins = events.some((event) => event.type === 'free_spins_awarded')
    return { events, standing: { end: hasFreeSpins ? 'shown' : 'paid', payout } }
  },
  info: slotTitleInfo,
  returns: ({ declared }) => ({
    lowestPercent: declared.rtpPercent,
    highestPercent: declared.rtpPercent,
  }),
  spread: ({ declared }) => ({
    returnPercent: declared.rtpPercent,
    hitRatePercent: declared.hitRatePercent,
    standardDeviation: declared.standardDeviation,
    payoutMax: declared.maxWinMultiplier,
  }),
  mathVersion,
  figures: (title) => [figureOf(title)],
  mathText(title, rounds, random) {
    const report = mathReport(title, simulate(title, rounds, random))
    return { lines: mathText(report), json: report, isSound: report.roads_agree }
  },
}

function figureOf(title: SlotTitle): Figure {
  const { rtp, hitRate, standardDeviation, maxWin } = enumerateRounds(title)
  return {
    market: 'base',
    rtpPercent: percentOf(rtp),
    hitPercent: percentOf(hitRate),
    deviation: standardDeviation,
    maxWin: truncate(maxWin, 2),
    method: 'enumeration',
  }
}
