import { alarmStates } from '@menekse/contract/alarms/staff-alarms'
import type { StaffAlarm } from '@menekse/contract/alarms/staff-alarms'
import { Badge } from '@menekse/ui/Badge'
import type { BadgeTone } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { TimeText } from '@menekse/ui/TimeText'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import { useCan } from '../desk/staff-context.ts'
import { AlarmSubject } from './AlarmSubject.tsx'

const text = messages.alarms

const tones: Record<StaffAlarm['state'], BadgeTone> = {
  raised: 'down',
  acknowledged: 'warn',
  ended: 'neutral',
}

export interface AlarmCardProps {
  alarm: StaffAlarm
  onTake?: (() => void) | undefined
}

/** One alarm: what is wrong, since when, and who looks after it. */
export function AlarmCard({ alarm, onTake }: AlarmCardProps) {
  const mayTake = useCan('alarms.decide')
  const { title, subject, state, times, note, ended_at: over, acknowledged_by: by } = alarm
  return (
    <li className="card grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[state]}>{alarmStates[state]}</Badge>
        <h3 className="text-16 font-semibold">{title}</h3>
        <AlarmSubject kind={alarm.kind} subject={subject} />
        {mayTake && onTake !== undefined && state === 'raised' && (
          <Button size="s" tone="secondary" className="ml-auto" onClick={onTake}>
            {text.take}
          </Button>
        )}
      </div>
      <p className="text-13 break-words text-mid">{alarm.text}</p>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-low tabular">
        <Fact name={text.since}>
          <TimeText value={alarm.raised_at} />
        </Fact>
        {times > 1 && (
          <Fact name={text.seen}>
            <TimeText value={alarm.seen_at} /> · {text.times(times)}
          </Fact>
        )}
        {over !== null && (
          <Fact name={text.over}>
            <TimeText value={over} />
          </Fact>
        )}
        {by !== null && <Fact name={text.by}>{by}</Fact>}
        {note !== null && <Fact name={text.remark}>{note}</Fact>}
      </dl>
    </li>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt>{name}:</dt>
      <dd className="break-words text-mid">{children}</dd>
    </div>
  )
}
