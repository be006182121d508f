import { cardName, faceDown, faceUp } from '../../host/cards/card.ts'
import { move } from '../../host/cards/pace.ts'
import { element } from '../../host/element.ts'
import { messages } from './messages.ts'

const HAND_CARDS = 5

/** The five cards as buttons that are held or not; pressing one says so to whoever asks for the draw. */
export function createHand(back: string, onHold: () => void) {
  const held = new Set<number>()
  const cards: (number | undefined)[] = Array.from({ length: HAND_CARDS })
  let isChoosing = false
  const places = Array.from({ length: HAND_CARDS }, (_, place) => {
    const lying = element('span', { class: 'poker-card' })
    const mark = element('span', { class: 'poker-hold' })
    const attributes = { type: 'button', class: 'poker-place', 'aria-keyshortcuts': `${place + 1}` }
    const button = element('button', attributes, lying, mark)
    button.addEventListener('click', () => toggle(place))
    return { button, lying, mark }
  })
  const root = element(
    'div',
    { class: 'poker-hand', role: 'group', 'aria-label': messages.cards },
    ...places.map(({ button }) => button),
  )

  function toggle(place: number): void {
    if (!isChoosing) return
    if (!held.delete(place)) held.add(place)
    label(place)
    onHold()
  }

  function label(place: number): void {
    const { button, mark } = places[place]!
    const card = cards[place]
    const name = card === undefined ? messages.place(place + 1, '') : cardName(card)
    button.setAttribute('aria-label', messages.place(place + 1, name))
    button.setAttribute('aria-pressed', String(held.has(place)))
    button.setAttribute('aria-disabled', String(!isChoosing))
    mark.textContent = held.has(place) ? messages.held : isChoosing ? messages.hold : ''
  }

  function lay(place: number, card: number | undefined): void {
    const isSame = cards[place] === card && card !== undefined
    cards[place] = card
    if (!isSame) {
      const shown = card === undefined ? faceDown(back) : move(faceUp(card), 'turning')
      places[place]!.lying.replaceChildren(shown)
    }
    label(place)
  }

  const all = (act: (place: number) => void) => places.forEach((_, place) => act(place))

  return {
    root,
    toggle,
    clear() {
      held.clear()
      all((place) => lay(place, undefined))
    },
    /** Those that lie there already stay; with places held as they were, where that is known. */
    show(hand: readonly number[], holds: readonly number[] = []) {
      held.clear()
      for (const place of holds) held.add(place)
      all((place) => lay(place, hand[place]))
    },
    choosing(is: boolean) {
      isChoosing = is
      root.toggleAttribute('data-choosing', is)
      all(label)
    },
    held: () => [...held].toSorted((a, b) => a - b),
    names: () => cards.flatMap((card) => (card === undefined ? [] : cardName(card))).join(', '),
  }
}
