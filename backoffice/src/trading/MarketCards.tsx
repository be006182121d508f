import type { BookMarket, BookOutcome } from '@menekse/contract/sports/staff-trading'
import { marketWords } from '@menekse/contract/sports/market-words'
import { oddsText } from '@menekse/contract/sports/odds-text'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Segmented } from '@menekse/ui/RadioGroup'
import { type Column, Table } from '@menekse/ui/Table'
import { formatCount, matchesSearch } from '@menekse/ui/turkish'
import { useState } from 'react'
import { SearchInput } from '../desk/SearchInput.tsx'
import { messages } from '../messages.ts'
import type { BookSeen } from './seen.ts'
import type { OverridePlace } from './OverrideDialog.tsx'
import type { StopWish } from './StopDialog.tsx'

const text = messages.trading

interface MarketsProps {
  seen: BookSeen
  mayAct: boolean
  onStop: (wish: StopWish) => void
  onSet: (place: OverridePlace) => void
}

type Shown = 'busy' | 'all'
/** Shown without being asked for: what most bets are on. */
const MAIN = new Set(['match_result', 'match_winner', 'double_chance', 'both_teams_to_score'])

const isBusy = ({ key, bets, lock, outcomes }: BookMarket): boolean =>
  bets > 0 ||
  MAIN.has(key) ||
  (lock !== null && lock !== 'source') ||
  outcomes.some((one) => one.is_stopped || one.override !== null)

/** Every market of a fixture with its prices and what stands on them. */
export function MarketCards({ seen, mayAct, onStop, onSet }: MarketsProps) {
  const [shown, setShown] = useState<Shown>('busy')
  const [words, setWords] = useState('')
  const titleOf = ({ key }: BookMarket) => marketWords(key, seen.fixture).title
  const found = seen.markets.filter((market) =>
    words.trim() === '' ? shown === 'all' || isBusy(market) : matchesSearch(titleOf(market), words),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          dense
          label={text.markets}
          value={shown}
          onValueChange={setShown}
          choices={[
            { value: 'busy', label: text.busyMarkets },
            { value: 'all', label: text.allMarkets },
          ]}
        />
        <div className="w-full sm:w-64">
          <SearchInput
            label={text.marketFilter}
            placeholder={text.marketFilter}
            value={words}
            onValueChange={setWords}
          />
        </div>
      </div>
      {found.length === 0 && <p className="text-low">{text.noMarkets}</p>}
      <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
        {found.map((market) => (
          <MarketCard
            key={market.key}
            seen={seen}
            market={market}
            mayAct={mayAct}
            onStop={onStop}
            onSet={onSet}
          />
        ))}
      </div>
    </>
  )
}

function MarketBadge({ market: { lock, status } }: { market: BookMarket }) {
  if (lock !== null)
    return <Badge tone={lock === 'source' ? 'warn' : 'down'}>{text.marketLocks[lock]}</Badge>
  if (status === 'open' || status === 'suspended') return null
  return <Badge>{text.marketStates[status]}</Badge>
}

function MarketCard({
  seen,
  market,
  mayAct,
  onStop,
  onSet,
}: MarketsProps & { market: BookMarket }) {
  const { fixture } = seen
  const words = marketWords(market.key, fixture)
  const isStopped = market.lock === 'desk'
  const isSet = mayAct && market.status !== 'settled' && market.status !== 'cancelled'
  const margin = market.margin_percent
  const target = { level: 'market', id: fixture.id, market: market.key, outcome: null } as const
  const place = { market: market.key, outcome: null }
  return (
    <Card
      flush
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {words.title}
          <MarketBadge market={market} />
          {margin !== null && (
            <span className="text-12 font-normal text-low tabular">
              {text.margin(margin.toLocaleString('tr-TR', { maximumFractionDigits: 1 }))}
            </span>
          )}
        </span>
      }
      aside={
        isSet && (
          <span className="flex flex-wrap gap-1">
            <Button
              size="s"
              tone="ghost"
              aria-label={`${words.title}: ${text.marginSet}`}
              onClick={() => onSet({ ...place, kind: 'margin' })}
            >
              {text.marginSet}
            </Button>
            <Button
              size="s"
              tone="ghost"
              aria-label={`${words.title}: ${text.turnOff}`}
              onClick={() => onSet({ ...place, kind: 'off' })}
            >
              {text.turnOff}
            </Button>
            <Button
              size="s"
              tone="secondary"
              aria-label={isStopped ? text.reopenNamed(words.title) : text.stopNamed(words.title)}
              onClick={() => onStop({ target, name: words.title, isLift: isStopped })}
            >
              {isStopped ? text.reopen : text.stop}
            </Button>
          </span>
        )
      }
    >
      <Table
        caption={words.title}
        columns={columnsOf({ seen, market, mayAct: isSet, onStop, onSet })}
        rows={market.outcomes}
        rowKey={({ id }) => id}
        cards={false}
      />
    </Card>
  )
}

/** What the house keeps or loses of a market if an outcome wins. */
const resultIf = (market: BookMarket, { payout_max: payout }: BookOutcome): bigint =>
  market.staked - payout

function columnsOf({
  seen,
  market,
  mayAct,
  onStop,
  onSet,
}: MarketsProps & { market: BookMarket }): Column<BookOutcome>[] {
  const words = marketWords(market.key, seen.fixture)
  const results = market.outcomes.map((one) => resultIf(market, one))
  const worst = results.reduce((least, one) => (one < least ? one : least), 0n)
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
            <span className="text-12 text-low">{column.told(oddsText(row.told))}</span>
          )}
        </span>
      ),
    },
    {
      id: 'fair',
      header: column.fair,
      numeric: true,
      cell: ({ fair }) => (fair === null ? '–' : oddsText(fair)),
    },
    {
      id: 'staked',
      header: column.staked,
      numeric: true,
      cell: (row) => (
        <span className="inline-grid justify-items-end">
          <MoneyText amount={row.staked} />
          <span className="text-12 text-low">{text.betsOn(formatCount(row.bets))}</span>
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
          <MoneyText
            amount={result}
            className={isWorst ? 'money-down font-semibold' : result > 0n ? 'money-up' : undefined}
          />
        )
      },
    },
    {
      id: 'liability',
      header: column.liability,
      numeric: true,
      cell: (row) => (
        <span className="inline-grid justify-items-end">
          <MoneyText amount={row.liability} />
          {row.liability_most !== null && (
            <span className="text-12 text-low">
              <MoneyText amount={row.liability_most} decimals={0} />
            </span>
          )}
        </span>
      ),
    },
    ...(mayAct
      ? [
          {
            id: 'act',
            header: <span className="sr-only">{text.stop}</span>,
            cell: (row: BookOutcome) => (
              <Button
                size="s"
                tone="ghost"
                aria-label={
                  row.is_stopped ? text.reopenNamed(nameOf(row)) : text.stopNamed(nameOf(row))
                }
                onClick={() =>
                  onStop({
                    target: {
                      level: 'outcome',
                      id: seen.fixture.id,
                      market: market.key,
                      outcome: row.id,
                    },
                    name: nameOf(row),
                    isLift: row.is_stopped,
                  })
                }
              >
                {row.is_stopped ? text.reopen : text.stop}
              </Button>
            ),
          },
        ]
      : []),
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
