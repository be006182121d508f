import { BookUser, Gift, Megaphone, Users } from 'lucide-react'
import type { DeskPage } from '../desk/page.ts'
import { messages } from '../messages.ts'
import { bonusOptionsQuery } from '../queries-bonuses.ts'

const text = messages.nav

/** People, and what they are offered. */
export const playerPages: readonly DeskPage[] = [
  {
    id: 'players',
    group: 'players',
    path: '/players',
    label: text.players,
    icon: Users,
    permission: 'players.read',
    load: async () => (await import('../players/PlayersPage.tsx')).PlayersPage,
    below: [
      {
        path: '/players/$id',
        permission: 'players.read',
        load: async () => (await import('../players/PlayerPage.tsx')).PlayerPage,
      },
    ],
  },
  {
    id: 'bonuses',
    group: 'players',
    path: '/bonuses',
    label: text.bonuses,
    icon: Gift,
    permission: 'bonuses.read',
    load: async () => (await import('../bonuses/CampaignsPage.tsx')).CampaignsPage,
    below: [
      {
        path: '/bonuses/new',
        permission: 'bonuses.edit',
        load: async () => (await import('../bonuses/NewCampaignPage.tsx')).NewCampaignPage,
        prefetch: (client) => client.prefetchQuery(bonusOptionsQuery),
      },
      {
        path: '/bonuses/$id/offer',
        permission: 'bonuses.edit',
        load: async () => (await import('../bonuses/NextOfferPage.tsx')).NextOfferPage,
        prefetch: (client) => client.prefetchQuery(bonusOptionsQuery),
      },
      {
        path: '/bonuses/$id',
        permission: 'bonuses.read',
        load: async () => (await import('../bonuses/CampaignPage.tsx')).CampaignPage,
      },
    ],
  },
  {
    id: 'announcements',
    group: 'players',
    path: '/announcements',
    label: text.announcements,
    icon: Megaphone,
    permission: 'announcements.send',
    load: async () => (await import('../announcements/AnnouncementsPage.tsx')).AnnouncementsPage,
  },
  {
    id: 'simulated-registers',
    group: 'players',
    path: '/simulated-registers',
    label: text.simulatedRegisters,
    icon: BookUser,
    permission: 'protection.read',
    load: async () => (await import('../protection/SimulatedPage.tsx')).SimulatedPage,
  },
]
