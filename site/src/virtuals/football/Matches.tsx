import { formatNumber } from '@menekse/ui/turkish'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useState } from 'react'
import { virtualTexts } from '../../messages-virtuals.ts'
import type { Offers } from '../offers.ts'
import { MatchPrice, type MatchesProps } from './MatchPrice.tsx'
import { MatchSheet } from './MatchSheet.tsx'

const texts = virtualTexts.football
const SIGNS = ['home', 'draw', 'away'] as const

const goals = (thousandths: number): string => formatNumber(thousandths / 1_000, 2, 2)

/** The matches of a day with the prices of their results; everything else of one is a press away. */
export function Matches(props: MatchesProps) {
  const { title, clubs, matches, offers } = props
  const [opened, setOpened] = useState<number>()
  return (
    <section className="vs-matches table-panel" aria-label={texts.matchBets}>
      <table>
        <caption className="text-18">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.match}</th>
            {SIGNS.map((sign) => (
              <th key={sign} scope="col">
                {texts.signs[sign]}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{texts.all}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map((fixture, match) => (
            <tr key={`${fixture.home} ${fixture.away}`}>
              <th scope="row">
                <span>{clubs[fixture.home]}</span>
                <span>{clubs[fixture.away]}</span>
                <small>
                  {texts.expected(goals(fixture.expected_home), goals(fixture.expected_away))}
                </small>
              </th>
              {SIGNS.map((sign) => (
                <td key={sign}>
                  {offers === undefined ? (
                    <Skeleton className="h-11 rounded-6" />
                  ) : (
                    <MatchPrice
                      {...props}
                      offers={offers}
                      market="result"
                      selection={sign}
                      match={match}
                    />
                  )}
                </td>
              ))}
              <td>
                <button
                  type="button"
                  className="vs-odds vs-more"
                  aria-label={texts.allOf(clubs[fixture.home] ?? '', clubs[fixture.away] ?? '')}
                  onClick={() => setOpened(match)}
                >
                  +{offers === undefined ? '' : countOf(offers, match) - SIGNS.length}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {opened !== undefined && offers !== undefined && (
        <MatchSheet
          {...props}
          offers={offers}
          match={opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

const countOf = (offers: Offers, match: number): number =>
  [...offers.values()].filter(({ selection }) => selection.startsWith(`${match}:`)).length
