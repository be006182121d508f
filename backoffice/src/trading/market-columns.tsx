import type { BookMarket, BookOutcome } from '@menekse/contract/sports/staff-trading'
import { marketWords } from '@menekse/contract/sports/market-words'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { IconButton } from '@menekse/ui/IconButton'
import { MoneyText } from '@menekse/ui/MoneyText'
import type { Column } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { CirclePlay, OctagonPause } from 'lucide-react'
import { messages } from '../messages.ts'
import { resultIf } from './market-results.ts'
import type { OverridePlace } from './OverrideDialog.tsx'
import type { BookSeen } from './seen.ts'
import type { StopWish } from './StopDialog.tsx'

const text = messages.trading

export interface MarketsProps {
  seen: BookSeen
  mayAct: boolean
  onStop: (wish: StopWish) => void
  onSet: (place: OverridePlace) => void
}
type Props = MarketsProps & { market: BookMarket }

export function columnsOf(props: Props): Column<BookOutcome>[] {
  const { seen, market, mayAct, onSet } = props
  const words = marketWords(market.key, seen.fixture)
  const column = text.outcome
  const nameOf = ({ id }: BookOutcome) => `${words.title} ${words.outcome(id)}`
  return [
    { id: 'name', header: column.name, cell: ({ id }) => words.outcome(id) },
    {
      id: 'odds',
      header: column.odds,
      numeric: true,
      cell: (row) => (
        <span className="inline-grid justify-items-end">
          <OddsText
            row={row}
            name={nameOf(row)}
            onSet={mayAct ? () => onSet(placeOf(market, row)) : undefined}
          />
          {row.told !== null && row.told !== row.odds && (
            <span className="whitespace-nowrap text-12 text-low">
              {column.told(oddsText(row.told))}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'fair',
      header: column.fair,
      numeric: true,
      className: 'max-sm:hidden',
      cell: ({ fair }) => (fair === null ? '–' : oddsText(fair)),
    },
    ...moneyColumns(market),
    ...(mayAct ? [actColumn(props, nameOf)] : []),
  ]
}

const placeOf = ({ key }: BookMarket, { id }: BookOutcome): OverridePlace => ({
  market: key,
  outcome: id,
  kind: 'price',
})

function OddsText({
  row,
  name,
  onSet,
}: {
  row: BookOutcome
  name: string
  onSet: (() => void) | undefined
}) {
  const odds = row.odds === null ? text.outcome.notSold : oddsText(row.odds)
  const look = row.override === null ? '' : 'text-warn'
  // What its source does not offer cannot be priced here.
  if (onSet === undefined || row.told === null) return <span className={look}>{odds}</span>
  return (
    <button
      type="button"
      className={`min-h-8 min-w-14 rounded-6 bg-bg-3 px-2 tabular hover:bg-bg-4 ${look}`}
      aria-label={`${text.outcome.set(name)}, ${odds}`}
      onClick={onSet}
    >
      {odds}
    </button>
  )
}

/** What is staked on an outcome, and what it would cost. */
function moneyColumns(market: BookMarket): Column<BookOutcome>[] {
  const results = market.outcomes.map((one) => resultIf(market, one))
  const worst = results.reduce((least, one) => (one < least ? one : least), 0n)
  const column = text.outcome
  return [
    {
      id: 'staked',
      header: column.staked,
      numeric: true,
      className: 'max-sm:hidden',
      cell: (row) => (
        <span className="inline-grid justify-items-end">
          <MoneyText amount={row.staked} decimals={0} />
          <span className="whitespace-nowrap text-12 text-low">
            {text.betsOn(formatCount(row.bets))}
          </span>
        </span>
      ),
    },
    {
      id: 'result',
      header: column.result,
      numeric: true,
      cell: (row) => {
        const result = resultIf(market, row)
        const isWorst = result < 0n && result === worst
        return (
          <span className="inline-grid justify-items-end">
            <MoneyText
              amount={result}
              decimals={0}
              className={
                isWorst ? 'money-down font-semibold' : result > 0n ? 'money-up' : undefined
              }
            />
            <span className="grid justify-items-end whitespace-nowrap text-12 text-low sm:hidden">
              {row.liability > 0n && (
                <span>
                  {text.riskOf} <MoneyText amount={row.liability} decimals={0} />
                </span>
              )}
              {row.bets > 0 && (
                <span>
                  {text.stakedOf} <MoneyText amount={row.staked} decimals={0} />
                </span>
              )}
              {text.betsOn(formatCount(row.bets))}
            </span>
          </span>
        )
      },
    },
    {
      id: 'liability',
      header: column.liability,
      numeric: true,
      className: 'max-sm:hidden',
      cell: (row) => (
        <span className="inline-grid justify-items-end">
          <MoneyText amount={row.liability} decimals={0} />
          {row.liability_most !== null && (
            <span className="text-12 text-low">
              <MoneyText amount={row.liability_most} decimals={0} />
            </span>
          )}
        </span>
      ),
    },
  ]
}

const actColumn = (
  { seen, market, onStop }: Props,
  nameOf: (row: BookOutcome) => string,
): Column<BookOutcome> => ({
  id: 'act',
  header: <span className="sr-only">{text.stop}</span>,
  cell: (row) => {
    const [name, isLift] = [nameOf(row), row.is_stopped]
    const place = { id: seen.fixture.id, market: market.key, outcome: row.id }
    return (
      <IconButton
        size="s"
        label={isLift ? text.reopenNamed(name) : text.stopNamed(name)}
        onClick={() => onStop({ target: { level: 'outcome', ...place }, name, isLift })}
      >
        {isLift ? <CirclePlay aria-hidden="true" /> : <OctagonPause aria-hidden="true" />}
      </IconButton>
    )
  },
})
