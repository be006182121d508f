import { Button } from '@menekse/ui/Button'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { CodeField } from './CodeField.tsx'
import { type StepProps, useConfirmStep } from './confirm.ts'

const text = messages.login

/** Second step of every later login: the code alone, sent as soon as it is complete. */
export function CodeStep(props: StepProps) {
  const [code, setCode] = useState('')
  const { problems, isSending, send } = useConfirmStep(props)
  const input = useRef<HTMLInputElement>(null)
  const problem = problems['code']
  useEffect(() => {
    if (problem !== undefined) input.current?.select()
  }, [problem])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send({ code })
      }}
      className="grid gap-4"
      noValidate
    >
      <div>
        <h1 className="text-22">{text.codeTitle}</h1>
        <p className="mt-1">{text.codeHelp}</p>
      </div>
      <CodeField
        ref={input}
        value={code}
        error={problem}
        // The step asks for nothing else.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={(next) => {
          setCode(next)
          if (next.length === 6 && next !== code) void send({ code: next })
        }}
      />
      <Button type="submit" size="l" wide loading={isSending}>
        {text.enter}
      </Button>
      <Button tone="link" onClick={() => props.onRestart(null)}>
        {text.back}
      </Button>
    </form>
  )
}
