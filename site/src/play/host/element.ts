import { svg } from './svg.ts'

type Child = Node | string | undefined

/** Makes an element; attributes are set as attributes, so nothing here can write an inline style or script. */
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

const icons = {
  spin: ['M20 12a8 8 0 1 1-2.6-5.9', 'M20.5 3v4.5H16'],
  minus: ['M6 12h12'],
  plus: ['M6 12h12', 'M12 6v12'],
  info: ['M12 11v6', 'M12 7.5v.2', 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'],
  soundOn: [
    'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z',
    'M15.5 9a4.2 4.2 0 0 1 0 6',
    'M18 6.5a8 8 0 0 1 0 11',
  ],
  soundOff: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', 'M16 9.5l5 5', 'M21 9.5l-5 5'],
  expand: ['M4 9V4h5', 'M20 9V4h-5', 'M4 15v5h5', 'M20 15v5h-5'],
  shrink: ['M9 4v5H4', 'M15 4v5h5', 'M9 20v-5H4', 'M15 20v-5h5'],
  close: ['M6 6l12 12', 'M18 6L6 18'],
  shield: [
    'M12 3l7.5 2.8v5.4c0 4.6-3.1 8-7.5 9.8-4.4-1.8-7.5-5.2-7.5-9.8V5.8z',
    'M9 12l2.2 2.2L15.2 10',
  ],
} as const

export type IconName = keyof typeof icons

export function icon(name: IconName): SVGSVGElement {
  const paths = icons[name].map((d) => svg('path', { d }))
  return svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true', class: 'icon' }, ...paths)
}

export function iconButton(name: IconName, label: string, onPress: () => void): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'icon-button' }, icon(name))
  relabel(button, label)
  button.addEventListener('click', onPress)
  return button
}

export function relabel(button: HTMLElement, label: string, name?: IconName): void {
  button.setAttribute('aria-label', label)
  button.setAttribute('title', label)
  if (name !== undefined) button.replaceChildren(icon(name))
}
