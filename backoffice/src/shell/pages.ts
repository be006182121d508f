import type { Permission } from '@menekse/contract/permissions'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  FileCheck,
  FileText,
  Gift,
  Handshake,
  IdCard,
  Images,
  Landmark,
  LayoutDashboard,
  Mail,
  Megaphone,
  MessagesSquare,
  Palette,
  PhoneCall,
  Radio,
  ScrollText,
  ShieldAlert,
  UserCog,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { type LinkTo, links } from '../links.ts'
import { messages } from '../messages.ts'

export interface DeskPage {
  id:
    | 'dashboard'
    | 'deposits'
    | 'withdrawals'
    | 'kyc'
    | 'threads'
    | 'callbacks'
    | 'players'
    | 'applications'
    | 'outbox'
    | 'audit'
    | 'team'
    | 'brands'
    | 'sitePages'
    | 'banners'
    | 'liveTables'
    | 'houseAccounts'
    | 'licence'
    | 'cases'
    | 'announcements'
    | 'bonuses'
  label: string
  link: LinkTo
  icon: LucideIcon
  /** Missing where every member of staff may look. */
  permission?: Permission
}

export const deskPages: readonly DeskPage[] = [
  {
    id: 'dashboard',
    label: messages.nav.dashboard,
    link: links.dashboard(),
    icon: LayoutDashboard,
  },
  {
    id: 'deposits',
    label: messages.nav.deposits,
    link: links.deposits(),
    icon: ArrowDownToLine,
    permission: 'deposits.read',
  },
  {
    id: 'withdrawals',
    label: messages.nav.withdrawals,
    link: links.withdrawals(),
    icon: ArrowUpFromLine,
    permission: 'withdrawals.read',
  },
  {
    id: 'kyc',
    label: messages.nav.kyc,
    link: links.kyc(),
    icon: IdCard,
    permission: 'kyc.read',
  },
  {
    id: 'threads',
    label: messages.nav.threads,
    link: links.threads(),
    icon: MessagesSquare,
    permission: 'messages.read',
  },
  {
    id: 'callbacks',
    label: messages.nav.callbacks,
    link: links.callbacks(),
    icon: PhoneCall,
    permission: 'callbacks.read',
  },
  {
    id: 'players',
    label: messages.nav.players,
    link: links.players(),
    icon: Users,
    permission: 'players.read',
  },
  {
    id: 'cases',
    label: messages.nav.cases,
    link: links.cases(),
    icon: ShieldAlert,
    permission: 'cases.read',
  },
  {
    id: 'bonuses',
    label: messages.nav.bonuses,
    link: links.bonuses(),
    icon: Gift,
    permission: 'bonuses.read',
  },
  {
    id: 'announcements',
    label: messages.nav.announcements,
    link: links.announcements(),
    icon: Megaphone,
    permission: 'announcements.send',
  },
  {
    id: 'applications',
    label: messages.nav.applications,
    link: links.applications(),
    icon: Handshake,
    permission: 'affiliates.read',
  },
  {
    id: 'brands',
    label: messages.nav.brands,
    link: links.brands(),
    icon: Palette,
    permission: 'brands.edit',
  },
  {
    id: 'sitePages',
    label: messages.nav.sitePages,
    link: links.sitePages(),
    icon: FileText,
    permission: 'brands.edit',
  },
  {
    id: 'banners',
    label: messages.nav.banners,
    link: links.banners(),
    icon: Images,
    permission: 'brands.edit',
  },
  {
    id: 'liveTables',
    label: messages.nav.liveTables,
    link: links.liveTables(),
    icon: Radio,
    permission: 'games.edit',
  },
  {
    id: 'houseAccounts',
    label: messages.nav.houseAccounts,
    link: links.houseAccounts(),
    icon: Landmark,
    permission: 'banks.read',
  },
  {
    id: 'team',
    label: messages.nav.team,
    link: links.team(),
    icon: UserCog,
    permission: 'staff.manage',
  },
  {
    id: 'outbox',
    label: messages.nav.outbox,
    link: links.outbox(),
    icon: Mail,
    permission: 'mail.read',
  },
  {
    id: 'licence',
    label: messages.nav.licence,
    link: links.licence(),
    icon: FileCheck,
    permission: 'licence.read',
  },
  {
    id: 'audit',
    label: messages.nav.audit,
    link: links.audit(),
    icon: ScrollText,
    permission: 'audit.read',
  },
]
