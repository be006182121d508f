import type { FaceInfo, FaceWords, Title } from './face.ts'
import { element, icon } from './element.ts'
import { exact, percent } from './format.ts'
import { messages } from './messages.ts'

/** All a player may read about a title before staking: its odds, what its kind adds, and its rules. */
export function openInfo(
  title: Title,
  words: FaceWords,
  info: FaceInfo,
  { seeds, closed }: { seeds?: HTMLElement | undefined; closed?: () => void },
): void {
  const heading = element('h2', { id: 'info-heading' }, title.name)
  const close = element(
    'button',
    { type: 'button', class: 'icon-button', 'aria-label': messages.close },
    icon('close'),
  )
  const dialog = element(
    'dialog',
    { class: 'info', 'aria-labelledby': 'info-heading' },
    element('div', { class: 'info-head' }, heading, close),
    element(
      'div',
      { class: 'info-body', tabindex: '0' },
      section(messages.odds, oddsOf(title, info)),
      ...(seeds === undefined ? [] : [section(messages.fair.title, seeds)]),
      ...info.sections.map(({ heading: name, body }) => section(name, body)),
      section(
        messages.rules,
        element(
          'div',
          { class: 'prose' },
          ...[...title.rules, words.keys].map((rule) => element('p', {}, rule)),
        ),
      ),
    ),
  )
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    closed?.()
  })
  document.body.append(dialog)
  dialog.showModal()
}

const section = (heading: string, body: HTMLElement): HTMLElement =>
  element('section', {}, element('h3', {}, heading), body)

function oddsOf(title: Title, info: FaceInfo): HTMLElement {
  const rows: FaceInfo['odds'] = [
    [messages.rtp, percent(title.rtp_percent)],
    ...info.odds,
    [messages.volatility, messages.volatilities[title.volatility]],
    [messages.maxWin, messages.maxWinOf(exact(title.max_win_multiplier))],
    [messages.provider, title.provider],
    [messages.mathVersion, title.math_version],
  ]
  return element(
    'dl',
    { class: 'odds' },
    ...rows.map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', { class: 'figure' }, value)),
    ),
  )
}
