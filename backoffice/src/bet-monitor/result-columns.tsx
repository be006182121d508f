import { typeName } from '@menekse/contract/sports/market-words'
import type { ResultGroup, SportResultRow } from '@menekse/contract/sports/staff-bets'
import { MoneyText } from '@menekse/ui/MoneyText'
import type { Column } from '@menekse/ui/Table'
import { formatPercent } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { formatDay } from '../desk/day.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { holdOf } from './monitor-search.ts'

const text = messages.sportResults
const { sports, phases } = messages.betMonitor

/** What rows are put together by, as people read it. */
export function keyText(
  by: ResultGroup,
  { key, name }: Pick<SportResultRow, 'key' | 'name'>,
): string {
  if (by === 'phase') return phases[key as keyof typeof phases]
  if (key === '') return text.unassigned
  if (by === 'day') return formatDay(key)
  if (by === 'sport') return sports[key as keyof typeof sports] ?? key
  if (by === 'market') return typeName(key)
  return name
}

function Key({ by, row }: { by: ResultGroup; row: SportResultRow }) {
  const label = keyText(by, row)
  const link =
    row.key === ''
      ? undefined
      : by === 'fixture'
        ? links.betMonitor({ fixture: row.key })
        : by === 'tournament'
          ? links.betMonitor({ league: row.key })
          : undefined
  return link === undefined ? (
    <span className="break-words">{label}</span>
  ) : (
    <Link {...link} className="text-link break-words">
      {label}
    </Link>
  )
}

const money = (
  id: string,
  header: string,
  of: (row: SportResultRow) => bigint,
): Column<SportResultRow> => ({
  id,
  header,
  numeric: true,
  cell: (row) => {
    const amount = of(row)
    return amount === 0n ? (
      <span className="text-low">{messages.none}</span>
    ) : (
      <MoneyText amount={amount} />
    )
  },
})

const share = (
  id: string,
  header: string,
  of: (row: SportResultRow) => number | undefined,
): Column<SportResultRow> => ({
  id,
  header,
  numeric: true,
  cell: (row) => {
    const value = of(row)
    if (value === undefined) return messages.none
    return <span className="whitespace-nowrap">{formatPercent(value)}</span>
  },
})

export const resultColumns = (by: ResultGroup): readonly Column<SportResultRow>[] => [
  {
    id: 'key',
    header: text.groups[by],
    onCard: 'title',
    cell: (row) => <Key by={by} row={row} />,
  },
  money('staked', text.staked, ({ staked }) => staked),
  money('paid', text.paid, ({ paid }) => paid),
  money('cashed', text.cashedOut, ({ cashed_out: amount }) => amount),
  money('voided', text.voided, ({ voided }) => voided),
  money('corrected', text.corrected, ({ corrected }) => corrected),
  {
    id: 'ggr',
    header: text.ggr,
    numeric: true,
    cell: (row) => <MoneyText amount={row.ggr} tone="auto" />,
  },
  share('hold', text.hold, (row) => holdOf(row.ggr, row)),
  share('theoretical', text.theoreticalHold, (row) => holdOf(row.theoretical, row)),
  ...(by === 'day' ? [] : [money('most', text.openMost, (row) => row.open_most)]),
]
