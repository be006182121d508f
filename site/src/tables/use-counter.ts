import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type Session, useSession } from '../session.ts'
import { type Counter, createHouseCounter } from './counter.ts'
import { createDemoCounter } from './demo/demo-counter.ts'

/** Whether the address asks for play without money, as it does at the games of one player. */
export const useIsDemo = (): boolean =>
  useLocation({ select: ({ search }) => (search as { mod?: string }).mod === 'demo' })

/** The same page with the other money begins anew: part of its key. */
export const useMoneyKey = (): string => (useIsDemo() ? 'demo' : 'real')

/** Where a page hands its bets in, as long as it is shown. */
export function useCounter(slug: string): Counter {
  const isDemo = useIsDemo()
  const [counter] = useState(() => (isDemo ? createDemoCounter(slug) : createHouseCounter(slug)))
  return counter
}

/** Who bets at a table: in a demo anybody, who needs no account for it. */
export function useBettor(): Session['status'] {
  const { status } = useSession()
  return useIsDemo() ? 'player' : status
}
