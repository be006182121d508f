import type { NumbersBoard } from '@menekse/contract/draws/numbers'
import { Button } from '@menekse/ui/Button'
import { formatMoney } from '@menekse/ui/money-format'
import { clsx } from 'clsx'
import { Shuffle, X } from 'lucide-react'
import { useState } from 'react'
import { numbersTexts } from '../messages-numbers.ts'
import { BallGrid } from './BallGrid.tsx'
import {
  ballMarketsOf,
  chanceBelow,
  mostOf,
  quickPick,
  selectionOf,
  tableOf,
  toggled,
} from './choice.ts'
import type { Laying } from './Markets.tsx'
import { timesText } from './market-rows.ts'

const texts = numbersTexts.grid
const QUICK = 5

interface ChoiceProps {
  board: NumbersBoard
  laying: Laying
  drawn: ReadonlySet<number>
  hits: ReadonlySet<number>
  own: ReadonlySet<number>
  /** The stake that is set; undefined where what is typed is none. */
  stake: bigint | undefined
}

/** Balls are chosen, by hand or by chance, and what so many of them pay stands beside. */
export function Choice({ board, laying, drawn, hits, own, stake }: ChoiceProps) {
  const [market, setMarket] = useState(ballMarketsOf(board)[0] ?? '')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const most = mostOf(board, market)
  const bet = { market, selection: selectionOf(chosen) }
  const add = () => {
    laying.toggle(bet)
    setChosen([])
  }
  return (
    <div className="ball-choice">
      <ChoiceTools
        board={board}
        market={market}
        count={chosen.length}
        onMarket={setMarket}
        onChoose={setChosen}
      />
      <div className="ball-choice-body">
        <BallGrid
          board={board}
          chosen={chosen}
          drawn={drawn}
          hits={hits}
          own={own}
          onToggle={(ball) => setChosen((before) => toggled(before, ball, most))}
        />
        <div className="ball-choice-side">
          <PayTable
            board={board}
            market={market}
            count={chosen.length}
            hits={chosen.filter((ball) => drawn.has(ball)).length}
            isDrawn={drawn.size > 0}
          />
          <Button wide disabled={chosen.length === 0} onClick={add}>
            {chosen.length === 0 || stake === undefined
              ? texts.addNothing
              : texts.add(formatMoney(stake))}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface ChoiceToolsProps {
  board: NumbersBoard
  market: string
  /** How many balls are chosen. */
  count: number
  onMarket: (market: string) => void
  onChoose: (balls: readonly number[]) => void
}

/** Which bet the choice is for, and balls chosen by chance. */
function ChoiceTools({ board, market, count, onMarket, onChoose }: ChoiceToolsProps) {
  const markets = ballMarketsOf(board)
  const most = mostOf(board, market)
  const [quick, setQuick] = useState(Math.min(QUICK, most))
  return (
    <div className="ball-choice-tools">
      {markets.length > 1 && (
        <fieldset className="segmented segmented-dense" aria-label={texts.choose}>
          {markets.map((one) => (
            <button
              key={one}
              type="button"
              className="segment"
              aria-pressed={one === market}
              onClick={() => onMarket(one)}
            >
              {numbersTexts.markets[one]}
            </button>
          ))}
        </fieldset>
      )}
      <output className="ball-choice-count">
        {count === most ? texts.full(most) : texts.chosen(count, most)}
      </output>
      <div className="ball-choice-quick">
        <label>
          <span className="sr-only">{texts.how}</span>
          <select
            className="quick-count"
            value={quick}
            onChange={(event) => setQuick(Number(event.currentTarget.value))}
          >
            {Array.from({ length: most }, (_, at) => (
              <option key={at + 1}>{at + 1}</option>
            ))}
          </select>
        </label>
        <Button
          size="s"
          tone="secondary"
          aria-label={texts.quickLabel(Math.min(quick, most))}
          onClick={() => onChoose(quickPick(board, Math.min(quick, most), chanceBelow))}
        >
          <Shuffle aria-hidden="true" />
          {texts.quick}
        </Button>
        <Button size="s" tone="ghost" onClick={() => onChoose([])}>
          <X aria-hidden="true" />
          {texts.clear}
        </Button>
      </div>
    </div>
  )
}

interface PayTableProps {
  board: NumbersBoard
  market: string
  count: number
  hits: number
  isDrawn: boolean
}

/** What so many chosen balls pay by hits; where they stand in the draw that is shown lights up. */
function PayTable({ board, market, count, hits, isDrawn }: PayTableProps) {
  const table = tableOf(board, market, count)
  if (table === undefined) return <p className="pays-none">{texts.none}</p>
  const rows = table.pays.flatMap((pay, at) => (pay > 0 ? [{ pay, at }] : [])).toReversed()
  return (
    <div className="pays">
      <p className="pays-head">
        <b>{numbersTexts.pays.label}</b>
        <span>{numbersTexts.pays.rtp(table.rtp_percent)}</span>
      </p>
      <ol aria-label={numbersTexts.pays.label}>
        {rows.map(({ pay, at }) => (
          <li key={at} className={clsx(isDrawn && at === hits && 'pays-hit')}>
            <span>{numbersTexts.pays.hits(at)}</span>
            <b>{timesText(pay)}x</b>
          </li>
        ))}
      </ol>
      <p className="pays-foot">
        {numbersTexts.pays.stakeMax(
          formatMoney(BigInt(Math.round(table.stake_max * 100)), { decimals: 0 }),
        )}
      </p>
    </div>
  )
}
