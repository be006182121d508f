import { newId } from '@menekse/contract/ids'
import { useRef } from 'react'

/**
 * The idempotency key of what somebody is about to do with money. The same content keeps its key until an answer is
 * known, so that trying again after a lost answer cannot move the money twice; other content is another intention.
 */
export function useIntention() {
  const current = useRef<{ content: string; key: string } | null>(null)
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content)
      if (current.current?.content !== text) {
        current.current = { content: text, key: newId('req', Date.now()) }
      }
      return current.current.key
    },
    /** An answer came: whatever is sent next is a new intention, even with the same content. */
    settled() {
      current.current = null
    },
  }
}
