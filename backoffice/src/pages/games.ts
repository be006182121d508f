import { Dices, Gamepad2, Radio } from 'lucide-react'
import type { DeskPage } from '../desk/page.ts'
import { messages } from '../messages.ts'
import { liveTablesQuery } from '../queries-content.ts'
import { gamesQuery } from '../queries-games.ts'
import { tablesQuery } from '../queries-tables.ts'

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
    id: 'tables',
    group: 'games',
    path: '/tables',
    label: text.tables,
    icon: Dices,
    permission: 'games.read',
    load: async () => (await import('../tables/TablesPage.tsx')).TablesPage,
    prefetch: (client) => client.prefetchQuery(tablesQuery),
    below: [
      {
        path: '/tables/incidents',
        permission: 'games.read',
        load: async () => (await import('../tables/IncidentsPage.tsx')).IncidentsPage,
      },
      {
        path: '/tables/$slug',
        permission: 'games.read',
        load: async () => (await import('../tables/TablePage.tsx')).TablePage,
      },
      {
        path: '/tables/$slug/draws/$number',
        permission: 'games.read',
        load: async () => (await import('../tables/DrawPage.tsx')).DrawPage,
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
