import type { DrawExposure } from '@menekse/contract/draws/staff-draws'
import { Card } from '@menekse/ui/Card'
import { formatMoney } from '@menekse/ui/money-format'
import { MoneyText } from '@menekse/ui/MoneyText'
import { Progress } from '@menekse/ui/Progress'
import { type Column, Table } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { messages } from '../messages.ts'
import type { TableSeen } from './seen.ts'
import { PhaseBadge, stakedColumn, wordsColumn } from './table-columns.tsx'

const text = messages.tables
/** The costliest selections are shown; the others are counted. */
const SHOWN = 20

type Exposed = TableSeen['exposed'][number]

/** What is open on each draw that is not drawn yet. */
export function ExposureCards({ exposed }: { exposed: readonly Exposed[] }) {
  if (exposed.length === 0)
    return (
      <Card title={text.exposure}>
        <p className="text-low">{text.exposureNoDraw}</p>
      </Card>
    )
  return exposed.map((one) => <ExposureCard key={one.number} of={one} />)
}

function ExposureCard({ of }: { of: Exposed }) {
  const { number, phase, staked, payout_max: worst, liability, selections } = of
  const shown = selections.slice(0, SHOWN)
  const isTight = worst * 10n >= liability * 8n
  const spoken = text.worstOf(formatMoney(worst), formatMoney(liability))
  return (
    <Card
      title={`${text.exposure} · ${text.drawOf(formatCount(number))}`}
      aside={<PhaseBadge phase={phase} />}
    >
      <div className="grid gap-3">
        <div className="grid gap-1.5">
          <span className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-13">
            <span>
              {text.staked} <MoneyText amount={staked} />
            </span>
            <span className="tabular">
              {text.worst} <b className="text-hi">{spoken}</b>
            </span>
          </span>
          <Progress
            label={text.worst}
            value={Number(worst)}
            max={Number(liability)}
            tone={isTight ? 'warn' : 'violet'}
            valueText={spoken}
          />
          <p className="text-12 text-low">{text.exposureHelp}</p>
        </div>
        {shown.length === 0 ? (
          <p className="text-low">{text.exposureNone}</p>
        ) : (
          <Table
            caption={text.selections}
            columns={columnsFor(of)}
            rows={shown}
            rowKey={(row) => `${row.market} ${row.selection}`}
          />
        )}
        {selections.length > SHOWN && (
          <p className="text-12 text-low">{text.more(formatCount(selections.length - SHOWN))}</p>
        )}
      </div>
    </Card>
  )
}

const columnsFor = ({ staked, selections }: Exposed): Column<DrawExposure>[] => [
  wordsColumn(text.selection),
  {
    id: 'share',
    header: text.payoutMax,
    cell: (row) => (
      <span className="grid min-w-32 gap-1">
        <MoneyText amount={row.payout_max} />
        <Progress
          label={`${text.payoutMax}: ${row.words}`}
          value={Number(row.payout_max)}
          max={Number(selections[0]!.payout_max)}
        />
      </span>
    ),
  },
  stakedColumn,
  {
    id: 'only',
    header: text.onlyThis,
    numeric: true,
    cell: (row) => {
      const result = staked - row.payout_max
      return <MoneyText amount={result} className={result < 0n ? 'money-down' : 'money-up'} />
    },
  },
]
