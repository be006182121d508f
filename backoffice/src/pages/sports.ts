import { ClipboardCheck, Gauge } from 'lucide-react'
import type { DeskPage } from '../desk/page.ts'
import { messages } from '../messages.ts'
import { lateQuery, sportsLimitsQuery } from '../queries-resulting.ts'

/** Bets on sports: what is offered, what was taken, and what it came to. */
export const sportsPages: readonly DeskPage[] = [
  {
    id: 'resulting',
    group: 'sports',
    path: '/resulting',
    label: messages.resulting.title,
    icon: ClipboardCheck,
    permission: 'trading.read',
    load: async () => (await import('../resulting/ResultingPage.tsx')).ResultingPage,
    prefetch: (client) => client.prefetchQuery(lateQuery(30)),
    below: [
      {
        path: '/resulting/$fixture',
        permission: 'trading.read',
        load: async () => (await import('../resulting/ResultPage.tsx')).ResultPage,
      },
    ],
  },
  {
    id: 'sportsLimits',
    group: 'sports',
    path: '/sports-limits',
    label: messages.sportsLimits.title,
    icon: Gauge,
    permission: 'trading.read',
    load: async () => (await import('../resulting/limits/SportsLimitsPage.tsx')).SportsLimitsPage,
    prefetch: (client) => client.prefetchQuery(sportsLimitsQuery),
  },
]
