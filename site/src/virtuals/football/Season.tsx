import { virtualTexts } from '../../messages-virtuals.ts'
import type { PlayedDay } from './season.ts'
import { fixturesAfter, standingsOf } from './season.ts'
import type { Draw } from '@menekse/contract/draws/draw'

const texts = virtualTexts.football
const words = texts.standings

/** The table of the season after the days that were played. */
export function Standings({
  clubs,
  days,
}: {
  clubs: readonly string[]
  days: readonly PlayedDay[]
}) {
  if (days.length === 0) return <p className="table-none">{words.none}</p>
  const heads = [
    words.played,
    words.won,
    words.drawn,
    words.lost,
    words.goals,
    words.difference,
    words.points,
  ]
  return (
    // Late in a season it is wider than a phone: who has no pointer must be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="vs-standings" aria-label={words.caption} tabIndex={0}>
      <table>
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{words.club}</th>
            {heads.map(([short, long]) => (
              <th key={long} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {standingsOf({ clubs }, days).map((row, place) => (
            <tr key={row.club}>
              <td>{place + 1}</td>
              <th scope="row">{clubs[row.club]}</th>
              <td>{row.played}</td>
              <td>{row.won}</td>
              <td>{row.drawn}</td>
              <td>{row.lost}</td>
              <td>
                {row.scored}:{row.conceded}
              </td>
              <td>{row.scored - row.conceded}</td>
              <td>
                <b>{row.points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const AHEAD = 6

/** Who meets whom on the season's next days. */
export function Fixtures({ clubs, from }: { clubs: readonly string[]; from: Draw }) {
  return (
    <div className="vs-days">
      {fixturesAfter({ clubs }, from, AHEAD).map(({ day, matches }) => (
        <section key={day}>
          <h3>{texts.fixtureDay(day)}</h3>
          <ul>
            {matches.map(({ home, away }) => (
              <li key={home}>
                <span>{clubs[home]}</span>
                <b>–</b>
                <span>{clubs[away]}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The days that were played, match by match. */
export function DayResults({
  clubs,
  days,
}: {
  clubs: readonly string[]
  days: readonly PlayedDay[]
}) {
  if (days.length === 0) return <p className="table-none">{texts.noResults}</p>
  return (
    <div className="vs-days">
      {days.map(({ day, number, matches, result }) => (
        <section key={number}>
          <h3>{texts.fixtureDay(day)}</h3>
          <ul>
            {matches.map(({ home, away }, match) => (
              <li key={home}>
                <span>{clubs[home]}</span>
                <b>
                  {result.matches[match]?.home} – {result.matches[match]?.away}
                </b>
                <span>{clubs[away]}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
