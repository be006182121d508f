import type { MinesTitleInfo } from '@menekse/contract/games/mines'
import type { Kurus } from '@menekse/contract/money'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent } from '../../host/format.ts'
import { messages } from './messages.ts'

/** 125 → 1,25× */
export const times = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, '.')},${(hundredths % 100).toString().padStart(2, '0')}×`

/** Stake × multiplier, truncated to the kuruş as the server does. */
export const worth = (stake: Kurus, hundredths: number): Kurus =>
  ((stake * BigInt(hundredths)) / 100n) as Kurus

/** Every rung of the chosen number of mines, with amounts for the stake that is chosen now. */
export function infoOf(title: MinesTitleInfo, mines: number, stake: Kurus): FaceInfo {
  const rungs = title.multipliers[mines - 1] ?? []
  const returns = title.rtp_by_mines[mines - 1]
  const head = [messages.gems, messages.multiplier, messages.pays]
  const table = element(
    'table',
    { class: 'ladder figure' },
    element(
      'thead',
      {},
      element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text))),
    ),
    element(
      'tbody',
      {},
      ...rungs.map((rung, index) =>
        element(
          'tr',
          {},
          element('td', {}, String(index + 1)),
          element('td', {}, times(rung)),
          element('td', {}, money(worth(stake, rung))),
        ),
      ),
    ),
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
