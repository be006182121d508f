import type { FixturePage } from '@menekse/contract/sports/fixture'
import { type FormRow, type SeasonRecord, statistics } from '@menekse/contract/sports/statistics'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { reading } from '../../api.ts'
import { statisticsTexts as texts } from '../../messages-sports-statistics.ts'
import './statistics.css'

/** Form, table and meetings of a match, of the season that is played here and of the real one. */
export function MatchStatistics({ match }: { match: FixturePage }) {
  const { data, isError, refetch } = useQuery(
    reading(statistics.ofFixture, { params: { id: match.id } }),
  )
  if (data === undefined && isError)
    return <ErrorState fact={texts.failed} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="ms-skeleton" />
  if (data.records.length === 0)
    return <EmptyState icon={<ChartNoAxesColumn />} fact={texts.empty} />
  return data.records.map((record) => (
    <section key={record.kind} className="mt-panel ms" aria-label={texts.kinds[record.kind]}>
      <h2>
        {texts.kinds[record.kind]} {record.season}
      </h2>
      <p className="ms-note">{texts.note[record.kind]}</p>
      <h3>{texts.form}</h3>
      <div className="ms-forms">
        <Form name={match.home.short} rows={record.home_form} />
        <Form name={match.away.short} rows={record.away_form} />
      </div>
      <h3>{texts.meetings}</h3>
      <Matches rows={record.meetings} none={texts.noneMeetings} />
      <h3>{texts.table}</h3>
      <Standing table={record.table} />
      {record.source !== null && <p className="ms-note">{texts.source(record.source)}</p>}
    </section>
  ))
}

/** The last results of a side as letters, and the matches they are of. */
function Form({ name, rows }: { name: string; rows: readonly FormRow[] }) {
  return (
    <div className="ms-form">
      <b>{name}</b>
      <Matches rows={rows} none={texts.none} />
    </div>
  )
}

function Matches({ rows, none }: { rows: readonly FormRow[]; none: string }) {
  if (rows.length === 0) return <p className="ms-note">{none}</p>
  return (
    <ol className="ms-matches">
      {rows.map((row) => (
        <li key={`${row.day} ${row.home} ${row.away}`}>
          <i data-result={row.result} aria-hidden="true">
            {texts.letters[row.result]}
          </i>
          <span className="sr-only">{texts.results[row.result]}: </span>
          {row.home} {texts.score(row.score.home, row.score.away)} {row.away}
        </li>
      ))}
    </ol>
  )
}

function Standing({ table }: { table: SeasonRecord['table'] }) {
  if (table.length === 0) return <p className="ms-note">{texts.none}</p>
  return (
    <table className="ms-table">
      <thead>
        <tr>
          {Object.entries(texts.columns).map(([id, name]) => (
            <th key={id} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.map((row) => (
          <tr key={row.place} data-side={row.side ?? undefined}>
            <td>{row.place}</td>
            <th scope="row">{row.name}</th>
            <td>{row.played}</td>
            <td>{row.won}</td>
            <td>{row.drawn}</td>
            <td>{row.lost}</td>
            <td>{texts.score(row.scored, row.conceded)}</td>
            <td>
              <b>{row.points}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
