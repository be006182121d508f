import { formatNumber } from '@menekse/ui/turkish'
import { rouletteColour } from '@menekse/contract/draws/roulette'
import { formatMoney } from '@menekse/ui/money-format'
import { clsx } from 'clsx'
import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react'
import { rouletteTexts } from '../messages-roulette.ts'
import { Chip } from '../tables/Chip.tsx'
import { type Board, keyOf, type Position } from './board.ts'
import { isOnLine, layoutSize, nextPlace, type Place, placeOf, turned } from './layout.ts'
import type { Pile } from './piles.ts'
import { spokenBet } from './words.ts'

const texts = rouletteTexts.felt

interface FeltProps {
  board: Board
  piles: ReadonlyMap<string, Pile>
  /** A standing table, for a phone. */
  isStanding: boolean
  /** Numbers that a bet under the pointer covers. */
  lit: ReadonlySet<number>
  /** The number that fell, once it is seen. */
  fallen: number | undefined
  onLit: (numbers: readonly number[]) => void
  onLay: (position: Position) => void
  onTake: (position: Position) => void
}

interface Placed {
  readonly key: string
  readonly position: Position
  readonly x: number
  readonly y: number
  readonly place: Place
}

const placesOf = (board: Board, isStanding: boolean): Placed[] =>
  board.positions.map((position) => {
    const lying = placeOf(position)
    const place = isStanding ? turned(lying) : lying
    return { key: keyOf(position), position, place, x: place.x, y: place.y }
  })

/** The felt with every place for a chip: one of them is reached by Tab, the others from it by arrows. */
export function Felt(props: FeltProps) {
  const { board, piles, isStanding, lit, fallen, onLit, onLay, onTake } = props
  const felt = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState('straight 0')
  const places = placesOf(board, isStanding)
  const move = (event: KeyboardEvent) => {
    const from = places.find(({ key }) => key === current)
    if (from === undefined) return
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      onTake(from.position)
      return
    }
    const next = nextPlace(from, event.key, places)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next.key)
    felt.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrows lead from button to button.
    <div
      ref={felt}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset keeps no shape of its own.
      role="group"
      aria-label={texts.label}
      aria-describedby="roulette-keys"
      className={clsx('roulette-felt', isStanding && 'roulette-standing')}
      onKeyDown={move}
      onPointerLeave={() => onLit([])}
    >
      <p id="roulette-keys" className="sr-only">
        {texts.keys}
      </p>
      {places.map((placed) => (
        <Spot
          key={placed.key}
          placed={placed}
          isStanding={isStanding}
          isFirst={placed.key === current}
          isLit={placed.position.numbers.length === 1 && lit.has(placed.position.numbers[0]!)}
          pile={piles.get(placed.key)}
          end={fallen === undefined ? undefined : placed.position.numbers.includes(fallen)}
          isFallen={placed.position.market === 'straight' && placed.position.numbers[0] === fallen}
          onCurrent={setCurrent}
          onLit={onLit}
          onLay={onLay}
          onTake={onTake}
        />
      ))}
    </div>
  )
}

interface SpotProps extends Pick<FeltProps, 'isStanding' | 'onLit' | 'onLay' | 'onTake'> {
  placed: Placed
  isFirst: boolean
  isLit: boolean
  pile: Pile | undefined
  /** Whether it has won, once the number is seen. */
  end: boolean | undefined
  isFallen: boolean
  onCurrent: (key: string) => void
}

/** A place for chips. The functions stay the same in meaning, so only what is seen is compared. */
const Spot = memo(
  function Spot(props: SpotProps) {
    const { placed, isStanding, isFirst, isLit, pile, end, isFallen } = props
    const { onCurrent, onLit, onLay, onTake } = props
    const { position, key, place } = placed
    return (
      <button
        type="button"
        data-key={key}
        className={clsx('roulette-spot', lookOf(position, place), isLit && 'roulette-lit')}
        data-fallen={isFallen || undefined}
        data-won={(end === true && pile !== undefined && pile.placed > 0n) || undefined}
        data-lost={(end === false && pile !== undefined && pile.placed > 0n) || undefined}
        style={styleOf(place, isStanding)}
        tabIndex={isFirst ? 0 : -1}
        aria-label={labelOf(position, pile)}
        onClick={() => onLay(position)}
        onContextMenu={(event) => {
          event.preventDefault()
          onTake(position)
        }}
        onFocus={() => onCurrent(key)}
        onPointerEnter={(event) => {
          if (event.pointerType === 'mouse') onLit(position.numbers)
        }}
      >
        {faceOf(position)}
        {pile !== undefined && <PileChip pile={pile} />}
      </button>
    )
  },
  (before, after) =>
    before.placed.key === after.placed.key &&
    before.isStanding === after.isStanding &&
    before.isFirst === after.isFirst &&
    before.isLit === after.isLit &&
    before.pile?.laid === after.pile?.laid &&
    before.pile?.placed === after.pile?.placed &&
    before.end === after.end &&
    before.isFallen === after.isFallen &&
    before.onLay === after.onLay &&
    before.onTake === after.onTake,
)

function PileChip({ pile }: { pile: Pile }) {
  return <Chip amount={pile.laid + pile.placed} state={pile.laid > 0n ? 'laid' : 'placed'} />
}

function labelOf(position: Position, pile: Pile | undefined): string {
  const sum = pile === undefined ? 0n : pile.laid + pile.placed
  const odds = texts.odds(formatNumber(position.odds_millis / 1_000, 3))
  return texts.place(spokenBet(position), odds, sum > 0n ? formatMoney(sum) : undefined)
}

/** What is written on the felt itself; lines carry nothing. */
function faceOf({ market, selection }: Position): string | undefined {
  if (market === 'straight') return selection
  if (market === 'column') return texts.column
  if (market === 'dozen') return texts.dozens[selection]
  if (market === 'colour') return undefined
  return rouletteTexts.bets.named[`${market} ${selection}`]
}

function lookOf(position: Position, place: Place): string {
  if (isOnLine(place)) {
    const [onX, onY] = [Number.isInteger(place.x), Number.isInteger(place.y)]
    return onX && onY ? 'roulette-crossing' : onX ? 'roulette-upright' : 'roulette-level'
  }
  if (position.market === 'straight')
    return `roulette-number roulette-${rouletteColour(position.numbers[0] ?? 0)}`
  return position.market === 'colour'
    ? `roulette-outside roulette-diamond roulette-${position.selection}`
    : 'roulette-outside'
}

function styleOf({ x, y, width, height }: Place, isStanding: boolean): CSSProperties {
  const [wide, high] = isStanding
    ? [layoutSize.height, layoutSize.width]
    : [layoutSize.width, layoutSize.height]
  const part = (share: number, of: number) => `${(100 * share) / of}%`
  return {
    left: part(x - width / 2, wide),
    top: part(y - height / 2, high),
    ...(width > 0 && { width: part(width, wide), height: part(height, high) }),
  }
}
