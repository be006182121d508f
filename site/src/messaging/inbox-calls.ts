import { Refused } from '@menekse/contract/client'
import { complaints } from '@menekse/contract/complaints/complaints'
import { messaging } from '@menekse/contract/messaging/messaging'
import type { BodyInput, Returns } from '@menekse/contract/route'
import { toast } from '@menekse/ui/Toast'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask, queryClient, reading } from '../api.ts'
import { contactTexts } from '../messages-contact.ts'
import { useIntention } from '../shell/use-intention.ts'
import { textOfFailure, withRead } from './inbox-answers.ts'
import { setUnread } from './unread.ts'

const texts = contactTexts.messages
type Inbox = Returns<typeof messaging.list>
export type Letter = BodyInput<typeof messaging.send>

/** A page of the inbox. The page before stays in sight while the next is on its way. */
export function useInbox(page: number) {
  const inbox = useQuery({
    ...reading(messaging.list, { query: { page } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const { data, error } = inbox
  useEffect(() => {
    if (data !== undefined) setUnread(data.unread)
  }, [data])
  useEffect(() => {
    if (error !== null) toast.error(textOfFailure(error, texts.loadFailed), { id: 'inbox' })
  }, [error])
  return inbox
}

const inboxKey = { queryKey: [messaging.list.path] }

/** Marks as read what was opened. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (id: string) => ask(messaging.markRead, { body: { message_id: id } }),
    onSuccess: ({ message, unread }, id) => {
      setUnread(unread)
      noteRead(id, unread)
      toast.success(message || texts.marked, { id: 'marked' })
    },
    onError: (error) => toast.error(textOfFailure(error, texts.markFailed)),
  })
}

/** The message stands as read at once, and the page's count with it; the list need not be asked for again. */
function noteRead(id: string, unread: number): void {
  queryClient.setQueriesData<Inbox>(inboxKey, (inbox) =>
    inbox === undefined ? inbox : withRead(inbox, id, unread),
  )
}

export function useRemoveMessage() {
  return useMutation({
    mutationFn: (id: string) => ask(messaging.hide, { body: { message_id: id } }),
    onSuccess: ({ message, unread }) => {
      setUnread(unread)
      toast.success(message || texts.removed)
      void queryClient.invalidateQueries(inboxKey)
    },
    onError: (error) => toast.error(textOfFailure(error, texts.removeFailed)),
  })
}

/** The player's complaints and how each stands. */
export const useComplaints = () => useQuery({ ...reading(complaints.list), staleTime: 0 })

/** Writes to the house, or complains; a repeat after a lost answer carries the same key. */
export function useSendMessage() {
  const intention = useIntention()
  return useMutation({
    mutationFn: async ({ isComplaint, ...body }: Letter & { isComplaint: boolean }) => {
      const idempotencyKey = intention.keyFor({ ...body, isComplaint })
      if (!isComplaint) return ask(messaging.send, { body, idempotencyKey })
      const { subject, body: text } = body
      return ask(complaints.open, { body: { subject, body: text }, idempotencyKey })
    },
    onSuccess: ({ message }) => {
      intention.settled()
      toast.success(message || texts.sent)
      void queryClient.invalidateQueries(inboxKey)
      void queryClient.invalidateQueries({ queryKey: [complaints.list.path] })
    },
    onError: (error) => {
      if (error instanceof Refused) intention.settled()
      toast.error(textOfFailure(error, texts.sendBroken, texts.sendFailed))
    },
  })
}
