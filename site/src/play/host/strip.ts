import { element } from './element.ts'

const MOST = 8

/** The last results, the newest first: what happened, and nothing about what will. */
export function createStrip(label: string) {
  const list = element('ol', { class: 'strip figure', 'aria-label': label })
  return {
    list,
    add(text: string, isWon: boolean) {
      list.prepend(element('li', isWon ? { class: 'won' } : {}, text))
      while (list.children.length > MOST) list.lastElementChild!.remove()
    },
  }
}
