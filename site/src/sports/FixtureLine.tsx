import type { FixtureRow, OfferedMarket, SportId } from '@menekse/contract/sports/fixture'
import { marketType, marketWords, specifiersOf } from '@menekse/contract/sports/market-words'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { ChevronDown } from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import { links } from '../links.ts'
import { sportsTexts } from '../messages-sports.ts'
import { SiteLink } from '../navigation.tsx'
import { laterDayText } from './bulletin-views.ts'
import { MbsText } from './MbsText.tsx'
import { OddsCell } from './OddsCell.tsx'
import { StandText } from './StandText.tsx'

/** The columns of a list by sport: the types of markets that stand in each, and what it shows of them. */
const columns: Record<
  SportId,
  readonly { readonly type: string; readonly outcomes: readonly string[] }[]
> = {
  football: [
    { type: 'match_result', outcomes: ['1', 'X', '2'] },
    { type: 'total_goals', outcomes: ['over', 'under'] },
    { type: 'both_teams_to_score', outcomes: ['yes', 'no'] },
  ],
  basketball: [
    { type: 'match_winner', outcomes: ['1', '2'] },
    { type: 'handicap', outcomes: ['1', '2'] },
    { type: 'total_points', outcomes: ['over', 'under'] },
  ],
  tennis: [
    { type: 'match_winner', outcomes: ['1', '2'] },
    { type: 'game_handicap', outcomes: ['1', '2'] },
    { type: 'total_games', outcomes: ['over', 'under'] },
  ],
}

/** What stands in the place of a market that is not there: one object each, so that nothing is drawn again. */
const emptyMarkets = new Map(
  Object.values(columns)
    .flat()
    .map(({ type }): [string, OfferedMarket] => [type, { key: type, lock: null, outcomes: [] }]),
)

const LineTracker = lazy(async () => ({
  default: (await import('./tracker/LineTracker.tsx')).LineTracker,
}))

interface FixtureLineProps {
  row: FixtureRow
  isShut: boolean
  /** Its list is of several days. */
  isDated: boolean
}

/**
 * A match in a list: who plays, how it stands, its main markets, and the way to all of them. Drawn again only where it
 * has news: a day has a hundred and fifty of them, and a second's news are of a few.
 */
export const FixtureLine = memo(function FixtureLine({ row, isShut, isDated }: FixtureLineProps) {
  const name = sportsTexts.versus(row.home.short, row.away.short)
  return (
    <li className="fx-line">
      <SiteLink href={links.match(row.id)} className="fx-head">
        <span className="fx-when">
          <Stand row={row} isDated={isDated} />
          <MbsText of={row} />
        </span>
        <span className="fx-teams">
          <TeamLine row={row} side="home" />
          <TeamLine row={row} side="away" />
        </span>
      </SiteLink>
      <div className="fx-markets" hidden={row.market_count === 0}>
        {columns[row.sport].map(({ type, outcomes }) => (
          <MarketCell key={type} row={row} type={type} outcomes={outcomes} isShut={isShut} />
        ))}
      </div>
      {row.status === 'live' && <TrackerToggle row={row} name={name} />}
      <SiteLink
        href={links.match(row.id)}
        hidden={row.market_count === 0}
        className="fx-more"
        aria-label={sportsTexts.list.moreLabel(name, row.market_count)}
      >
        {sportsTexts.list.more(row.market_count)}
      </SiteLink>
    </li>
  )
})

/** Beside the minute: how a match has gone, drawn below its line while somebody wants to see it. */
function TrackerToggle({ row, name }: { row: FixtureRow; name: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="fx-track"
        aria-expanded={isOpen}
        aria-label={sportsTexts.list.track(name)}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden="true" />
      </button>
      {isOpen && (
        <Suspense fallback={<Skeleton className="fx-tracker h-40 rounded-10" />}>
          <LineTracker id={row.id} />
        </Suspense>
      )}
    </>
  )
}

function Stand({ row, isDated }: Pick<FixtureLineProps, 'row' | 'isDated'>) {
  if (row.state !== null && row.status !== 'planned')
    return (
      <StandText sport={row.sport} status={row.status} state={row.state} className="fx-stand" />
    )
  return (
    <span className="fx-stand">
      {row.status === 'planned' ? (
        <>
          <TimeText value={row.starts_at} format="time" />
          {isDated && <small>{laterDayText(row.starts_at)}</small>}
        </>
      ) : (
        sportsTexts.status[row.status]
      )}
    </span>
  )
}

function TeamLine({ row, side }: { row: FixtureRow; side: 'home' | 'away' }) {
  const reds = row.state?.counts['red_cards']?.[side] ?? 0
  return (
    <span className="fx-team">
      <span className="fx-team-name">{row[side].short}</span>
      {reds > 0 && (
        <span className="fx-red" aria-label={`${sportsTexts.counts['red_cards']}: ${reds}`}>
          {reds > 1 ? reds : ''}
        </span>
      )}
      {row.state?.serving === side && <span className="fx-serves" aria-hidden="true" />}
      {row.state !== null && (
        <span className="fx-score">
          {row.sport === 'tennis' && row.status === 'live' && (
            <span>{row.state.periods.at(-1)?.[side] ?? 0}</span>
          )}
          <b>{row.state.score[side]}</b>
        </span>
      )}
    </span>
  )
}

interface MarketCellProps extends Omit<FixtureLineProps, 'isDated'> {
  type: string
  outcomes: readonly string[]
}

/** One market of a line, or its empty place: what stands beside it keeps its column. */
function MarketCell({ row, type, outcomes, isShut }: MarketCellProps) {
  const shown = row.markets.find(({ key }) => marketType(key) === type) ?? emptyMarkets.get(type)!
  const line = lineOf(shown)
  const words = marketWords(shown.key, { home: row.home.short, away: row.away.short })
  return (
    <div className="fx-cell" data-outcomes={outcomes.length}>
      {line !== undefined && <span className="fx-market-line">{line}</span>}
      {outcomes.map((outcome) => (
        <OddsCell
          key={outcome}
          fixture={row}
          market={shown}
          outcome={outcome}
          isShut={isShut}
          label={shortLabel(type, outcome, words.outcome(outcome))}
        />
      ))}
    </div>
  )
}

/** What a button is called where the line stands beside it. */
function shortLabel(type: string, outcome: string, words: string): string {
  if (type === 'match_winner' || type.endsWith('handicap')) return outcome
  return sportsTexts.short[outcome] ?? words
}

/** The line of a market that has one, as its first side sees it. */
function lineOf({ key }: OfferedMarket): string | undefined {
  const { total, hcp } = specifiersOf(key)
  const line = total ?? hcp
  if (line === undefined) return undefined
  const text = line.replace('.', ',').replace('-', '−')
  return hcp !== undefined && !line.startsWith('-') ? `+${text}` : text
}
