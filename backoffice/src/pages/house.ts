import {
  Archive,
  BookCheck,
  FileCheck,
  KeyRound,
  Landmark,
  Mail,
  ScrollText,
  ShieldCheck,
  UserCog,
} from 'lucide-react'
import type { DeskPage } from '../desk/page.ts'
import { messages } from '../messages.ts'
import { houseAccountsQuery } from '../queries-content.ts'
import { booksQuery, teamQuery } from '../queries-house.ts'
import { licenceQuery } from '../queries-service.ts'

const text = messages.nav

/** The operator’s own. */
export const housePages: readonly DeskPage[] = [
  {
    id: 'houseAccounts',
    group: 'house',
    path: '/house-accounts',
    label: text.houseAccounts,
    icon: Landmark,
    permission: 'banks.read',
    load: async () => (await import('../house-accounts/HouseAccountsPage.tsx')).HouseAccountsPage,
    prefetch: (client) => client.prefetchQuery(houseAccountsQuery),
  },
  {
    id: 'team',
    group: 'house',
    path: '/team',
    label: text.team,
    icon: UserCog,
    permission: 'staff.manage',
    load: async () => (await import('../team/TeamPage.tsx')).TeamPage,
    prefetch: (client) => client.prefetchQuery(teamQuery),
  },
  {
    id: 'rights',
    group: 'house',
    path: '/rights',
    label: text.rights,
    icon: KeyRound,
    permission: 'rights.read',
    load: async () => (await import('../rights/RightsPage.tsx')).RightsPage,
  },
  {
    id: 'outbox',
    group: 'house',
    path: '/outbox',
    label: text.outbox,
    icon: Mail,
    permission: 'mail.read',
    load: async () => (await import('../outbox/OutboxPage.tsx')).OutboxPage,
  },
  {
    id: 'dataRequests',
    group: 'house',
    path: '/data-requests',
    label: text.dataRequests,
    icon: ShieldCheck,
    permission: 'privacy.read',
    load: async () => (await import('../personal-data/DataRequestsPage.tsx')).DataRequestsPage,
  },
  {
    id: 'retention',
    group: 'house',
    path: '/retention',
    label: text.retention,
    icon: Archive,
    permission: 'privacy.read',
    load: async () => (await import('../personal-data/RetentionPage.tsx')).RetentionPage,
  },
  {
    id: 'licence',
    group: 'house',
    path: '/licence',
    label: text.licence,
    icon: FileCheck,
    permission: 'licence.read',
    load: async () => (await import('../licence/LicencePage.tsx')).LicencePage,
    prefetch: (client) => client.prefetchQuery(licenceQuery),
  },
  {
    id: 'books',
    group: 'house',
    path: '/books',
    label: text.books,
    icon: BookCheck,
    permission: 'books.verify',
    load: async () => (await import('../books/BooksPage.tsx')).BooksPage,
    prefetch: (client) => client.prefetchQuery(booksQuery),
  },
  {
    id: 'audit',
    group: 'house',
    path: '/audit',
    label: text.audit,
    icon: ScrollText,
    permission: 'audit.read',
    load: async () => (await import('../audit/AuditPage.tsx')).AuditPage,
  },
]
