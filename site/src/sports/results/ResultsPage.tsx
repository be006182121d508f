import { type ResultRow, type SportId, sportIds } from '@menekse/contract/sports/fixture'
import { fixtures } from '@menekse/contract/sports/fixtures'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CalendarX2, Printer } from 'lucide-react'
import { useState } from 'react'
import { reading } from '../../api.ts'
import { links } from '../../links.ts'
import { resultsTexts as texts } from '../../messages-sports-results.ts'
import { sportsTexts } from '../../messages-sports.ts'
import { useGo } from '../../navigation.tsx'
import { useTitle } from '../../shell/document-title.ts'
import { SportsFrame, TreeButton } from '../SportsFrame.tsx'
import { dayBeside, dayIn, istanbulDayOf } from './result-days.ts'
import { ResultFilters } from './ResultFilters.tsx'
import { ResultList } from './ResultList.tsx'
import './results.css'

const isSport = (word: unknown): word is SportId => sportIds.some((sport) => sport === word)

/** How often the results of an evening are asked for: matches end while somebody reads, and after midnight. */
const POLL_MS = 30_000

/** /sports/sonuclar: matches of a day that are over, with their scores by periods. */
export function ResultsPage() {
  useTitle(texts.name)
  const search: Record<string, unknown> = useSearch({ strict: false })
  const [ofDevice] = useState(() => istanbulDayOf(Date.now()))
  const asked = dayIn(search['gun'], ofDevice)
  const sport = isSport(search['spor']) ? search['spor'] : undefined
  const league = typeof search['lig'] === 'string' ? search['lig'] : undefined
  const go = useGo()
  const list = useQuery({
    ...reading(fixtures.results, {
      query: { ...(asked !== undefined && { day: asked }), ...(sport !== undefined && { sport }) },
    }),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && data.day >= dayBeside(data.today, -1) && POLL_MS,
  })
  const { today, day } = list.data ?? { today: ofDevice, day: asked ?? ofDevice }
  const rows = list.data?.fixtures
  const shown = rows?.filter(({ tournament }) => league === undefined || tournament.id === league)
  return (
    <SportsFrame here={links.sports}>
      <header className="sp-head rs-head">
        <h1 className="text-28">{texts.name}</h1>
        <TreeButton />
        <Button size="s" tone="ghost" onClick={() => print()}>
          <Printer aria-hidden="true" />
          {texts.print}
        </Button>
      </header>
      <ResultFilters
        filter={{ day, sport, league }}
        today={today}
        leagues={leaguesOf(rows ?? [])}
        onChange={(next) => go(links.sportsResults(next), { replace: true })}
      />
      <Body rows={shown} isFailed={list.isError} onAgain={() => void list.refetch()} />
    </SportsFrame>
  )
}

interface BodyProps {
  rows: readonly ResultRow[] | undefined
  isFailed: boolean
  onAgain: () => void
}

function Body({ rows, isFailed, onAgain }: BodyProps) {
  if (rows === undefined && isFailed) return <ErrorState fact={texts.failed} onRetry={onAgain} />
  if (rows === undefined)
    return (
      <div className="grid gap-3" aria-busy="true">
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} className="rs-skeleton" />
        ))}
      </div>
    )
  if (rows.length === 0)
    return <EmptyState icon={<CalendarX2 />} fact={texts.empty} help={texts.emptyHelp} />
  const note = simulatedNote(rows)
  return (
    <>
      <output className="rs-count">
        {texts.count(rows.length)}
        {note !== '' && <span title={note}>{texts.simulated}</span>}
      </output>
      <ResultList rows={rows} />
    </>
  )
}

/** What simulated matches are, for each sport among these; empty where there are none. */
function simulatedNote(rows: readonly ResultRow[]): string {
  const simulated = rows.filter(({ is_simulated: isSimulated }) => isSimulated)
  const sports = new Set(simulated.map(({ sport }) => sport))
  return [...sports].map((sport) => sportsTexts.simulatedNotes[sport]).join(' ')
}

/** The leagues of a day by their names. */
function leaguesOf(rows: readonly ResultRow[]): { id: string; name: string }[] {
  const known = new Map(
    rows.map(({ tournament, category }) => [
      tournament.id,
      { id: tournament.id, name: `${tournament.name} · ${category.name}` },
    ]),
  )
  return [...known.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'tr'))
}
