import { alarmStates } from '@menekse/contract/alarms/staff-alarms'
import type { StaffAlarm } from '@menekse/contract/alarms/staff-alarms'
import { EmptyState } from '@menekse/ui/EmptyState'
import { useSkeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { PageHead } from '../desk/PageHead.tsx'
import { Problem } from '../desk/Problem.tsx'
import { messages } from '../messages.ts'
import { alarmsQuery } from '../queries-house.ts'
import { AlarmCard } from './AlarmCard.tsx'
import { TakeAlarm } from './TakeAlarm.tsx'

const text = messages.alarms

/** What is wrong with the house, and what was. */
export function AlarmsPage() {
  const { data, isError, isPending, error, refetch } = useQuery(alarmsQuery)
  const [taking, setTaking] = useState<StaffAlarm | undefined>()
  const shimmer = useSkeleton(isPending)
  if (data === undefined) {
    if (isError) return <Problem error={error} onRetry={() => void refetch()} />
    return (
      <>
        <PageHead title={text.title} />
        <div aria-busy="true">{shimmer && <i className="skeleton block h-40 rounded-14" />}</div>
      </>
    )
  }
  const current = data.alarms.filter(({ state }) => state !== 'ended')
  const ended = data.alarms.filter(({ state }) => state === 'ended')
  return (
    <>
      <PageHead title={text.title} note={text.note(data.raised)} />
      <h2 className="mb-2 text-16">{text.current}</h2>
      {current.length === 0 ? (
        <EmptyState icon={<BellRing />} fact={text.empty} help={text.emptyHelp} />
      ) : (
        <ul className="grid gap-3">
          {current.map((alarm) => (
            <AlarmCard key={alarm.id} alarm={alarm} onTake={() => setTaking(alarm)} />
          ))}
        </ul>
      )}
      <h2 className="mt-6 mb-2 text-16">{text.ended}</h2>
      {ended.length === 0 ? (
        <p className="text-13 text-low">{text.endedEmpty}</p>
      ) : (
        <ul className="grid gap-3" aria-label={alarmStates.ended}>
          {ended.map((alarm) => (
            <AlarmCard key={alarm.id} alarm={alarm} />
          ))}
        </ul>
      )}
      <TakeAlarm alarm={taking} onClose={() => setTaking(undefined)} />
    </>
  )
}
