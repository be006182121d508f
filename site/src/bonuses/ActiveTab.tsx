import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { clsx } from 'clsx'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { links } from '../links.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { SiteLink } from '../navigation.tsx'
import { ActiveCard } from './ActiveCard.tsx'
import { useActiveBonuses } from './bonus-calls.ts'
import { CancelDialog } from './CancelDialog.tsx'

const texts = bonusTexts.active

/** The running bonuses, the one in use first. */
export function ActiveTab() {
  const { data, isPending, isError, isFetching, error, refetch } = useActiveBonuses()
  useLoginAgain(isLoggedOut(error))
  const [ending, setEnding] = useState<string>()
  if (isPending) return <CardSkeletons />
  if (data === undefined)
    return (
      <section className="card">
        <ErrorState fact={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
      </section>
    )
  return (
    <>
      {data.length === 0 ? (
        <section className="card">
          <EmptyState
            icon={<Gift />}
            fact={texts.empty}
            help={texts.emptyHelp}
            action={
              <SiteLink href={links.promotions} className={buttonClass({ tone: 'secondary' })}>
                {texts.emptyAction}
              </SiteLink>
            }
          />
        </section>
      ) : (
        <div className={clsx('grid gap-4', isError && 'opacity-60')}>
          {data.map((bonus) => (
            <ActiveCard key={bonus.id} bonus={bonus} onCancel={() => setEnding(bonus.id)} />
          ))}
        </div>
      )}
      {ending !== undefined && <CancelDialog id={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

function CardSkeletons() {
  const shown = useSkeleton(true)
  return (
    <div className={shown ? 'grid gap-4' : 'invisible grid gap-4'} aria-hidden="true">
      <Skeleton className="h-92 rounded-14 sm:h-76" />
    </div>
  )
}
