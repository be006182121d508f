import { bonuses } from '@menekse/contract/bonuses/bonuses'
import type { BonusEnding } from '@menekse/contract/bonuses/bonuses'
import { Button } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useMutation } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { sendForm } from '../shell/answers.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { call, messageOf } from '../api.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { t } from '../messages.ts'
import { tell } from '../toasts.ts'
import { reloadBonuses, useEnding } from './bonus-calls.ts'
import { agreedLoss, endingRows } from './ending-rows.ts'

type Ending = z.output<typeof BonusEnding>
const texts = bonusTexts.cancel

/** Shows to the kuruş what cancelling keeps and loses, and then does exactly that (standards B02). */
export function CancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, error, isFetching, refetch } = useEnding(id)
  const { told, tell: note } = useNotice()
  const cancel = useCancel(id)
  const confirm = async (ending: Ending) => {
    const sent = await cancel.mutateAsync(ending)
    if (sent.ok) {
      void tell('success', texts.done)
      await reloadBonuses()
      onClose()
      return
    }
    note('error', sent.text)
    // The figures have moved since: the new ones are shown before anybody is asked again.
    if (sent.settled) await refetch()
  }
  return (
    <Dialog
      open
      size="s"
      title={texts.question}
      description={data && texts.text(data.name)}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {texts.keep}
          </Button>
          <Button
            tone="danger"
            loading={cancel.isPending}
            disabled={data === undefined || isFetching}
            onClick={() => {
              if (data !== undefined) void confirm(data)
            }}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {isError && data === undefined && (
          <ErrorState
            fact={messageOf(error, texts.failed)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {data === undefined && !isError && <Skeleton className="h-42 rounded-14" />}
        {data !== undefined && <Preview ending={data} />}
        <Notice told={told} />
      </div>
    </Dialog>
  )
}

function useCancel(id: string) {
  return useMutation({
    mutationFn: (ending: Ending) =>
      sendForm(
        () => call(bonuses.cancel, { params: { id }, body: agreedLoss(ending) }),
        { failed: texts.refused, offline: t.errors.network },
        () => undefined,
      ),
  })
}

function Preview({ ending }: { ending: Ending }) {
  return (
    <dl className="grid gap-px overflow-hidden rounded-14 bg-line" aria-live="polite">
      {endingRows(ending).map(({ label, note, text, tone }) => (
        <div key={label} className="flex items-center justify-between gap-4 bg-bg-3 px-4 py-3">
          <dt>
            {label}
            {note !== undefined && <small className="block text-12 text-low">{note}</small>}
          </dt>
          <dd className={`text-16 font-semibold whitespace-nowrap tabular-nums ${tone}`}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
