import { NetworkError, Refused } from '@menekse/contract/client'
import type { Message, messaging } from '@menekse/contract/messaging/messaging'
import type { Returns } from '@menekse/contract/route'
import { contactTexts } from '../messages-contact.ts'

const texts = contactTexts.messages
type Inbox = Returns<typeof messaging.list>

/**
 * What the toast says (specification §8): the server's own text when it gave one, 'API yanıtı geçersiz' for an answer
 * that is not one, the act's text when no answer came.
 */
export function textOfFailure(error: unknown, lost: string, refused: string = lost): string {
  if (error instanceof Refused) return error.message || refused
  const isAnswer = error instanceof NetworkError ? error.cause instanceof SyntaxError : true
  return isAnswer ? texts.invalid : lost
}

/** A page of the inbox once one of its messages was read: that one, and the count that came with the answer. */
export function withRead<Page extends Pick<Inbox, 'messages' | 'unread'>>(
  page: Page,
  id: string,
  unread: number,
): Page {
  const messages = page.messages.map((one) => (one.id === id ? { ...one, is_read: true } : one))
  return { ...page, unread, messages }
}

/** The page to show after a message of this one has gone: the one before when it was the last. */
export function pageAfterRemoval(page: number, shown: number): number {
  return shown <= 1 ? Math.max(1, page - 1) : page
}

/** The page an address asks for; anything else is the first. */
export function pageOf(search: Record<string, unknown>): number {
  const page = Number(search['sayfa'])
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** The transaction that an address asks to write about, by its number. */
export function referenceOf(search: Record<string, unknown>): string | undefined {
  const { islem } = search
  return typeof islem === 'string' && /^[\w-]{4,60}$/.test(islem) ? islem : undefined
}

/** What the house wrote in a conversation can be answered until it is closed. */
export function canReply(message: Message): boolean {
  return message.thread_id !== null && !message.is_closed
}
