import { element } from '../element.ts'

/** A button that keeps the focus while it rests: it says that it is disabled instead of leaving the order. */
export function choiceButton(name: string, key: string, onPress: () => void) {
  const label = element('b', {})
  const note = element('span', { class: 'figure' })
  const button = element(
    'button',
    { type: 'button', class: `button choice ${name}`, 'aria-keyshortcuts': key },
    label,
    note,
  )
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') !== 'true') onPress()
  })
  // Holding Enter on a button clicks it again and again; a choice needs a press.
  button.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault()
  })
  return {
    button,
    /** What it says, and whether it may be pressed. */
    show(text: string, small: string, isOn: boolean) {
      label.textContent = text
      note.textContent = small
      button.setAttribute('aria-disabled', String(!isOn))
    },
  }
}

/** Choices by single keys, wherever the focus is in the game; a dialog over it has its own. */
export function listenToChoices(keys: Readonly<Record<string, () => void>>): void {
  addEventListener('keydown', (event) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]') !== null) return
    const act = keys[event.key] ?? keys[event.key.toLocaleLowerCase('tr')]
    if (act === undefined) return
    event.preventDefault()
    act()
  })
}

/** The one choice the game waits for; what nobody waits for is dropped. */
export function createAnswer<C>(onAnswer: () => void) {
  let answer: ((choice: C) => void) | undefined
  return {
    give(choice: C): void {
      const give = answer
      answer = undefined
      if (give === undefined) return
      onAnswer()
      give(choice)
    },
    next: () => new Promise<C>((resolve) => (answer = resolve)),
  }
}
