import { Button } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { Field } from '@menekse/ui/Field'
import { PasswordInput } from '@menekse/ui/PasswordInput'
import { TextInput } from '@menekse/ui/TextInput'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import { resolverOf } from '../shell/form-check.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { securityTexts } from '../messages-security.ts'
import { useSession } from '../session.ts'
import { checkProof, emptyProof, type ProofForm } from './proof.ts'
import type { Proved } from './security-calls.ts'

const texts = securityTexts

export interface ProofDialogProps<T> {
  title: string
  text: string
  submit: string
  tone?: 'primary' | 'danger'
  /** Whether a code of the second factor is asked for as well. */
  needsCode: boolean
  /** Asks for one thing more first: the name of a new passkey, a new address. */
  label?: { label: string; hint: string; type?: 'text' | 'email' | 'tel' }
  onSend: (form: ProofForm) => Proved<T>
  onDone: (value: T) => void
  onClose: () => void
}

/** Asks for the password again before something that protects the account changes. */
export function ProofDialog<T>(props: ProofDialogProps<T>) {
  const { title, text, submit, tone = 'primary', needsCode, label, onSend, onDone } = props
  const id = useId()
  const { username } = useSession()
  const { told, tell } = useNotice()
  const form = useForm<ProofForm>({
    defaultValues: emptyProof,
    resolver: resolverOf(checkProof(needsCode)),
  })
  const { errors } = form.formState
  const sending = useMutation({ mutationFn: onSend })
  const send = async (values: ProofForm) => {
    if (sending.isPending) return
    const answer = await sending.mutateAsync(values)
    if (answer.ok) {
      onDone(answer.value)
      return
    }
    if (answer.field === undefined) tell('error', answer.text)
    else form.setError(answer.field, { message: answer.text }, { shouldFocus: true })
  }
  return (
    <Dialog
      open
      size="s"
      onOpenChange={props.onClose}
      title={title}
      description={text}
      actions={
        <>
          <Button tone="secondary" onClick={props.onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={id} tone={tone} loading={sending.isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => void form.handleSubmit(send)(event)}
      >
        <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />
        {label !== undefined && (
          <Field label={label.label} hint={label.hint} error={errors.label?.message}>
            <TextInput
              {...form.register('label')}
              type={label.type ?? 'text'}
              maxLength={label.type === 'email' ? 254 : 60}
              autoComplete="off"
            />
          </Field>
        )}
        <Field label={texts.currentPassword} error={errors.current_password?.message} required>
          <PasswordInput {...form.register('current_password')} autoComplete="current-password" />
        </Field>
        {needsCode && <CodeField error={errors.code?.message} {...form.register('code')} />}
        <Notice told={told} />
      </form>
    </Dialog>
  )
}

type CodeFieldProps = React.ComponentProps<typeof TextInput> & {
  label?: string
  hint?: string
  error: ReactNode
}

/** Where a code of the authenticator goes; the phone offers it by itself. */
export function CodeField({ label, hint, error, ...rest }: CodeFieldProps) {
  return (
    <Field label={label ?? texts.code} hint={hint ?? texts.codeHint} error={error} required>
      <TextInput
        {...rest}
        autoComplete="one-time-code"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={20}
        className="tabular tracking-widest"
      />
    </Field>
  )
}
