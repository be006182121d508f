import { formatCount } from '@menekse/ui/turkish'
import type { CurrentPair } from '@menekse/contract/fairness/fairness'
import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { links } from '../links.ts'
import { fairnessTexts as texts } from '../messages-fairness.ts'
import { SiteLink } from '../navigation.tsx'
import { useTitle } from '../shell/document-title.ts'
import { isLoggedOut, useLoginAgain } from '../shell/use-login-again.ts'
import { ChangeSeeds } from './ChangeSeeds.tsx'
import { useSeeds } from './fairness-calls.ts'
import { FairnessHeader } from './FairnessHeader.tsx'
import { PreparedChainsCard } from './PreparedChainsCard.tsx'
import { RevealedPairs } from './RevealedPairs.tsx'
import { SeedFact } from './SeedFact.tsx'

/** /account/adil-oyun: the seeds the player's rounds are played from. */
export function FairnessPage() {
  useTitle(texts.title)
  const { data, error, isPending, isFetching, refetch } = useSeeds()
  const shimmer = useSkeleton(isPending)
  useLoginAgain(isLoggedOut(error))
  return (
    <div className="grid grid-cols-1 gap-5">
      <FairnessHeader title={texts.title} intro={texts.intro} />
      {data === undefined && error !== null && (
        <Card>
          <ErrorState fact={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {data === undefined && error === null && shimmer && <Skeleton className="h-96 rounded-14" />}
      {data !== undefined && (
        <>
          <Current pair={data.current} />
          <ChangeSeeds nextHash={data.next_hash} isFirst={data.current === null} />
          <RevealedPairs pairs={data.revealed} />
          <HowToProve />
          <Card title={texts.shared.title}>
            <p className="max-w-prose text-pretty">{texts.shared.text}</p>
            <p className="mt-3 max-w-prose text-pretty">{texts.shared.check}</p>
          </Card>
          <PreparedChainsCard />
        </>
      )}
    </div>
  )
}

function Current({ pair }: { pair: CurrentPair | null }) {
  return (
    <Card title={texts.current.title}>
      {pair === null ? (
        <p className="text-pretty">{texts.current.none}</p>
      ) : (
        <div className="grid gap-4">
          <dl className="grid gap-4">
            <SeedFact label={texts.current.hash} value={pair.hash} />
            <SeedFact label={texts.current.clientSeed} value={pair.client_seed}>
              {pair.client_seed_by === 'house' && <Badge>{texts.current.byHouse}</Badge>}
            </SeedFact>
            <div>
              <dt className="text-13 text-low">{texts.current.nonce}</dt>
              <dd className="text-hi tabular">{formatCount(pair.nonce)}</dd>
              <dd className="text-13 text-low">{texts.current.nonceHint}</dd>
            </div>
          </dl>
          <p className="text-13 text-pretty text-low">{texts.current.hidden}</p>
        </div>
      )}
    </Card>
  )
}

function HowToProve() {
  return (
    <Card title={texts.rounds.title}>
      <p className="max-w-prose text-pretty">{texts.rounds.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <SiteLink href={links.transactions()} className={buttonClass({ tone: 'secondary' })}>
          {texts.rounds.history}
        </SiteLink>
        <a href={links.offlineProof} download className={buttonClass({ tone: 'ghost' })}>
          {texts.rounds.download}
        </a>
      </div>
    </Card>
  )
}
