import { NetworkError } from '@menekse/contract/client'
import { acceptances, type DueText } from '@menekse/contract/protection/acceptances'
import { Button } from '@menekse/ui/Button'
import { Checkbox } from '@menekse/ui/Checkbox'
import { Dialog } from '@menekse/ui/Dialog'
import { Skeleton } from '@menekse/ui/Skeleton'
import { formatTime } from '@menekse/ui/time-format'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { call, queryClient, reading } from '../api.ts'
import { links } from '../links.ts'
import { acceptanceTexts as texts } from '../messages-acceptance.ts'
import { SiteLink } from '../navigation.tsx'
import { refreshSession } from '../session.ts'
import { tell } from '../toasts.ts'

const dueQuery = { ...reading(acceptances.due), queryKey: ['acceptances'], staleTime: 0 }

/** On every page until it is answered: that texts have changed, what stays open, and the question itself. */
export function AcceptanceAsk() {
  const [isOpen, setOpen] = useState(true)
  return (
    <aside aria-label={texts.label} className="ribbon ribbon-stop">
      <ScrollText aria-hidden="true" />
      <p>
        {texts.ribbon}{' '}
        <span className="ribbon-links">
          <button type="button" onClick={() => setOpen(true)}>
            {texts.read}
          </button>
          <SiteLink href={links.wallet('withdraw')}>{texts.withdraw}</SiteLink>
          <SiteLink href={links.closing}>{texts.leave}</SiteLink>
        </span>
      </p>
      {isOpen && <Question onClose={() => setOpen(false)} />}
    </aside>
  )
}

function Question({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(dueQuery)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [isJudged, setJudged] = useState(false)
  const due = data?.due ?? []
  const sending = useMutation({ mutationFn: sendAnswer })
  const answer = async (accepted: boolean) => {
    setJudged(accepted)
    const isWhole = due.every(({ document }) => ticked.includes(document))
    if (due.length === 0 || sending.isPending || (accepted && !isWhole)) return
    if (await sending.mutateAsync({ accepted, due })) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.intro}
      actions={
        <>
          <Button tone="secondary" disabled={!data} onClick={() => void answer(false)}>
            {texts.decline}
          </Button>
          <Button disabled={!data} loading={sending.isPending} onClick={() => void answer(true)}>
            {texts.accept}
          </Button>
        </>
      }
    >
      {isError && (
        <div className="grid justify-items-start gap-3" role="alert">
          <p>{texts.unread}</p>
          <Button tone="secondary" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton className="h-40 rounded-10" />}
      <div className="grid gap-6">
        {due.map((text) => (
          <Text
            key={text.document}
            text={text}
            isTicked={ticked.includes(text.document)}
            isMissing={isJudged}
            onTick={(isTicked) =>
              setTicked((all) =>
                isTicked ? [...all, text.document] : all.filter((one) => one !== text.document),
              )
            }
          />
        ))}
      </div>
    </Dialog>
  )
}

interface TextProps {
  text: DueText
  isTicked: boolean
  isMissing: boolean
  onTick: (isTicked: boolean) => void
}

/** One text: what changed and when, where it stands as a whole, and a box of its own. */
function Text({ text, isTicked, isMissing, onTick }: TextProps) {
  return (
    <section className="grid gap-3" aria-label={text.title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="text-16 font-semibold">{text.title}</h3>
        <a
          href={links.page(text.slug)}
          target="_blank"
          rel="noreferrer"
          className="text-13 text-mid underline underline-offset-4"
        >
          {texts.whole}
        </a>
      </div>
      <ul className="grid gap-3">
        {text.changes.map(({ at, summary }) => (
          <li key={at} className="grid gap-1">
            <time dateTime={at} className="text-12 text-low">
              {formatTime(at, 'table')}
            </time>
            <p className="whitespace-pre-line text-pretty">{summary}</p>
          </li>
        ))}
      </ul>
      <Checkbox
        label={texts.boxes[text.document]}
        checked={isTicked}
        error={isMissing && !isTicked ? texts.missing : undefined}
        onChange={(event) => onTick(event.target.checked)}
      />
    </section>
  )
}

/** True when it was taken: the page then goes on with what the session may do now. */
async function sendAnswer(given: { accepted: boolean; due: readonly DueText[] }): Promise<boolean> {
  const asked = given.due.map(({ document, version }) => ({ document, version }))
  try {
    const body = { accepted: given.accepted, texts: asked }
    const answer = await call(acceptances.answer, { body })
    if (!answer.ok) {
      void tell('error', answer.refusal.message || texts.failed)
      await queryClient.invalidateQueries({ queryKey: dueQuery.queryKey })
      return false
    }
    queryClient.setQueryData(dueQuery.queryKey, answer.value)
    void tell('info', given.accepted ? texts.accepted : texts.declined)
    await refreshSession()
    return true
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    void tell('error', texts.failed)
    return false
  }
}
