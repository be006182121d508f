import { Button } from '@menekse/ui/Button'
import { CopyButton } from '@menekse/ui/CopyButton'
import { Field } from '@menekse/ui/Field'
import { PasswordInput } from '@menekse/ui/PasswordInput'
import { useState } from 'react'
import { messages } from '../messages.ts'
import { CodeField } from './CodeField.tsx'
import { type StepProps, useConfirmStep } from './confirm.ts'
import type { FirstAnswer } from './first-answer.ts'
import { NOBODY, PersonFields } from './PersonFields.tsx'

const text = messages.login

export interface SetupStepProps extends StepProps {
  setup: NonNullable<FirstAnswer['setup']>
}

/** First login: bind the authenticator, and put an own password in the place of the one-time one. */
export function SetupStep({ setup, asksPerson, ...steps }: SetupStepProps) {
  const [person, setPerson] = useState(NOBODY)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { problems, isSending, send } = useConfirmStep(steps)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send({ code, new_password: password, ...(asksPerson ? person : {}) })
      }}
      className="grid gap-4"
      noValidate
    >
      <div>
        <h1 className="text-22">{text.setupTitle}</h1>
        <p className="mt-1">{text.setupHelp}</p>
      </div>
      {asksPerson && <PersonFields person={person} problems={problems} onChange={setPerson} />}
      <Field label={text.newPassword} hint={text.newPasswordHint} error={problems['new_password']}>
        <PasswordInput
          name="new_password"
          autoComplete="new-password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The step mostly begins here.
          autoFocus={!asksPerson}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <div className="grid justify-items-center gap-3 rounded-10 bg-bg-1 p-4">
        <p className="text-13">{text.scan}</p>
        {/* As a picture, so that nothing inside the drawing can ever run. */}
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
          alt={text.qr}
          className="size-[184px] rounded-6 bg-white p-2"
        />
        <div className="text-center text-13">
          <p className="text-low">{text.secret}</p>
          <p className="mt-1 flex items-center justify-center gap-1">
            <code className="text-hi">{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={setup.secret} label={text.copySecret} />
          </p>
        </div>
      </div>
      <CodeField value={code} error={problems['code']} onChange={setCode} />
      <Button type="submit" size="l" wide loading={isSending}>
        {text.finish}
      </Button>
      <Button tone="link" onClick={() => steps.onRestart(null)}>
        {text.back}
      </Button>
    </form>
  )
}
