import type { Bonuses } from './bonuses/bonuses.ts'
import type { Campaigns } from './campaigns/campaigns.ts'
import type { Identity } from './identity/identity.ts'
import type { Messaging } from './messaging/messaging.ts'
import type { Payments } from './payments/payments.ts'
import type { Live } from './platform/live.ts'
import type { Marketing } from './protection/marketing.ts'
import { realityAt } from './safer-play/reality.ts'
import type { SaferPlay } from './safer-play/safer-play.ts'
import type { Wallet } from './wallet/wallet.ts'

/** Who reacts to which committed event. Money never moves from here: news only. */
export function connectReactions(options: {
  wallet: Wallet
  identity: Identity
  payments: Payments
  bonuses: Bonuses
  campaigns: Campaigns
  marketing: Marketing
  messaging: Messaging
  live: Live
  saferPlay: SaferPlay
}): void {
  const { wallet, identity, payments, bonuses, campaigns } = options
  const { marketing, messaging, live, saferPlay } = options
  wallet.onBalance((playerId, purse) => {
    const { cash, bonus, held, span, version } = purse
    live.publish(playerId, 'balance', { balance: cash, bonus_balance: bonus, held }, version)
    if (span === undefined) return
    const { startedAt, staked, paid } = span
    const started_at = startedAt.toISOString()
    const session = { started_at, staked, paid, reality_at: realityAt(purse) }
    live.publish(playerId, 'session', session, version)
  })
  identity.sessions.onEnded((sessionIds) => {
    for (const sessionId of sessionIds) live.endSession(sessionId)
  })
  payments.onDecided(async ({ kind, id, playerId, status, title, message }) => {
    const key = `${kind}:${id}:${status}`
    await messaging.inbox.notify({ playerId, type: 'payment', title, content: message, key })
  })
  payments.onDecided(async ({ kind, playerId, status }) => {
    if (kind === 'deposit' && status === 'approved') await campaigns.choices.tellPending(playerId)
  })
  // Who is excluded can fulfil no bonus: a job ends what runs, whatever happens to this process.
  saferPlay.stops.onExcluded((tx) => bonuses.endSoon(tx))
  bonuses.onNews(async ({ key, playerId, title, message, isPromotion }) => {
    if (isPromotion === true && !(await marketing.canMarket(playerId, 'inbox'))) return
    await messaging.inbox.notify({ playerId, type: 'bonus', title, content: message, key })
  })
}
