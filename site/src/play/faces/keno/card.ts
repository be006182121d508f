import { lasting } from '@menekse/ui/storage'
import { element } from '../../host/element.ts'
import { messages } from './messages.ts'

type State = keyof typeof messages.states

const PICKED = 'menekse.play.choice.'
const COLUMNS = 8

/** Picks remembered on this device; none where they are no picks of this card. */
function rememberedPicks(name: string, numbers: number, most: number): number[] {
  const picks = (lasting.getItem(PICKED + name) ?? '').split(',').map(Number)
  const isRight = picks.every((pick) => Number.isInteger(pick) && pick >= 1 && pick <= numbers)
  return isRight && new Set(picks).size === picks.length && picks.length <= most ? picks : []
}

/** So many different numbers, by the browser's own chance: which ones are picked changes nothing of the odds. */
export function luckyDip(numbers: number, count: number): number[] {
  const words = crypto.getRandomValues(new Uint32Array(numbers))
  return Array.from({ length: numbers }, (_, index) => index + 1)
    .toSorted((a, b) => words[a - 1]! - words[b - 1]!)
    .slice(0, count)
    .toSorted((a, b) => a - b)
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
}

/** The numbers as buttons: one is in the order of the keys, arrows move among them, Enter presses. */
function createNumbers(numbers: number, onPress: (number: number) => void) {
  let current = 1
  const buttons = Array.from({ length: numbers }, (_, index) => {
    const button = element('button', { type: 'button', class: 'number figure' }, String(index + 1))
    button.tabIndex = index === 0 ? 0 : -1
    button.addEventListener('click', () => {
      focusable(index + 1)
      onPress(index + 1)
    })
    return button
  })
  const grid = element(
    'div',
    { class: 'keno-card', role: 'group', 'aria-label': messages.card },
    ...buttons,
  )
  function focusable(number: number): void {
    buttons[current - 1]!.tabIndex = -1
    current = number
    buttons[number - 1]!.tabIndex = 0
  }
  grid.addEventListener('keydown', (event) => {
    // Holding Enter would mark and unmark.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const to = current + step
    if (to < 1 || to > numbers) return
    focusable(to)
    buttons[to - 1]!.focus()
  })
  return { grid, buttons }
}

function drawNumbers(
  buttons: readonly HTMLButtonElement[],
  states: readonly State[],
  picks: ReadonlySet<number>,
): void {
  buttons.forEach((button, index) => {
    const number = index + 1
    const state = states[number]!
    button.dataset['state'] = state
    button.setAttribute('aria-pressed', String(picks.has(number)))
    button.setAttribute('aria-label', messages.number(number, messages.states[state]))
  })
}

/** A card of numbers that are marked, and then drawn. */
export function createCard(card: {
  readonly name: string
  readonly numbers: number
  readonly most: number
  readonly first: readonly number[]
  readonly onChange: () => void
  readonly refused: (why: string) => void
}) {
  const { name, numbers, most } = card
  const remembered = rememberedPicks(name, numbers, most)
  const picks = new Set(remembered.length > 0 ? remembered : card.first)
  const states = Array<State>(numbers + 1).fill('free')
  let isEnabled = true
  const { grid, buttons } = createNumbers(numbers, (number) => {
    if (isEnabled) toggle(number)
  })

  function toggle(number: number): void {
    clear()
    if (picks.has(number)) {
      if (picks.size === 1) return card.refused(messages.least)
      picks.delete(number)
    } else {
      if (picks.size === most) return card.refused(messages.full(most))
      picks.add(number)
    }
    changed()
  }
  function changed(): void {
    lasting.setItem(PICKED + name, [...picks].join(','))
    draw()
    card.onChange()
  }
  const draw = () => drawNumbers(buttons, states, picks)
  function clear(): void {
    states.fill('free')
    draw()
  }
  draw()
  return {
    grid,
    picks: () => [...picks].toSorted((a, b) => a - b),
    choose(chosen: readonly number[]) {
      clear()
      picks.clear()
      for (const pick of chosen) picks.add(pick)
      changed()
    },
    /** What a round was played with, without being remembered. */
    show(played: readonly number[]) {
      picks.clear()
      for (const pick of played) picks.add(pick)
      draw()
      card.onChange()
    },
    draw(number: number) {
      states[number] = picks.has(number) ? 'hit' : 'drawn'
      draw()
    },
    clear,
    enable: (is: boolean) => {
      isEnabled = is
      grid.toggleAttribute('data-resting', !is)
    },
  }
}
