import {
  registerAnswers,
  registerNames,
  registerOccasions,
  staffRegisters,
} from '@menekse/contract/registers/staff-registers'
import type { RegisterQuestion } from '@menekse/contract/registers/staff-registers'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { TimeText } from '@menekse/ui/TimeText'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../api.ts'
import { useDecision } from '../desk/decide.ts'
import { ReasonDialog } from '../desk/ReasonDialog.tsx'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { SimulatedAnswers } from './SimulatedAnswers.tsx'

const text = messages.protection.registers

const questionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['registers', id],
    queryFn: ({ signal }) => ask(staffRegisters.questions, { params: { id }, signal }),
  })

/** What registers outside of the house were asked about a player, and what they said. */
export function RegisterCard({ id }: { id: string }) {
  const { data } = useQuery(questionsQuery(id))
  const mayAsk = useCan('protection.tighten')
  const [asking, setAsking] = useState(false)
  const askAgain = useDecision({
    send: (reason: string, idempotencyKey) =>
      ask(staffRegisters.askAgain, { params: { id }, body: { reason }, idempotencyKey }),
    touches: ['registers'],
    done: () => text.asked,
  })
  if (data === undefined) return null
  return (
    <Card title={text.title}>
      {data.questions.length === 0 && <p className="text-low">{text.none}</p>}
      <ul className="grid gap-3 text-13">
        {data.questions.map((one) => (
          <Question key={one.id} question={one} />
        ))}
      </ul>
      {mayAsk && (
        <div className="mt-4 grid gap-4">
          <Button
            size="s"
            tone="secondary"
            className="justify-self-start"
            onClick={() => setAsking(true)}
          >
            {text.ask}
          </Button>
          {data.simulated && <SimulatedAnswers who={{ player_id: id }} />}
        </div>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.askTitle}
        confirmLabel={text.ask}
        presets={text.askPresets}
        act={askAgain}
      />
    </Card>
  )
}

const toneOf = (answer: RegisterQuestion['answer']) =>
  answer === 'listed' || answer === 'mismatch' ? 'down' : answer === 'none' ? 'warn' : 'up'

function Question({ question }: { question: RegisterQuestion }) {
  const { register, source, occasion, asked_at: at, answer } = question
  return (
    <li className="flex items-center justify-between gap-4">
      <span className="grid gap-0.5">
        <b className="text-hi">{registerNames[register]}</b>
        <span className="text-12 text-low">
          {source} · {registerOccasions[occasion]} · <TimeText value={at} />
        </span>
      </span>
      <Badge tone={toneOf(answer)}>{registerAnswers[answer]}</Badge>
    </li>
  )
}
