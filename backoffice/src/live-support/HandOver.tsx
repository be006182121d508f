import { staffChat } from '@menekse/contract/chat/staff-chat'
import type { Colleague } from '@menekse/contract/chat/staff-chat'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { Select } from '@menekse/ui/Select'
import { TextInput } from '@menekse/ui/TextInput'
import { toast } from '@menekse/ui/Toast'
import { type FormEvent, useState } from 'react'
import { ask, explain } from '../api.ts'
import { useStaff } from '../desk/staff-context.ts'
import { messages } from '../messages.ts'

const text = messages.support

export interface HandOverProps {
  id: string
  colleagues: readonly Colleague[]
  onDone: () => Promise<unknown>
}

/** To a colleague who is there, or back to the queue, with a note for whoever goes on. */
export function HandOver({ id, colleagues, onDone }: HandOverProps) {
  const staff = useStaff()
  const [to, setTo] = useState('')
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string | undefined>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const body = { to: to === '' ? null : to, note }
      await ask(staffChat.handOver, { params: { id }, body })
      toast.success(text.handed)
      await onDone()
    } catch (error) {
      setProblem(explain(error))
    }
  }
  const present = colleagues.filter((one) => one.id !== staff.id)
  const options = [
    { value: '', label: text.toQueue },
    ...present.map((one) => ({
      value: one.id,
      label: `${one.name} (${text.statuses[one.status]})`,
    })),
  ]
  return (
    <details className="text-13">
      <summary className="text-link cursor-pointer">{text.handOver}</summary>
      <form className="mt-2 grid gap-2" onSubmit={(event) => void submit(event)}>
        <Field label={text.handTo}>
          <Select options={options} value={to} onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Field label={text.handNote} error={problem}>
          <TextInput value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <Button type="submit" tone="secondary">
          {text.confirm}
        </Button>
      </form>
    </details>
  )
}
