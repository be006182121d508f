import { marketLabel } from '@menekse/contract/sports/market-words'
import type { ResultedMarket } from '@menekse/contract/sports/staff-resulting'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Checkbox } from '@menekse/ui/Checkbox'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { type Column, Table } from '@menekse/ui/Table'
import { TextInput } from '@menekse/ui/TextInput'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { outcomesText } from './outcome-words.ts'
import type { SheetSeen } from './seen.ts'

const text = messages.result
/** A match has more than a hundred markets; the others are a tap away. */
const SHOWN = 30

interface MarketsCardProps {
  seen: SheetSeen
  /** Undefined where one may only look. */
  onAct: ((market: ResultedMarket) => void) | undefined
}

/** Every market of a match: what counts, what its source says, and what is open on it. */
export function MarketsCard({ seen, onAct }: MarketsCardProps) {
  const { markets } = seen
  const urgent = markets.filter(isUrgent)
  const [isShort, setShort] = useState(urgent.length > 0)
  const [typed, setTyped] = useState('')
  const [isWhole, setWhole] = useState(false)
  const wanted = folded(typed.trim())
  const found = (
    isShort ? urgent : markets.toSorted((one, other) => rank(one) - rank(other))
  ).filter(({ market }) => folded(marketLabel(market, seen.fixture)).includes(wanted))
  const rows = isWhole ? found : found.slice(0, SHOWN)
  const columns = columnsOf(seen)
  return (
    <Card flush title={text.markets}>
      {markets.length > 0 && (
        <div className="grid gap-3 px-5 pb-4 sm:grid-cols-[15rem_1fr] sm:items-center">
          <TextInput
            dense
            type="search"
            aria-label={text.search}
            placeholder={text.search}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Checkbox
            label={text.onlyBets}
            checked={isShort}
            onChange={(event) => setShort(event.target.checked)}
          />
        </div>
      )}
      <Table
        caption={text.markets}
        columns={onAct === undefined ? columns : [...columns, actColumn(seen, onAct)]}
        rows={rows}
        rowKey={(row) => row.market}
        empty={
          markets.length === 0 ? (
            <EmptyState
              icon={<ListChecks />}
              fact={text.marketsEmpty}
              help={text.marketsEmptyHelp}
            />
          ) : (
            <EmptyState icon={<ListChecks />} fact={text.noneFound} help={text.noneFoundHelp} />
          )
        }
      />
      {found.length > rows.length && (
        <div className="p-4">
          <Button size="s" tone="secondary" onClick={() => setWhole(true)}>
            {text.showAll(formatCount(found.length))}
          </Button>
        </div>
      )}
    </Card>
  )
}

const isUrgent = ({ bets, is_disputed: isDisputed }: ResultedMarket) => bets > 0 || isDisputed
/** What is disputed first, then what has bets. */
const rank = (one: ResultedMarket) => (one.is_disputed ? 0 : one.bets > 0 ? 1 : 2)
const folded = (words: string) => words.toLocaleLowerCase('tr-TR')

function Standing({ of, seen }: { of: ResultedMarket; seen: SheetSeen }) {
  const { market, standing, told } = of
  return (
    <span className="grid justify-items-start gap-1">
      {of.is_void && <Badge tone="down">{text.void}</Badge>}
      {standing === null ? (
        <span className="text-low">{text.none}</span>
      ) : (
        <>
          <b className="text-hi">{outcomesText(market, standing.outcomes, seen.fixture)}</b>
          <span className="text-12 text-low">
            {text.sources[standing.source]} · <TimeText value={standing.at} />
          </span>
        </>
      )}
      {of.is_disputed && <Badge tone="down">{text.disputed}</Badge>}
      {told !== null && (
        <span className="text-12 text-warn">
          {text.told(outcomesText(market, told, seen.fixture))}
        </span>
      )}
    </span>
  )
}

const columnsOf = (seen: SheetSeen): Column<ResultedMarket>[] => [
  {
    id: 'market',
    header: text.market,
    onCard: 'title',
    cell: (row) => <b className="text-hi">{marketLabel(row.market, seen.fixture)}</b>,
  },
  { id: 'standing', header: text.standing, cell: (row) => <Standing of={row} seen={seen} /> },
  {
    id: 'bets',
    header: text.open,
    numeric: true,
    cell: (row) => formatCount(row.bets),
  },
  {
    id: 'staked',
    header: messages.resulting.staked,
    numeric: true,
    cell: (row) => <MoneyText amount={row.staked} />,
  },
  {
    id: 'payout',
    header: text.payoutMost,
    numeric: true,
    cell: (row) => <MoneyText amount={row.payout_most} />,
  },
]

const actColumn = (
  seen: SheetSeen,
  onAct: (market: ResultedMarket) => void,
): Column<ResultedMarket> => ({
  id: 'act',
  header: <span className="sr-only">{messages.actions}</span>,
  cell: (row) => (
    <Button
      size="s"
      tone="secondary"
      aria-label={text.actOn(marketLabel(row.market, seen.fixture))}
      onClick={() => onAct(row)}
    >
      {text.act}
    </Button>
  ),
})
