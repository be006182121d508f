import { element } from './element.ts'

/** Figures under headings; the first column says what they are of. */
export const payTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): HTMLTableElement =>
  element(
    'table',
    { class: 'ladder figure' },
    element(
      'thead',
      {},
      element('tr', {}, ...head.map((text) => element('th', { scope: 'col' }, text))),
    ),
    element(
      'tbody',
      {},
      ...rows.map((row) => element('tr', {}, ...row.map((text) => element('td', {}, text)))),
    ),
  )
