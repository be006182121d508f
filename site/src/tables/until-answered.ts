import { NetworkError } from '@menekse/contract/client'
import type { Reply } from './counter.ts'

/** Answers that say nothing about a bet: the same question has to be asked again. */
const UNANSWERED: ReadonlySet<string> = new Set(['internal', 'unavailable', 'too_many_requests'])
const WAITS_MS = [400, 800, 1_500, 3_000, 5_000]

/**
 * Asks until there is an answer. Only for questions that a repeat cannot change: a bet carries its id, so the house
 * answers the second time what it answered the first.
 */
export async function untilAnswered<V>(
  ask: () => Promise<Reply<V>>,
  hooks: { readonly lost: () => void; readonly back: () => void },
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Reply<V>> {
  for (let attempt = 0; ; attempt++) {
    const answer = await ask().catch((error: unknown) => {
      if (error instanceof NetworkError) return undefined
      throw error
    })
    if (answer !== undefined && (answer.ok || !UNANSWERED.has(answer.refusal.code))) {
      if (attempt > 0) hooks.back()
      return answer
    }
    hooks.lost()
    await wait(WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)] ?? 5_000)
  }
}
