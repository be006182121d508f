import type { ResultRow } from '@menekse/contract/sports/fixture'
import { TimeText } from '@menekse/ui/TimeText'
import { Fragment } from 'react'
import { links } from '../../links.ts'
import { resultsTexts as texts } from '../../messages-sports-results.ts'
import { sportsTexts } from '../../messages-sports.ts'
import { SiteLink } from '../../navigation.tsx'

/** Matches that are over, league by league. */
export function ResultList({ rows }: { rows: readonly ResultRow[] }) {
  const leagues = [...new Set(rows.map(({ tournament }) => tournament.id))]
  return leagues.map((id) => {
    const own = rows.filter((row) => row.tournament.id === id)
    const { tournament, category } = own[0]!
    return (
      <section key={id} className="rs-league" aria-label={tournament.name}>
        <h2>
          <small>{category.name}</small>
          {tournament.name}
        </h2>
        <ul>
          {own.map((row) => (
            <ResultLine key={row.id} row={row} />
          ))}
        </ul>
      </section>
    )
  })
}

const isWhole = ({ status }: ResultRow) => status === 'ended' || status === 'closed'

/** Who has won: whoever leads, unless they could not go on. What was not played to its end has no winner. */
function winnerOf(row: ResultRow): 'home' | 'away' | undefined {
  const { score, retired } = row
  if (!isWhole(row)) return undefined
  if (retired !== null) return retired === 'home' ? 'away' : 'home'
  return score.home > score.away ? 'home' : score.away > score.home ? 'away' : undefined
}

function ResultLine({ row }: { row: ResultRow }) {
  const { home, away, score, status, retired } = row
  const winner = winnerOf(row)
  const name = sportsTexts.versus(home.short, away.short)
  return (
    <li className="rs-line">
      <TimeText value={row.starts_at} format="time" className="rs-time" />
      <p className="rs-match">
        <span data-won={winner === 'home' || undefined}>{home.short}</span>
        <b className="rs-score">
          {score.home}–{score.away}
        </b>
        <span data-won={winner === 'away' || undefined}>{away.short}</span>
      </p>
      <p className="rs-periods">
        {isWhole(row) ? <Periods row={row} /> : sportsTexts.status[status]}
        {retired !== null && ` · ${texts.retired(row[retired].short)}`}
      </p>
      <SiteLink href={links.match(row.id)} aria-label={texts.proofLabel(name)} className="rs-proof">
        {texts.proof}
      </SiteLink>
    </li>
  )
}

/** The halves, quarters or sets of a match. */
function Periods({ row: { sport, periods } }: { row: ResultRow }) {
  const [first] = periods
  if (first === undefined) return null
  if (sport === 'football') return texts.half(first.home, first.away)
  return (
    <>
      <span className="sr-only">{texts.periodsLabel[sport]}: </span>
      {periods.map(({ home, away }, at) => (
        // What was played in a period stays on one line.
        <Fragment key={at}>
          {at > 0 && ' · '}
          <span className="rs-period">{texts.period(home, away)}</span>
        </Fragment>
      ))}
    </>
  )
}
