import { ClipboardCheck } from 'lucide-react'
import type { DeskPage } from '../desk/page.ts'
import { messages } from '../messages.ts'
import { lateQuery } from '../queries-resulting.ts'

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
]
