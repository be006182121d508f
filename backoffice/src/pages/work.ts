import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BellRing,
  FileWarning,
  Handshake,
  Headset,
  IdCard,
  LayoutDashboard,
  MessageSquareWarning,
  MessagesSquare,
  PhoneCall,
  ShieldAlert,
  Stamp,
} from 'lucide-react'
import type { Counter, DeskPage } from '../desk/page.ts'
import { queues, readQueueSearch } from '../links.ts'
import { messages } from '../messages.ts'
import { bankLinesQuery, depositsQuery, kycQuery, withdrawalsQuery } from '../queries.ts'
import { alarmsQuery } from '../queries-house.ts'

const text = messages.nav
const waiting = (counter: Counter) => ({ counter, spoken: text.waiting })

/** What waits for somebody. */
export const workPages: readonly DeskPage[] = [
  {
    id: 'dashboard',
    group: 'work',
    path: '/',
    label: text.dashboard,
    icon: LayoutDashboard,
    permission: 'everyone',
    load: async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage,
  },
  {
    id: 'approvals',
    group: 'work',
    path: '/approvals',
    label: text.approvals,
    icon: Stamp,
    permission: 'approvals.read',
    load: async () => (await import('../approvals/ApprovalsPage.tsx')).ApprovalsPage,
    waits: [waiting('approvals_waiting')],
  },
  {
    id: 'deposits',
    group: 'work',
    path: '/deposits',
    label: text.deposits,
    icon: ArrowDownToLine,
    permission: 'deposits.read',
    load: async () => (await import('../payments/DepositsPage.tsx')).DepositsPage,
    prefetch: (client, search) => {
      const { status, page } = readQueueSearch(search, queues.payments)
      return Promise.all([
        client.prefetchQuery(depositsQuery(status, page)),
        client.prefetchQuery(bankLinesQuery),
      ])
    },
    waits: [waiting('deposits_pending')],
  },
  {
    id: 'withdrawals',
    group: 'work',
    path: '/withdrawals',
    label: text.withdrawals,
    icon: ArrowUpFromLine,
    permission: 'withdrawals.read',
    load: async () => (await import('../payments/WithdrawalsPage.tsx')).WithdrawalsPage,
    prefetch: (client, search) => {
      const { status, page } = readQueueSearch(search, queues.payments)
      return client.prefetchQuery(withdrawalsQuery(status, page))
    },
    waits: [
      waiting('withdrawals_pending'),
      { counter: 'withdrawals_approved', spoken: text.toPay },
    ],
  },
  {
    id: 'kyc',
    group: 'work',
    path: '/kyc',
    label: text.kyc,
    icon: IdCard,
    permission: 'kyc.read',
    load: async () => (await import('../kyc/KycPage.tsx')).KycPage,
    prefetch: (client) => client.prefetchQuery(kycQuery),
    waits: [waiting('kyc_waiting')],
  },
  {
    id: 'support',
    group: 'work',
    path: '/live-support',
    label: text.support,
    icon: Headset,
    permission: 'messages.read',
    load: async () => (await import('../live-support/SupportPage.tsx')).SupportPage,
    waits: [waiting('chats_waiting')],
  },
  {
    id: 'threads',
    group: 'work',
    path: '/messages',
    label: text.threads,
    icon: MessagesSquare,
    permission: 'messages.read',
    load: async () => (await import('../threads/ThreadsPage.tsx')).ThreadsPage,
    waits: [waiting('threads_waiting')],
  },
  {
    id: 'complaints',
    group: 'work',
    path: '/complaints',
    label: text.complaints,
    icon: MessageSquareWarning,
    permission: 'messages.read',
    load: async () => (await import('../complaints/ComplaintsPage.tsx')).ComplaintsPage,
  },
  {
    id: 'callbacks',
    group: 'work',
    path: '/callbacks',
    label: text.callbacks,
    icon: PhoneCall,
    permission: 'callbacks.read',
    load: async () => (await import('../callbacks/CallbacksPage.tsx')).CallbacksPage,
    waits: [waiting('callbacks_pending')],
  },
  {
    id: 'cases',
    group: 'work',
    path: '/cases',
    label: text.cases,
    icon: ShieldAlert,
    permission: 'cases.read',
    load: async () => (await import('../cases/CasesPage.tsx')).CasesPage,
    waits: [waiting('cases_open')],
  },
  {
    id: 'suspicion-reports',
    group: 'work',
    path: '/suspicion-reports',
    label: text.suspicionReports,
    icon: FileWarning,
    permission: 'suspicions.read',
    load: async () => (await import('../cases/ReportsPage.tsx')).ReportsPage,
  },
  {
    id: 'applications',
    group: 'work',
    path: '/affiliates',
    label: text.applications,
    icon: Handshake,
    permission: 'affiliates.read',
    load: async () => (await import('../affiliates/ApplicationsPage.tsx')).ApplicationsPage,
    waits: [waiting('applications_pending')],
  },
  {
    id: 'alarms',
    group: 'work',
    path: '/alarms',
    label: text.alarms,
    icon: BellRing,
    permission: 'alarms.read',
    load: async () => (await import('../alarms/AlarmsPage.tsx')).AlarmsPage,
    prefetch: (client) => client.prefetchQuery(alarmsQuery),
    waits: [waiting('alarms_raised')],
  },
]
