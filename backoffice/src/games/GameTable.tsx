import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import type { StaffGame } from '@menekse/contract/oversight/staff-games'
import { Badge } from '@menekse/ui/Badge'
import { EmptyState } from '@menekse/ui/EmptyState'
import { MoneyText } from '@menekse/ui/MoneyText'
import { type Column, Table } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { Gamepad2 } from 'lucide-react'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { BrakeAct, BrakeNote } from './BrakeAct.tsx'
import { brakeOf, type Stoppable } from './brake-words.ts'
import { MathsAct } from './MathsAct.tsx'
import { percent } from './percent.ts'
import { VariantAct } from './VariantAct.tsx'

const text = messages.games

export interface GameTableProps {
  games: readonly StaffGame[]
  brakes: readonly StaffBrake[]
  loadingRows: number
  pulledOn: (on: Stoppable) => StaffBrake | undefined
  onAct: ((on: Stoppable) => void) | undefined
}

const onTitle = ({ slug, name }: StaffGame): Stoppable => ({ scope: 'title', subject: slug, name })

/** Every title, with its brake, its return and what lies in its open rounds. */
export function GameTable(props: GameTableProps) {
  const { games, loadingRows, onAct } = props
  const columns = [nameColumn, returnColumn, ...figures, stateColumn(props)]
  if (onAct !== undefined) columns.push(actColumn(props, onAct))
  return (
    <div className="card card-flush">
      <Table
        caption={text.list}
        columns={columns}
        rows={games}
        rowKey={(row) => row.slug}
        loadingRows={loadingRows}
        empty={<EmptyState icon={<Gamepad2 />} fact={text.empty} help={text.emptyHelp} />}
      />
    </div>
  )
}

const nameColumn: Column<StaffGame> = {
  id: 'name',
  header: text.name,
  onCard: 'title',
  cell: (row) => (
    <span className="grid">
      <b className="text-hi">{row.name}</b>
      <span className="text-12 text-low">{row.provider}</span>
    </span>
  ),
}

const returnColumn: Column<StaffGame> = {
  id: 'rtp',
  header: text.rtp,
  numeric: true,
  cell: (row) => (
    <span className="grid justify-items-end gap-1">
      <span title={text.math(row.math_version)}>
        {row.rtp_percent === row.rtp_highest_percent
          ? text.percent(percent(row.rtp_percent))
          : text.range(percent(row.rtp_percent), percent(row.rtp_highest_percent))}
      </span>
      {row.variant_choice?.is_lost === true && <Badge tone="warn">{text.variants.lost}</Badge>}
      {row.variant_choice !== null && (
        <span className="grid justify-items-end text-12 text-low">
          <span>{text.setBy(row.variant_choice.by, row.variant_choice.reason)}</span>
          <TimeText value={row.variant_choice.at} />
        </span>
      )}
    </span>
  ),
}

const figures: Column<StaffGame>[] = [
  {
    id: 'returned',
    header: text.returned,
    numeric: true,
    cell: ({ returned }) =>
      returned === null ? (
        <span className="text-low">{text.returnedNone}</span>
      ) : (
        <span className="grid justify-items-end">
          <b className="text-hi">{text.percent(percent(returned.percent))}</b>
          <span className="text-12 text-low">
            {text.returnedRounds(formatCount(returned.rounds))}
          </span>
          {returned.usual_lowest_percent !== null && returned.usual_highest_percent !== null && (
            <span className="text-12 text-low">
              {text.returnedUsual(
                percent(returned.usual_lowest_percent),
                percent(returned.usual_highest_percent),
              )}
            </span>
          )}
        </span>
      ),
  },
  {
    id: 'open',
    header: text.open,
    numeric: true,
    cell: (row) =>
      row.open.rounds === 0 ? (
        <span className="text-low">{text.openNone}</span>
      ) : (
        <span className="grid justify-items-end">
          <Link {...links.openRounds({ game: row.slug })} className="text-link">
            {text.openRounds(formatCount(row.open.rounds))}
          </Link>
          <MoneyText amount={row.open.staked} className="text-12 text-low" />
        </span>
      ),
  },
]

const stateColumn = ({ brakes }: GameTableProps): Column<StaffGame> => ({
  id: 'state',
  header: text.state,
  cell: (row) => (
    <span className="grid justify-items-start gap-1">
      <Badge tone={row.stopped_by === null ? 'up' : 'down'}>
        {row.stopped_by === null ? text.running : text.stoppedBy[row.stopped_by]}
      </Badge>
      <BrakeNote brake={brakeOf(brakes, onTitle(row))} />
    </span>
  ),
})

const actColumn = (
  { pulledOn }: GameTableProps,
  onAct: (on: Stoppable) => void,
): Column<StaffGame> => ({
  id: 'act',
  header: <span className="sr-only">{messages.actions}</span>,
  cell: (row) => (
    <span className="flex flex-wrap gap-2">
      {row.maths_waiting ? (
        <MathsAct game={row} />
      ) : (
        <BrakeAct on={onTitle(row)} pulled={pulledOn(onTitle(row))} onAct={onAct} />
      )}
      {row.variants.length > 1 && <VariantAct game={row} />}
    </span>
  ),
})
