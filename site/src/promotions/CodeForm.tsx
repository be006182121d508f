import { campaigns } from '@menekse/contract/campaigns/campaigns'
import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendForm } from '../shell/answers.ts'
import { call } from '../api.ts'
import { links } from '../links.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { t } from '../messages.ts'
import { SiteLink, useGo } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { tell } from '../toasts.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { CODE_MAX, readCode } from './promotion-code.ts'
import { CODE_ANCHOR } from './use-promotion-act.ts'

const texts = bonusTexts.code

/** Shows what stands behind a code before it is taken, and then where it runs. */
export function CodeForm() {
  const { status } = useSession()
  const go = useGo()
  const [code, setCode] = useState('')
  const [found, setFound] = useState<Found>()
  const taken = () => {
    setFound(undefined)
    setCode('')
    void tell('success', bonusTexts.promotions.activated)
    go(links.bonusTab('active'))
  }
  return (
    <section id={CODE_ANCHOR} className="card grid gap-3 scroll-mt-24" aria-label={texts.title}>
      {status === 'visitor' ? (
        <p>
          <b className="block text-hi">{texts.title}</b>
          <SiteLink
            href={links.login(links.promotions)}
            className="font-semibold text-violet-300 hover:underline"
          >
            {texts.login}
          </SiteLink>
        </p>
      ) : (
        <Entry code={code} onCode={setCode} onFound={setFound} disabled={status === 'unknown'} />
      )}
      {found !== undefined && (
        <CodeDialog {...found} onTaken={taken} onClose={() => setFound(undefined)} />
      )}
    </section>
  )
}

interface Found {
  code: string
  promotion: Promotion
}

interface EntryProps {
  code: string
  onCode: (code: string) => void
  onFound: (found: Found) => void
  disabled: boolean
}

function Entry({ code, onCode, onFound, disabled }: EntryProps) {
  const [problem, setProblem] = useState('')
  const send = useCodeTerms()
  const submit = async () => {
    const read = readCode(code)
    if ('problem' in read) {
      setProblem(read.problem)
      return
    }
    const sent = await send.mutateAsync(read.code)
    if (sent.ok) onFound({ ...read, promotion: sent.value.promotion })
    else setProblem(sent.text)
  }
  return (
    <form
      noValidate
      className="grid items-start gap-3 sm:grid-cols-[minmax(0,24rem)_auto] sm:gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!send.isPending) void submit()
      }}
    >
      <Field label={texts.label} hint={texts.help} error={problem}>
        <TextInput
          value={code}
          maxLength={CODE_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => {
            onCode(event.target.value)
            setProblem('')
          }}
        />
      </Field>
      <Button
        type="submit"
        tone="secondary"
        className="sm:mt-6.5 sm:justify-self-start"
        loading={send.isPending}
        disabled={disabled}
      >
        {texts.submit}
      </Button>
    </form>
  )
}

function useCodeTerms() {
  return useMutation({
    mutationFn: (code: string) =>
      sendForm(
        () => call(campaigns.codeTerms, { query: { code } }),
        { failed: texts.failed, offline: t.errors.network },
        () => 'code' as const,
      ),
  })
}
