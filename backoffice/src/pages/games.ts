import { Gamepad2, Radio } from 'lucide-react'
import type { DeskPage } from '../desk/page.ts'
import { messages } from '../messages.ts'
import { liveTablesQuery } from '../queries-content.ts'
import { gamesQuery } from '../queries-games.ts'

const text = messages.nav

/** What is played. */
export const gamesPages: readonly DeskPage[] = [
  {
    id: 'games',
    group: 'games',
    path: '/games',
    label: text.games,
    icon: Gamepad2,
    permission: 'games.read',
    load: async () => (await import('../games/GamesPage.tsx')).GamesPage,
    prefetch: (client) => client.prefetchQuery(gamesQuery),
    below: [
      {
        path: '/games/open-rounds',
        permission: 'games.read',
        load: async () => (await import('../games/OpenRoundsPage.tsx')).OpenRoundsPage,
      },
    ],
  },
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
