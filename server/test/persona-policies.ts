/*
 * What protection says to each state-changing call, as declared: a call without a line here fails the suite
 * (standards P09, B07). The matrix in `personas.test.ts` plays every persona against every line.
 */

/**
 * `open`: anybody, session or not; `account`: the player's own affairs, open to excluded players as well because what is
 * theirs stays theirs (P10); `withdrawal`: open to them all, but a market may ask for a verified identity; `stake`, `deposit`, `bonus`: refused for every reason protection knows;
 * `register`: decides who may become a player at all.
 */
export type Policy = 'open' | 'account' | 'withdrawal' | 'stake' | 'deposit' | 'bonus' | 'register'

export const policies: Readonly<Record<string, Policy>> = {
  'POST /api/login.php': 'open',
  'POST /api/password-check.php': 'open',
  'POST /api/register.php': 'register',
  'POST /api/logout.php': 'open',
  'POST /api/change-password.php': 'account',
  'POST /api/deposit.php': 'deposit',
  'POST /api/withdraw.php': 'withdrawal',
  'POST /api/messages.php': 'account',
  'DELETE /api/messages.php': 'account',
  'PUT /api/messages.php': 'account',
  'POST /api/complaints': 'account',
  // Whoever is stopped has more to ask than others; nothing promotional is said by itself.
  'POST /api/chat': 'account',
  'POST /api/chat/:id/lines': 'account',
  'POST /api/chat/:id/reading': 'account',
  'POST /api/chat/:id/typing': 'account',
  'POST /api/chat/:id/end': 'account',
  'POST /api/chat/:id/rating': 'account',
  'POST /api/request-call.php': 'open',
  'POST /api/affiliate-apply.php': 'open',
  'POST /api/games/list.php': 'open',
  'POST /api/games/launch.php': 'open',
  'POST /api/games/toggle-favorite.php': 'account',
  'POST /api/play/open': 'open',
  'POST /api/play/spin': 'stake',
  // Going on with what was staked before; what a step stakes on top is asked about in the lane.
  'POST /api/play/step': 'open',
  'POST /api/tables/:slug/bets': 'stake',
  'POST /api/sports/coupons': 'stake',
  // Ending a bet that was staked before pays what it is worth.
  'POST /api/tables/:slug/bets/:id/cash-out': 'open',
  'POST /api/sports/coupons/:id/cash-out': 'open',
  // Selections under a code: nobody's, and nothing is staked.
  'POST /api/sports/bookings': 'open',
  'PUT /api/sports/coupons/:id/cash-out-rule': 'open',
  'DELETE /api/sports/coupons/:id/cash-out-rule': 'open',
  // Ending a round that was staked before pays what was won; it never stakes.
  'POST /api/play/finish': 'open',
  // What was played from is the player's to know, whatever stands in the way of playing on.
  'POST /api/fairness': 'account',
  'POST /api/kyc-upload.php': 'account',
  'POST /api/security/totp/start': 'account',
  'POST /api/security/totp/confirm': 'account',
  'POST /api/security/totp/off': 'account',
  'POST /api/security/recovery-codes': 'account',
  'POST /api/security/passkeys/options': 'account',
  'POST /api/security/passkeys': 'account',
  'POST /api/security/passkeys/:id/removal': 'account',
  'POST /api/security/devices/:id/end': 'account',
  'POST /api/security/devices/end-others': 'account',
  'POST /api/security/email-confirmation': 'account',
  'POST /api/marketing-preferences': 'account',
  'POST /api/acceptances': 'account',
  // Whoever is stopped may still tighten; a longer stop may follow, and a return be asked for (P10, P12).
  'PUT /api/protection/limits': 'account',
  'POST /api/protection/limits/removal': 'account',
  'POST /api/protection/limits/confirm': 'account',
  'DELETE /api/protection/limits/raises/:id': 'account',
  'PUT /api/protection/reality-check': 'account',
  'POST /api/protection/limit-prompt': 'account',
  'POST /api/protection/time-out': 'account',
  'POST /api/protection/exclusion': 'account',
  'POST /api/protection/return-request': 'account',
  'POST /api/protection/reality-check': 'account',
  // Money leaves a closed account as it leaves any other; where the market wants a verified identity, it waits inside.
  // What is held about somebody is theirs to know, whatever they may not do.
  'POST /api/account/personal-data/requests': 'account',
  'POST /api/account/personal-data/file': 'account',
  'POST /api/account/closure': 'account',
  'POST /api/account/closure/payout': 'account',
  'POST /api/passkey-login/options': 'open',
  'POST /api/passkey-login': 'open',
  'POST /api/password-reset': 'open',
  'POST /api/password-reset/confirmation': 'open',
  'POST /api/email-confirmation': 'open',
  'POST /api/browser-proof': 'open',
  'POST /api/occupation': 'account',
  'POST /api/contact/email': 'account',
  'POST /api/contact/phone': 'account',
  'POST /api/contact/confirmation': 'open',
  'POST /api/contact/undo': 'open',
  'POST /api/bonus-activate.php': 'bonus',
  'POST /api/bonuses/code': 'bonus',
  'POST /api/process-bonus-selection.php': 'bonus',
  'POST /api/cashback-claim.php': 'bonus',
  // Ending one's own bonus costs nobody anything.
  'POST /api/bonuses/:id/cancel': 'account',
}

/**
 * What a background job may do for somebody who is stopped: `none`: it gives and takes nothing; `out`: it ends what runs
 * already and pays what is owed; `refused`: it brings money or a bonus in and must be refused; `asks`: it promotes, and
 * asks `canMarket` for each person when it sends.
 */
export type JobPolicy = 'none' | 'out' | 'refused' | 'asks'

export const jobPolicies: Readonly<Record<string, JobPolicy>> = {
  ask_registers: 'none',
  send_mail: 'none',
  write_password_reset: 'none',
  'simulated-bank': 'refused',
  'aml-review': 'none',
  tell_decided_payments: 'none',
  'harm-review': 'none',
  'evasion-review': 'none',
  tell_player: 'none',
  'own-transfer': 'none',
  // Puts into the inbox what the player said and was told.
  keep_chats: 'none',
  'send-announcement': 'asks',
  end_bonuses: 'out',
  lapse_choices: 'out',
  bonus_review: 'none',
  // Ends sessions and writes to the player what has been done.
  tell_closed_account: 'none',
  give_scheduled_bonuses: 'refused',
  finish_abandoned_rounds: 'out',
  void_late_bets: 'out',
  settle_fixture: 'out',
  // Gives stakes back of matches that were not played.
  void_unplayed: 'out',
  void_swapped: 'out',
  watch_prices: 'none',
  watch_results: 'none',
  // A letter about money that has moved is owed to whoever it belongs to.
  tell_cash_out: 'out',
  tell_coupon_void: 'out',
  tell_sports_void: 'out',
  erase_coupon_shares: 'none',
  release_repaid: 'none',
  // Gives stakes back that two people decided to give back.
  void_round: 'out',
  void_draw: 'out',
  carry_out_voids: 'out',
  sum_tables: 'none',
  watch_tables: 'none',
  thin_draws: 'none',
  watch_returns: 'none',
  sum_sport_results: 'none',
  look_at_feeds: 'none',
  look_for_bet_signals: 'none',
  look_back_at_bets: 'none',
  watch_data_requests: 'none',
  review_limits: 'none',
  read_licence: 'none',
  read_settings: 'none',
  look_over_rights: 'none',
  // Stops play where a case was not cleared in time.
  hold_overdue_cases: 'none',
  watch_reports: 'none',
  watch_complaints: 'none',
  verify_build: 'none',
  make_partitions: 'none',
  make_bet_partitions: 'none',
  make_key_partitions: 'none',
  make_round_partitions: 'none',
  forget_old_keys: 'none',
  forget_call_counts: 'none',
  trim_feed_lines: 'none',
  // Notes what a feed said; what follows for bets, settlement does.
  act_on_feed_money: 'none',
  act_on_overdue_feed_money: 'none',
  forget_old_sign_ins: 'none',
  destroy_past_term: 'none',
  seal_books: 'none',
  check_books: 'none',
}
