import type { AnyRoute } from '@menekse/contract/route'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'

/**
 * What somebody may call before changed texts are answered, besides everything that only reads: coming and going, money
 * out, the way out of the account, stops and limits, asking the house, and what keeps strangers out. Whatever is not
 * named here waits, so that a new call does.
 */
const OPEN_MEANWHILE: ReadonlySet<string> = new Set([
  'POST /api/acceptances',
  'POST /api/login.php',
  'POST /api/logout.php',
  'POST /api/password-check.php',
  'POST /api/register.php',
  'POST /api/passkey-login/options',
  'POST /api/passkey-login',
  'POST /api/password-reset',
  'POST /api/password-reset/confirmation',
  'POST /api/email-confirmation',
  'POST /api/browser-proof',
  'POST /api/contact/confirmation',
  'POST /api/contact/undo',
  'POST /api/change-password.php',
  'POST /api/security/devices/:id/end',
  'POST /api/security/devices/end-others',
  // Reads, though the specification asks it with a body.
  'POST /api/games/list.php',
  'POST /api/withdraw.php',
  'POST /api/kyc-upload.php',
  // A round that was staked before is seen to its end, and a bonus that stands between the player and the money ended.
  'POST /api/games/launch.php',
  'POST /api/play/open',
  'POST /api/play/step',
  'POST /api/tables/:slug/bets/:id/cash-out',
  'POST /api/sports/coupons/:id/cash-out',
  'PUT /api/sports/coupons/:id/cash-out-rule',
  'DELETE /api/sports/coupons/:id/cash-out-rule',
  'POST /api/play/finish',
  'POST /api/bonuses/:id/cancel',
  'POST /api/account/closure',
  'POST /api/account/closure/payout',
  'POST /api/account/personal-data/requests',
  'POST /api/account/personal-data/file',
  'POST /api/marketing-preferences',
  'PUT /api/protection/limits',
  'POST /api/protection/limits/removal',
  'DELETE /api/protection/limits/raises/:id',
  'PUT /api/protection/reality-check',
  'POST /api/protection/reality-check',
  'POST /api/protection/time-out',
  'POST /api/protection/exclusion',
  'POST /api/messages.php',
  'PUT /api/messages.php',
  'DELETE /api/messages.php',
  'POST /api/complaints',
  'POST /api/chat',
  'POST /api/chat/:id/lines',
  'POST /api/chat/:id/reading',
  'POST /api/chat/:id/typing',
  'POST /api/chat/:id/end',
  'POST /api/chat/:id/rating',
  'POST /api/request-call.php',
  // Somebody of the desk may be a player in the same browser.
  'POST /api/staff/login',
  'POST /api/staff/login/code',
  'POST /api/staff/logout',
])

export function whileHeldBack(route: AnyRoute): Refusal<'acceptance_due'> | undefined {
  const isOpen = route.method === 'GET' || OPEN_MEANWHILE.has(`${route.method} ${route.path}`)
  return isOpen ? undefined : refuse('acceptance_due')
}
