import { NetworkError } from './client.ts'

/** Answers that say nothing about what was asked: the same question has to be put again. */
const UNANSWERED: ReadonlySet<string> = new Set(['internal', 'unavailable', 'too_many_requests'])
const WAITS_MS = [500, 1_000, 2_000, 3_500, 5_000]

type Replied =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: { readonly code: string } }

/**
 * Asks until there is an answer, with longer pauses each time. Only for questions that a repeat cannot change: a spin
 * or a bet carries its id, so the house answers the second time what it answered the first.
 * @param ask rejects with `NetworkError` where an answer was lost; whatever else it rejects with is passed on
 * @param hooks told each time an answer is missing, and once when answers come again
 * @param wait for so many milliseconds, or until it is worth asking again
 */
export async function untilAnswered<A extends Replied>(
  ask: () => Promise<A>,
  hooks: { readonly lost: () => void; readonly back: () => void },
  wait: (ms: number) => Promise<void> = online,
): Promise<A> {
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
    await wait(WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]!)
  }
}

/** Waits, but in a browser not longer than until it says that it is connected again. */
function online(waitMs: number): Promise<void> {
  const stop = new AbortController()
  return new Promise<void>((resolve) => {
    setTimeout(resolve, waitMs)
    if ('addEventListener' in globalThis)
      addEventListener('online', () => resolve(), { signal: stop.signal })
  }).finally(() => stop.abort())
}
