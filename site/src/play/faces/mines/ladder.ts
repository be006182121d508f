import type { MinesTitleInfo } from '@menekse/contract/games/mines'
import type { Kurus } from '@menekse/contract/money'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent } from '../../host/format.ts'
import { times, worth } from '../../host/multiplier.ts'
import { payTable } from '../../host/pay-table.ts'
import { messages } from './messages.ts'

/** Every rung of the chosen number of mines, with amounts for the stake that is chosen now. */
export function infoOf(title: MinesTitleInfo, mines: number, stake: Kurus): FaceInfo {
  const rungs = title.multipliers[mines - 1] ?? []
  const returns = title.rtp_by_mines[mines - 1]
  const table = payTable(
    [messages.gems, messages.multiplier, messages.pays],
    rungs.map((rung, index) => [String(index + 1), times(rung), money(worth(stake, rung))]),
  )
  const note = element('p', { class: 'note' }, messages.ladderNote(mines))
  return {
    odds:
      returns === undefined
        ? []
        : [
            [
              messages.rtpRange(mines),
              messages.range(percent(returns.lowest_percent), percent(returns.highest_percent)),
            ],
          ],
    sections: [{ heading: messages.ladder, body: element('div', {}, note, table) }],
  }
}
