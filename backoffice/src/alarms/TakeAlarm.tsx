import { staffAlarms } from '@menekse/contract/alarms/staff-alarms'
import type { StaffAlarm } from '@menekse/contract/alarms/staff-alarms'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { messages } from '../messages.ts'

const text = messages.alarms

export interface TakeAlarmProps {
  alarm: StaffAlarm | undefined
  onClose: () => void
}

/** Whoever looks after an alarm says what was found. */
export function TakeAlarm({ alarm, onClose }: TakeAlarmProps) {
  const take = useDecision({
    send: ({ id, reason }: { id: string; reason: string }, idempotencyKey) =>
      ask(staffAlarms.acknowledgeAlarm, { params: { id }, body: { reason }, idempotencyKey }),
    touches: ['alarms'],
    done: () => text.taken,
  })
  return (
    <ReasonDialog
      open={alarm !== undefined}
      onClose={onClose}
      title={text.takeTitle}
      description={alarm === undefined ? text.takeHelp : `${alarm.title}. ${text.takeHelp}`}
      confirmLabel={text.take}
      label={text.remark}
      presets={text.takePresets}
      act={(reason) => (alarm === undefined ? null : take({ id: alarm.id, reason }))}
    />
  )
}
