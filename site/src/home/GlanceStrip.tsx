import { ErrorState } from '@menekse/ui/ErrorState'
import { Progress } from '@menekse/ui/Progress'
import { Skeleton } from '@menekse/ui/Skeleton'
import { buttonClass } from '@menekse/ui/Button'
import { reports } from '@menekse/contract/reports/reports'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { useEffect } from 'react'
import { queryClient, reading } from '../api.ts'
import { homeTexts } from '../messages-home.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { type GlanceCard, glanceCards } from './glance-cards.ts'

const texts = homeTexts.glance
const glance = { ...reading(reports.glance), staleTime: 0 }

/** Where the player stands, before anything is offered: one row of facts, each with its way. */
export function GlanceStrip() {
  const { status, user } = useSession()
  const { data, isError, isFetching, refetch } = useQuery({
    ...glance,
    enabled: status === 'player',
  })
  useFollowing()
  return (
    <section className="glance no-scrollbar" aria-label={texts.title}>
      {isError && (
        <ErrorState fact={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton className="h-full w-full rounded-14" />}
      {data !== undefined &&
        glanceCards(data, user?.kyc_verified === true).map((card) => (
          <Card key={card.key} card={card} />
        ))}
    </section>
  )
}

function Card({ card }: { card: GlanceCard }) {
  const { label, main, note, href, action, progress } = card
  return (
    <SiteLink href={href} className={clsx('glance-card', action !== undefined && 'glance-lead')}>
      <span className="glance-label">{label}</span>
      <b className="glance-main">{main}</b>
      {progress !== undefined && <Progress label={label} value={progress} max={100} />}
      <span className="glance-note">{note}</span>
      {action === undefined ? (
        <ChevronRight className="glance-way" aria-hidden="true" />
      ) : (
        <span className={buttonClass({ size: 's' }, 'glance-way')}>{action}</span>
      )}
    </SiteLink>
  )
}

/** Asked again when money has moved: a bonus, a payout, a decision about a withdrawal. */
function useFollowing(): void {
  useEffect(() => {
    const follow = () => void queryClient.invalidateQueries({ queryKey: glance.queryKey })
    window.addEventListener('balance-updated', follow)
    return () => window.removeEventListener('balance-updated', follow)
  }, [])
}
