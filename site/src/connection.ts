/** A call that changes nothing and prolongs nothing, asked to learn whether the server can be reached. */
const PROBE = '/api/session.php'
const PROBE_AGAIN_MS = 3_000

type Fetch = typeof fetch

export interface Connection {
  /** The browser's `fetch`, watched: a call that gets no answer starts the question whether any would. */
  fetch: Fetch
  isOnline(): boolean
  /** Calls back on every change; answers how to stop. */
  subscribe(changed: () => void): () => void
  /** The browser itself noticed that its network came or went. */
  networkChanged(): void
}

/**
 * Whether the server can be reached. The browser's own word counts only when it says no: a network without the
 * internet, or a server that is away, looks online to it.
 */
export function createConnection(options: {
  fetch: Fetch
  hasNetwork(): boolean
  later(work: () => void, milliseconds: number): void
}): Connection {
  const listeners = new Set<() => void>()
  let reached = true
  let probing = false
  let told = options.hasNetwork()

  const isOnline = () => reached && options.hasNetwork()
  const tell = () => {
    if (told === isOnline()) return
    told = isOnline()
    for (const listener of listeners) listener()
  }
  const found = (answer: boolean) => {
    reached = answer
    tell()
  }
  async function probe(): Promise<void> {
    const answered = await options.fetch(PROBE, { cache: 'no-store' }).then(
      () => true,
      () => false,
    )
    probing = !answered
    found(answered)
    if (!answered) options.later(() => void probe(), PROBE_AGAIN_MS)
  }
  return {
    async fetch(input, init) {
      try {
        const answer = await options.fetch(input, init)
        found(true)
        return answer
      } catch (error) {
        const given = error instanceof DOMException && error.name === 'AbortError'
        if (!given && !probing) {
          probing = true
          void probe()
        }
        throw error
      }
    },
    isOnline,
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    networkChanged: tell,
  }
}

export const connection = createConnection({
  fetch: (input, init) => fetch(input, init),
  hasNetwork: () => typeof window === 'undefined' || navigator.onLine,
  later: (work, milliseconds) => void setTimeout(work, milliseconds),
})
if (typeof window !== 'undefined') {
  addEventListener('online', connection.networkChanged)
  addEventListener('offline', connection.networkChanged)
}
