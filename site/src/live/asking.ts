export interface Poller {
  readonly everyMs: number
  readonly ask: () => Promise<unknown>
}

/** What pollers need of the page; a test gives its own. */
export interface Timers {
  /** Calls again and again; answers how to stop. */
  every(ms: number, work: () => void): () => void
  isHidden(): boolean
}

/** Questions asked again and again between start and stop, each one at a time; a hidden page asks nothing. */
export function createPollers(pollers: readonly Poller[], timers: Timers) {
  let stops: (() => void)[] | undefined
  function start(): void {
    stops ??= pollers.map(({ everyMs, ask }) => {
      let busy = false
      return timers.every(everyMs, () => {
        if (timers.isHidden() || busy) return
        busy = true
        // A failure is nobody's business but the next tick's.
        ask()
          .catch(() => undefined)
          .finally(() => {
            busy = false
          })
      })
    })
  }
  function stop(): void {
    for (const stopOne of stops ?? []) stopOne()
    stops = undefined
  }
  return { start, stop }
}
