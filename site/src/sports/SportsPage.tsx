import type { SportId } from '@menekse/contract/sports/fixture'
import { sportIds } from '@menekse/contract/sports/fixture'
import type { Tree } from '@menekse/contract/sports/leagues'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useSearch } from '@tanstack/react-router'
import { CalendarX2, Star } from 'lucide-react'
import { startTransition, useDeferredValue, useEffect, useState } from 'react'
import { links } from '../links.ts'
import { sportsTexts } from '../messages-sports.ts'
import { SiteLink } from '../navigation.tsx'
import { useBrand } from '../shell/brand.ts'
import { useTitle } from '../shell/document-title.ts'
import { byLeague, type League } from './bulletin.ts'
import { type ListFilter, useFixtures } from './bulletin-feed.ts'
import { FilterRow } from './FilterRow.tsx'
import { FirstPaint } from './FirstPaint.tsx'
import { FixtureLine } from './FixtureLine.tsx'
import { filterOf, type View, viewIn, viewsOf, viewText } from './bulletin-views.ts'
import { FixtureSearch } from './FixtureSearch.tsx'
import { leaguesAhead } from './leagues.ts'
import { Notices } from './Notices.tsx'
import { usePins } from './pins.ts'
import { CodeButton } from './sharing/CodeButton.tsx'
import { useCodeAddress } from './sharing/use-code-address.ts'
import { SportsFrame, TreeButton, useTree } from './SportsFrame.tsx'

const texts = sportsTexts

const isSport = (word: unknown): word is SportId => sportIds.some((sport) => sport === word)

/** The bulletin: what is played now and soon, by sport, league and day, with the main markets in columns. */
export function SportsPage() {
  return <Bulletin first="today" title={texts.name} />
}

/** The same, of what is being played. */
export function LiveSportsPage() {
  return <Bulletin first="live" title={texts.liveName} />
}

function Bulletin({ first, title }: { first: 'live' | 'today'; title: string }) {
  useTitle(title)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const sport = isSport(search['spor']) ? search['spor'] : undefined
  const tournament = typeof search['lig'] === 'string' ? search['lig'] : undefined
  const view = viewIn(search['zaman'], { first, tournament })
  const teams = usePins('teams')
  const filter = filterOf(view, { sport, tournament, teams })
  const here = first === 'live' ? links.liveSports : links.sports
  const tree = useTree()
  const views = viewsOf(tree.data, tournament)
  useCodeAddress(here)
  return (
    <SportsFrame here={here}>
      <header className="sp-head">
        <h1 className="text-28">{title}</h1>
        <TreeButton />
        <FixtureSearch />
        <CodeButton />
      </header>
      <FilterRow label={texts.views.label} chosen={tree.data && view}>
        {views.map((one) => (
          <SiteLink
            key={one}
            href={links.bulletin(here, { zaman: one, spor: sport, lig: tournament })}
            className="sp-filter"
            aria-current={one === view ? 'page' : undefined}
          >
            {viewText(one)}
            {one === 'live' && tree.data !== undefined && <small>{tree.data.live}</small>}
          </SiteLink>
        ))}
        <SiteLink href={links.sportsResults()} className="sp-filter">
          {texts.resultsName}
        </SiteLink>
      </FilterRow>
      <SportLinks {...{ here, view, sport, tournament }} tree={tree.data} />
      {filter.teams === '' ? (
        <EmptyState icon={<Star />} fact={texts.list.noTeams} help={texts.list.noTeamsHelp} />
      ) : (
        <Fixtures
          key={JSON.stringify(filter)}
          filter={filter}
          isStale={tree.data?.is_stale === true}
        />
      )}
    </SportsFrame>
  )
}

interface SportLinksProps {
  here: string
  view: View
  sport: SportId | undefined
  tournament: string | undefined
  tree: Tree | undefined
}

/** Sports, and behind them the leagues that the brand puts first and the one that is chosen. */
function SportLinks({ here, view, sport, tournament, tree }: SportLinksProps) {
  const { leaguesFirst } = useBrand()
  const leagues = leaguesAhead(tree, leaguesFirst, tournament)
  return (
    <FilterRow
      label={texts.sportsLabel}
      chosen={tree && `${sport} ${tournament} ${leagues.length}`}
    >
      <SiteLink
        href={links.bulletin(here, { zaman: view })}
        className="sp-filter"
        aria-current={sport === undefined && tournament === undefined ? 'page' : undefined}
      >
        {texts.allSports}
      </SiteLink>
      {tree?.sports.map(({ id, live }) => (
        <SiteLink
          key={id}
          href={links.bulletin(here, { zaman: view, spor: id })}
          className="sp-filter"
          aria-current={id === sport && tournament === undefined ? 'page' : undefined}
        >
          {texts.sports[id]}
          {view === 'live' && <small>{live}</small>}
        </SiteLink>
      ))}
      {leagues.map(({ id, name, sport: ofSport }) => (
        <SiteLink
          key={id}
          href={links.bulletin(here, { zaman: view, spor: ofSport, lig: id })}
          className="sp-filter sp-league"
          aria-current={id === tournament ? 'page' : undefined}
        >
          {name}
        </SiteLink>
      ))}
    </FilterRow>
  )
}

/** So many matches more are drawn at a time. */
const STEP = 24

/**
 * The first leagues of a list, and with each look of the browser more of them until all are there: a hundred and fifty
 * matches at once would keep a phone from answering for a second, and news that come meanwhile begin them anew.
 */
function useGrowing(leagues: readonly League[]): readonly League[] {
  const [most, setMost] = useState(STEP)
  const shown: League[] = []
  let matches = 0
  for (const league of leagues) {
    if (matches >= most) break
    shown.push(league)
    matches += league.rows.length
  }
  const isAll = shown.length === leagues.length
  useEffect(() => {
    if (!isAll) startTransition(() => setMost(most + STEP))
  }, [isAll, most])
  return shown
}

function Fixtures({ filter, isStale }: { filter: ListFilter; isStale: boolean }) {
  // Drawn in slices, between which a press is heard.
  const list = useDeferredValue(useFixtures(filter))
  const { status, rows } = list
  const leagues = useGrowing(byLeague(rows))
  const isShut = isStale || list.isStale
  const isOfLive = filter.view === 'live'
  const isDated = filter.view === 'league' || filter.view === 'teams'
  if (status === 'loading')
    return (
      <FirstPaint>
        {[0, 1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} className="fx-skeleton" />
        ))}
      </FirstPaint>
    )
  if (status === 'failed') return <ErrorState fact={texts.list.failed} />
  return (
    <>
      <Notices isStale={isShut} isAway={list.isAway} isOfLive={isOfLive} />
      {rows.length === 0 && (
        <EmptyState
          icon={<CalendarX2 />}
          fact={isOfLive ? texts.list.emptyLive : texts.list.empty}
          help={texts.list.emptyHelp}
        />
      )}
      {leagues.map((league) => (
        <section
          key={league.id}
          className="fx-league"
          data-sport={league.rows[0]!.sport}
          aria-label={league.name}
          style={{ '--rows': league.rows.length } as React.CSSProperties}
        >
          <header>
            <h2>
              <small>{league.category}</small>
              {league.name}
            </h2>
            <div className="fx-columns" aria-hidden="true">
              {texts.list.columns[league.rows[0]!.sport].map((column) => (
                <span key={column}>{column}</span>
              ))}
            </div>
          </header>
          <ul>
            {league.rows.map((row) => (
              <FixtureLine key={row.id} row={row} isShut={isShut} isDated={isDated} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
