import { identity } from '@menekse/contract/identity/identity'
import { POLL_MS } from '@menekse/contract/live'
import { wallet } from '@menekse/contract/wallet/wallet'
import { ask, queryClient } from '../api.ts'
import { askPending } from '../bonuses/pending.ts'
import { askUnread } from '../messaging/ask-unread.ts'
import { createPollers } from './asking.ts'
import { askPayments } from './payment-news.ts'
import { refreshSession, sessionQuery, setBalance } from '../session.ts'

const loggedIn = () => Boolean(queryClient.getQueryData(sessionQuery.queryKey))

/** The specification's questions (§7, §9). */
const pollers = [
  {
    everyMs: POLL_MS.app,
    // It runs for every visitor (specification §6), and notices a login made in another tab.
    ask: async () => {
      const answer = await ask(wallet.getBalance)
      if (answer.logged_in !== loggedIn()) await refreshSession()
      else if (answer.logged_in) setBalance(answer)
    },
  },
  {
    // It rests while a choice is on screen.
    everyMs: POLL_MS.app,
    ask: askPending,
  },
  {
    everyMs: POLL_MS.header,
    ask: async () => {
      if (!loggedIn()) return
      const { logged_in } = await ask(wallet.session)
      if (!logged_in) await refreshSession()
      else await askPayments()
    },
  },
  {
    everyMs: POLL_MS.sidebar,
    ask: async () => {
      const { logged_in } = await ask(identity.userSession)
      if (logged_in !== loggedIn()) await refreshSession()
      if (logged_in) await askUnread()
    },
  },
]

const asking = createPollers(pollers, {
  every(ms, work) {
    const timer = setInterval(work, ms)
    return () => clearInterval(timer)
  },
  isHidden: () => document.hidden,
})

/** Run while the live stream is not connected. */
export const { start: startPollers, stop: stopPollers } = asking
