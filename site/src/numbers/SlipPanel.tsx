import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import type { DrawTable } from '@menekse/contract/draws/draw'
import { Button, buttonClass } from '@menekse/ui/Button'
import { IconButton } from '@menekse/ui/IconButton'
import { formatMoney } from '@menekse/ui/money-format'
import { X } from 'lucide-react'
import { links } from '../links.ts'
import { numbersTexts } from '../messages-numbers.ts'
import { tableTexts } from '../messages-tables.ts'
import { SiteLink } from '../navigation.tsx'
import { useBettor } from '../tables/use-counter.ts'
import { openDraw } from '../tables/draw-stage.ts'
import { BeaconNote } from '../tables/BeaconNote.tsx'
import { Problems } from '../tables/Problems.tsx'
import type { Slip } from '../tables/slip.ts'
import { StakeField } from '../tables/StakeField.tsx'
import { useSlipView } from '../tables/use-slip.ts'
import { type Table, useStageKind, useTableView } from '../tables/use-table.ts'
import { betName, keyOf } from './bet-name.ts'
import { priceText, timesText } from './market-rows.ts'
import { oddsOf } from './parts.tsx'
import { isChosenMarket } from './choice.ts'

const texts = numbersTexts.slip

/** What the stake field is set to. */
export interface StakeState {
  readonly typed: string
  readonly problem: string | undefined
  type(text: string): void
}

interface SlipPanelProps {
  table: Table
  told: DrawTable
  board: NumbersBoard
  slip: Slip
  stake: StakeState
  path: string
}

/** The bets that are laid, what they stake together, and the button that places them all. */
export function SlipPanel({ table, told, board, slip, stake, path }: SlipPanelProps) {
  const { lines, isPlacing } = useSlipView(slip)
  const view = useTableView(table)
  return (
    <section className="table-panel slip" aria-labelledby="slip-title">
      <header className="slip-head">
        <h2 id="slip-title" className="text-16">
          {texts.title}
        </h2>
        {lines.length > 0 && (
          <Button size="s" tone="ghost" disabled={isPlacing} onClick={() => slip.clear()}>
            {texts.clear}
          </Button>
        )}
      </header>
      <StakeField
        value={stake.typed}
        last={undefined}
        bounds={{ min: told.stake_min, max: told.stake_max }}
        problem={stake.problem}
        disabled={isPlacing}
        onChange={(text) => stake.type(text)}
      />
      {lines.length === 0 ? (
        <p className="slip-empty">{texts.empty}</p>
      ) : (
        <ul className="slip-lines">
          {lines.map((line) => {
            const name = betName(board, line)
            return (
              <li key={keyOf(line)}>
                <span className="slip-name">
                  {name}
                  <small>{oddsText(board, line)}</small>
                </span>
                <b>{formatMoney(line.stake)}</b>
                <IconButton
                  size="s"
                  label={texts.remove(name)}
                  disabled={isPlacing}
                  onClick={() => slip.take(line)}
                >
                  <X aria-hidden="true" />
                </IconButton>
              </li>
            )
          })}
        </ul>
      )}
      <Tools slip={slip} />
      <BeaconNote draw={openDraw(view, table.feed.clock.now()) ?? view.draw} />
      <Place table={table} slip={slip} path={path} />
    </section>
  )
}

/** What can be done with all of the slip at once. */
function Tools({ slip }: { slip: Slip }) {
  const { lines, last, isPlacing } = useSlipView(slip)
  return (
    <div className="slip-tools">
      <Button
        size="s"
        tone="secondary"
        disabled={last.length === 0 || isPlacing}
        onClick={() => slip.repeat()}
      >
        {texts.repeat}
      </Button>
      <Button
        size="s"
        tone="secondary"
        disabled={lines.length === 0 || isPlacing}
        onClick={() => slip.double()}
      >
        {texts.double}
      </Button>
    </div>
  )
}

function oddsText(board: NumbersBoard, line: { market: string; selection: string }): string {
  const odds = oddsOf(board, line)
  return isChosenMarket(line.market)
    ? texts.upTo(timesText(odds / 10))
    : texts.price(priceText(odds))
}

/** The button, and why it rests or what was refused. */
function Place({ table, slip, path }: { table: Table; slip: Slip; path: string }) {
  const status = useBettor()
  const { lines, total, isPlacing, problem } = useSlipView(slip)
  const view = useTableView(table)
  useStageKind(table)
  const isOpen = openDraw(view, table.feed.clock.now()) !== undefined
  return (
    <div className="table-act" data-laid={lines.length > 0}>
      <Problems problem={problem} />
      {lines.length > 0 && !isOpen && problem === undefined && (
        <p className="table-note">{texts.waits}</p>
      )}
      {status === 'visitor' ? (
        <SiteLink href={links.login(path)} className={buttonClass({ wide: true }, 'table-go')}>
          {tableTexts.stake.login}
        </SiteLink>
      ) : (
        <Button
          wide
          className="table-go"
          loading={isPlacing}
          disabled={lines.length === 0 || !isOpen || status !== 'player'}
          onClick={() => void slip.place()}
        >
          {lines.length === 0 ? texts.placeNothing : texts.place(formatMoney(total))}
        </Button>
      )}
    </div>
  )
}
