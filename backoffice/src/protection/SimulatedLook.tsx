import { citizenNumberProblem } from '@menekse/contract/citizen-number'
import { staffRegisters } from '@menekse/contract/registers/staff-registers'
import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../api.ts'
import { useCan } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'
import { Facts } from '../desk/Facts.tsx'
import { SimulatedAnswers } from './SimulatedAnswers.tsx'

const texts = messages.protection.registers
const text = texts.page

/** What would be answered about a number, and what is to be answered from now on. */
export function SimulatedLook() {
  const [tc, setTc] = useState('')
  const [problem, setProblem] = useState<string>()
  const maySay = useCan('protection.tighten')
  const look = useMutation({
    mutationFn: (number: string) => ask(staffRegisters.lookUp, { body: { tc: number } }),
    onError: (error) => setProblem(error.message),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = citizenNumberProblem(tc.trim())
    setProblem(found)
    if (found === undefined && !look.isPending) look.mutate(tc.trim())
  }
  const found = look.data
  return (
    <Card title={text.lookTitle}>
      <form noValidate className="grid gap-3" onSubmit={submit}>
        <Field label={text.tc} error={problem} required>
          <TextInput
            value={tc}
            inputMode="numeric"
            autoComplete="off"
            maxLength={11}
            onChange={(event) => {
              setTc(event.target.value)
              setProblem(undefined)
              look.reset()
            }}
          />
        </Field>
        <Button type="submit" tone="secondary" loading={look.isPending}>
          {text.look}
        </Button>
      </form>
      {found !== undefined && (
        <div className="mt-4 grid gap-4" aria-live="polite">
          <Facts
            facts={[
              { label: text.tc, value: found.person.tc },
              { label: texts.exclusionColumn, value: texts.exclusions[found.person.exclusion] },
              { label: texts.identityColumn, value: texts.identities[found.person.identity] },
              { label: text.source, value: found.known ? text.byDesk : text.byRule },
            ]}
          />
          {maySay && (
            <SimulatedAnswers
              key={tc}
              who={{ tc: tc.trim() }}
              says={found.person}
              onSaved={() => look.mutate(tc.trim())}
            />
          )}
        </div>
      )}
    </Card>
  )
}
