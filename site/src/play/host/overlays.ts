import type { Kurus } from '@menekse/contract/money'
import { element } from './element.ts'
import { money } from './format.ts'
import { createHurry } from './hurry.ts'
import { messages } from './messages.ts'
import { easeOut, type Motion } from './motion.ts'
import { tierOf } from './win-tier.ts'

export interface Action {
  readonly label: string
  readonly press: () => void
  /** Not the one that leads. */
  readonly quiet?: boolean
}

/** What a card says, over a picture or under small ones where it has them. */
export interface CardWords {
  readonly title: string
  readonly text: string
  readonly picture?: string
  readonly icons?: readonly string[]
}

export type Overlays = ReturnType<typeof createOverlays>

/** What appears over the board: notices, a card, a counter, and the counted-up win. */
export function createOverlays(root: HTMLElement) {
  const layer = element('div', { class: 'overlays' })
  root.append(layer)
  const hurry = createHurry()
  let notice: HTMLElement | undefined
  let counted: HTMLElement | undefined

  /** A message that stays until it is answered, replaced or cleared. */
  function tell(text: string, actions: readonly Action[] = [], kind = 'refusal'): void {
    quiet()
    notice = element('div', { class: `notice ${kind}`, role: 'alert' }, element('p', {}, text))
    const row = element('div', { class: 'notice-actions' })
    for (const action of actions) {
      const button = element(
        'button',
        { type: 'button', class: `button${action.quiet === true ? ' quiet' : ''}` },
        action.label,
      )
      button.addEventListener('click', () => {
        quiet()
        action.press()
      })
      row.append(button)
    }
    if (actions.length > 0) notice.append(row)
    layer.append(notice)
  }

  function quiet(): void {
    notice?.remove()
    notice = undefined
  }

  async function card(words: CardWords, ms: number, motion: Motion): Promise<void> {
    const { title, text, picture, icons = [] } = words
    const image = (src: string, name: string) => element('img', { src, alt: '', class: name })
    const shown = element(
      'div',
      { class: picture === undefined ? 'card' : 'card pictured', role: 'status' },
      picture === undefined ? undefined : image(picture, 'card-picture'),
      icons.length === 0
        ? undefined
        : element('div', { class: 'card-icons' }, ...icons.map((icon) => image(icon, 'card-icon'))),
      element('strong', {}, title),
      text === '' ? undefined : element('span', {}, text),
    )
    layer.append(shown)
    const own = hurry.begin()
    await motion.wait(ms, own.mayStay)
    own.end()
    await leave(shown, motion)
  }

  async function leave(shown: HTMLElement, motion: Motion): Promise<void> {
    shown.classList.add('leaving')
    await motion.wait(220)
    shown.remove()
  }

  /** A small line at the head of the board, until it is replaced or taken away. */
  function counters(shown: readonly { readonly label: string; readonly text: string }[]): void {
    counted?.remove()
    counted = undefined
    if (shown.length === 0) return
    const texts = shown.flatMap(({ label, text }) => [
      element('span', {}, label),
      element('b', { class: 'figure' }, text),
    ])
    counted = element('div', { class: 'counter' }, ...texts)
    layer.append(counted)
  }

  /** Counts a payout above the stake up. Nothing else is ever celebrated. */
  async function celebrate(amount: Kurus, stake: Kurus, motion: Motion): Promise<void> {
    const figure = element('b', { class: 'figure' }, money(0n as Kurus))
    const shown = element(
      'div',
      { class: `celebration ${tierOf(amount, stake) ?? ''}`, 'aria-hidden': 'true' },
      element('span', {}, messages.win),
      figure,
    )
    layer.append(shown)
    const multiple = Number(amount / stake)
    const countMs = motion.reduced() ? 1 : Math.min(3200, 700 + multiple * 90)
    const own = hurry.begin()
    await motion.tween(
      countMs,
      (t) => (figure.textContent = money(BigInt(Math.round(Number(amount) * t)) as Kurus)),
      easeOut,
      own.mayStay,
    )
    figure.textContent = money(amount)
    await motion.wait(900, own.mayStay)
    own.end()
    await leave(shown, motion)
  }

  return { tell, quiet, card, counters, celebrate, hurry: hurry.press }
}
