import { buttonClass } from '@menekse/ui/Button'
import { Switch } from '@menekse/ui/Checkbox'
import { Field } from '@menekse/ui/Field'
import { formatMoney, moneyInputText } from '@menekse/ui/money-format'
import { lasting } from '@menekse/ui/storage'
import { TextInput } from '@menekse/ui/TextInput'
import { useState } from 'react'
import { links } from '../links.ts'
import { SiteLink } from '../navigation.tsx'
import { useBettor } from '../tables/use-counter.ts'
import { crashTexts } from '../messages-crash.ts'
import { tableTexts } from '../messages-tables.ts'
import { Problems } from '../tables/Problems.tsx'
import { StakeField } from '../tables/StakeField.tsx'
import { PanelButtons } from './PanelButtons.tsx'
import { type Bounds, checkWish, type Filled } from './panel-act.ts'
import { Receipts } from './Receipts.tsx'
import type { SeatName } from './seats.ts'
import { type FlightTable, useSeats } from './use-table.ts'

const texts = crashTexts.panel
const STAKE = 'menekse.crash.stake.'
const FIRST_STAKE = 1_000n

interface BetPanelProps {
  table: FlightTable
  name: SeatName
  bounds: Bounds
  hasHalves: boolean
  path: string
}

/** One of the two places where a bet is placed and cashed out. */
export function BetPanel({ table, name, bounds, hasHalves, path }: BetPanelProps) {
  const status = useBettor()
  const seat = useSeats(table)[name]
  const kept = STAKE + table.slug
  const [last, setLast] = useState(() => lasting.getItem(kept) ?? undefined)
  const [filled, setFilled] = useState<Filled>(() => ({
    stake: last ?? moneyInputText(FIRST_STAKE < bounds.min ? bounds.min : FIRST_STAKE),
    isAuto: false,
    target: '2,00',
  }))
  const fill = (part: Partial<Filled>) => {
    setFilled((before) => ({ ...before, ...part }))
    table.seats.tell(name, undefined)
  }
  const { wish, stakeProblem, targetProblem } = checkWish(filled, bounds)
  const isFixed = seat.waiting !== undefined || seat.busy === 'placing'
  const place = () => {
    if (wish === undefined) return
    lasting.setItem(kept, filled.stake)
    setLast(filled.stake)
    table.seats.place(name, wish)
  }
  return (
    <section className="table-panel crash-panel" aria-label={crashTexts.panels.name[name]}>
      <h2 className="crash-panel-name">
        {crashTexts.panels.name[name]}
        <kbd>{texts.key[name]}</kbd>
      </h2>
      <StakeField
        value={filled.stake}
        last={last}
        bounds={bounds}
        problem={stakeProblem}
        aside={hasHalves ? texts.halves : undefined}
        disabled={isFixed}
        onChange={(stake) => fill({ stake })}
      />
      <Auto filled={filled} problem={targetProblem} disabled={isFixed} onFill={fill} />
      <div className="table-act">
        <Receipts table={table} seat={seat} />
        <Problems problem={seat.problem} />
        {status === 'visitor' ? (
          <SiteLink href={links.login(path)} className={buttonClass({ wide: true }, 'table-go')}>
            {tableTexts.stake.login}
          </SiteLink>
        ) : (
          <PanelButtons
            table={table}
            name={name}
            seat={seat}
            stake={wish === undefined ? undefined : formatMoney(wish.stake)}
            isAble={wish !== undefined && status === 'player'}
            onPlace={place}
          />
        )}
      </div>
    </section>
  )
}

interface AutoProps {
  filled: Filled
  problem: string | undefined
  disabled: boolean
  onFill: (part: Partial<Filled>) => void
}

/** The automatic target: a switch, and at what. */
function Auto({ filled, problem, disabled, onFill }: AutoProps) {
  return (
    <div className="crash-auto">
      <Switch
        label={texts.auto}
        checked={filled.isAuto}
        disabled={disabled}
        onChange={(event) => onFill({ isAuto: event.currentTarget.checked })}
      />
      <Field label={<span className="sr-only">{texts.target}</span>} error={problem}>
        <TextInput
          value={filled.target}
          inputMode="decimal"
          autoComplete="off"
          after={<span className="pr-3.5">x</span>}
          disabled={!filled.isAuto || disabled}
          onChange={(event) => onFill({ target: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}
