import { staffDesk } from '@menekse/contract/staff/staff'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { PasswordInput } from '@menekse/ui/PasswordInput'
import { TextInput } from '@menekse/ui/TextInput'
import { type FormEvent, useRef, useState } from 'react'
import { ask, explain } from '../api.ts'
import { messages } from '../messages.ts'
import { formProblems } from '../desk/form-problems.ts'
import { problemsIn } from '../desk/refusal-place.ts'
import type { FirstAnswer } from './first-answer.ts'

const text = messages.login

/** First step: who, and the password. A wrong pair says nothing about which of the two it was. */
export function PasswordStep({ onAnswer }: { onAnswer: (answer: FirstAnswer) => void }) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    const found = formProblems(staffDesk.login.body!, { email, password })
    setProblems(found)
    if (Object.keys(found).length > 0) return
    isBusy.current = true
    setSending(true)
    try {
      onAnswer(await ask(staffDesk.login, { body: { email, password } }))
    } catch (error) {
      const refused = problemsIn(error)
      setProblems(Object.keys(refused).length > 0 ? refused : { password: explain(error) })
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <h1 className="text-22">{text.title}</h1>
      <Field label={text.email} error={problems['email']}>
        <TextInput
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          // The page has no other purpose than this form.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={text.password} error={problems['password']}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" size="l" wide loading={isSending}>
        {text.next}
      </Button>
    </form>
  )
}
