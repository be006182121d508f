import './hand.css'
import { type BlackjackTitleInfo, totalOfCards } from '@menekse/contract/games/blackjack'
import type { Kurus } from '@menekse/contract/money'
import { faceDown, faceUp } from '../../host/cards/card.ts'
import { move } from '../../host/cards/pace.ts'
import { element } from '../../host/element.ts'
import { money } from '../../host/format.ts'
import { svg } from '../../host/svg.ts'
import { messages } from './messages.ts'
import { type HandView, paidOf, type TableView } from './state.ts'

const HIDDEN = -1

/** A soft total is two numbers, as long as something may still come to it. */
function totalText(cards: readonly number[], isOpen: boolean): string {
  const { total, isSoft } = totalOfCards(cards)
  return isSoft && isOpen && total < 21 ? messages.softTotal(total) : String(total)
}

/** The same in words. */
export function spokenTotal(cards: readonly number[]): string {
  const { total, isSoft } = totalOfCards(cards)
  return isSoft && total < 21 ? messages.soft(total) : String(total)
}

/** Cards one over another; those that lie stay, a new one comes from the shoe, the hidden one is turned. */
function createCards(back: string) {
  const root = element('div', { class: 'bj-cards' })
  let lying: number[] = []
  return {
    root,
    show(cards: readonly number[]) {
      while (root.childElementCount > cards.length) root.lastElementChild!.remove()
      cards.forEach((card, at) => {
        if (lying[at] === card && at < root.childElementCount) return
        const made = card === HIDDEN ? faceDown(back) : faceUp(card)
        const before = root.children[at]
        if (before === undefined) root.append(move(made, 'coming'))
        else before.replaceWith(lying[at] === HIDDEN ? move(made, 'turning') : made)
      })
      lying = [...cards]
      root.style.setProperty('--n', String(Math.max(2, cards.length)))
    },
  }
}

function createHand(back: string) {
  const cards = createCards(back)
  const name = element('span', { class: 'bj-name' })
  const total = element('b', { class: 'bj-total figure' })
  const bet = element('span', { class: 'bj-bet figure' })
  const result = element('p', { class: 'bj-result figure' })
  const root = element(
    'section',
    { class: 'bj-hand' },
    cards.root,
    result,
    element('div', { class: 'bj-foot' }, name, total, bet),
  )
  return {
    root,
    show(hand: HandView, called: string, at: { isActive: boolean; bet: Kurus; paid: Kurus }) {
      cards.show(hand.cards)
      name.textContent = called
      name.hidden = called === messages.own
      root.setAttribute('aria-label', called)
      total.textContent = totalText(hand.cards, hand.result === undefined)
      total.hidden = hand.cards.length < 2
      bet.textContent = money((at.bet * BigInt(hand.stakes)) as Kurus)
      bet.setAttribute('aria-label', messages.bet(bet.textContent))
      root.toggleAttribute('data-active', at.isActive)
      root.dataset['result'] = hand.result ?? ''
      result.hidden = hand.result === undefined
      if (hand.result === undefined) return
      const word = element('b', {}, messages.results[hand.result])
      const back = at.paid === 0n ? [] : [element('span', {}, money(at.paid))]
      result.replaceChildren(word, ' ', ...back)
    },
  }
}

/** The house's rule as it is printed on the baize, along an arc. */
function createRule(text: string): SVGElement {
  const line = svg('textPath', { href: '#bj-arc', startOffset: '50%', 'text-anchor': 'middle' })
  line.textContent = text
  return svg(
    'svg',
    { viewBox: '0 0 640 74', class: 'bj-rule', role: 'img', 'aria-label': text },
    svg('path', { d: 'M14 6Q320 50 626 6M14 34Q320 78 626 34' }),
    svg('path', { d: 'M14 25Q320 69 626 25', id: 'bj-arc', stroke: 'none' }),
    svg('text', {}, line),
  )
}

/** The baize: the dealer's cards above, a line of the house's rules, the player's hand or two below. */
export function createTable(title: BlackjackTitleInfo, back: string) {
  const dealer = createCards(back)
  const dealerTotal = element('b', { class: 'bj-total figure' })
  const name = element('span', { class: 'bj-name' }, messages.dealer)
  const head = element('div', { class: 'bj-foot' }, name, dealerTotal)
  const [wins, of] = title.table.blackjack_pays as [number, number]
  const dealerRule = title.table.hits_soft_17 ? messages.hits17 : messages.stands17
  const rule = createRule(messages.rule(messages.pays(wins, of), dealerRule))
  const note = element('p', { class: 'bj-note' })
  const idle = element('p', { class: 'bj-idle' }, messages.idle)
  const middle = element('div', { class: 'bj-middle' }, rule, note)
  const hands = element('div', { class: 'bj-hands' }, idle)
  const dealerArea = element('section', { class: 'bj-dealer', 'aria-label': messages.dealer })
  dealerArea.append(dealer.root, head)
  const made: ReturnType<typeof createHand>[] = []

  return {
    root: element('div', { class: 'bj-table' }, dealerArea, middle, hands),
    show(view: TableView, bet: Kurus) {
      dealer.show(view.hasHidden ? [...view.dealer, HIDDEN] : view.dealer)
      dealerTotal.textContent = totalText(view.dealer, view.hasHidden)
      dealerTotal.hidden = view.dealer.length === 0
      name.hidden = view.dealer.length === 0
      while (made.length > view.hands.length) made.pop()!.root.remove()
      while (made.length < view.hands.length) {
        const hand = createHand(back)
        made.push(hand)
        hands.append(hand.root)
      }
      hands.toggleAttribute('data-split', made.length > 1)
      made.forEach((hand, at) => {
        const one = view.hands[at]!
        const called = made.length > 1 ? messages.hand(at + 1) : messages.own
        const paid = paidOf(one, bet, title.table.blackjack_pays)
        hand.show(one, called, { isActive: view.active === at && made.length > 1, bet, paid })
      })
      idle.hidden = view.hands.length > 0
      note.textContent = messages.insuranceStates[view.insurance]
      note.hidden = note.textContent === ''
    },
  }
}
