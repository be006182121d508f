import { element } from '../../host/element.ts'
import { messages } from './messages.ts'

/** A finger keeps the first button it touched, so what lies under it is asked for. */
function wipeOver(grid: HTMLElement, onOver: (under: Element) => void): void {
  grid.addEventListener('pointermove', ({ buttons: pressed, clientX, clientY }) => {
    const under = document.elementFromPoint(clientX, clientY)?.closest('button')
    if (pressed > 0 && under !== null && under !== undefined) onOver(under)
  })
}

/** The cells as buttons under foil: pressed, or wiped over with a finger or the mouse, they come to light. */
function createCells(cells: number, onOpen: (cell: number) => void) {
  const images = Array.from({ length: cells }, () =>
    element('img', { alt: '', draggable: 'false' }),
  )
  const buttons = images.map((image, cell) => {
    const foil = element('span', { class: 'foil' })
    const button = element('button', { type: 'button', class: 'cell' }, image, foil)
    button.addEventListener('click', () => onOpen(cell))
    return button
  })
  const grid = element(
    'div',
    { class: 'scratch-card', role: 'group', 'aria-label': messages.card },
    ...buttons,
  )
  wipeOver(grid, (under) => {
    const cell = buttons.findIndex((button) => button === under)
    if (cell >= 0) onOpen(cell)
  })
  return { grid, buttons, images }
}

/** A card that is printed, and comes to light cell by cell. */
export function createCard(
  cells: number,
  picture: { readonly of: (prize: number) => string; readonly name: (prize: number) => string },
) {
  let printed: readonly number[] = []
  let isOpen = Array<boolean>(cells).fill(false)
  let onAll: (() => void) | undefined
  const { grid, buttons, images } = createCells(cells, (cell) => open(cell))
  function open(cell: number): void {
    if (printed.length === 0 || isOpen[cell] === true) return
    isOpen[cell] = true
    draw(cell)
    if (isOpen.every(Boolean)) {
      const tell = onAll
      onAll = undefined
      tell?.()
    }
  }
  function draw(cell: number): void {
    const button = buttons[cell]!
    const prize = printed[cell]
    const isSeen = isOpen[cell] === true && prize !== undefined
    button.toggleAttribute('data-open', isSeen)
    button.setAttribute(
      'aria-label',
      isSeen ? messages.open(cell + 1, picture.name(prize)) : messages.covered(cell + 1),
    )
    if (isSeen) images[cell]!.src = picture.of(prize)
    else images[cell]!.removeAttribute('src')
  }
  function clear(): void {
    printed = []
    isOpen = Array<boolean>(cells).fill(false)
    grid.toggleAttribute('data-printed', false)
    buttons.forEach((button, cell) => {
      button.removeAttribute('data-won')
      draw(cell)
    })
  }
  clear()
  return {
    grid,
    clear,
    /** A new card; resolves when all of it has been seen. */
    print(prizes: readonly number[]) {
      printed = prizes
      grid.toggleAttribute('data-printed', true)
      return new Promise<void>((resolve) => (onAll = resolve))
    },
    all: () => buttons.forEach((_, cell) => open(cell)),
    won: (prize: number) =>
      buttons.forEach((button, cell) =>
        button.toggleAttribute('data-won', printed[cell] === prize),
      ),
  }
}
