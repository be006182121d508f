/** What has been acknowledged so far, for whoever waits until there is more of it. */
export interface Count {
  one(): void
  /** Resolves when there are this many more. */
  more(many: number): Promise<void>
}

export function createCount(): Count {
  const listeners = new Set<() => void>()
  return {
    one() {
      for (const tell of listeners) tell()
    },
    more: (many) =>
      new Promise((resolve) => {
        let left = many
        const tell = () => {
          left -= 1
          if (left > 0) return
          listeners.delete(tell)
          resolve()
        }
        listeners.add(tell)
      }),
  }
}
