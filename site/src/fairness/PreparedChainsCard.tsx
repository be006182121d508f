import { type PreparedChain, preparedChains } from '@menekse/contract/chains/prepared-chains'
import { Badge, type BadgeTone } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api.ts'
import { fairnessTexts } from '../messages-fairness.ts'
import { proveSalt } from './announced-salt.ts'
import { SeedFact } from './SeedFact.tsx'

const texts = fairnessTexts.events
const tones: Record<PreparedChain['state'], BadgeTone> = {
  announced: 'info',
  awaited: 'warn',
  ready: 'violet',
  begun: 'up',
  withdrawn: 'neutral',
}

/** Every chain whose salt an announced event gives: those to come, those that were, and those that were withdrawn. */
export function PreparedChainsCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    reading(preparedChains.preparedChains),
  )
  const shimmer = useSkeleton(isPending)
  return (
    <Card flush title={texts.card}>
      <div className="grid gap-3 px-5 pb-5">
        <p className="max-w-prose text-pretty">{texts.text}</p>
        <p className="max-w-prose text-pretty">{texts.salt}</p>
        <p className="max-w-prose text-pretty">{texts.all}</p>
        {data === undefined && error !== null && (
          <ErrorState fact={texts.failed} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null && shimmer && (
          <Skeleton className="h-24 rounded-14" />
        )}
        {data?.chains.length === 0 && <p className="text-13 text-low">{texts.none}</p>}
      </div>
      {data !== undefined && data.chains.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {data.chains.map((chain) => (
            <Announced key={chain.id} chain={chain} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Announced({ chain }: { chain: PreparedChain }) {
  const { table_name: table, state, event, outcome, salt } = chain
  return (
    <li className="grid gap-3 px-5 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="text-hi">{table}</b>
        <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        {chain.first_draw !== null && (
          <span className="text-13 text-low">{texts.since(chain.first_draw)}</span>
        )}
      </p>
      <p className="text-pretty wrap-anywhere text-hi">{event}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-low">
        <Moment label={texts.preparedAt} value={chain.prepared_at} />
        <Moment label={texts.eventAt} value={chain.event_at} />
        {chain.outcome_at !== null && <Moment label={texts.outcomeAt} value={chain.outcome_at} />}
        {chain.withdrawn_at !== null && (
          <Moment label={texts.withdrawnAt} value={chain.withdrawn_at} />
        )}
      </p>
      <dl className="grid gap-3">
        <SeedFact label={texts.commitment} value={chain.commitment} />
        {outcome === null ? (
          state !== 'withdrawn' && (
            <div>
              <dt className="text-13 text-low">{texts.outcome}</dt>
              <dd>{texts.outcomeLength(chain.outcome_length)}</dd>
            </div>
          )
        ) : (
          <SeedFact label={texts.outcome} value={outcome} />
        )}
        {outcome !== null && salt !== null && <Salt event={event} outcome={outcome} salt={salt} />}
      </dl>
    </li>
  )
}

const Moment = ({ label, value }: { label: string; value: string }) => (
  <span>
    {label}: <TimeText value={value} className="tabular" />
  </span>
)

/** The salt as the house told it, computed again here. */
function Salt(told: { event: string; outcome: string; salt: string }) {
  const computed = useQuery({
    queryKey: ['fairness', 'event', told.event, told.outcome],
    queryFn: () => proveSalt(told),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const isRight = computed === told.salt
  return (
    <SeedFact label={texts.computed} value={told.salt}>
      {computed !== undefined && (
        <Badge tone={isRight ? 'up' : 'down'}>{isRight ? texts.right : texts.wrong}</Badge>
      )}
    </SeedFact>
  )
}
