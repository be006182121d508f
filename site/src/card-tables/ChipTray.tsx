import type { DrawTable } from '@menekse/contract/draws/draw'
import type { Kurus } from '@menekse/contract/money'
import { Button, buttonClass } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { formatMoney } from '@menekse/ui/money-format'
import { Eraser, RotateCcw, Undo2 } from 'lucide-react'
import { links } from '../links.ts'
import { cardTexts } from '../messages-card-tables.ts'
import { tableTexts } from '../messages-tables.ts'
import { SiteLink } from '../navigation.tsx'
import { useBettor } from '../tables/use-counter.ts'
import { Problems } from '../tables/Problems.tsx'
import type { Slip } from '../tables/slip.ts'
import { useSlipView } from '../tables/use-slip.ts'
import { Chip } from './Chip.tsx'
import { chipsFor } from './chips.ts'

const texts = cardTexts.tray

/** What a player's bets on a coup came to. */
export interface Receipt {
  readonly isVoid: boolean
  readonly staked: bigint
  readonly paid: bigint
}

interface ChipTrayProps {
  told: DrawTable
  slip: Slip
  chip: Kurus
  onChip: (chip: Kurus) => void
  /** What the bets on the coup that is shown came to. */
  receipt: Receipt | undefined
  /** Whether the table takes bets now. */
  isOpen: boolean
  path: string
}

/** The chips one lays with, what can be done with those that lie, and the button that places them. */
export function ChipTray({ told, slip, chip, onChip, receipt, isOpen, path }: ChipTrayProps) {
  const { lines, total, isPlacing, problem } = useSlipView(slip)
  return (
    <div className="table-panel tray">
      <div className="tray-row">
        <div className="tray-chips" role="radiogroup" aria-label={texts.chips}>
          {chipsFor(told.stake_min, told.stake_max).map((one) => (
            <label key={String(one)} className="tray-chip">
              <input
                type="radio"
                name="chip"
                className="sr-only"
                checked={one === chip}
                aria-label={formatMoney(one, { decimals: 0 })}
                onChange={() => onChip(one)}
              />
              <Chip amount={one} />
            </label>
          ))}
        </div>
        <Tools slip={slip} />
      </div>
      <div className="table-act">
        <output className="tray-receipt">
          {receipt !== undefined && <Paid receipt={receipt} />}
        </output>
        <Problems problem={problem} />
        {lines.length > 0 && !isOpen && problem === undefined && (
          <p className="table-note">{texts.waits}</p>
        )}
        <PlaceButton
          isOpen={isOpen}
          isPlacing={isPlacing}
          total={lines.length === 0 ? undefined : total}
          path={path}
          onPlace={() => void slip.place()}
        />
      </div>
    </div>
  )
}

/** What can be done with the chips that lie on the table. */
function Tools({ slip }: { slip: Slip }) {
  const { lines, last, canUndo, isPlacing } = useSlipView(slip)
  return (
    <div className="tray-tools">
      <IconButton
        solid
        label={texts.undo}
        disabled={!canUndo || isPlacing}
        onClick={() => slip.undo()}
      >
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton
        solid
        label={texts.clear}
        disabled={lines.length === 0 || isPlacing}
        onClick={() => slip.clear()}
      >
        <Eraser aria-hidden="true" />
      </IconButton>
      <IconButton
        solid
        label={texts.repeat}
        disabled={last.length === 0 || isPlacing}
        onClick={() => slip.repeat()}
      >
        <RotateCcw aria-hidden="true" />
      </IconButton>
      <Button
        tone="secondary"
        aria-label={texts.double}
        disabled={lines.length === 0 || isPlacing}
        onClick={() => slip.double()}
      >
        2×
      </Button>
    </div>
  )
}

function Paid({ receipt }: { receipt: Receipt }) {
  const { isVoid, staked, paid } = receipt
  if (isVoid) return texts.voided(formatMoney(staked))
  if (paid === 0n) return texts.lost(formatMoney(staked))
  const text = texts.paid(formatMoney(staked), formatMoney(paid))
  // Less than was staked is not shown as a win.
  return paid > staked ? <span className="text-up">{text}</span> : text
}

interface PlaceButtonProps {
  isOpen: boolean
  isPlacing: boolean
  total: Kurus | undefined
  path: string
  onPlace: () => void
}

function PlaceButton({ isOpen, isPlacing, total, path, onPlace }: PlaceButtonProps) {
  const status = useBettor()
  if (status === 'visitor')
    return (
      <SiteLink href={links.login(path)} className={buttonClass({ wide: true }, 'table-go')}>
        {tableTexts.stake.login}
      </SiteLink>
    )
  return (
    <Button
      wide
      className="table-go"
      loading={isPlacing}
      disabled={total === undefined || !isOpen || status !== 'player'}
      onClick={onPlace}
    >
      {total === undefined ? texts.placeNothing : texts.place(formatMoney(total))}
    </Button>
  )
}
