import type { KnownTournament } from '@menekse/contract/sports/staff-tournaments'
import { Badge } from '@menekse/ui/Badge'
import type { Column } from '@menekse/ui/Table'
import { formatCount } from '@menekse/ui/turkish'
import { Link } from '@tanstack/react-router'
import { links } from '../../links.ts'
import { messages } from '../../messages.ts'
import { isSet, type settingNames } from './setting-fields.ts'

const text = messages.tournaments

/** What holds, and where it is set what held without. */
export function Holding({
  of: { setting, told },
  name,
}: {
  of: Pick<KnownTournament, 'setting' | 'told'>
  name: (typeof settingNames)[number]
}) {
  const words = (value: number) =>
    name === 'delay_seconds' ? text.seconds(formatCount(value)) : formatCount(value)
  const set = setting[name]
  if (set === null) return <span className="tabular">{words(told[name])}</span>
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 tabular max-sm:justify-end">
      <b className="text-hi">{words(set)}</b>
      <span className="text-12 text-low">{text.told(words(told[name]))}</span>
    </span>
  )
}

function StateBadges({ of }: { of: KnownTournament }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {isSet(of.setting) && <Badge tone="info">{text.isSet}</Badge>}
      {of.approval_id !== null && <Badge tone="warn">{text.waits}</Badge>}
    </span>
  )
}

export const matchesText = ({ live, planned }: Pick<KnownTournament, 'live' | 'planned'>) =>
  live + planned === 0
    ? messages.none
    : [
        ...(live > 0 ? [text.live(formatCount(live))] : []),
        ...(planned > 0 ? [text.planned(formatCount(planned))] : []),
      ].join(' · ')

export const tournamentColumns: readonly Column<KnownTournament>[] = [
  {
    id: 'name',
    header: text.name,
    onCard: 'title',
    cell: (row) => (
      <span className="grid min-w-0">
        <Link {...links.tournament(row.id)} className="text-link break-words">
          {row.name}
        </Link>
        <span className="text-12 break-words text-low">
          {row.category} · {messages.trading.sports[row.sport]}
        </span>
      </span>
    ),
  },
  { id: 'tier', header: text.tier, cell: (row) => <Holding of={row} name="tier" /> },
  { id: 'mbs', header: text.mbs, cell: (row) => <Holding of={row} name="mbs" /> },
  { id: 'delay', header: text.delay, cell: (row) => <Holding of={row} name="delay_seconds" /> },
  { id: 'matches', header: text.matches, cell: matchesText },
  {
    id: 'state',
    header: text.state,
    cell: (row) =>
      isSet(row.setting) || row.approval_id !== null ? <StateBadges of={row} /> : messages.none,
  },
]
