/**
 * Turns single look-ups into few: keys that are asked for while a question is on its way share the next one. `load`
 * gets each key once and answers with what it found.
 */
export function gatherReads<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let waiting: { key: Key; resolve(value?: Value): void; reject(error: unknown): void }[] = []
  let isRunning = false

  async function drain(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const asked = waiting
      waiting = []
      try {
        const found = await load([...new Set(asked.map(({ key }) => key))])
        for (const { key, resolve } of asked) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    isRunning = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      // The turn of the event loop lets requests that were read together share the question.
      if (!isRunning) {
        isRunning = true
        setImmediate(() => void drain())
      }
    })
}
