import { element } from './element.ts'

/** Figures of the bet that is chosen, kept up to date. */
export function createProspects(labels: readonly string[]) {
  const values = labels.map(() => element('dd', { class: 'figure' }))
  const list = element(
    'dl',
    { class: 'prospects wide' },
    ...labels.map((label, index) => element('div', {}, element('dt', {}, label), values[index])),
  )
  return {
    list,
    show: (...texts: readonly string[]) =>
      texts.forEach((text, index) => (values[index]!.textContent = text)),
  }
}
