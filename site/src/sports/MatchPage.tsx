import type { FixtureId } from '@menekse/contract/ids'
import type { FixturePage, SportId } from '@menekse/contract/sports/fixture'
import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TabPanel, Tabs } from '@menekse/ui/Tabs'
import { useParams } from '@tanstack/react-router'
import { CalendarX2, SearchX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { links } from '../links.ts'
import { couponTexts } from '../messages-coupon.ts'
import { statisticsTexts } from '../messages-sports-statistics.ts'
import { sportsTexts } from '../messages-sports.ts'
import { SiteLink } from '../navigation.tsx'
import { useTitle } from '../shell/document-title.ts'
import { useMatch } from './bulletin-feed.ts'
import { isOver } from './bulletin.ts'
import { FirstPaint } from './FirstPaint.tsx'
import { blocksOf, type Group, groupsOf, isNamed } from './market-groups.ts'
import { MarketBlockView } from './MarketBlockView.tsx'
import { MatchHead } from './MatchHead.tsx'
import { MatchProof } from './MatchProof.tsx'
import { matchParts } from './match-search.ts'
import { Notices } from './Notices.tsx'
import { usePins } from './pins.ts'
import { SportsFrame, useTree } from './SportsFrame.tsx'
import { Timeline } from './Timeline.tsx'
import { useMatchSearch } from './use-match-search.ts'
import './match.css'
import './match-course.css'

const texts = sportsTexts.match
const MatchStatistics = lazy(async () => ({
  default: (await import('./statistics/MatchStatistics.tsx')).MatchStatistics,
}))

/** A match: how it stands, what happened, and all its markets in groups. */
export function MatchPage() {
  const { id = '' } = useParams({ strict: false })
  const tree = useTree()
  return (
    <SportsFrame here={links.sports}>
      <Match key={id} id={id as FixtureId} isStale={tree.data?.is_stale === true} />
    </SportsFrame>
  )
}

function Match({ id, isStale }: { id: FixtureId; isStale: boolean }) {
  const { status, match, ...feed } = useMatch(id)
  const { part, group, open } = useMatchSearch(id)
  useTitle(
    match === undefined ? sportsTexts.name : sportsTexts.versus(match.home.short, match.away.short),
  )
  if (status === 'missing' || (status === 'ready' && match === undefined)) return <Missing />
  if (status === 'failed') return <ErrorState fact={texts.failed} />
  if (match === undefined)
    return (
      <FirstPaint>
        <Skeleton className="mt-skeleton" />
        <Skeleton className="fx-skeleton" />
        <Skeleton className="fx-skeleton" />
      </FirstPaint>
    )
  const isShut = isStale || feed.isStale
  const isPlayed = match.status !== 'planned' && match.state !== null
  const markets = (
    <Markets
      match={match}
      isShut={isShut}
      chosen={group}
      onChoose={(next) => open({ group: next })}
    />
  )
  return (
    <article className="match">
      <MatchHead match={match} />
      <Notices isStale={isShut} isAway={feed.isAway} isOfLive={isPlayed && !isOver(match)} />
      {isPlayed && <Timeline match={match} />}
      {match.sport === 'football' && (
        <Tabs
          id="mac"
          label={statisticsTexts.tabsLabel}
          tabs={matchParts.map((value) => ({ value, label: statisticsTexts.tabs[value] }))}
          value={part}
          onValueChange={(next) => open({ part: next })}
        />
      )}
      {match.sport === 'football' ? (
        <TabPanel id="mac" value={part}>
          {part === 'markets' ? (
            markets
          ) : (
            <Suspense fallback={<Skeleton className="fx-skeleton" />}>
              <MatchStatistics match={match} />
            </Suspense>
          )}
        </TabPanel>
      ) : (
        markets
      )}
      {match.is_simulated && <MatchProof match={match} />}
      <SiteLink href={links.sportsRules} className="cp-rules">
        {couponTexts.rules}
      </SiteLink>
    </article>
  )
}

interface MarketsProps {
  match: FixturePage
  isShut: boolean
  chosen: Group
  onChoose: (group: Group) => void
}

function Markets({ match, isShut, chosen, onChoose }: MarketsProps) {
  const pins = usePins('markets')
  const [words, setWords] = useState('')
  const groups = groupsOf(match.markets, match.sport)
  const group = groups.includes(chosen) ? chosen : 'all'
  const sides = { home: match.home.short, away: match.away.short }
  if (match.markets.length === 0) {
    const isOver = match.status === 'ended' || match.status === 'closed'
    return <EmptyState icon={<CalendarX2 />} fact={isOver ? texts.over : texts.noMarkets} />
  }
  const wanted = words.trim()
  const blocks = blocksOf(match.markets, {
    sport: match.sport,
    group: wanted === '' ? group : 'all',
    pins,
  }).filter((block) => isNamed(block, sides, wanted))
  return (
    <>
      <div className="mt-tabs">
        <Tabs
          id="bahisler"
          label={texts.tabsLabel}
          tabs={groups.map((value) => ({ value, label: tabName(value, match.sport) }))}
          value={group}
          onValueChange={onChoose}
        />
        <input
          type="search"
          className="mt-find"
          aria-label={texts.find}
          placeholder={texts.find}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <TabPanel id="bahisler" value={group}>
        {blocks.length === 0 && (
          <EmptyState icon={<SearchX />} fact={<output>{texts.noneFound(wanted)}</output>} />
        )}
        <div className="mt-blocks">
          {blocks.map((block) => (
            <MarketBlockView
              key={block.name}
              block={block}
              match={match}
              isShut={isShut}
              isPinned={pins.includes(block.type)}
            />
          ))}
        </div>
      </TabPanel>
    </>
  )
}

/** What a group is called; quarters are no halves. */
const tabName = (group: Group, sport: SportId): string =>
  sportsTexts.sportTabs[sport][group] ?? texts.tabs[group]

function Missing() {
  return (
    <EmptyState
      icon={<CalendarX2 />}
      fact={texts.missing}
      help={texts.missingHelp}
      action={
        <SiteLink href={links.sports} className={buttonClass({})}>
          {texts.back}
        </SiteLink>
      }
    />
  )
}
