import './plinko.css'
import type { Risk } from '@menekse/contract/games/game'
import type { PlinkoEvent, PlinkoTitleInfo } from '@menekse/contract/games/plinko'
import type { Kurus } from '@menekse/contract/money'
import { segmented } from '../../host/choices.ts'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent, whole } from '../../host/format.ts'
import { instantFace } from '../../host/instant.ts'
import { times, worth } from '../../host/multiplier.ts'
import { payTable } from '../../host/pay-table.ts'
import { createProspects } from '../../host/prospects.ts'
import { createStrip } from '../../host/strip.ts'
import { themeIn } from '../../host/themes.ts'
import { drawBoard } from './board.ts'
import { messages } from './messages.ts'
import { themes } from './titles.ts'

const ROW_MS = 105
const steady = (t: number) => t

interface Chosen {
  readonly rows: number
  readonly risk: Risk
}

function boardOf({ boards }: PlinkoTitleInfo, { rows, risk }: Chosen) {
  const board = boards.find((one) => one.rows === rows && one.risk === risk)
  if (board === undefined) throw new RangeError(`There is no board of ${rows} rows, ${risk}.`)
  return board
}

/** One in how many pearls falls into a slot. */
function oneIn(rows: number, slot: number): number {
  let ways = 1
  for (let i = 0; i < slot; i++) ways = (ways * (rows - i)) / (i + 1)
  return 2 ** rows / ways
}

function infoOf(title: PlinkoTitleInfo, chosen: Chosen, stake: Kurus): FaceInfo {
  const { multipliers, rtp_percent: returned } = boardOf(title, chosen)
  const { rows, risk } = chosen
  const note = element(
    'p',
    { class: 'note' },
    messages.tableNote(rows, messages.risks[risk].toLocaleLowerCase('tr')),
  )
  const table = payTable(
    [messages.slot, messages.oneIn, messages.multiplier, messages.pays],
    multipliers.map((hundredths, slot) => [
      String(slot + 1),
      whole(oneIn(rows, slot)),
      times(hundredths),
      money(worth(stake, hundredths)),
    ]),
  )
  return {
    odds: [[messages.returns, percent(returned)]],
    sections: [{ heading: messages.table, body: element('div', {}, note, table) }],
  }
}

/** A pearl falls through pegs into a slot that pays. */
export const plinko = instantFace<PlinkoTitleInfo, PlinkoEvent>({
  words: messages.words,
  name: 'plinko',
  themeOf: themeIn(themes),
  read: (title, stake) =>
    infoOf(title, { rows: title.default_rows, risk: title.default_risk }, stake),
  build(title, host, stage) {
    const strip = createStrip(messages.last)
    const prospects = createProspects([messages.returns, messages.top])
    const rows = segmented({
      label: messages.rows,
      name: `${title.slug}.rows`,
      options: [...new Set(title.boards.map((board) => board.rows))].map(
        (count) => [count, String(count)] as const,
      ),
      first: title.default_rows,
      onChange: draw,
    })
    const risk = segmented({
      label: messages.risk,
      name: `${title.slug}.risk`,
      options: Object.entries(messages.risks) as [Risk, string][],
      first: title.default_risk,
      onChange: draw,
    })
    const chosen = (): Chosen => ({ rows: rows.value(), risk: risk.value() })
    const frame = element('div', { class: 'plinko-frame', role: 'img' })
    let board = drawBoard(boardOf(title, chosen()).multipliers)

    function draw(): void {
      const { multipliers, rtp_percent: returned } = boardOf(title, chosen())
      board = drawBoard(multipliers)
      frame.replaceChildren(board.picture)
      frame.setAttribute('aria-label', messages.board(chosen().rows))
      prospects.show(percent(returned), times(Math.max(...multipliers)))
    }
    draw()
    return {
      board: element('div', { class: 'plinko-board' }, strip.list, frame),
      panel: element('div', { class: 'choice-panel' }, rows.root, risk.root, prospects.list),
      enable(is) {
        rows.enable(is)
        risk.enable(is)
      },
      beginning: () => ({ ...chosen() }),
      clear: () => board.clear(),
      async show(events) {
        for (const event of events) {
          if (event.type !== 'fallen') continue
          rows.show(event.rows)
          risk.show(event.risk)
          draw()
          const { path, slot } = event
          await stage.tween(ROW_MS * (path.length + 1), (t) => board.fall(path, t), steady)
          board.hit(slot)
          host.sound.play('stop')
          const multiplier = boardOf(title, event).multipliers[slot] ?? 0
          strip.add(times(multiplier), multiplier > 100)
          host.announce(messages.fallen(slot + 1, times(multiplier)))
        }
      },
      info: (stake) => infoOf(title, chosen(), stake),
    }
  },
})
