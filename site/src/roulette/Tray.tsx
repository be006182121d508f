import type { Kurus } from '@menekse/contract/money'
import { Button, buttonClass } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { formatMoney } from '@menekse/ui/money-format'
import { RotateCcw, Trash2, Undo2 } from 'lucide-react'
import { links } from '../links.ts'
import { rouletteTexts } from '../messages-roulette.ts'
import { tableTexts } from '../messages-tables.ts'
import { SiteLink } from '../navigation.tsx'
import { useBettor } from '../tables/use-counter.ts'
import { Countdown } from '../tables/Countdown.tsx'
import { Problems } from '../tables/Problems.tsx'
import type { Slip } from '../tables/slip.ts'
import { useSlipView } from '../tables/use-slip.ts'
import { type Table, useStageKind } from '../tables/use-table.ts'
import { Chip } from './Chip.tsx'

const texts = rouletteTexts.tray

interface TrayProps {
  table: Table
  slip: Slip
  path: string
  chips: readonly Kurus[]
  chip: Kurus
  /** Staked on the draw already. */
  placed: Kurus
  onChip: (chip: Kurus) => void
}

/** Chips to choose from, what can be done with those that lie there, and the button that places them. */
export function Tray({ table, slip, path, chips, chip, placed, onChip }: TrayProps) {
  const { total, problem } = useSlipView(slip)
  return (
    <section className="roulette-tray table-act" aria-label={texts.label}>
      <Problems problem={problem} />
      <div className="roulette-row">
        <fieldset className="roulette-chips">
          <legend className="sr-only">{texts.chips}</legend>
          {chips.map((one) => (
            <label key={String(one)}>
              <input
                type="radio"
                name="roulette-chip"
                className="sr-only"
                checked={one === chip}
                aria-label={texts.chip(formatMoney(one, { decimals: 0 }))}
                onChange={() => onChip(one)}
              />
              <Chip amount={one} />
            </label>
          ))}
        </fieldset>
        <dl className="roulette-sums">
          <div>
            <dt>{texts.total}</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
          <div>
            <dt>{texts.placed}</dt>
            <dd>{formatMoney(placed)}</dd>
          </div>
        </dl>
      </div>
      <div className="roulette-row">
        <Acts slip={slip} />
        <Place table={table} slip={slip} path={path} />
      </div>
    </section>
  )
}

function Acts({ slip }: { slip: Slip }) {
  const { lines, last, canUndo } = useSlipView(slip)
  const isEmpty = lines.length === 0
  return (
    <div className="roulette-acts">
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

function Place({ table, slip, path }: Pick<TrayProps, 'table' | 'slip' | 'path'>) {
  const status = useBettor()
  const { lines, total, isPlacing } = useSlipView(slip)
  const isOpen = useStageKind(table) === 'open'
  if (status === 'visitor') {
    return (
      <SiteLink href={links.login(path)} className={buttonClass({ wide: true }, 'roulette-place')}>
        {tableTexts.stake.login}
      </SiteLink>
    )
  }
  const isAble = isOpen && lines.length > 0 && status === 'player'
  const words = lines.length === 0 ? texts.empty : isOpen || isPlacing ? texts.place : texts.waits
  return (
    <Button
      wide
      className="roulette-place"
      loading={isPlacing}
      disabled={!isAble && !isPlacing}
      onClick={() => void slip.place()}
    >
      <span className="roulette-place-words">
        {isPlacing ? texts.placing : words}
        {lines.length > 0 && <b className="tabular">{formatMoney(total)}</b>}
      </span>
      <Countdown
        left={() => {
          const stage = table.stage()
          return stage.kind === 'open' ? stage : undefined
        }}
      />
    </Button>
  )
}
