import type { FixtureStatus, SportId } from '@menekse/contract/sports/fixture'
import type { Column } from '@menekse/ui/Table'
import { TimeText } from '@menekse/ui/TimeText'
import { Link } from '@tanstack/react-router'
import { links } from '../links.ts'
import { messages } from '../messages.ts'

const text = messages.resulting

/** What every list says of a match. */
export interface MatchHead {
  id: string
  sport: SportId
  tournament: string
  home: string
  away: string
  starts_at: string
  status: FixtureStatus
  score: { home: number; away: number } | null
}

export const matchName = ({ home, away }: Pick<MatchHead, 'home' | 'away'>) => `${home} – ${away}`

export const scoreText = (score: MatchHead['score']) =>
  score === null ? messages.none : `${score.home}-${score.away}`

export const matchColumn: Column<MatchHead> = {
  id: 'match',
  header: text.match,
  onCard: 'title',
  cell: (row) => (
    <span className="grid">
      <Link {...links.result(row.id)} className="text-link inline-flex min-h-6 items-center">
        {matchName(row)}
      </Link>
      <span className="text-12 font-normal text-low">
        {text.sports[row.sport]} · {row.tournament}
      </span>
    </span>
  ),
}

export const startsColumn: Column<MatchHead> = {
  id: 'starts',
  header: text.starts,
  cell: (row) => <TimeText value={row.starts_at} className="whitespace-nowrap" />,
}

export const scoreColumn: Column<MatchHead> = {
  id: 'score',
  header: text.score,
  cell: (row) => (
    <span className="grid">
      <b className="text-hi tabular">{scoreText(row.score)}</b>
      <span className="text-12 text-low">{text.statuses[row.status]}</span>
    </span>
  ),
}
