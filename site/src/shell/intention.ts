import { newId } from '@menekse/contract/ids'

/**
 * The idempotency key of what somebody is about to do with money. The same content keeps its key until an answer is
 * known, so that trying again after a lost answer cannot move the money twice; other content is another intention.
 */
export function createIntention(newKey: () => string = () => newId('req', Date.now())) {
  let current: { content: string; key: string } | null = null
  return {
    keyFor(content: unknown): string {
      const text = JSON.stringify(content)
      if (current?.content !== text) current = { content: text, key: newKey() }
      return current.key
    },
    /** An answer came: whatever is sent next is a new intention, even with the same content. */
    settled(): void {
      current = null
    },
  }
}
