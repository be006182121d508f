import { shortTimes } from '../../host/multiplier.ts'
import { svg } from '../../host/svg.ts'

/** Of a row and a gap between two pegs, in the units of the drawing. */
const GAP = 40
/** With so many rows a slot is too narrow for its text, which stands upright then. */
const NARROW_ROWS = 12
const PEG = 4
const PEARL = 11

/** Slots by what they pay: below the stake, near it, and in steps above it. */
const TONES = [
  [100_000, 'top'],
  [1_000, 'great'],
  [300, 'good'],
  [100, 'even'],
] as const
const toneOf = (hundredths: number) => TONES.find(([least]) => hundredths >= least)?.[1] ?? 'less'

/** Where the pearl is: after so many rows and so many turns to the right. */
const xAfter = (row: number, right: number, middle: number) => middle + (right - row / 2) * GAP
const yOf = (row: number) => GAP * (row + 0.55)

/** A triangle of pegs with its slots below, and the pearl that falls through it. */
export function drawBoard(multipliers: readonly number[]) {
  const rows = multipliers.length - 1
  const width = (rows + 3) * GAP
  const middle = width / 2
  const floor = yOf(rows) - 4
  const isNarrow = rows >= NARROW_ROWS
  const slotHeight = isNarrow ? 82 : 34
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, place) =>
      svg('circle', {
        class: 'peg',
        cx: middle + (place - (row + 2) / 2) * GAP,
        cy: yOf(row) + 8,
        r: PEG,
      }),
    ),
  ).flat()
  const slots = multipliers.map((hundredths, slot) => {
    const x = xAfter(rows, slot, middle) - GAP / 2 + 2
    return svg(
      'g',
      { class: `slot ${toneOf(hundredths)}` },
      svg('rect', { x, y: floor, width: GAP - 4, height: slotHeight, rx: 7 }),
      text(x + GAP / 2 - 2, floor + slotHeight / 2, shortTimes(hundredths), isNarrow),
    )
  })
  const pearl = svg('circle', { class: 'pearl', r: PEARL, cx: middle, cy: 0 })
  const picture = svg(
    'svg',
    {
      class: 'plinko-pegs',
      viewBox: `0 ${-GAP / 2} ${width} ${floor + slotHeight + GAP / 2 + 6}`,
    },
    ...pegs,
    ...slots,
    pearl,
  )
  const at = (x: number, y: number) => {
    pearl.setAttribute('cx', x.toFixed(2))
    pearl.setAttribute('cy', y.toFixed(2))
  }
  return {
    picture,
    clear() {
      at(middle, 0)
      pearl.classList.remove('falling')
      for (const slot of slots) slot.classList.remove('hit')
    },
    /** The pearl on its way, `t` from 0 to 1: a small leap from each peg. */
    fall(path: readonly number[], t: number) {
      pearl.classList.add('falling')
      const way = t * (path.length + 1)
      const row = Math.min(path.length, Math.floor(way))
      const part = way - row
      const right = path.slice(0, Math.max(0, row - 1)).reduce((sum, turn) => sum + turn, 0)
      if (row === 0) return at(middle, (yOf(0) - 6) * part * part)
      const from = xAfter(row - 1, right, middle)
      const to = xAfter(row, right + (path[row - 1] ?? 0), middle)
      const leap = 4 * part * (1 - part) * GAP * 0.28
      const [top, bottom] = [yOf(row - 1) - 6, row === path.length ? floor + 12 : yOf(row) - 6]
      at(from + (to - from) * part, top + (bottom - top) * part * part - leap)
    },
    hit: (slot: number) => slots[slot]?.classList.add('hit'),
  }
}

function text(x: number, y: number, words: string, isUpright: boolean): SVGTextElement {
  const turned = isUpright ? `rotate(-90 ${x} ${y})` : ''
  const made = svg('text', { x, y, transform: turned, class: isUpright ? 'upright' : '' })
  made.textContent = words
  return made
}
