type Child = Node | string | undefined

/** Makes an element. What is told is text: nothing here can become markup. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  for (const child of children) if (child !== undefined) made.append(child)
  return made
}

/** A list of what is called how; long values break where they must. */
export const facts = (rows: readonly (readonly [string, string, ('code' | 'text')?])[]) =>
  element(
    'dl',
    { class: 'facts' },
    ...rows.flatMap(([name, value, as = 'text']) => [
      element('dt', {}, name),
      element('dd', as === 'code' ? { class: 'code' } : {}, value),
    ]),
  )

const ROWS_SHOWN = 10

/** A table that shows its first rows; the rest is opened. */
export function table(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  more: (count: number) => string,
): HTMLElement {
  const body = (from: number, to?: number) =>
    element(
      'tbody',
      {},
      ...rows
        .slice(from, to)
        .map((row) => element('tr', {}, ...row.map((cell) => element('td', {}, cell)))),
    )
  const head = () =>
    element(
      'thead',
      {},
      element('tr', {}, ...heads.map((name) => element('th', { scope: 'col' }, name))),
    )
  const first = element(
    'div',
    { class: 'scroll', tabindex: '0' },
    element('table', {}, head(), body(0, ROWS_SHOWN)),
  )
  if (rows.length <= ROWS_SHOWN) return first
  const rest = element('div', { class: 'scroll' }, element('table', {}, head(), body(ROWS_SHOWN)))
  return element(
    'div',
    {},
    first,
    element('details', {}, element('summary', {}, more(rows.length - ROWS_SHOWN)), rest),
  )
}
