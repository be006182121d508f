import {
  Activity,
  ChartCandlestick,
  ChartColumn,
  ClipboardCheck,
  Flag,
  Gauge,
  ReceiptText,
  Trophy,
} from 'lucide-react'
import type { DeskPage } from '../desk/page.ts'
import { readResultingTab } from '../links.ts'
import { messages } from '../messages.ts'
import { feedHealthQuery } from '../queries-bet-monitor.ts'
import { lateQuery, readLateMinutes, sportsLimitsQuery } from '../queries-resulting.ts'

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
  {
    id: 'resulting',
    group: 'sports',
    path: '/resulting',
    label: messages.resulting.title,
    icon: ClipboardCheck,
    permission: 'trading.read',
    load: async () => (await import('../resulting/ResultingPage.tsx')).ResultingPage,
    prefetch: async (client, search) =>
      readResultingTab(search['tab']) === 'late' &&
      client.prefetchQuery(lateQuery(Number(readLateMinutes(search['minutes'])))),
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
  {
    id: 'tournaments',
    group: 'sports',
    path: '/tournament-settings',
    label: messages.tournaments.title,
    icon: Trophy,
    permission: 'trading.read',
    load: async () =>
      (await import('../resulting/tournaments/TournamentsPage.tsx')).TournamentsPage,
    below: [
      {
        path: '/tournament-settings/$tournament',
        permission: 'trading.read',
        load: async () =>
          (await import('../resulting/tournaments/TournamentPage.tsx')).TournamentPage,
      },
    ],
  },
  {
    id: 'betMonitor',
    group: 'sports',
    path: '/bet-monitor',
    label: text.betMonitor,
    icon: ReceiptText,
    permission: 'trading.read',
    load: async () => (await import('../bet-monitor/MonitorPage.tsx')).MonitorPage,
    below: [
      {
        path: '/bet-monitor/$player/$id',
        permission: 'trading.read',
        load: async () => (await import('../bet-monitor/CouponPage.tsx')).CouponPage,
      },
    ],
  },
  {
    id: 'sportResults',
    group: 'sports',
    path: '/sport-results',
    label: text.sportResults,
    icon: ChartColumn,
    permission: 'trading.read',
    load: async () => (await import('../bet-monitor/ResultsPage.tsx')).ResultsPage,
  },
  {
    id: 'betSignals',
    group: 'sports',
    path: '/bet-signals',
    label: text.betSignals,
    icon: Flag,
    permission: 'trading.read',
    load: async () => (await import('../bet-monitor/SignalsPage.tsx')).SignalsPage,
  },
  {
    id: 'feeds',
    group: 'sports',
    path: '/feeds',
    label: text.feeds,
    icon: Activity,
    permission: 'trading.read',
    load: async () => (await import('../bet-monitor/FeedsPage.tsx')).FeedsPage,
    prefetch: (client) => client.prefetchQuery(feedHealthQuery),
  },
]
