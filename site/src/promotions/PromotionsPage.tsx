import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Gift } from 'lucide-react'
import { usePromotions } from '../bonuses/bonus-calls.ts'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { SiteLink } from '../navigation.tsx'
import { CodeForm } from './CodeForm.tsx'
import { PromotionCard } from './PromotionCard.tsx'
import { PromotionDialog } from './PromotionDialog.tsx'

const texts = bonusTexts.promotions

/** /promotions: what the brand offers; one of them opens by its address. */
export function PromotionsPage() {
  useTitle(texts.title)
  const { data, isPending, isError, isFetching, refetch } = usePromotions()
  const { opened, open } = useOpened()
  const shown = data?.find(({ id }) => id === opened)
  return (
    <div className="grid gap-6">
      <header>
        <h1 className="text-28">{texts.title}</h1>
        <p className="mt-1">{texts.intro}</p>
      </header>
      {isPending && <CardSkeletons />}
      {isError && data === undefined && (
        <section className="card">
          <ErrorState
            fact={texts.failed}
            help={texts.failedHelp}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </section>
      )}
      {data?.length === 0 && (
        <section className="card">
          <EmptyState
            icon={<Gift />}
            fact={texts.empty}
            help={texts.emptyHelp}
            action={
              <SiteLink href={links.slots()} className={buttonClass({ tone: 'secondary' })}>
                {texts.emptyAction}
              </SiteLink>
            }
          />
        </section>
      )}
      {data !== undefined && data.length > 0 && (
        <div className="promo-grid">
          {data.map((promotion) => (
            <PromotionCard
              key={promotion.id}
              promotion={promotion}
              onOpen={() => open(promotion.id)}
            />
          ))}
        </div>
      )}
      <CodeForm />
      {shown !== undefined && <PromotionDialog promotion={shown} onClose={() => open(undefined)} />}
    </div>
  )
}

/** The promotion the address names, so that one can be linked to. */
function useOpened() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const opened = search['promosyon']
  return {
    opened: typeof opened === 'string' ? opened : undefined,
    open(id: string | undefined) {
      void navigate({ href: links.promotion(id), replace: true, resetScroll: false })
    },
  }
}

function CardSkeletons() {
  const shown = useSkeleton(true)
  return (
    <div className={shown ? 'promo-grid' : 'promo-grid invisible'} aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-124 rounded-20" />
      ))}
    </div>
  )
}
