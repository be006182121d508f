import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import type { StaffTable, TableReturn } from '@menekse/contract/draws/staff-draws'
import { Badge } from '@menekse/ui/Badge'
import { MoneyText } from '@menekse/ui/MoneyText'
import type { Column } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { BrakeAct } from '../games/BrakeAct.tsx'
import type { Stoppable } from '../games/brake-words.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { SecondsText } from '../desk/SecondsText.tsx'
import { isOutside, percent, stateOf } from './table-words.ts'

const text = messages.tables

export const onTable = ({ slug, name }: StaffTable): Stoppable => ({
  scope: 'title',
  subject: slug,
  name,
})

/** What came back, what was to be expected, and where so much play usually lies. */
export function ReturnText({ of }: { of: TableReturn | null }) {
  if (of === null) return <span className="text-low">{text.returnedNone}</span>
  return (
    <span className="grid justify-items-end gap-0.5">
      <b className="text-hi">{text.percent(percent(of.percent))}</b>
      {isOutside(of) && <Badge tone="warn">{text.outside}</Badge>}
      <span className="text-12 text-low">
        {text.expected(percent(of.expected_percent), percent(of.expected_most_percent))}
      </span>
      {of.usual_lowest_percent !== null && of.usual_highest_percent !== null && (
        <span className="text-12 text-low">
          {text.usual(percent(of.usual_lowest_percent), percent(of.usual_highest_percent))}
        </span>
      )}
    </span>
  )
}

/** What is bet on, and by how many bets. */
export const wordsColumn = <Row extends Pick<TableReturn, 'words' | 'bets'>>(
  header: string,
): Column<Row> => ({
  id: 'words',
  header,
  onCard: 'title',
  cell: ({ words, bets }) => (
    <span className="grid">
      <b className="text-hi break-words">{words}</b>
      <span className="text-12 text-low">{text.bets(formatCount(bets))}</span>
    </span>
  ),
})

export const stakedColumn: Column<Pick<TableReturn, 'staked'>> = {
  id: 'staked',
  header: text.staked,
  numeric: true,
  cell: ({ staked }) => <MoneyText amount={staked} />,
}

/** The phase of a draw in its colour. */
export function PhaseBadge({ phase }: { phase: keyof typeof text.phases }) {
  const tone = phase === 'void' ? 'down' : phase === 'open' ? 'up' : 'neutral'
  return <Badge tone={tone}>{text.phases[phase]}</Badge>
}

/** When something is due at the table next. */
export function NextText({ table }: { table: StaffTable }) {
  const { draw, opens_next_at: opens } = table
  const isOver = draw === null || draw.next_at !== null
  const [label, at] = isOver
    ? [text.nextAt, opens ?? draw?.next_at ?? null]
    : draw.phase === 'open' || draw.phase === 'scheduled'
      ? [text.closesAt, draw.closes_at]
      : [text.startsAt, draw.starts_at]
  if (at === null) return <span className="text-low">{messages.none}</span>
  return (
    <span className="grid">
      <span className="text-12 text-low">{label}</span>
      <SecondsText value={at} />
    </span>
  )
}

export const tableColumns: readonly Column<StaffTable>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    cell: (row) => (
      <span className="grid">
        <Link {...links.table(row.slug)} className="text-link font-semibold">
          {row.name}
        </Link>
        <span className="text-12 text-low">{row.product}</span>
      </span>
    ),
  },
  {
    id: 'draw',
    header: text.draw,
    cell: ({ slug, draw }) =>
      draw === null ? (
        <span className="text-low">{text.noDraw}</span>
      ) : (
        <span className="grid justify-items-start gap-1">
          <Link {...links.draw(slug, draw.number)} className="text-link text-13">
            {text.drawOf(formatCount(draw.number))}
          </Link>
          <PhaseBadge phase={draw.phase} />
        </span>
      ),
  },
  { id: 'next', header: text.next, cell: (row) => <NextText table={row} /> },
  {
    id: 'onDraw',
    header: text.onDraw,
    numeric: true,
    cell: ({ draw }) =>
      draw === null || draw.bets === 0 ? (
        <span className="text-low">{text.returnedNone}</span>
      ) : (
        <span className="grid justify-items-end">
          <MoneyText amount={draw.staked} />
          <span className="text-12 text-low">{text.bets(formatCount(draw.bets))}</span>
        </span>
      ),
  },
  {
    id: 'today',
    header: text.todayStaked,
    numeric: true,
    cell: ({ today }) => (
      <span className="grid justify-items-end">
        <MoneyText amount={today.staked} />
        <span className="text-12 text-low">
          {text.ggr} <MoneyText amount={today.ggr} />
        </span>
      </span>
    ),
  },
  {
    id: 'returned',
    header: text.returned,
    numeric: true,
    cell: ({ returned }) => <ReturnText of={returned} />,
  },
  {
    id: 'state',
    header: text.state,
    cell: (row) => {
      const { tone, label } = stateOf(row)
      return (
        <span className="grid justify-items-start gap-1">
          <span className="flex flex-wrap gap-1">
            <Badge tone={tone}>{label}</Badge>
            {row.setting !== null && isLimited(row.setting) && (
              <Badge tone="info">{text.limited}</Badge>
            )}
          </span>
          <span className="text-12 text-low">
            {row.beat_at === null ? (
              text.nobody
            ) : (
              <>
                {text.beat} <SecondsText value={row.beat_at} />
              </>
            )}
          </span>
        </span>
      )
    },
  },
]

const isLimited = (set: NonNullable<StaffTable['setting']>): boolean =>
  [
    set.stake_min,
    set.stake_max,
    set.liability_draw,
    set.liability_selection,
    set.liability_player,
    set.from_minute,
  ].some((one) => one !== null)

export const actColumn = ({
  pulledOn,
  onAct,
}: {
  pulledOn: (table: StaffTable) => StaffBrake | undefined
  onAct: (table: StaffTable) => void
}): Column<StaffTable> => ({
  id: 'act',
  header: <span className="sr-only">{messages.actions}</span>,
  cell: (row) => <BrakeAct on={onTable(row)} pulled={pulledOn(row)} onAct={() => onAct(row)} />,
})
