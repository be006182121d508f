import type { HiLoTitleInfo } from '@menekse/contract/games/hi-lo'
import type { Kurus } from '@menekse/contract/money'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent } from '../../host/format.ts'
import { times, worth } from '../../host/multiplier.ts'
import { messages } from './messages.ts'

const cell = (text: string) => element('td', {}, text)

/** What a first guess is worth, by how many ranks make it right, with amounts for the stake that is chosen now. */
export function infoOf(title: HiLoTitleInfo, stake: Kurus): FaceInfo {
  const head = [messages.ranksRight, messages.chance, messages.multiplier, messages.pays]
  const ranks = title.multipliers.length + 1
  const rows = title.multipliers.map((multiplier, index) =>
    element(
      'tr',
      {},
      cell(messages.ofThirteen(index + 1)),
      cell(percent(((index + 1) / ranks) * 100)),
      cell(times(multiplier)),
      cell(money(worth(stake, multiplier))),
    ),
  )
  const heads = head.map((text) => element('th', { scope: 'col' }, text))
  const table = element(
    'table',
    { class: 'odds-table figure' },
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  )
  const note = element('p', { class: 'note' }, messages.multipliersNote)
  const returned = messages.range(percent(title.rtp_percent), percent(title.rtp_highest_percent))
  return {
    odds: [[messages.rtpRange, returned]],
    sections: [{ heading: messages.multipliers, body: element('div', {}, note, table) }],
  }
}
