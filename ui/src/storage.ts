/** What of a browser's storage is used. */
export type KeptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * A browser's storage where the site may keep anything; elsewhere the same for as long as the page lives. Blocked site
 * data makes even the name of the storage throw, and a full storage each write.
 */
export function safeStorage(open: () => KeptStorage): KeptStorage {
  const own = new Map<string, string>()
  const tried = <T>(act: (kept: KeptStorage) => T): T | undefined => {
    try {
      return act(open())
    } catch {
      return undefined
    }
  }
  return {
    getItem: (key) => own.get(key) ?? tried((kept) => kept.getItem(key)) ?? null,
    setItem(key, value) {
      // What the browser holds is not held twice: another tab may change it.
      if (tried((kept) => (kept.setItem(key, value), true)) === true) own.delete(key)
      else own.set(key, value)
    },
    removeItem(key) {
      own.delete(key)
      tried((kept) => kept.removeItem(key))
    },
  }
}

/** Outlives the visit, where the browser allows it. */
export const lasting = safeStorage(() => localStorage)
/** Ends with the tab. */
export const ofTab = safeStorage(() => sessionStorage)
