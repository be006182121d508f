import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ResultedMarket } from '@menekse/contract/sports/staff-resulting'
import { useState } from 'react'
import { BackLink } from '../desk/BackLink.tsx'
import { Facts } from '../desk/Facts.tsx'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { useCan } from '../desk/staff-context.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { resultSheetQuery } from '../queries-resulting.ts'
import { matchName, scoreText } from './match-columns.tsx'
import { MarketDialog } from './orders/MarketDialog.tsx'
import { MarketsCard } from './MarketsCard.tsx'
import { ScoreDialog } from './orders/ScoreDialog.tsx'
import { hasBegun, type SheetSeen } from './seen.ts'
import { VoidDialog } from './orders/VoidDialog.tsx'
import { HistoryCard, VoidsCard } from './VoidsCard.tsx'

const text = messages.result
type Asking = 'score' | 'void' | ResultedMarket | null

/** What is known of one match, and what the desk may say of it. */
export function ResultPage() {
  const { fixture = '' }: { fixture?: string } = useParams({ strict: false })
  const seen = useQuery(resultSheetQuery(fixture))
  const shimmer = useSkeleton(seen.isPending)
  if (seen.data === undefined && seen.isError) {
    return <Problem error={seen.error} onRetry={() => void seen.refetch()} />
  }
  if (seen.data === undefined) return shimmer ? <Skeleton className="h-80" /> : null
  return <Sheet seen={seen.data} />
}

function Sheet({ seen }: { seen: SheetSeen }) {
  const { fixture, approval_id: waiting } = seen
  const mayResult = useCan('trading.result')
  const [asking, setAsking] = useState<Asking>(null)
  const close = () => setAsking(null)
  const mayAct = mayResult && waiting === null
  return (
    <>
      <PageHead
        title={matchName(fixture)}
        note={messages.resulting.statuses[fixture.status]}
        aside={
          <>
            {mayAct && fixture.sport === 'football' && hasBegun(seen) && (
              <Button size="s" onClick={() => setAsking('score')}>
                {text.enterScore}
              </Button>
            )}
            {mayAct && (
              <Button size="s" tone="danger" onClick={() => setAsking('void')}>
                {text.voidMatch}
              </Button>
            )}
            <BackLink to={links.resulting()}>{text.back}</BackLink>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {waiting !== null && (
          <p className="notice notice-warn">
            <span>
              {text.waiting}{' '}
              <Link {...links.approvals({ id: waiting })} className="text-link">
                {text.toApprovals}
              </Link>
            </span>
          </p>
        )}
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <KnownCard fixture={fixture} />
          <VoidsCard seen={seen} mayLift={mayAct} />
        </div>
        <MarketsCard seen={seen} onAct={mayAct ? setAsking : undefined} />
        <HistoryCard seen={seen} />
      </div>
      {asking === 'score' && <ScoreDialog seen={seen} onClose={close} />}
      {asking === 'void' && <VoidDialog seen={seen} onClose={close} />}
      {typeof asking === 'object' && asking !== null && (
        <MarketDialog seen={seen} of={asking} onClose={close} />
      )}
    </>
  )
}

function KnownCard({ fixture }: Pick<SheetSeen, 'fixture'>) {
  const { sport, tournament, starts_at: starts, score, periods } = fixture
  return (
    <Card title={text.known}>
      <Facts
        facts={[
          { label: text.sport, value: messages.resulting.sports[sport] },
          { label: text.tournament, value: tournament },
          { label: messages.resulting.starts, value: <TimeText value={starts} /> },
          {
            label: messages.resulting.score,
            value: <b className="text-hi tabular">{scoreText(score)}</b>,
          },
          {
            label: text.periods,
            value: periods.map((one) => scoreText(one)).join(' · '),
            optional: true,
          },
        ]}
      />
    </Card>
  )
}
