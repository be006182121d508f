import type { Returns } from '@menekse/contract/route'
import { limitKinds, limitPeriods } from '@menekse/contract/protection/protection'
import type { LimitView } from '@menekse/contract/protection/protection'
import { staffProtection } from '@menekse/contract/protection/staff-protection'
import { Badge } from '@menekse/ui/Badge'
import { Card } from '@menekse/ui/Card'
import { formatMoney } from '@menekse/ui/money-format'
import { Skeleton } from '@menekse/ui/Skeleton'
import { TimeText } from '@menekse/ui/TimeText'
import { formatTime } from '@menekse/ui/time-format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '../api.ts'
import { Facts } from '../desk/Facts.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { useCan } from '../desk/staff-context.ts'
import { RegisterCard } from './RegisterCard.tsx'
import { ReturnRequest } from './ReturnRequest.tsx'
import { TightenActs } from './TightenActs.tsx'

const text = messages.protection
type Page = Returns<typeof staffProtection.view>

const protectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['protection', id],
    queryFn: ({ signal }) => ask(staffProtection.view, { params: { id }, signal }),
  })

/** What protects a player: the desk looks and tightens. */
export function PlayerProtection({ id }: { id: string }) {
  const query = useQuery(protectionQuery(id))
  const mayTighten = useCan('protection.tighten')
  const { data } = query
  if (data === undefined && query.isError)
    return <Problem error={query.error} onRetry={() => void query.refetch()} />
  if (data === undefined) return <Skeleton className="h-96 rounded-14" />
  const waiting = data.returns.find((one) => one.status === 'waiting')
  return (
    <div className="grid gap-4">
      {waiting !== undefined && <ReturnRequest request={waiting} />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Card title={text.limits}>
          <Limits limits={data.limits} />
        </Card>
        <Card title={text.stop}>
          <Facts facts={factsOf(data)} />
          {mayTighten && <TightenActs playerId={id} />}
        </Card>
      </div>
      <RegisterCard id={id} />
      <History rows={data.history} />
    </div>
  )
}

function factsOf({ stop, reality, raises }: Page) {
  const until = stop?.until ? formatTime(stop.until, 'table') : null
  const isOut = stop?.kind === 'time_out'
  const excluded = until === null ? text.excluded : text.excludedUntil(until)
  return [
    {
      label: text.stop,
      value: stop === null ? text.noStop : isOut ? text.timeOut(until ?? '') : excluded,
    },
    {
      label: text.reality,
      value: reality.minutes === null ? null : text.minutes(reality.minutes),
    },
    {
      label: text.limits,
      value: raises.length === 0 ? null : text.raises(raises.length),
      optional: true,
    },
  ]
}

const sizeOf = (amount: bigint | null, minutes: number | null) =>
  minutes === null ? formatMoney(amount ?? 0n) : text.minutes(minutes)

function Limits({ limits }: { limits: readonly LimitView[] }) {
  if (limits.length === 0) return <p className="text-low">{text.noLimits}</p>
  return (
    <ul className="grid gap-3 text-13">
      {limits.map((limit) => (
        <li
          key={`${limit.kind}-${limit.period}-${limit.by}`}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1"
        >
          <span className="grid gap-0.5">
            <b className="text-hi">
              {limitPeriods[limit.period]} {limitKinds[limit.kind].toLocaleLowerCase('tr')}
            </b>
            <span className="text-12 text-low">
              {text.resets} <TimeText value={limit.resets_at} />
            </span>
          </span>
          <span className="flex items-center gap-2 tabular-nums">
            {sizeOf(limit.used, limit.used_minutes)} / {sizeOf(limit.amount, limit.minutes)}
            <Badge>{limit.by === 'operator' ? text.byOperator : text.byPlayer}</Badge>
          </span>
        </li>
      ))}
    </ul>
  )
}

function History({ rows }: { rows: Page['history'] }) {
  return (
    <Card title={text.history}>
      {rows.length === 0 && <p className="text-low">{text.noHistory}</p>}
      <ol className="grid gap-3 text-13">
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid gap-0.5 border-t border-line pt-3 first:border-0 first:pt-0"
          >
            <span className="flex flex-wrap justify-between gap-x-4">
              <b className="text-hi">{row.label}</b>
              <span className="text-12 text-low">
                {row.by} · <TimeText value={row.at} />
              </span>
            </span>
            {row.detail !== '' && <span>{row.detail}</span>}
            {row.reason !== null && <span className="text-12 text-low">{row.reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  )
}
