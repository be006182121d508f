import { BlackjackChoice, type BlackjackEvent } from '@menekse/contract/games/blackjack'
import type { GameKind } from '../game.ts'
import {
  beginBlackjack,
  type BlackjackState,
  type BlackjackStep,
  stepBlackjack,
} from './blackjack.ts'
import { blackjackTitleInfo, blackjackTitles, blackjackVersion } from './catalogue.ts'
import { blackjackFigures } from './figures.ts'
import { blackjackReport, blackjackText } from './math-report.ts'
import type { BlackjackTitle } from './title.ts'

/** Blackjack, one hand against the dealer. Doubles, a split and insurance stake within the step that takes them. */
export const blackjackKind: GameKind<
  BlackjackTitle,
  null,
  BlackjackState,
  BlackjackEvent,
  BlackjackStep
> = {
  kind: 'blackjack',
  category: 'stepped',
  titles: blackjackTitles,
  earlier: [],
  readBeginning: (_title, wish) => (wish === undefined || wish === null ? null : undefined),
  begin(title, stake, _, random) {
    if (!title.stakes.includes(stake)) {
      throw new RangeError(`${title.slug} has no stake of ${stake} / 100 TRY.`)
    }
    return beginBlackjack(title.table, stake, random)
  },
  steps: {
    readChoice: (_title, wish) => BlackjackChoice.safeParse(wish).data,
    next: ({ table }, stake, state, choice, random) =>
      stepBlackjack(table, stake, state, choice, random),
    abandoned: () => ({ action: 'leave' }),
  },
  info: blackjackTitleInfo,
  returns: ({ declared }) => ({
    lowestPercent: declared.rtpLowestPercent,
    highestPercent: declared.rtpPercent,
  }),
  mathVersion: blackjackVersion,
  figures: blackjackFigures,
  mathText(title, rounds, random) {
    const report = blackjackReport(title, rounds, random)
    return { lines: blackjackText(report), json: report, isSound: report.roads_agree }
  },
}
