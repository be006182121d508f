import { Radio } from 'lucide-react'
import type { DeskPage } from '../desk/page.ts'
import { messages } from '../messages.ts'
import { liveTablesQuery } from '../queries-content.ts'

const text = messages.nav

/** What is played. */
export const gamesPages: readonly DeskPage[] = [
  {
    id: 'liveTables',
    group: 'games',
    path: '/live-tables',
    label: text.liveTables,
    icon: Radio,
    permission: 'games.edit',
    load: async () => (await import('../live-tables/LiveTablesPage.tsx')).LiveTablesPage,
    prefetch: (client) => client.prefetchQuery(liveTablesQuery),
  },
]
