import './scratch.css'
import type { ScratchEvent, ScratchTitleInfo } from '@menekse/contract/games/scratch'
import type { Kurus } from '@menekse/contract/money'
import { element } from '../../host/element.ts'
import type { FaceInfo } from '../../host/face.ts'
import { money, percent, whole } from '../../host/format.ts'
import { instantFace } from '../../host/instant.ts'
import { shortTimes, times, worth } from '../../host/multiplier.ts'
import { payTable } from '../../host/pay-table.ts'
import { themeIn } from '../../host/themes.ts'
import { createCard } from './card.ts'
import { messages } from './messages.ts'
import { themes } from './titles.ts'

const CELLS = 9

const infoOf = (title: ScratchTitleInfo, stake: Kurus): FaceInfo => ({
  odds: [[messages.hitRate, percent(title.hit_rate_percent)]],
  sections: [
    {
      heading: messages.prizes,
      body: payTable(
        [messages.prize, messages.oneIn, messages.multiplier, messages.pays],
        title.prizes
          .toReversed()
          .map(({ name, one_in: oneIn, multiplier }) => [
            name,
            whole(oneIn),
            times(multiplier),
            money(worth(stake, multiplier)),
          ]),
      ),
    },
  ],
})

/** A card of nine cells: three alike pay. It is decided when it is printed, and scratched for the eye. */
export const scratch = instantFace<ScratchTitleInfo, ScratchEvent>({
  words: messages.words,
  name: 'scratch',
  themeOf: themeIn(themes),
  read: infoOf,
  build(title, host) {
    const { pictures } = themeIn(themes)(title.slug)
    const prizeOf = (prize: number) => title.prizes[prize]!
    const card = createCard(CELLS, {
      of: (prize) => pictures[prizeOf(prize).id] ?? '',
      name: (prize) => prizeOf(prize).name,
    })
    const note = element('p', { class: 'scratch-note wide', role: 'status' }, messages.waiting)
    const all = element(
      'button',
      { type: 'button', class: 'button wide', disabled: '' },
      messages.all,
    )
    all.addEventListener('click', card.all)
    const prizes = element(
      'ul',
      { class: 'scratch-prizes figure wide', 'aria-label': messages.prizes },
      ...title.prizes.map(({ id, name, multiplier }) =>
        element(
          'li',
          {},
          element('img', { src: pictures[id] ?? '', alt: name }),
          shortTimes(multiplier),
        ),
      ),
    )
    return {
      board: element('div', { class: 'scratch-board' }, card.grid),
      panel: element('div', { class: 'choice-panel' }, note, all, prizes),
      enable: () => {},
      clear() {
        card.clear()
        note.textContent = messages.waiting
      },
      async show(events) {
        for (const event of events) {
          if (event.type !== 'printed') continue
          const { prize } = event
          note.textContent = messages.scratch
          all.disabled = false
          const seen = card.print(event.cells)
          all.focus({ preventScroll: true })
          await seen
          all.disabled = true
          host.sound.play('stop')
          if (prize === null) note.textContent = messages.none
          else {
            const { name, multiplier } = prizeOf(prize)
            card.won(prize)
            note.textContent = messages.won(name.toLocaleLowerCase('tr'), times(multiplier))
          }
          host.announce(note.textContent)
        }
      },
      info: (stake) => infoOf(title, stake),
    }
  },
})
