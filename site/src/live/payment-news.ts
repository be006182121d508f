import { type PaymentStatus, wallet } from '@menekse/contract/wallet/wallet'
import { ask, queryClient } from '../api.ts'
import { noteCredit } from '../shell/deposit-news.ts'
import { tell } from '../toasts.ts'

/** A deposit or withdrawal as stream and history tell of it. */
export interface PaymentNews {
  id: string
  status: PaymentStatus
  /** What to say about it. */
  notice: string
}

/** Remembers what was said, so that stream and polls together say it once. */
export function createPaymentNews() {
  const known = new Map<string, PaymentStatus>()
  let hasBegun = false
  return {
    /** Those of which the player has not heard yet. A new request is no news: its form has spoken. */
    hear(payments: readonly PaymentNews[]): PaymentNews[] {
      const news = payments.filter(({ id, status }) => known.get(id) !== status)
      for (const { id, status } of payments) known.set(id, status)
      return news.filter(({ status, notice }) => status !== 'pending' && notice !== '')
    },
    /** The same for a whole history, of which the first only shows what is old. */
    compare(history: readonly PaymentNews[]): PaymentNews[] {
      const before = new Set(known.keys())
      const news = this.hear(history)
      const isFirst = !hasBegun
      hasBegun = true
      return isFirst ? news.filter(({ id }) => before.has(id)) : news
    },
    forget() {
      known.clear()
      hasBegun = false
    },
  }
}

const told = createPaymentNews()
export const forgetPayments = (): void => told.forget()

const kinds = {
  pending: 'info',
  approved: 'success',
  done: 'success',
  rejected: 'error',
  cancel: 'error',
} as const

/** Money that has come in; what goes out is approved as well. */
export const isCredit = ({ id, status }: Pick<PaymentNews, 'id' | 'status'>): boolean =>
  id.startsWith('dep_') && status === 'approved'

/** What the stream says. */
export const tellPayments = (payments: readonly PaymentNews[]): void => say(told.hear(payments))

/** Asks what has become of the payments, where the stream did not or may not have said so. */
export async function askPayments(): Promise<void> {
  const { transactions } = await ask(wallet.history)
  const news = told.compare(transactions)
  if (news.length === 0) return
  say(news)
  for (const key of ['wallet', 'statement']) void queryClient.invalidateQueries({ queryKey: [key] })
}

function say(news: readonly PaymentNews[]): void {
  for (const { status, notice } of news) void tell(kinds[status], notice)
  if (news.some(isCredit)) noteCredit()
}
