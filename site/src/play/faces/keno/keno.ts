import './keno.css'
import type { KenoEvent, KenoTitleInfo } from '@menekse/contract/games/keno'
import type { Kurus } from '@menekse/contract/money'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent } from '../../host/format.ts'
import { instantFace } from '../../host/instant.ts'
import { shortTimes, times, worth } from '../../host/multiplier.ts'
import { payTable } from '../../host/pay-table.ts'
import { createStrip } from '../../host/strip.ts'
import { themeIn } from '../../host/themes.ts'
import { createCard, luckyDip } from './card.ts'
import { messages } from './messages.ts'
import { themes } from './titles.ts'

const NUMBER_MS = 170
const FIRST_PICKS = [4, 11, 18, 23, 32]

/** C(n, k) as a floating-point number, for chances that are read. */
function choose(n: number, k: number): number {
  let ways = k > n ? 0 : 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways
}

const chanceOf = ({ numbers, drawn }: KenoTitleInfo, picks: number, hits: number) =>
  (choose(drawn, hits) * choose(numbers - drawn, picks - hits)) / choose(numbers, picks)

function infoOf(title: KenoTitleInfo, picks: number, stake: Kurus): FaceInfo {
  const { pays = [], rtp_percent: returned = 0 } = title.tables[picks - 1] ?? {}
  const rows = pays.flatMap((hundredths, hits) => {
    const chance = 100 * chanceOf(title, picks, hits)
    const row = [String(hits), percent(chance, chance < 0.01 ? 6 : 2), times(hundredths)]
    return hundredths === 0 ? [] : [[...row, money(worth(stake, hundredths))]]
  })
  const head = [messages.hit, messages.chance, messages.multiplier, messages.pays]
  const note = element('p', { class: 'note' }, messages.tableNote(picks))
  return {
    odds: [[messages.returns(picks), percent(returned)]],
    sections: [
      {
        heading: messages.table,
        body: element('div', {}, note, payTable(head, rows.toReversed())),
      },
    ],
  }
}

/** What hits pay with so many picks, each at its place; the one that was reached lights up. */
function createPays(title: KenoTitleInfo) {
  const list = element('ol', { class: 'keno-pays figure wide', 'aria-label': messages.payTable })
  return {
    list,
    draw(picks: number, hits?: number) {
      const pays = title.tables[picks - 1]?.pays ?? []
      const items = pays.flatMap((hundredths, count) => {
        if (hundredths === 0) return []
        const isHit = count === hits ? { class: 'hit' } : {}
        return [
          element(
            'li',
            isHit,
            element('span', {}, messages.hits(count)),
            element('b', {}, shortTimes(hundredths)),
          ),
        ]
      })
      list.replaceChildren(...items)
    },
  }
}

/** Numbers are picked and drawn; hits are paid by the table of so many picks. */
export const keno = instantFace<KenoTitleInfo, KenoEvent>({
  words: messages.words,
  name: 'keno',
  themeOf: themeIn(themes),
  read: (title, stake) => infoOf(title, FIRST_PICKS.length, stake),
  build(title, host, stage) {
    const most = title.tables.length
    const strip = createStrip(messages.last)
    const count = element('span', { class: 'keno-count figure', role: 'status' })
    const pays = createPays(title)
    const card = createCard({
      name: `${title.slug}.picks`,
      numbers: title.numbers,
      most,
      first: FIRST_PICKS,
      onChange: draw,
      refused(why) {
        count.textContent = why
      },
    })
    const button = (text: string, press: () => void) => {
      const made = element('button', { type: 'button', class: 'chip' }, text)
      made.addEventListener('click', press)
      return made
    }
    const buttons = [
      button(messages.random, () => card.choose(luckyDip(title.numbers, card.picks().length))),
      button(messages.clear, () => card.choose(card.picks().slice(0, 1))),
    ]

    function draw(): void {
      const picks = card.picks().length
      count.textContent = messages.picked(picks, most)
      pays.draw(picks)
    }
    draw()
    return {
      board: element('div', { class: 'keno-board' }, strip.list, card.grid),
      panel: element(
        'div',
        { class: 'choice-panel' },
        count,
        element('div', { class: 'chips' }, ...buttons),
        pays.list,
      ),
      enable(is) {
        card.enable(is)
        for (const one of buttons) one.disabled = !is
      },
      beginning: () => ({ picks: card.picks() }),
      clear() {
        card.clear()
        draw()
      },
      async show(events) {
        for (const event of events) {
          if (event.type !== 'drawn') continue
          card.show(event.picks)
          for (const number of event.numbers) {
            card.draw(number)
            if (event.picks.includes(number)) host.sound.play('scatter')
            await stage.wait(NUMBER_MS)
          }
          const multiplier = title.tables[event.picks.length - 1]?.pays[event.hits] ?? 0
          pays.draw(event.picks.length, event.hits)
          strip.add(messages.hits(event.hits), multiplier > 100)
          host.announce(messages.result(event.hits, times(multiplier)))
        }
      },
      info: (stake) => infoOf(title, card.picks().length, stake),
    }
  },
})
