import { element } from '../../host/element.ts'
import { messages } from './messages.ts'
import type { Theme } from './titles.ts'

type TileState = 'closed' | 'gem' | 'mine' | 'spared'

/** The tiles as buttons: one is in the order of the keys, arrows move among them, Enter turns. */
export function createBoard(
  { tiles, columns }: { tiles: number; columns: number },
  theme: Theme,
  onTurn: (tile: number) => void,
) {
  const states = Array<TileState>(tiles).fill('closed')
  const buttons = Array.from({ length: tiles }, (_, tile) => {
    const picture = element('img', { src: theme.closed, alt: '', draggable: 'false' })
    const button = element('button', { type: 'button', class: 'tile' }, picture)
    button.addEventListener('click', () => {
      focusable(tile)
      if (isChoosing && states[tile] === 'closed') onTurn(tile)
    })
    return button
  })
  const grid = element(
    'div',
    { class: 'tiles', role: 'group', 'aria-label': messages.board },
    ...buttons,
  )
  let isChoosing = false
  let current = 0

  function focusable(tile: number): void {
    buttons[current]!.tabIndex = -1
    current = tile
    buttons[tile]!.tabIndex = 0
  }

  function show(tile: number, state: TileState): void {
    states[tile] = state
    const button = buttons[tile]!
    button.dataset['state'] = state
    const picture = state === 'closed' ? theme.closed : state === 'gem' ? theme.gem : theme.mine
    if (button.firstElementChild!.getAttribute('src') !== picture)
      button.firstElementChild!.setAttribute('src', picture)
    label(tile)
  }

  function label(tile: number): void {
    const [row, column] = [Math.floor(tile / columns) + 1, (tile % columns) + 1]
    const button = buttons[tile]!
    const state = states[tile]!
    button.setAttribute('aria-label', messages.tile(row, column, messages.states[state]))
    button.setAttribute('aria-disabled', String(!isChoosing || state !== 'closed'))
  }

  const steps: Readonly<Record<string, (tile: number) => number>> = {
    ArrowLeft: (tile) => (tile % columns === 0 ? tile : tile - 1),
    ArrowRight: (tile) => (tile % columns === columns - 1 ? tile : tile + 1),
    ArrowUp: (tile) => (tile < columns ? tile : tile - columns),
    ArrowDown: (tile) => (tile + columns < tiles ? tile + columns : tile),
  }
  grid.addEventListener('keydown', (event) => {
    // Holding Enter would turn whatever comes under it.
    if (event.repeat && event.key === 'Enter') event.preventDefault()
    const to = steps[event.key]?.(current)
    if (to === undefined) return
    event.preventDefault()
    focusable(to)
    buttons[to]!.focus()
  })

  buttons.forEach((button, tile) => {
    button.tabIndex = tile === 0 ? 0 : -1
    show(tile, 'closed')
  })

  return {
    grid,
    /** All tiles face down. */
    clear: () => buttons.forEach((_, tile) => show(tile, 'closed')),
    show,
    isClosed: (tile: number) => states[tile] === 'closed',
    /** Whether a press turns a tile. */
    choosing(is: boolean) {
      isChoosing = is
      grid.toggleAttribute('data-choosing', is)
      buttons.forEach((_, tile) => label(tile))
    },
    focus: () => buttons[current]!.focus({ preventScroll: true }),
  }
}
