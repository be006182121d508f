import { useSyncExternalStore } from 'react'

/*
 * What is looked for among the players. It may be a national id, an IBAN or an e-mail, so it lives in this page's
 * memory alone: an address stands in histories, and in the logs of everything between here and the house.
 */
let typed = ''
const listeners = new Set<() => void>()

export function searchPlayers(text: string): void {
  typed = text
  for (const listener of listeners) listener()
}

export const usePlayerSearch = (): string =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => typed,
  )
