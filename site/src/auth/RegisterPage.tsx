import { Refused } from '@menekse/contract/client'
import { identity } from '@menekse/contract/identity/identity'
import { Button } from '@menekse/ui/Button'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { currentTag, dropTag } from '../affiliate-tag.ts'
import { ask, messageOf } from '../api.ts'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { signTexts } from '../messages-sign.ts'
import { SiteLink, useGo } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { AuthFrame } from '../shell/AuthFrame.tsx'
import { FormErrors } from '../shell/FormErrors.tsx'
import {
  dropDraft,
  fieldLabels,
  judgedWith,
  keepDraft,
  notYet,
  readDraft,
  registerFieldOf,
  type RegisterForm,
  stepFields,
  stepOf,
  toRegistration,
} from './register-form.ts'
import { noteRegistered } from './registered-name.ts'
import { registerResolver } from './register-resolver.ts'
import { AccountStep, ContactStep, PersonStep } from './RegisterSteps.tsx'

const texts = signTexts
const last = stepFields.length - 1
const WAITS = 'register-waits'

export function RegisterPage() {
  useTitle(texts.registerTitle)
  useLeaving()
  return (
    <AuthFrame
      title={texts.registerTitle}
      intro={texts.registerIntro}
      after={
        <>
          {texts.haveAccount}{' '}
          <SiteLink href={links.login()} className="link">
            {texts.toLogin}
          </SiteLink>
        </>
      }
    >
      <RegisterSteps />
    </AuthFrame>
  )
}

function RegisterSteps() {
  const { form, step, setStep, message, next, send } = useRegistering()
  const { errors, isSubmitting, submitCount } = form.formState
  const values = useWatch({ control: form.control }) as RegisterForm
  const problems = submitCount === 0 ? [] : problemsOf(errors)
  // The title of the list goes with the last of its lines.
  const told = message === texts.summary && problems.length === 0 ? undefined : message
  const isLast = step === last
  const waitsFor = isLast ? notYet(values) : undefined
  return (
    <FormProvider {...form}>
      <Progress step={step} />
      <FormErrors message={told} problems={problems} />
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void (isLast ? send(event) : next())
        }}
      >
        {step === 0 && <AccountStep />}
        {step === 1 && <PersonStep />}
        {isLast && <ContactStep />}
        <div className="flex gap-2 pt-1">
          {step > 0 && (
            <Button tone="secondary" size="l" onClick={() => setStep(step - 1)}>
              {texts.back}
            </Button>
          )}
          <Button
            type="submit"
            size="l"
            className="flex-1"
            loading={isSubmitting}
            disabled={waitsFor !== undefined}
            aria-describedby={waitsFor === undefined ? undefined : WAITS}
          >
            {isLast ? texts.registerButton : texts.next}
          </Button>
        </div>
        <p id={WAITS} className="text-13 text-low empty:hidden" aria-live="polite">
          {waitsFor !== undefined && texts.notYet[waitsFor]}
        </p>
      </form>
    </FormProvider>
  )
}

/** The form through its three steps, and sending it. */
function useRegistering() {
  const go = useGo()
  const [step, setStep] = useState(0)
  const [message, setMessage] = useState<string>()
  const form = useForm<RegisterForm>({
    resolver: registerResolver,
    defaultValues: readDraft(),
    mode: 'onTouched',
    shouldUnregister: false,
  })
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        keepDraft(values)
        // A field marked by 'Devam' was never touched; it is looked at again as soon as it changes.
        const marked = judgedWith(name).filter((field) => form.getFieldState(field).invalid)
        if (marked.length > 0) void form.trigger(marked)
      },
    })
  }, [form])
  const next = async () => {
    setMessage(undefined)
    if (!(await form.trigger(stepFields[step] ?? [], { shouldFocus: true }))) return
    const known = step === 0 ? await knownPassword(form.getValues()) : undefined
    if (known === undefined) setStep(step + 1)
    else form.setError('password', { message: known }, { shouldFocus: true })
  }
  const register = async (values: RegisterForm) => {
    setMessage(undefined)
    try {
      await sendRegistration(values)
      dropDraft()
      noteRegistered(values.username.trim())
      dropTag()
      go(`${links.login()}?kayit=tamam`)
    } catch (error) {
      const field = error instanceof Refused ? registerFieldOf(error.code, error.fields) : undefined
      if (field !== undefined) {
        setStep(stepOf(field))
        form.setError(field, { message: messageOf(error) })
      }
      // What belongs to a field is said there and in the list that leads to it, not in its title as well.
      setMessage(
        field === undefined ? messageOf(error, signTexts.registerFailed) : signTexts.summary,
      )
    }
  }
  const send = form.handleSubmit(register, (errors) => {
    const [first] = Object.keys(errors)
    if (first !== undefined) setStep(stepOf(first))
  })
  return { form, step, setStep, message, next, send }
}

/** What the server says against the password; nothing where it does not answer, as it is asked again at the end. */
async function knownPassword({ username, password }: RegisterForm): Promise<string | undefined> {
  try {
    await ask(identity.checkPassword, { body: { username: username.trim(), password } })
    return undefined
  } catch (error) {
    return error instanceof Refused && error.code === 'password_known' ? error.message : undefined
  }
}

function sendRegistration(values: RegisterForm) {
  const body = toRegistration(values, currentTag(location.search, Date.now()))
  return ask(identity.register, { body })
}

function problemsOf(errors: Partial<Record<string, { message?: string }>>) {
  return Object.entries(errors).map(([field, error]) => ({
    field,
    label: fieldLabels[field as keyof RegisterForm] ?? field,
    text: error?.message ?? texts.required,
  }))
}

/** Takes the focus when the step changes: the new step is read, and seen, from its beginning. */
function Progress({ step }: { step: number }) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    box.current?.focus()
  }, [step])
  return (
    <div ref={box} tabIndex={-1} className="steps-box">
      <p className="sr-only" aria-live="polite">
        {texts.step(step + 1, stepFields.length)}
      </p>
      <ol className="steps" aria-label={texts.progress}>
        {texts.steps.map((label, at) => (
          <li
            key={label}
            data-state={at < step ? 'done' : undefined}
            aria-current={at === step ? 'step' : undefined}
          >
            {at + 1}. {label}
          </li>
        ))}
      </ol>
    </div>
  )
}

function useLeaving(): void {
  const { status } = useSession()
  const go = useGo()
  useEffect(() => {
    if (status === 'player') go(links.home, { replace: true })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, when the session is there.
  }, [status])
}
