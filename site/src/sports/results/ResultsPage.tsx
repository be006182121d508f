import { type SportId, sportIds } from '@menekse/contract/sports/fixture'
import { fixtures } from '@menekse/contract/sports/fixtures'
import { Button } from '@menekse/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { reading } from '../../api.ts'
import { links } from '../../links.ts'
import { resultsTexts as texts } from '../../messages-sports-results.ts'
import { useGo } from '../../navigation.tsx'
import { useTitle } from '../../shell/document-title.ts'
import { SportsFrame, TreeButton, useTree } from '../SportsFrame.tsx'
import { dayBeside, dayIn, istanbulDayOf } from './result-days.ts'
import { ResultBody } from './ResultBody.tsx'
import { ResultFilters } from './ResultFilters.tsx'
import { useLeagues } from './use-leagues.ts'
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
  const filter = { day, sport, league }
  const leagues = useLeagues(rows, league, useTree().data)
  const goTo = (next: typeof filter) => go(links.sportsResults(next), { replace: true })
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
      <ResultFilters filter={filter} today={today} leagues={leagues} onChange={goTo} />
      <ResultBody
        rows={shown}
        isFailed={list.isError}
        onAgain={() => void list.refetch()}
        onAllLeagues={
          league === undefined || rows?.length === 0
            ? undefined
            : () => goTo({ ...filter, league: undefined })
        }
      />
    </SportsFrame>
  )
}
