import { can, type Permission, type Role } from '@menekse/contract/permissions'
import { type LinkTo, links } from '../links.ts'
import { messages } from '../messages.ts'
import { formatAge } from '../desk/waiting.ts'
import type { Counter, Counts } from '../desk/page.ts'

const text = messages.dashboard

type Since = 'oldest_withdrawal_at' | 'oldest_kyc_at'

/** A queue on the first page, and who may see it. */
interface Work {
  label: string
  permission: Permission
  counter: Counter
  /** Since when its oldest has waited, where that counts. */
  since?: Since
  link: LinkTo
}

const work: readonly Work[] = [
  {
    label: text.approvalsWaiting,
    permission: 'approvals.read',
    counter: 'approvals_waiting',
    link: links.approvals(),
  },
  {
    label: text.depositsPending,
    permission: 'deposits.read',
    counter: 'deposits_pending',
    link: links.deposits(),
  },
  {
    label: text.withdrawalsPending,
    permission: 'withdrawals.read',
    counter: 'withdrawals_pending',
    since: 'oldest_withdrawal_at',
    link: links.withdrawals(),
  },
  {
    label: text.withdrawalsApproved,
    permission: 'withdrawals.read',
    counter: 'withdrawals_approved',
    link: links.withdrawals({ status: 'approved' }),
  },
  {
    label: text.kycWaiting,
    permission: 'kyc.read',
    counter: 'kyc_waiting',
    since: 'oldest_kyc_at',
    link: links.kyc(),
  },
  {
    label: text.chatsWaiting,
    permission: 'messages.read',
    counter: 'chats_waiting',
    link: links.support(),
  },
  {
    label: text.threadsWaiting,
    permission: 'messages.read',
    counter: 'threads_waiting',
    link: links.threads(),
  },
  {
    label: text.callbacksPending,
    permission: 'callbacks.read',
    counter: 'callbacks_pending',
    link: links.callbacks(),
  },
  { label: text.casesOpen, permission: 'cases.read', counter: 'cases_open', link: links.cases() },
  {
    label: text.applicationsPending,
    permission: 'affiliates.read',
    counter: 'applications_pending',
    link: links.applications(),
  },
]

export interface WorkTile {
  label: string
  link: LinkTo
  /** Unknown until the server has answered. */
  count: number | undefined
  note: string | null
  /** Since when the oldest has waited; its age is the note. */
  since: string | null
}

/** What waits for somebody of this role, with the way there. */
export function workFor(role: Role, counts: Counts | undefined, nowMs: number): WorkTile[] {
  return work
    .filter(({ permission }) => can(role, permission))
    .map(({ label, link, counter, since }) => {
      const count = counts?.[counter]
      const oldest = since === undefined ? null : (counts?.[since] ?? null)
      const isQuiet = count !== undefined && (since === undefined ? count === 0 : oldest === null)
      const age = oldest && text.oldest(formatAge(new Date(oldest).getTime(), nowMs))
      return { label, link, count, since: oldest, note: age ?? (isQuiet ? text.nothing : null) }
    })
}
