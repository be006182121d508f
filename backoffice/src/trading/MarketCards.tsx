import type { BookMarket } from '@menekse/contract/sports/staff-trading'
import { marketLabel } from '@menekse/contract/sports/market-words'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Segmented } from '@menekse/ui/RadioGroup'
import { Table } from '@menekse/ui/Table'
import { matchesSearch } from '@menekse/ui/turkish'
import { useState } from 'react'
import { SearchInput } from '../desk/SearchInput.tsx'
import { messages } from '../messages.ts'
import { columnsOf, type MarketsProps } from './market-columns.tsx'

const text = messages.trading

type Shown = 'busy' | 'all'
/** Shown without being asked for: what most bets are on. */
const MAIN = new Set(['match_result', 'match_winner', 'double_chance', 'both_teams_to_score'])

const isBusy = (
  { key, bets, lock, outcomes }: BookMarket,
  { overrides }: MarketsProps['seen'],
): boolean =>
  bets > 0 ||
  MAIN.has(key) ||
  (lock !== null && lock !== 'source') ||
  outcomes.some((one) => one.is_stopped) ||
  overrides.some(({ market }) => market === key)

/** Every market of a fixture with its prices and what stands on them. */
export function MarketCards({ seen, mayAct, onStop, onSet }: MarketsProps) {
  const [shown, setShown] = useState<Shown>('busy')
  const [words, setWords] = useState('')
  const titleOf = ({ key }: BookMarket) => marketLabel(key, seen.fixture)
  const found = seen.markets.filter((market) =>
    words.trim() === ''
      ? shown === 'all' || isBusy(market, seen)
      : matchesSearch(titleOf(market), words),
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
            dense
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

/** Two of them stand side by side: there is room for tens of millions, and hardly any between them. */
const LOOK =
  'max-sm:[&>.card-head]:flex-wrap max-2xl:[&_:is(td,th):not(:first-child,:last-child)]:px-1'

function MarketCard({
  seen,
  market,
  mayAct,
  onStop,
  onSet,
}: MarketsProps & { market: BookMarket }) {
  const { fixture } = seen
  const title = marketLabel(market.key, fixture)
  const isStopped = market.lock === 'desk'
  const isSet = mayAct && market.status !== 'settled' && market.status !== 'cancelled'
  const margin = market.margin_percent
  const target = { level: 'market', id: fixture.id, market: market.key, outcome: null } as const
  const place = { market: market.key, outcome: null }
  return (
    <Card
      flush
      className={LOOK}
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {title}
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
          <span className="flex flex-none flex-wrap gap-1">
            <Button
              size="s"
              tone="ghost"
              aria-label={`${title}: ${text.marginSet}`}
              onClick={() => onSet({ ...place, kind: 'margin' })}
            >
              {text.marginSet}
            </Button>
            <Button
              size="s"
              tone="ghost"
              aria-label={`${title}: ${text.turnOff}`}
              onClick={() => onSet({ ...place, kind: 'off' })}
            >
              {text.turnOff}
            </Button>
            <Button
              size="s"
              tone="secondary"
              aria-label={isStopped ? text.reopenNamed(title) : text.stopNamed(title)}
              onClick={() => onStop({ target, name: title, isLift: isStopped })}
            >
              {isStopped ? text.reopen : text.stop}
            </Button>
          </span>
        )
      }
    >
      <Table
        caption={title}
        columns={columnsOf({ seen, market, mayAct: isSet, onStop, onSet })}
        rows={market.outcomes}
        rowKey={({ id }) => id}
        cards={false}
      />
    </Card>
  )
}
