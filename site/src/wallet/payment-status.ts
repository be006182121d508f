import type { PaymentStatus, WalletTransaction } from '@menekse/contract/wallet/wallet'
import type { BadgeTone } from '@menekse/ui/Badge'
import type { TimelineStep } from '@menekse/ui/Timeline'
import { accountTexts } from '../messages-account.ts'
import { walletTexts } from '../messages-wallet.ts'

export const paymentTones: Record<PaymentStatus, BadgeTone> = {
  pending: 'warn',
  approved: 'up',
  done: 'up',
  rejected: 'down',
  cancel: 'neutral',
}

const texts = accountTexts.deposit

/** Talep → Banka → Onay, as far as a deposit has come; `entry` is its line of the history once it is known. */
export function depositSteps(
  createdAt: string,
  status: PaymentStatus,
  entry: WalletTransaction | undefined,
): TimelineStep[] {
  const paid = status === 'approved' || status === 'done'
  const refused = status === 'rejected' || status === 'cancel'
  const decidedAt = paid || refused ? (entry?.updated_at ?? null) : null
  return [
    { id: 'request', label: texts.steps.request, state: 'done', at: createdAt },
    {
      id: 'bank',
      label: texts.steps.bank,
      state: paid ? 'done' : refused ? 'failed' : 'current',
      ...(refused && typeof entry?.reason === 'string' && { note: entry.reason }),
      ...(status === 'pending' && { note: texts.bankWaiting }),
    },
    {
      id: 'approval',
      label: texts.steps.approval,
      state: paid ? 'done' : 'upcoming',
      at: paid ? decidedAt : null,
      ...(paid && { note: texts.credited }),
    },
  ]
}

const out = walletTexts.withdrawal

/** Talep → Kontrol → Onay → Gönderildi → Tamamlandı, each with its time once it has been taken. */
export function withdrawalSteps(entry: WalletTransaction): TimelineStep[] {
  const { status, approved_at: approvedAt, updated_at: updatedAt } = entry
  const refused = status === 'rejected' || status === 'cancel'
  const paid = status === 'done'
  const approved = approvedAt !== null || status === 'approved' || paid
  const failure = refused
    ? { state: 'failed' as const, at: updatedAt, note: entry.reason ?? out.returned }
    : undefined
  const waits = { state: 'current' as const }
  const ahead = { state: 'upcoming' as const }
  const released = { state: 'done' as const, at: approvedAt }
  const sent = { state: 'done' as const, at: updatedAt }
  return [
    {
      id: 'request',
      label: out.steps.request,
      state: 'done',
      at: entry.created_at,
      ...(status === 'pending' && { note: out.held }),
    },
    {
      id: 'check',
      label: out.steps.check,
      ...(approved ? released : (failure ?? { ...waits, note: out.checking })),
    },
    { id: 'approval', label: out.steps.approval, ...(approved ? released : ahead) },
    {
      id: 'sent',
      label: out.steps.sent,
      ...(paid ? sent : approved ? (failure ?? { ...waits, note: out.paying }) : ahead),
    },
    {
      id: 'completed',
      label: out.steps.completed,
      ...(paid ? { ...sent, note: out.arrives } : ahead),
    },
  ]
}

/** 14 dk, 2 sa 5 dk: the measured time of a decision. */
export function spokenMinutes(minutes: number): string {
  const whole = Math.round(minutes)
  if (whole < 1) return accountTexts.duration.underMinute
  if (whole < 60) return accountTexts.duration.minutes(whole)
  return accountTexts.duration.hours(Math.floor(whole / 60), whole % 60)
}
