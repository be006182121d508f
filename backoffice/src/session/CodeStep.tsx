import { Button } from '@menekse/ui/Button'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages.ts'
import { CodeField } from './CodeField.tsx'
import { type StepProps, useConfirmStep } from './confirm.ts'
import { NOBODY, PersonFields } from './PersonFields.tsx'

const text = messages.login

/** Second step of every later login: the code alone, sent as soon as it is complete. */
export function CodeStep(props: StepProps) {
  const [code, setCode] = useState('')
  const [person, setPerson] = useState(NOBODY)
  const { asksPerson } = props
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
        void send({ code, ...(asksPerson ? person : {}) })
      }}
      className="grid gap-4"
      noValidate
    >
      <div>
        <h1 className="text-22">{text.codeTitle}</h1>
        <p className="mt-1">{text.codeHelp}</p>
      </div>
      {asksPerson && <PersonFields person={person} problems={problems} onChange={setPerson} />}
      <CodeField
        ref={input}
        value={code}
        error={problem}
        // The step mostly asks for nothing else.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={!asksPerson}
        onChange={(next) => {
          setCode(next)
          if (next.length === 6 && next !== code && !asksPerson) void send({ code: next })
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
