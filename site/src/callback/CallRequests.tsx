import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { IconButton } from '@menekse/ui/IconButton'
import { Skeleton, useSkeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { PhoneCall, RefreshCw } from 'lucide-react'
import { contactTexts } from '../messages-contact.ts'
import { type OwnCallRequest, useCallRequests } from './callback-calls.ts'

const texts = contactTexts.callback
const TONES = { pending: 'warn', done: 'up', rejected: 'neutral' } as const

/** What this visitor asked for, and what has become of it. */
export function CallRequests() {
  const requests = useCallRequests()
  const shimmer = useSkeleton(requests.isPending)
  const failed = requests.isError && requests.data === undefined
  return (
    <Card
      flush
      title={texts.listTitle}
      aside={
        <IconButton
          size="s"
          label={texts.refresh}
          aria-busy={requests.isFetching}
          onClick={() => void requests.refetch()}
        >
          <RefreshCw aria-hidden="true" />
        </IconButton>
      }
    >
      {failed && (
        <ErrorState
          fact={texts.listFailed}
          retrying={requests.isFetching}
          onRetry={() => void requests.refetch()}
        />
      )}
      {requests.data?.length === 0 && (
        <EmptyState icon={<PhoneCall />} fact={texts.empty} help={texts.emptyHelp} />
      )}
      {requests.data === undefined && shimmer && <ListSkeleton />}
      {requests.data !== undefined && requests.data.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {requests.data.map((request) => (
              <Entry key={request.id} {...request} />
            ))}
          </ul>
          <p className="border-t border-line px-5 py-3 text-13 text-low">{texts.listNote}</p>
        </>
      )}
    </Card>
  )
}

function Entry({ phone, created_at: at, status, status_label: label }: OwnCallRequest) {
  return (
    <li className="flex min-h-16 items-center justify-between gap-4 px-5 py-3">
      <div>
        <p className="tabular font-semibold text-hi">{phone}</p>
        <TimeText value={at} format="card" className="tabular text-13 text-low" />
      </div>
      <Badge tone={TONES[status]}>{label}</Badge>
    </li>
  )
}

function ListSkeleton() {
  return (
    <ul aria-hidden="true">
      {['a', 'b', 'c'].map((key) => (
        <li key={key} className="grid min-h-16 content-center gap-2 px-5">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-28" />
        </li>
      ))}
    </ul>
  )
}
