import { faceDown, faceUp } from '../../host/cards/card.ts'
import { move } from '../../host/cards/pace.ts'
import { element } from '../../host/element.ts'
import { messages } from './messages.ts'

/** So many of the cards before stay in sight. */
const TRACK_MAX = 9

/** The card that lies open, the stock beside it, and the way that led here. */
export function createTable(back: string, cardsMax: number) {
  const track = element('div', { class: 'hilo-track', role: 'group', 'aria-label': messages.table })
  const stock = element('div', { class: 'hilo-stock' }, faceDown(back))
  const open = element('div', { class: 'hilo-open' })
  const worth = element('b', {})
  const count = element('span', {})
  const note = element('p', { class: 'hilo-note figure' }, worth, count)
  const middle = element('div', { class: 'hilo-middle' }, stock, open)
  const root = element('div', { class: 'hilo-table' }, track, middle, note)
  let lying: HTMLElement | undefined
  let dealt = 0

  function clear(): void {
    track.replaceChildren()
    open.replaceChildren(faceDown(back))
    open.removeAttribute('data-verdict')
    lying = undefined
    dealt = 0
    count.textContent = messages.idle
  }

  return {
    root,
    clear,
    worth(text: string | undefined) {
      worth.textContent = text ?? ''
      worth.hidden = text === undefined
    },
    /** The next card; the one before goes to the track, with how it came there. */
    show(card: number, verdict: 'dealt' | 'skipped' | 'right' | 'wrong') {
      if (lying !== undefined) track.append(lying)
      while (track.childElementCount > TRACK_MAX) track.firstElementChild!.remove()
      lying = faceUp(card)
      lying.dataset['verdict'] = verdict
      open.dataset['verdict'] = verdict
      open.replaceChildren(move(lying, 'turning'))
      dealt++
      count.textContent = messages.cards(dealt, cardsMax)
    },
  }
}
