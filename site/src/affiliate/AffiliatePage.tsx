import { affiliates } from '@menekse/contract/affiliates/affiliates'
import { buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { EmptyState } from '@menekse/ui/EmptyState'
import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sendForm } from '../shell/answers.ts'
import { call } from '../api.ts'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { contactTexts } from '../messages-contact.ts'
import { SiteLink } from '../navigation.tsx'
import { type AffiliateForm as Form, fieldOfRefusal, toApplication } from './affiliate-form.ts'
import { AffiliateForm } from './AffiliateForm.tsx'

const texts = contactTexts.affiliate

/** /affiliate-apply: apply to become a partner. */
export function AffiliatePage() {
  useTitle(texts.title)
  const [applied, setApplied] = useState<string>()
  const mutation = useMutation({
    mutationFn: (form: Form) =>
      sendForm<{ message: string }, keyof Form>(
        () => call(affiliates.apply, { body: toApplication(form) }),
        texts,
        fieldOfRefusal,
      ),
  })
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-28">{texts.title}</h1>
        <p className="mt-1 text-16">{texts.intro}</p>
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,340px)]">
        {applied === undefined ? (
          <AffiliateForm
            sending={mutation.isPending}
            onSend={mutation.mutateAsync}
            onApplied={(message) => setApplied(message || texts.success)}
          />
        ) : (
          <Applied message={applied} />
        )}
        <HowItGoes />
      </div>
    </div>
  )
}

/** Takes the form's place and the focus with it, so that it is read out. */
function Applied({ message }: { message: string }) {
  const box = useRef<HTMLOutputElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <output ref={box} className="card block" tabIndex={-1}>
      <EmptyState
        icon={<CircleCheck />}
        fact={message}
        help={texts.successHelp}
        action={
          <SiteLink href={links.home} className={buttonClass({ tone: 'secondary' })}>
            {texts.toHome}
          </SiteLink>
        }
      />
    </output>
  )
}

function HowItGoes() {
  return (
    <Card outlined title={texts.aboutTitle}>
      <ol className="grid gap-3">
        {texts.about.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span className="grid size-6 shrink-0 place-items-center rounded-full bg-bg-3 text-12 font-semibold text-hi">
              {at + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-13 text-low">{texts.rules}</p>
    </Card>
  )
}
