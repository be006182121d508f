import { Button, buttonClass } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { formatMoney } from '@menekse/ui/money-format'
import { RotateCcw, Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { links } from '../links.ts'
import { tableTexts } from '../messages-tables.ts'
import { SiteLink } from '../navigation.tsx'
import { useBettor } from './use-counter.ts'
import { BeaconNote } from './BeaconNote.tsx'
import { Chip } from './Chip.tsx'
import { Countdown } from './Countdown.tsx'
import { Problems } from './Problems.tsx'
import type { Slip } from './slip.ts'
import type { useChips } from './use-chips.ts'
import { useSlipView } from './use-slip.ts'
import { type Table, useStageKind, useTableView } from './use-table.ts'
import './chips.css'

const texts = tableTexts.tray

interface ChipTrayProps {
  table: Table
  slip: Slip
  path: string
  chips: ReturnType<typeof useChips>
  /** What the bets on the draw that is shown came to. */
  children?: ReactNode
}

/** Chips to choose from, what can be done with those that lie there, and the button that places them. */
export function ChipTray({ table, slip, path, chips, children }: ChipTrayProps) {
  const { draw } = useTableView(table)
  const { problem } = useSlipView(slip)
  return (
    <>
      <section className="chip-tray" aria-label={texts.label}>
        <Problems problem={problem} />
        {children}
        <div className="chip-row">
          <Rack {...chips} />
          <Sums table={table} slip={slip} />
        </div>
        <div className="chip-row">
          <Acts slip={slip} />
          <Place table={table} slip={slip} path={path} />
        </div>
      </section>
      {/* Beneath the tray, which stays in sight on a phone and must stay low. */}
      <BeaconNote draw={draw} />
    </>
  )
}

/** The chips one lays with. */
function Rack({ all, chip, choose }: ReturnType<typeof useChips>) {
  return (
    <fieldset className="chip-rack">
      <legend className="sr-only">{texts.chips}</legend>
      {all.map((one) => (
        <label key={String(one)}>
          <input
            type="radio"
            name="chip"
            className="sr-only"
            checked={one === chip}
            aria-label={texts.chip(formatMoney(one, { decimals: 0 }))}
            onChange={() => choose(one)}
          />
          <Chip amount={one} />
        </label>
      ))}
    </fieldset>
  )
}

/** What lies on the table, and what of the draw has been placed already. */
function Sums({ table, slip }: Pick<ChipTrayProps, 'table' | 'slip'>) {
  const { draw, bets } = useTableView(table)
  const { total } = useSlipView(slip)
  const placed = bets.reduce((sum, bet) => (bet.draw === draw?.number ? sum + bet.stake : sum), 0n)
  return (
    <dl className="chip-sums">
      <div>
        <dt>{texts.total}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
      <div>
        <dt>{texts.placed}</dt>
        <dd>{formatMoney(placed)}</dd>
      </div>
    </dl>
  )
}

function Acts({ slip }: { slip: Slip }) {
  const { lines, last, canUndo } = useSlipView(slip)
  const isEmpty = lines.length === 0
  return (
    <div className="chip-acts">
      <IconButton solid label={texts.undo} disabled={!canUndo} onClick={slip.undo}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton solid label={texts.repeat} disabled={last.length === 0} onClick={slip.repeat}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
      <IconButton solid label={texts.double} disabled={isEmpty} onClick={slip.double}>
        <b aria-hidden="true">2×</b>
      </IconButton>
      <IconButton solid label={texts.clear} disabled={isEmpty} onClick={slip.clear}>
        <Trash2 aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function Place({ table, slip, path }: Pick<ChipTrayProps, 'table' | 'slip' | 'path'>) {
  const status = useBettor()
  const { lines, total, isPlacing } = useSlipView(slip)
  const isOpen = useStageKind(table) === 'open'
  if (status === 'visitor') {
    return (
      <SiteLink href={links.login(path)} className={buttonClass({ wide: true }, 'chip-place')}>
        {tableTexts.stake.login}
      </SiteLink>
    )
  }
  const isAble = isOpen && lines.length > 0 && status === 'player'
  const words = lines.length === 0 ? texts.empty : isOpen || isPlacing ? texts.place : texts.waits
  return (
    <Button
      wide
      className="chip-place"
      loading={isPlacing}
      disabled={!isAble && !isPlacing}
      onClick={() => void slip.place()}
    >
      <span className="chip-place-words">{isPlacing ? texts.placing : words}</span>{' '}
      {lines.length > 0 && <b className="tabular">{formatMoney(total)}</b>}
      <Countdown
        left={() => {
          const stage = table.stage()
          return stage.kind === 'open' ? stage : undefined
        }}
      />
    </Button>
  )
}
