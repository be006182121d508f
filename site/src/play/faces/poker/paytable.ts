import type { PokerHand, VideoPokerTitleInfo } from '@menekse/contract/games/video-poker'
import type { Kurus } from '@menekse/contract/money'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent } from '../../host/format.ts'
import { messages } from './messages.ts'

const cell = (text: string) => element('td', {}, text)

/** Beside the cards: what each hand pays, with the one that lies marked. */
export function createPaytable({ pays }: Pick<VideoPokerTitleInfo, 'pays'>) {
  const rows = new Map(
    pays.map(({ hand, multiplier }) => [
      hand,
      element('tr', {}, cell(messages.hands[hand]), cell(messages.times(multiplier))),
    ]),
  )
  const body = element('tbody', {}, ...rows.values())
  const caption = element('caption', { class: 'visually-hidden' }, messages.paytable)
  return {
    root: element('table', { class: 'poker-pays figure' }, caption, body),
    mark(hand: PokerHand | undefined, isOver: boolean) {
      for (const [name, row] of rows) {
        row.toggleAttribute('data-marked', name === hand)
        row.toggleAttribute('data-won', isOver && name === hand)
      }
    },
  }
}

/** What each hand pays with amounts for the stake that is chosen now, and the returns with and without skill. */
export function infoOf(title: VideoPokerTitleInfo, stake: Kurus): FaceInfo {
  const heads = [messages.hand, messages.pays, messages.amount].map((text) =>
    element('th', { scope: 'col' }, text),
  )
  const rows = title.pays.map(({ hand, multiplier }) =>
    element(
      'tr',
      {},
      cell(messages.hands[hand]),
      cell(messages.times(multiplier)),
      cell(money((stake * BigInt(multiplier)) as Kurus)),
    ),
  )
  const table = element(
    'table',
    { class: 'odds-table figure' },
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...rows),
  )
  return {
    odds: [
      [messages.rtpBest, percent(title.rtp_percent)],
      [messages.rtpNever, percent(title.rtp_lowest_percent)],
      [messages.hitRate, percent(title.hit_rate_percent)],
    ],
    sections: [{ heading: messages.paytable, body: table }],
  }
}
