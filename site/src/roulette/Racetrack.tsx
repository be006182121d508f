import { rouletteColour } from '@menekse/contract/draws/roulette'
import { IconButton } from '@menekse/ui/IconButton'
import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { rouletteTexts } from '../messages-roulette.ts'
import { aroundOf, type Board } from './board.ts'
import { nextPlace } from './layout.ts'
import { lyingTrack, type Point, standingTrack, type Track } from './track.ts'
import { numberName } from './words.ts'

const texts = rouletteTexts.track

interface RacetrackProps {
  board: Board
  /** Drawn upright, for a phone. */
  isStanding: boolean
  lit: ReadonlySet<number>
  fallen: number | undefined
  onLit: (numbers: readonly number[]) => void
  onNumbers: (numbers: readonly number[]) => void
  onCall: (call: Board['calls'][number]) => void
}

/** The wheel as a racetrack: a number with its neighbours, and the calls. */
export function Racetrack(props: RacetrackProps) {
  const { board, isStanding, onLit } = props
  const shape = isStanding ? standingTrack : lyingTrack
  const [sides, setSides] = useState(2)
  const [current, setCurrent] = useState('0')
  const track = useRef<SVGSVGElement>(null)
  const zones = [...callZones(shape, props), ...numberZones(shape, props, sides)]
  const move = (event: KeyboardEvent) => {
    const from = zones.find(({ key }) => key === current)
    const places = zones.map(({ key, middle }) => ({ key, ...middle }))
    const next = from && nextPlace(from.middle, event.key, places)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next.key)
    track.current?.querySelector<SVGElement>(`[data-key="${next.key}"]`)?.focus()
  }
  return (
    <div className={clsx('roulette-track', isStanding && 'roulette-track-standing')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Arrows lead on. */}
      <svg
        ref={track}
        viewBox={`0 0 ${shape.width} ${shape.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- No other tag draws the track.
        role="group"
        aria-label={texts.label}
        onKeyDown={move}
        onPointerLeave={() => onLit([])}
      >
        {zones.map((zone) => (
          <ZoneField
            key={zone.key}
            zone={zone}
            isFirst={zone.key === current}
            onCurrent={setCurrent}
            onLit={onLit}
          />
        ))}
      </svg>
      <Sides sides={sides} most={board.neighboursMost} onSides={setSides} />
    </div>
  )
}

interface Zone {
  readonly key: string
  readonly path: string
  readonly middle: Point
  readonly look: string
  readonly face: ReactNode
  readonly label: string
  readonly numbers: readonly number[]
  act(): void
}

function callZones({ fields }: Track, { board, onCall }: RacetrackProps): Zone[] {
  return fields.flatMap(({ call: selection, path, middle }) => {
    const call = board.calls.find((one) => one.selection === selection)
    if (call === undefined) return []
    const chips = call.chips.reduce((sum, one) => sum + one.chips, 0)
    const name = texts.calls[selection] ?? selection
    const numbers = call.chips.flatMap((chip) => board.position(chip)?.numbers ?? [])
    return [
      {
        key: selection,
        path,
        middle,
        look: 'roulette-call',
        face: name,
        label: texts.call(name, texts.meanings[selection] ?? '', chips),
        numbers: [...new Set(numbers)],
        act: () => onCall(call),
      },
    ]
  })
}

function numberZones(
  { segments }: Track,
  { lit, fallen, onNumbers }: RacetrackProps,
  sides: number,
): Zone[] {
  return segments.map(({ number, path, middle }) => {
    const numbers = aroundOf(number, sides)
    return {
      key: String(number),
      path,
      middle,
      look: clsx(
        `roulette-${rouletteColour(number)}`,
        lit.has(number) && 'roulette-lit',
        number === fallen && 'roulette-fallen',
      ),
      face: String(number),
      label: texts.number(numberName(number), numbers.length),
      numbers,
      act: () => onNumbers(numbers),
    }
  })
}

interface ZoneFieldProps {
  zone: Zone
  isFirst: boolean
  onCurrent: (key: string) => void
  onLit: (numbers: readonly number[]) => void
}

function ZoneField({ zone, isFirst, onCurrent, onLit }: ZoneFieldProps) {
  const { key, path, middle, look, face, label, numbers, act } = zone
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A button has no place within a drawing.
      role="button"
      data-key={key}
      className={clsx('roulette-zone', look)}
      tabIndex={isFirst ? 0 : -1}
      aria-label={label}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        act()
      }}
      onFocus={() => onCurrent(key)}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') onLit(numbers)
      }}
    >
      <path d={path} />
      <text x={middle.x} y={middle.y} aria-hidden="true">
        {face}
      </text>
    </g>
  )
}

interface SidesProps {
  sides: number
  most: number
  onSides: (sides: number) => void
}

/** How many neighbours a number is laid with. */
function Sides({ sides, most, onSides }: SidesProps) {
  return (
    <fieldset className="roulette-sides">
      <legend className="sr-only">{texts.neighbours}</legend>
      <span aria-hidden="true">{texts.neighbours}</span>
      <IconButton
        solid
        size="s"
        label={texts.less}
        disabled={sides === 0}
        onClick={() => onSides(sides - 1)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <output>{texts.sides(sides)}</output>
      <IconButton
        solid
        size="s"
        label={texts.more}
        disabled={sides === most}
        onClick={() => onSides(sides + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
