import { gameOf } from '@menekse/games/catalogue'
import { cardText } from '@menekse/contract/games/cards'
import type { MinesEvent, MinesTitleInfo } from '@menekse/contract/games/mines'
import { SLOT_KINDS, type SlotEvent, type SlotTitleInfo } from '@menekse/contract/games/slots'
import { element } from './element.ts'
import { messages } from './messages.ts'

/* What a computed round looked like. A kind of game that has no picture here shows its events as they are. */

type Moves = readonly (readonly unknown[])[]

const slots = Object.fromEntries(SLOT_KINDS.map((kind) => [kind, reels]))

const pictures: Readonly<Record<string, (info: never, events: never) => HTMLElement[]>> = {
  ...slots,
  mines: board,
  hi_lo: cards,
  video_poker: cards,
  blackjack: cards,
}

export function picturesOf(game: string, moves: Moves): HTMLElement[] {
  const info = gameOf(game)?.info()
  const picture = info === undefined ? undefined : pictures[info.kind]
  const events = moves.flat()
  return picture === undefined
    ? [element('pre', { class: 'code' }, JSON.stringify(events, null, 1))]
    : picture(info as never, events as never)
}

function reels(info: SlotTitleInfo, events: readonly SlotEvent[]): HTMLElement[] {
  const names = new Map(info.symbols.map((symbol) => [symbol.id, symbol.name]))
  const spins = events.flatMap((event) => ('grid' in event ? [event] : []))
  let freeSpins = 0
  const shown = spins.map((spin) => {
    const { grid } = spin
    if (spin.type !== 'tumble' && spin.mode === 'free') freeSpins++
    const tallest = Math.max(...grid.map((reel) => reel.length))
    const rows = Array.from({ length: tallest }, (_, row) =>
      element(
        'tr',
        {},
        ...grid.map((reel) => element('td', {}, names.get(reel[row] ?? '') ?? reel[row])),
      ),
    )
    const stops = spin.type === 'reels' ? ` · ${messages.stops}: ${spin.stops.join(', ')}` : ''
    const caption = `${spin.type === 'tumble' ? messages.tumble : messages.spin(freeSpins)}${stops}`
    return element(
      'div',
      { class: 'scroll' },
      element(
        'table',
        { class: 'reels' },
        element('caption', {}, caption),
        element('tbody', {}, ...rows),
      ),
    )
  })
  const [base, ...free] = shown
  if (base === undefined || free.length === 0) return shown
  return [base, element('details', {}, element('summary', {}, messages.more(free.length)), ...free)]
}

function board(info: MinesTitleInfo, events: readonly MinesEvent[]): HTMLElement[] {
  const end = events.findLast((event) => event.type === 'round_end')
  const mines = new Set(end?.type === 'round_end' ? end.mines : [])
  const turned = new Set(events.flatMap((event) => ('tile' in event ? [event.tile] : [])))
  const rows = Array.from({ length: info.tiles / info.columns }, (_, row) =>
    element(
      'tr',
      {},
      ...Array.from({ length: info.columns }, (_, column) => {
        const tile = row * info.columns + column
        const marks = [mines.has(tile) ? 'mine' : 'gem', turned.has(tile) ? 'turned' : '']
        return element(
          'td',
          { class: marks.join(' ').trim() },
          mines.has(tile) ? '✕' : String(tile),
        )
      }),
    ),
  )
  const caption = `${messages.mines}: ${[...mines].join(', ')}`
  return [
    element(
      'table',
      { class: 'board' },
      element('caption', {}, caption),
      element('tbody', {}, ...rows),
    ),
  ]
}

/** All cards in the order in which they were dealt, as the end of a round names them. */
function cards(
  _info: unknown,
  events: readonly { type: string; cards?: number[] }[],
): HTMLElement[] {
  const dealt = events.findLast(({ type }) => type === 'round_end')?.cards ?? []
  return [
    element(
      'div',
      { class: 'scroll' },
      element(
        'table',
        { class: 'reels' },
        element('caption', {}, messages.cards),
        element(
          'tbody',
          {},
          element('tr', {}, ...dealt.map((card) => element('td', {}, cardText(card)))),
        ),
      ),
    ),
  ]
}
