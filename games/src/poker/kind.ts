import { VideoPokerChoice, type VideoPokerEvent } from '@menekse/contract/games/video-poker'
import type { GameKind } from '../game.ts'
import { bestHold } from './best-hold.ts'
import { pokerTitleInfo, pokerTitles, pokerVersion } from './catalogue.ts'
import { pokerFigures } from './figures.ts'
import { pokerReport, pokerText } from './math-report.ts'
import { dealPoker, drawPoker, type PokerState } from './poker.ts'
import type { PokerTitle } from './title.ts'

/** Video poker: five cards, one draw. Whoever leaves has the best hold made for them. */
export const pokerKind: GameKind<PokerTitle, null, PokerState, VideoPokerEvent, VideoPokerChoice> =
  {
    kind: 'video_poker',
    category: 'stepped',
    titles: pokerTitles,
    earlier: [],
    readBeginning: (_title, wish) => (wish === undefined || wish === null ? null : undefined),
    begin: dealPoker,
    steps: {
      readChoice: (_title, wish) => VideoPokerChoice.safeParse(wish).data,
      next: drawPoker,
      abandoned: (title, { dealt }) => ({ action: 'draw', hold: bestHold(title, dealt) }),
    },
    info: pokerTitleInfo,
    returns: ({ declared }) => ({
      lowestPercent: declared.rtpLowestPercent,
      highestPercent: declared.rtpPercent,
    }),
    mathVersion: pokerVersion,
    figures: pokerFigures,
    mathText(title, rounds, random) {
      const report = pokerReport(title, rounds, random)
      return { lines: pokerText(report), json: report, isSound: report.roads_agree }
    },
  }
