import { ChartCandlestick } from 'lucide-react'
import type { DeskPage } from '../desk/page.ts'
import { messages } from '../messages.ts'

const text = messages.nav

/** Bets on sports: what is offered, what was taken, and what it came to. */
export const sportsPages: readonly DeskPage[] = [
  {
    id: 'trading',
    group: 'sports',
    path: '/trading',
    label: text.trading,
    icon: ChartCandlestick,
    permission: 'trading.read',
    load: async () => (await import('../trading/BoardPage.tsx')).BoardPage,
    below: [
      {
        path: '/trading/$fixture',
        permission: 'trading.read',
        load: async () => (await import('../trading/BookPage.tsx')).BookPage,
      },
    ],
  },
]
