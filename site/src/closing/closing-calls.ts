import { closing } from '@menekse/contract/closing/closing'
import type { ClosingView } from '@menekse/contract/closing/closing'
import { toWire } from '@menekse/contract/money'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type Sent, sendForm } from '../shell/answers.ts'
import { call, queryClient, reading } from '../api.ts'
import { closingTexts } from '../messages-closing.ts'
import { refreshSession } from '../session.ts'
import { type Asked, closingBody, closingFieldOf, type ClosingForm } from './closing-form.ts'

const texts = { failed: closingTexts.actionFailed, offline: closingTexts.offline }
const query = reading(closing.view)

export type SendClosing = (
  form: ClosingForm,
  asked: Asked,
) => Promise<Sent<ClosingView, keyof ClosingForm>>

/** What closing would do, or how the payment of a closed account stands. */
export function useClosing() {
  return useQuery({ ...query, staleTime: 0 })
}

type Answer = Promise<
  | { ok: true; value: ClosingView }
  | { ok: false; refusal: { code: string; message: string; fields: Record<string, string> } }
>

async function send(ask: () => Answer) {
  const answer = await sendForm<ClosingView, keyof ClosingForm>(ask, texts, closingFieldOf)
  if (answer.ok) {
    queryClient.setQueryData(query.queryKey, answer.value)
    await refreshSession().catch(() => null)
  } else if (answer.field === undefined && answer.settled) {
    // What was shown is no longer so: the page shows what is.
    await queryClient.invalidateQueries({ queryKey: query.queryKey })
  }
  return answer
}

/** Closes with the losses that were shown; asked again it is answered the same. */
export function useClose(view: ClosingView) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ form, asked }: { form: ClosingForm; asked: Asked }) =>
      send(() =>
        call(closing.close, {
          body: {
            ...closingBody(form, asked),
            bonus_lost: toWire(view.bonus_lost),
            free_spins_lost: view.free_spins_lost,
          },
        }),
      ),
  })
  const close: SendClosing = (form, asked) => mutateAsync({ form, asked })
  return { send: close, isPending }
}

/** Asks for what is left in a closed account. */
export function usePayOut() {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ form, asked }: { form: ClosingForm; asked: Asked }) =>
      send(() => call(closing.payOut, { body: closingBody(form, asked) })),
  })
  const payOut: SendClosing = (form, asked) => mutateAsync({ form, asked })
  return { send: payOut, isPending }
}
