import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { type FormEvent, useState } from 'react'
import { firstStepTexts } from '../messages-first-steps.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { occupationOptions, useOccupation, useTellOccupation } from './occupation-calls.ts'

const texts = firstStepTexts.occupation

/** What the player works as: asked for while it is not known, and told again when it has changed. */
export function OccupationCard({ onlyMissing = false }: { onlyMissing?: boolean }) {
  const { data: known, isPending } = useOccupation()
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { told, tell } = useNotice()
  const send = useTellOccupation()
  // What was told here stays in sight with its answer.
  if (onlyMissing && chosen === undefined && (isPending || known !== null)) return null
  const value = chosen ?? known ?? ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (send.isPending) return
    setProblem(value === '' ? texts.missing : undefined)
    if (value === '') return
    const answer = await send.tell(value)
    if (answer.ok) tell('success', answer.value.message)
    else tell('error', answer.text)
  }
  return (
    <Card title={texts.title}>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <p className="text-13 text-low">{known === null ? texts.why : texts.change}</p>
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-start">
          <Field label={texts.label} error={problem} required>
            <Select
              value={value}
              disabled={isPending}
              placeholder={texts.placeholder}
              options={occupationOptions}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          </Field>
          <Button
            type="submit"
            tone="secondary"
            className="sm:mt-6"
            loading={send.isPending}
            disabled={isPending}
          >
            {texts.save}
          </Button>
        </div>
        <Notice told={told} />
      </form>
    </Card>
  )
}
