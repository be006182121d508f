import type { ResultRow } from '@menekse/contract/sports/fixture'
import { Button } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { CalendarX2 } from 'lucide-react'
import { resultsTexts as texts } from '../../messages-sports-results.ts'
import { sportsTexts } from '../../messages-sports.ts'
import { ResultList } from './ResultList.tsx'

interface ResultBodyProps {
  rows: readonly ResultRow[] | undefined
  isFailed: boolean
  onAgain: () => void
  /** Where other leagues have results. */
  onAllLeagues: (() => void) | undefined
}

/** Results of a day, or why there are none. */
export function ResultBody({ rows, isFailed, onAgain, onAllLeagues }: ResultBodyProps) {
  if (rows === undefined && isFailed) return <ErrorState fact={texts.failed} onRetry={onAgain} />
  if (rows === undefined)
    return (
      <div className="grid gap-3" aria-busy="true">
        {[0, 1, 2].map((n) => (
          <Skeleton key={n} className="rs-skeleton" />
        ))}
      </div>
    )
  if (rows.length === 0 && onAllLeagues !== undefined)
    return (
      <EmptyState
        icon={<CalendarX2 />}
        fact={texts.emptyLeague}
        help={texts.emptyHelp}
        action={
          <Button tone="secondary" onClick={onAllLeagues}>
            {texts.showAllLeagues}
          </Button>
        }
      />
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
