import { type Answer, createClient, NetworkError } from '@menekse/contract/client'

/** The game's calls to the server; refusals are values, lost answers throw `NetworkError`. */
export const call = createClient({ fetch: (...input) => fetch(...input) })

/** Answers that say nothing about the round: the same question has to be asked again. */
const UNANSWERED: ReadonlySet<string> = new Set(['internal', 'unavailable', 'too_many_requests'])

const WAITS_MS = [600, 1200, 2000, 3500, 5000]

/**
 * Asks until there is an answer. Only for questions that a repeat cannot change: a spin or a finish carries its
 * round's id, so the server answers the second time what it answered the first.
 */
export async function untilAnswered<R>(
  ask: () => Promise<Answer<R>>,
  hooks: { readonly lost: () => void; readonly back: () => void },
  wait: (ms: number) => Promise<void> = online,
): Promise<Answer<R>> {
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
    await wait(WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)] ?? 5000)
  }
}

/** Waits, but not longer than until the browser says that it is connected again. */
function online(waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, waitMs)
    addEventListener('online', done)
  })
}
