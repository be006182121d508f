import type { ResultedMarket } from '@menekse/contract/sports/staff-resulting'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Checkbox } from '@menekse/ui/Checkbox'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { marketLabel, outcomesText } from './outcome-words.ts'
import type { SheetSeen } from './seen.ts'

const text = messages.result

interface MarketsCardProps {
  seen: SheetSeen
  /** Undefined where one may only look. */
  onAct: ((market: ResultedMarket) => void) | undefined
}

/** Every market of a match: what counts, what its source says, and what is open on it. */
export function MarketsCard({ seen, onAct }: MarketsCardProps) {
  const { markets } = seen
  const urgent = markets.filter(({ bets, is_disputed: isDisputed }) => bets > 0 || isDisputed)
  const [isShort, setShort] = useState(urgent.length > 0)
  const columns = columnsOf(seen)
  return (
    <Card
      flush
      title={text.markets}
      aside={
        markets.length > 0 && (
          <Checkbox
            label={text.onlyBets}
            checked={isShort}
            onChange={(event) => setShort(event.target.checked)}
          />
        )
      }
    >
      <Table
        caption={text.markets}
        columns={onAct === undefined ? columns : [...columns, actColumn(seen, onAct)]}
        rows={isShort ? urgent : markets}
        rowKey={(row) => row.market}
        empty={
          <EmptyState icon={<ListChecks />} fact={text.marketsEmpty} help={text.marketsEmptyHelp} />
        }
      />
    </Card>
  )
}

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
