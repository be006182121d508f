import { element } from './element.ts'
import { messages } from './messages.ts'
import { OFFLINE_FILE } from './offline-name.ts'

/* What every answer of the page is made of. */

export const isOffline = location.protocol === 'file:'
const main = document.querySelector('#verify')!

export const banner = (tone: 'right' | 'wrong' | 'wait', title: string, text: string) =>
  element(
    'div',
    { class: `banner ${tone}`, role: 'status' },
    element('strong', {}, title),
    element('span', {}, text),
  )

type Part = Node | undefined

/** Everything that is shown, below a head of its own. */
export function showAs({ title, intro }: { title: string; intro: string }, ...parts: Part[]): void {
  document.title = title
  const head = element('header', {}, element('h1', {}, title), element('p', {}, intro))
  main.replaceChildren(head, ...parts.filter((part) => part !== undefined))
}

export function show(...parts: Part[]): void {
  const { title, intro, introOffline } = messages
  showAs({ title, intro: isOffline ? introOffline : intro }, ...parts)
}

export function copyButton(label: string, text: () => string): HTMLButtonElement {
  const button = element('button', { type: 'button' }, label)
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text()).then(() => {
      button.textContent = messages.copied
    })
  })
  return button
}

export const download = () =>
  isOffline
    ? undefined
    : element(
        'p',
        { class: 'download' },
        element(
          'a',
          { href: OFFLINE_FILE, download: OFFLINE_FILE, class: 'button' },
          messages.download,
        ),
        element('span', {}, messages.downloadText),
      )

interface Compared {
  readonly isRight: boolean
}

export const mark = (name: string, { isRight }: Compared) =>
  element(
    'span',
    { class: isRight ? 'mark right' : 'mark wrong' },
    `${isRight ? '✓' : '✗'} ${name}: ${isRight ? messages.right : messages.wrong}`,
  )

/** One step of a calculation: what it is, whether it fits, and what it came to. */
export interface Shown {
  readonly name: string
  readonly text: string
  readonly marks: readonly HTMLElement[]
  readonly body: readonly HTMLElement[]
}

export const stepsOf = (steps: readonly Shown[]): HTMLElement =>
  element(
    'ol',
    { class: 'steps', 'aria-label': messages.steps },
    ...steps.map(({ name, text, marks, body }) =>
      element(
        'li',
        {},
        element('div', { class: 'step-head' }, element('h2', {}, name), ...marks),
        element('p', {}, text),
        ...body,
      ),
    ),
  )
