import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useGo } from '../../navigation.tsx'

/** Opens the code that an address names (`?kupon=…`), once: it goes from the address, and coming back opens nothing. */
export function useCodeAddress(here: string): void {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const code = typeof search['kupon'] === 'string' ? search['kupon'] : undefined
  const go = useGo()
  useEffect(() => {
    if (code === undefined) return
    go(here, { replace: true })
    void import('./opening.ts').then(({ openCode }) => openCode(code))
    // The way to go is the router's own and never another.
  }, [code, here, go])
}
