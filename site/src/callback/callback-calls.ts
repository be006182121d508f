import { messaging } from '@menekse/contract/messaging/messaging'
import type { Returns } from '@menekse/contract/route'
import { useMutation, useQuery } from '@tanstack/react-query'
import { sendForm } from '../shell/answers.ts'
import { call, queryClient, reading } from '../api.ts'
import { problemsOf } from '../shell/form-problems.ts'
import { contactTexts } from '../messages-contact.ts'

export interface CallbackForm {
  name: string
  phone: string
  message: string
}
const callbackFields = ['name', 'phone', 'message'] as const
export type OwnCallRequest = Returns<typeof messaging.callRequests>['requests'][number]

/** The contract's own rules, so that both sides say the same. */
export function checkCallback(form: CallbackForm): Record<string, string> {
  return problemsOf(messaging.requestCall.body, form)
}

/** The own requests; whoever comes back to the page sees what has become of them. */
export function useCallRequests() {
  return useQuery({
    ...reading(messaging.callRequests),
    staleTime: 0,
    refetchOnWindowFocus: true,
    select: (answer) => answer.requests,
  })
}

export function useRequestCall() {
  const mutation = useMutation({
    mutationFn: (body: CallbackForm) =>
      sendForm<{ message: string }, keyof CallbackForm>(
        () => call(messaging.requestCall, { body }),
        contactTexts.callback,
        (_, fields) => callbackFields.find((name) => fields[name] !== undefined),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [messaging.callRequests.path] }),
  })
  return { request: mutation.mutateAsync, isPending: mutation.isPending }
}
