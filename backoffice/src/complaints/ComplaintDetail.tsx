import { complaintOutcomes, staffComplaints } from '@menekse/contract/complaints/complaints'
import type { ComplaintOutcome, StaffComplaint } from '@menekse/contract/complaints/complaints'
import { Badge } from '@menekse/ui/Badge'
import { Button, buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TimeText } from '@menekse/ui/TimeText'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../api.ts'
import { ActDialog } from '../desk/ActDialog.tsx'
import { useDecision } from '../desk/decide.ts'
import { Facts } from '../desk/Facts.tsx'
import { PlayerLink } from '../desk/PlayerLink.tsx'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { useCan } from '../desk/staff-context.ts'
import { links } from '../links.ts'
import { messages } from '../messages.ts'
import { clockTones } from './clock-tones.ts'

const text = messages.complaints
const touches = ['complaints', 'threads']
const outcomes = Object.keys(complaintOutcomes) as ComplaintOutcome[]

/** One complaint: its clocks, what became of it, and what is to be done. */
export function ComplaintDetail({ complaint }: { complaint: StaffComplaint | undefined }) {
  const [act, setAct] = useState<'acknowledge' | 'decide'>()
  const mayAct = useCan('messages.answer')
  if (complaint === undefined) return <p className="p-4 text-13 text-low">{text.choose}</p>
  const { state } = complaint
  return (
    <Card
      title={complaint.number}
      aside={<Badge tone={clockTones[complaint.clock]}>{text.clocks[complaint.clock]}</Badge>}
    >
      <div className="grid grid-cols-1 gap-4">
        <ComplaintFacts complaint={complaint} />
        <Link
          {...links.threads({ status: 'all', id: complaint.thread_id })}
          className={buttonClass({ tone: 'secondary' })}
        >
          {text.conversation}
        </Link>
        {mayAct && state !== 'decided' && (
          <div className="flex flex-wrap gap-2 *:flex-1">
            {state === 'open' && (
              <Button onClick={() => setAct('acknowledge')}>{text.acknowledge}</Button>
            )}
            <Button
              tone={state === 'open' ? 'secondary' : 'primary'}
              onClick={() => setAct('decide')}
            >
              {text.decide}
            </Button>
          </div>
        )}
      </div>
      <Acknowledge
        id={complaint.id}
        open={act === 'acknowledge'}
        onClose={() => setAct(undefined)}
      />
      <Decide id={complaint.id} open={act === 'decide'} onClose={() => setAct(undefined)} />
    </Card>
  )
}

const timeOf = (at: string | null) => (at === null ? null : <TimeText value={at} />)

function ComplaintFacts({ complaint }: { complaint: StaffComplaint }) {
  return (
    <Facts
      facts={[
        { label: text.subject, value: complaint.subject },
        { label: text.player, value: <PlayerLink player={complaint.player} /> },
        { label: text.state, value: complaint.state_label },
        { label: text.openedAt, value: timeOf(complaint.opened_at) },
        { label: text.acknowledgeBy, value: timeOf(complaint.acknowledge_by) },
        { label: text.acknowledgedAt, value: timeOf(complaint.acknowledged_at), optional: true },
        { label: text.acknowledgedBy, value: complaint.acknowledged_by, optional: true },
        { label: text.answerBy, value: timeOf(complaint.answer_by) },
        { label: text.decidedAt, value: timeOf(complaint.decided_at), optional: true },
        { label: text.decidedBy, value: complaint.decided_by, optional: true },
        { label: text.outcome, value: complaint.outcome_label, optional: true },
        { label: text.reason, value: complaint.outcome_text, optional: true },
      ]}
    />
  )
}

interface ActProps {
  id: string
  open: boolean
  onClose: () => void
}

function Acknowledge({ id, open, onClose }: ActProps) {
  const send = useDecision({
    send: (_: undefined, idempotencyKey) =>
      ask(staffComplaints.acknowledge, { params: { id }, idempotencyKey }),
    touches,
    done: () => text.acknowledged,
  })
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={text.acknowledgeTitle}
      description={text.acknowledgeHelp}
      confirmLabel={text.acknowledge}
      confirmFirst
      act={() => send(undefined)}
    />
  )
}

function Decide({ id, open, onClose }: ActProps) {
  const [outcome, setOutcome] = useState<ComplaintOutcome>('upheld')
  const send = useDecision({
    send: (reason: string, idempotencyKey) => {
      const body = { outcome, text: reason }
      return ask(staffComplaints.decide, { params: { id }, body, idempotencyKey })
    },
    touches,
    done: () => text.decided,
  })
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.decideTitle}
      description={text.decideHelp}
      confirmLabel={text.decide}
      label={text.reason}
      presets={text.reasonPresets}
      act={send}
    >
      <Field label={text.outcome} required>
        <Select
          value={outcome}
          options={outcomes.map((value) => ({ value, label: complaintOutcomes[value] }))}
          onChange={(event) =>
            setOutcome(outcomes.find((one) => one === event.target.value) ?? 'upheld')
          }
        />
      </Field>
    </ReasonDialog>
  )
}
