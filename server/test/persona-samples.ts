import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { play } from '@menekse/contract/casino/play'
import { occupation } from '@menekse/contract/identity/occupation'
import { protection } from '@menekse/contract/protection/protection'
import { campaigns } from '@menekse/contract/campaigns/campaigns'
import { casino } from '@menekse/contract/casino/casino'
import { crashTitles } from '@menekse/games/crash/catalogue'
import { slotTitles } from '@menekse/games/slots/catalogue'
import type { Application } from './application.ts'
import { tellFixture } from './bulletin.ts'
import type { ToldFixture } from './bulletin.ts'
import { depositOf } from './bonuses.ts'
import { newPlayer, PASSWORD } from './people.ts'
import type { Player } from './people.ts'
import { newestDraw } from './tables.ts'

/** What one person holds that calls can be made with: an open game, a choice after a deposit, a promotion. */
export interface Belongings {
  player: Player
  playSession: string
  depositId: string
  bonusId: string
  promotionId: string
  stakeTry: number
  /** At the table of `crashTitles`' first, taking bets. */
  drawNumber: number
  /** A match that takes bets on its result. */
  fixture: ToldFixture['id']
}

/** Somebody who lost last week, deposited this week and has a game open: everything may be asked for. */
export async function someoneWithEverything(app: Application): Promise<Belongings> {
  const player = await newPlayer(app, { cash: lira(5000) })
  const { call } = player.browser
  await call(protection.answerPrompt, { body: { answer: 'declined' } })
  await call(occupation.tell, { body: { occupation: 'engineer' } })
  await app.database.transaction((tx) =>
    app.wallet.setStanding(tx, player.id, { verified: true, paidIn: true }),
  )
  app.clock.set('2026-11-13T09:00:00Z')
  await loseLastWeek(app, player)
  app.clock.set('2026-11-21T09:00:00Z')
  const depositId = await depositOf(app, player, lira(1000))
  const pending = await call(campaigns.pendingCheck, {})
  const promotions = await call(campaigns.promotions, {})
  const [title] = slotTitles
  const launched = await call(casino.launch, { body: { game_id: title!.slug, mode: 'real' } })
  if (!pending.ok || !promotions.ok || !launched.ok) throw new Error('Nothing is on offer')
  const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
  const opened = await call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.message)
  const { slug } = crashTitles[0]!
  await app.draws.run([slug])
  const draw = await newestDraw(app, slug)
  const match = tellFixture(app.fixtures, app.clock.now())
  match.offer('match_result', [['1', 2000]])
  return {
    fixture: match.id,
    drawNumber: draw.number,
    player,
    playSession: opened.value.play_session,
    depositId,
    bonusId: pending.value.bonuses[0]!.id,
    promotionId: promotions.value.promotions.find((one) => one.bonus_type === 'activate')!.id,
    stakeTry: Number(title!.stakes[0]!) / 100,
  }
}

async function loseLastWeek(app: Application, { id: playerId }: Player): Promise<void> {
  const played = await app.rounds.play({
    playerId,
    roundId: newId('rnd', app.clock.now().getTime()),
    playSessionId: 'pls_lost',
    gameSlug: slotTitles[0]!.slug,
    category: 'slots',
    product: 'casino',
    isFreeSpin: false,
    mathVersion: 'v',
    stake: lira(3000),
    seed: '00',
    cycleMs: 0,
    play: () => ({ events: [], payout: lira(0), staysOpen: false }),
  })
  if (!('round' in played)) throw new Error(played.refused)
}

export interface Sample {
  json?: unknown
  form?: Record<string, string>
  /** Instead of the route's path, where it names something. */
  path?: string
}

/** A number of their own: an id has any count of digits. */
const phoneOf = (id: string): string => `0541${id.replaceAll(/\D/g, '').padStart(7, '4').slice(-7)}`

/** A right call of each route: one that an ordinary player may make with these belongings. */
export const samples: Readonly<Record<string, (of: Belongings) => Sample>> = {
  'POST /api/login.php': ({ player }) => ({
    json: { username: player.username, password: PASSWORD },
  }),
  'POST /api/logout.php': () => ({ json: {} }),
  'POST /api/change-password.php': () => ({
    json: {
      current_password: PASSWORD,
      new_password: 'baska-bir-sarmasik',
      confirm_password: 'baska-bir-sarmasik',
    },
  }),
  'POST /api/deposit.php': () => ({ json: { amount: 750, sender_name: 'Akbank' } }),
  'POST /api/withdraw.php': ({ player }) => ({
    json: {
      amount: 150,
      account_name: 'Deniz Kaya',
      bank_name: 'Garanti BBVA',
      iban: player.iban,
    },
  }),
  'POST /api/messages.php': () => ({ json: { message_id: 'msg_yok' } }),
  'DELETE /api/messages.php': () => ({ json: { message_id: 'msg_yok' } }),
  'POST /api/complaints': () => ({ json: { subject: 'Çekim', body: 'Çekimim bekliyor' } }),
  'PUT /api/messages.php': () => ({ json: { subject: 'Soru', body: 'Çekimim ne durumda?' } }),
  'POST /api/chat': () => ({ json: { key: 'satir_0001', text: 'Çekimim ne durumda?' } }),
  'POST /api/chat/:id/lines': () => ({
    json: { key: 'satir_0002', text: 'Bekliyorum' },
    path: '/api/chat/cht_yok/lines',
  }),
  'POST /api/chat/:id/reading': () => ({ json: { seq: 1 }, path: '/api/chat/cht_yok/reading' }),
  'POST /api/chat/:id/typing': () => ({ json: {}, path: '/api/chat/cht_yok/typing' }),
  'POST /api/chat/:id/end': () => ({ json: {}, path: '/api/chat/cht_yok/end' }),
  'POST /api/chat/:id/rating': () => ({ json: { rating: 5 }, path: '/api/chat/cht_yok/rating' }),
  'POST /api/request-call.php': () => ({ json: { name: 'Deniz', phone: '05321234567' } }),
  'POST /api/affiliate-apply.php': ({ player }) => ({
    json: {
      name: 'Deniz Kaya',
      email: `${player.username}@ortak.com.tr`,
      username: `ortak_${player.username}`,
      phone: '05321234567',
      website: 'https://ornek.com.tr',
      message: 'Ortak olmak istiyorum',
    },
  }),
  'POST /api/games/list.php': () => ({ json: { type: 'slot' } }),
  'POST /api/games/launch.php': () => ({ json: { game_id: slotTitles[0]!.slug, mode: 'demo' } }),
  'POST /api/games/toggle-favorite.php': () => ({ json: { game_id: slotTitles[0]!.slug } }),
  'POST /api/play/open': ({ playSession }) => ({ json: { play_session: playSession } }),
  'POST /api/play/spin': ({ playSession, stakeTry }) => ({
    json: {
      play_session: playSession,
      round_id: newId('rnd', Date.parse('2026-11-21T09:00:00Z')),
      stake: stakeTry,
    },
  }),
  'POST /api/tables/:slug/bets': ({ drawNumber }) => ({
    json: {
      draw: drawNumber,
      bets: [
        {
          id: newId('bet', Date.parse('2026-11-21T09:00:00Z')),
          market: 'flight',
          selection: 'manual',
          stake: 10,
        },
      ],
    },
    path: `/api/tables/${crashTitles[0]!.slug}/bets`,
  }),
  'POST /api/sports/coupons': ({ fixture }) => ({
    json: {
      id: newId('bet', Date.parse('2026-11-21T09:00:00Z')),
      legs: [{ fixture, market: 'match_result', outcome: '1', odds: 2000 }],
      system: null,
      unit: 10,
      policy: 'none',
      is_again: true,
    },
  }),
  'POST /api/sports/coupons/:id/cash-out': () => ({
    json: { id: newId('cut', Date.parse('2026-11-21T09:00:00Z')), percent: 100, least: 10 },
    path: `/api/sports/coupons/${newId('bet', Date.parse('2026-11-21T09:00:00Z'))}/cash-out`,
  }),
  'POST /api/sports/bookings': ({ fixture }) => ({
    json: { legs: [{ fixture, market: 'match_result', outcome: '1' }] },
  }),
  'PUT /api/sports/coupons/:id/cash-out-rule': () => ({
    json: { at_least: 100, percent: 100 },
    path: `/api/sports/coupons/${newId('bet', Date.parse('2026-11-21T09:00:00Z'))}/cash-out-rule`,
  }),
  'DELETE /api/sports/coupons/:id/cash-out-rule': () => ({
    path: `/api/sports/coupons/${newId('bet', Date.parse('2026-11-21T09:00:00Z'))}/cash-out-rule`,
  }),
  'POST /api/tables/:slug/bets/:id/cash-out': () => ({
    json: {},
    path: `/api/tables/${crashTitles[0]!.slug}/bets/${newId('bet', Date.parse('2026-11-21T09:00:00Z'))}/cash-out`,
  }),
  'POST /api/play/step': ({ playSession }) => ({
    json: {
      play_session: playSession,
      round_id: newId('rnd', Date.parse('2026-11-21T09:00:00Z')),
      number: 1,
      choice: { action: 'collect' },
    },
  }),
  'POST /api/play/finish': ({ playSession }) => ({
    json: { play_session: playSession, round_id: newId('rnd', Date.parse('2026-11-21T09:00:00Z')) },
  }),
  'POST /api/fairness': () => ({ json: { next_hash: '0'.repeat(64), client_seed: 'a' } }),
  'POST /api/kyc-upload.php': () => ({ form: {} }),
  'POST /api/security/totp/start': () => ({ json: { current_password: PASSWORD } }),
  'POST /api/security/totp/confirm': () => ({ json: { code: '123456' } }),
  'POST /api/security/totp/off': () => ({ json: { current_password: PASSWORD, code: '123456' } }),
  'POST /api/security/recovery-codes': () => ({
    json: { current_password: PASSWORD, code: '123456' },
  }),
  'POST /api/security/passkeys/options': () => ({ json: { current_password: PASSWORD } }),
  'POST /api/security/passkeys/:id/removal': () => ({
    json: { current_password: PASSWORD },
    path: '/api/security/passkeys/psk_yok/removal',
  }),
  'POST /api/security/devices/:id/end': () => ({
    json: {},
    path: '/api/security/devices/ses_yok/end',
  }),
  'POST /api/security/devices/end-others': () => ({ json: {} }),
  'POST /api/security/email-confirmation': () => ({ json: {} }),
  'POST /api/contact/email': ({ player }) => ({
    json: { email: `yeni.${player.username}@ornek.com.tr`, current_password: PASSWORD },
  }),
  'POST /api/contact/phone': ({ player }) => ({
    json: { phone: phoneOf(player.id), current_password: PASSWORD },
  }),
  'POST /api/passkey-login/options': () => ({ json: {} }),
  'POST /api/password-reset': () => ({ json: { login: 'kimse' } }),
  'POST /api/bonus-activate.php': ({ promotionId }) => ({ json: { bonus_id: promotionId } }),
  'POST /api/bonuses/code': () => ({ json: { code: 'DENEME' } }),
  'POST /api/process-bonus-selection.php': ({ depositId, bonusId }) => ({
    form: { deposit_id: depositId, bonus_id: bonusId, action: 'select' },
  }),
  'POST /api/cashback-claim.php': () => ({ json: {} }),
  'POST /api/bonuses/:id/cancel': () => ({
    json: { forfeited: 0, free_spins_lost: 0 },
    path: '/api/bonuses/bns_yok/cancel',
  }),
  'PUT /api/protection/limits': () => ({ json: { kind: 'loss', period: 'month', amount: 90000 } }),
  'POST /api/protection/limits/removal': () => ({ json: { kind: 'time', period: 'month' } }),
  'POST /api/protection/limits/confirm': () => ({ json: { id: 'rse_yok' } }),
  'DELETE /api/protection/limits/raises/:id': () => ({
    json: {},
    path: '/api/protection/limits/raises/rse_yok',
  }),
  'PUT /api/protection/reality-check': () => ({ json: { minutes: 45 } }),
  'POST /api/protection/limit-prompt': () => ({ json: { answer: 'declined' } }),
  'POST /api/protection/return-request': () => ({ json: {} }),
  'POST /api/protection/reality-check': () => ({ json: {} }),
  // With a wrong password: the matrix needs these accounts open.
  'POST /api/account/closure': ({ player }) => ({
    json: {
      current_password: 'bu-degil',
      bank_name: 'Akbank',
      account_name: 'Deniz Kaya',
      iban: player.iban,
      bonus_lost: 0,
      free_spins_lost: 0,
    },
  }),
  'POST /api/account/closure/payout': ({ player }) => ({
    json: {
      current_password: 'bu-degil',
      bank_name: 'Akbank',
      account_name: 'Deniz Kaya',
      iban: player.iban,
    },
  }),
  'POST /api/account/personal-data/requests': () => ({
    json: { kind: 'access', words: 'Hangi verilerim var?' },
  }),
  'POST /api/account/personal-data/file': () => ({ json: { current_password: PASSWORD } }),
  'POST /api/occupation': () => ({ json: { occupation: 'engineer' } }),
  'POST /api/acceptances': () => ({
    json: { accepted: true, texts: [{ document: 'terms', version: '1' }] },
  }),
  'POST /api/marketing-preferences': () => ({ json: { channel: 'email', allowed: true } }),
}
