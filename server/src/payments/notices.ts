import type { Kurus } from '@menekse/contract/money'
import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import { liraText } from '../platform/lira-text.ts'

const moment = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
})

/** What the server tells players and operators about payments, in one place. */
export const texts = {
  depositTaken: 'Para yatırma talebiniz alındı!',
  withdrawalTaken: 'Çekim talebiniz alındı',
  paidBySandbox: 'Deneme bankasından gelen ödeme',
  simulatedBank: 'Deneme bankası',
  system: 'Sistem',
  accountWaits: (until: Date) =>
    `Banka hesabı yeni; ödeme en erken ${moment.format(until)} yapılabilir`,
  alone: {
    credited:
      'Bu oyuncunun yatırımını son 7 günde siz yazdınız ve bu çekimi siz onayladınız; ödemeyi başka biri yapmalı',
    player:
      'Bu çekimi siz onayladınız ve oyuncuya 24 saatte ödenen ₺50.000’i geçiyor; ödemeyi başka biri yapmalı',
    person: '24 saatte tek başınıza ödedikleriniz ₺50.000’i geçiyor; ödemeyi başka biri yapmalı',
  },
  withoutRequest: 'Talepsiz banka hareketi',
  bankRefTaken: 'Bu banka referansıyla başka bir çekim ödendi',
  aboveBalance: (cash: string, amount: string) =>
    `Oyuncunun nakit bakiyesi ${cash}; ${amount} düşülemez. Kalan para için oyuncuyla görüşün.`,
} as const

type Notice = (amount: string, reason: string) => string

const depositNotices: Partial<Record<PaymentStatus, Notice>> = {
  pending: () => texts.depositTaken,
  approved: (amount) => `${amount} tutarındaki yatırımınız onaylandı`,
  rejected: (amount, reason) => `${amount} tutarındaki yatırım talebiniz reddedildi: ${reason}`,
}
const withdrawalNotices: Partial<Record<PaymentStatus, Notice>> = {
  pending: () => texts.withdrawalTaken,
  approved: (amount) => `${amount} tutarındaki çekim talebiniz onaylandı`,
  done: (amount) => `${amount} banka hesabınıza gönderildi`,
  rejected: (amount, reason) =>
    `${amount} tutarındaki çekim talebiniz reddedildi ve tutar bakiyenize iade edildi: ${reason}`,
}

const titles: Partial<Record<PaymentStatus, { deposit: string; withdrawal: string }>> = {
  approved: { deposit: 'Yatırımınız onaylandı', withdrawal: 'Çekim talebiniz onaylandı' },
  done: { deposit: 'Yatırımınız tamamlandı', withdrawal: 'Çekiminiz gönderildi' },
  rejected: { deposit: 'Yatırım talebiniz reddedildi', withdrawal: 'Çekim talebiniz reddedildi' },
}

/** The heading of a notice about a decision. */
export const titleOf = (kind: 'deposit' | 'withdrawal', status: PaymentStatus) =>
  titles[status]?.[kind] ?? ''

const noticeOf =
  (notices: Partial<Record<PaymentStatus, Notice>>) =>
  (change: { status: PaymentStatus; amount: Kurus; reason?: string | null }) =>
    notices[change.status]?.(liraText(change.amount), change.reason ?? '') ?? ''

export const depositNotice = noticeOf(depositNotices)
export const withdrawalNotice = noticeOf(withdrawalNotices)
