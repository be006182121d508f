import { campaigns } from '@menekse/contract/campaigns/campaigns'
import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { Button } from '@menekse/ui/Button'
import { Field } from '@menekse/ui/Field'
import { TextInput } from '@menekse/ui/TextInput'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { SENT_NOW, sendForm } from '../shell/answers.ts'
import { call } from '../api.ts'
import { links } from '../links.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { t } from '../messages.ts'
import { SiteLink, useGo } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { tell } from '../toasts.ts'
import { CodeDialog } from './CodeDialog.tsx'
import { CODE_ANCHOR } from './use-promotion-act.ts'

const texts = bonusTexts.code
const CODE_MIN = 3
const CODE_MAX = 30

/** Shows what stands behind a code before it is taken, and then where it runs. */
export function CodeForm() {
  const { status } = useSession()
  const go = useGo()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState<{ code: string; promotion: Promotion }>()
  const send = useMutation({
    networkMode: SENT_NOW,
    mutationFn: (typed: string) =>
      sendForm(
        () => call(campaigns.codeTerms, { query: { code: typed } }),
        { failed: texts.failed, offline: t.errors.network },
        () => 'code' as const,
      ),
  })
  const submit = async () => {
    const typed = code.trim()
    if (typed.length < CODE_MIN) {
      setProblem(texts.tooShort)
      return
    }
    const sent = await send.mutateAsync(typed)
    if (!sent.ok) {
      setProblem(sent.text)
      return
    }
    setFound({ code: typed, promotion: sent.value.promotion })
  }
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
                setCode(event.target.value)
                setProblem('')
              }}
            />
          </Field>
          <Button
            type="submit"
            tone="secondary"
            className="sm:mt-6.5 sm:justify-self-start"
            loading={send.isPending}
            disabled={status === 'unknown'}
          >
            {texts.submit}
          </Button>
        </form>
      )}
      {found !== undefined && (
        <CodeDialog {...found} onTaken={taken} onClose={() => setFound(undefined)} />
      )}
    </section>
  )
}
