import './panel.css'
import type { BlackjackAction } from '@menekse/contract/games/blackjack'
import type { Kurus } from '@menekse/contract/money'
import { lasting } from '@menekse/ui/storage'
import { choiceButton } from '../../host/cards/choosing.ts'
import { element } from '../../host/element.ts'
import { money } from '../../host/format.ts'
import { messages } from './messages.ts'
import { costOf } from './state.ts'

const HINT = 'menekse.play.hint.blackjack'
const plays = ['hit', 'stand', 'double', 'split'] as const
const keys = { hit: 'K', stand: 'D', double: '2', split: 'A' } as const

export interface Choosing {
  /** Whether the game waits for a choice. */
  readonly isOn: boolean
  readonly may: readonly BlackjackAction[]
  readonly bet: Kurus
  /** Of the table's own strategy. */
  readonly advice: BlackjackAction | undefined
  readonly hasBlackjack: boolean
  readonly isSplit: boolean
}

/** A hint that is off until it is wished for, and then as it was left. */
function createHint(onChange: () => void) {
  const button = element(
    'button',
    { type: 'button', class: 'bj-hint-switch' },
    element('i', {}),
    element('span', {}, messages.hint),
  )
  const advice = element('p', { class: 'bj-advice', role: 'status' })
  let isOn = lasting.getItem(HINT) === 'on'
  const draw = () => button.setAttribute('aria-pressed', String(isOn))
  button.addEventListener('click', () => {
    isOn = !isOn
    lasting.setItem(HINT, isOn ? 'on' : 'off')
    draw()
    onChange()
  })
  draw()
  return {
    root: element('div', { class: 'bj-hint' }, button, advice),
    isOn: () => isOn,
    say(text: string) {
      advice.textContent = text
    },
  }
}

const nameOf = (action: BlackjackAction) =>
  action === 'decline' ? messages.noInsurance : messages[action]

/** Why something cannot be done with this hand. */
function notOffered(action: (typeof plays)[number], isSplit: boolean): string {
  if (action === 'split') return isSplit ? messages.splitOnce : messages.splitNeeds
  return action === 'double' ? messages.doubleNeeds : ''
}

/** Kart, Dur, İkiye katla and Ayır with the money each takes; before them, where it is asked, insurance. */
export function createPanel(
  on: (action: BlackjackAction) => void,
  onHint: () => void,
  insurance: HTMLElement,
) {
  const buttons = plays.map((action) => ({
    action,
    ...choiceButton(action, keys[action], () => on(action)),
  }))
  const hint = createHint(onHint)
  const played = element('div', { class: 'bj-plays' }, ...buttons.map(({ button }) => button))
  const root = element(
    'div',
    { class: 'bj-panel card-panel', role: 'group', 'aria-label': messages.choices },
    insurance,
    played,
    hint.root,
  )
  const press = (action: (typeof plays)[number]) => () =>
    buttons.find((one) => one.action === action)!.button.click()
  const double = press('double')

  return {
    root,
    keys: {
      k: press('hit'),
      d: press('stand'),
      '2': double,
      i: double,
      [messages.dotlessKey]: double,
      a: press('split'),
    },
    isHinting: hint.isOn,
    /** Whoever answered about insurance goes on here. */
    focus: () => buttons[0]!.button.focus({ preventScroll: true }),
    show({ isOn, may, bet, advice, isSplit }: Choosing) {
      played.hidden = may.includes('insure')
      const told = isOn && hint.isOn() ? advice : undefined
      for (const { action, button, show } of buttons) {
        const isOffered = may.includes(action)
        const cost = costOf(action, bet)
        const free = cost === 0n ? messages.free : messages.takes(money(cost))
        const note = !isOn ? '' : isOffered ? free : notOffered(action, isSplit)
        show(messages[action], note, isOn && isOffered)
        button.toggleAttribute('data-advised', told === action)
      }
      hint.say(told === undefined ? '' : messages.advice(nameOf(told)))
    },
  }
}

/** Insurance is asked where the dealer's ace lies, before anything is played. */
export function createInsurance(on: (action: 'insure' | 'decline') => void) {
  const text = element('p', {})
  const insure = choiceButton('insure', 'S', () => on('insure'))
  const decline = choiceButton('decline', 'H', () => on('decline'))
  const root = element(
    'div',
    { class: 'bj-insurance', role: 'group', 'aria-label': messages.insure },
    text,
    insure.button,
    decline.button,
  )
  root.hidden = true
  return {
    root,
    keys: { s: () => insure.button.click(), h: () => decline.button.click() },
    /** Marks what the strategy says, which is never to insure. */
    advise: (is: boolean) => decline.button.toggleAttribute('data-advised', is),
    hasFocus: () => root.contains(document.activeElement),
    show({ isOn, may, bet, hasBlackjack }: Choosing) {
      const isAsked = may.includes('insure')
      root.hidden = !isAsked
      if (!isAsked) return
      const amount = money(costOf('insure', bet))
      text.textContent = hasBlackjack ? messages.evenMoneyAsked : messages.insuranceAsked
      insure.show(
        hasBlackjack ? messages.evenMoney : messages.insure,
        hasBlackjack ? messages.evenMoneyNote(messages.takes(amount)) : messages.takes(amount),
        isOn,
      )
      decline.show(messages.decline, messages.free, isOn)
    },
  }
}
