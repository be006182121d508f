import type { MinesTitleInfo } from '@menekse/contract/games/mines'
import { lasting } from '@menekse/ui/storage'
import { element, iconButton } from '../../host/element.ts'
import { messages } from './messages.ts'

const CHOSEN = 'menekse.play.mines.'

/** Beside the board: how many tiles are broken, what comes next, and collecting. */
export function createPanel(
  title: Pick<MinesTitleInfo, 'slug' | 'tiles' | 'default_mines'>,
  on: { readonly mines: () => void; readonly collect: () => void },
) {
  const most = title.tiles - 1
  const remembered = Number(lasting.getItem(CHOSEN + title.slug))
  const isMineCount = Number.isInteger(remembered) && remembered >= 1 && remembered <= most
  let mines = isMineCount ? remembered : title.default_mines
  let isOpen = true

  const count = element('b', { class: 'figure' })
  const fewer = iconButton('minus', messages.minesFewer, () => choose(mines - 1))
  const more = iconButton('plus', messages.minesMore, () => choose(mines + 1))
  const amount = element(
    'div',
    { class: 'amount', 'aria-live': 'polite' },
    element('span', {}, messages.mines),
    count,
  )
  const stepper = element(
    'div',
    { class: 'stake mines-count', role: 'group', 'aria-label': messages.mines },
    fewer,
    amount,
    more,
  )
  const next = element('p', { class: 'next figure' })
  const chance = element('p', { class: 'chance figure' })
  const collect = element('button', { type: 'button', class: 'button collect' }, messages.collect)
  collect.addEventListener('click', () => {
    if (collect.getAttribute('aria-disabled') !== 'true') on.collect()
  })
  const root = element(
    'div',
    { class: 'mines-panel' },
    stepper,
    element('div', { class: 'prospect' }, next, chance),
    collect,
  )

  function choose(count: number): void {
    if (!isOpen || count < 1 || count > most) return
    mines = count
    lasting.setItem(CHOSEN + title.slug, String(count))
    draw()
    on.mines()
  }

  function draw(): void {
    count.textContent = String(mines)
    fewer.disabled = !isOpen || mines === 1
    more.disabled = !isOpen || mines === most
  }
  draw()

  return {
    root,
    mines: () => mines,
    /** Between two rounds the number of mines may be chosen; in one, or in a replay, it is shown. */
    open(is: boolean, of = mines) {
      isOpen = is
      mines = of
      draw()
    },
    prospect(multiplier: string, gemChance: string) {
      next.textContent = multiplier
      chance.textContent = gemChance
    },
    /** Undefined: there is nothing to collect. */
    collectable(amount: string | undefined) {
      collect.textContent = amount === undefined ? messages.collect : messages.collectAmount(amount)
      collect.setAttribute('aria-disabled', String(amount === undefined))
      collect.title = amount === undefined ? messages.collectFirst : ''
    },
  }
}
