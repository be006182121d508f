import type { DataClass } from './terms.ts'

/*
 * Where personal data lies: every table that says something about a person, with its class (`terms.ts` says purpose's
 * term). What a file of somebody's data holds, what an erasure takes and whom a leak concerns are all read from here;
 * `map.test.ts` fails when the database has a table or a telling column that is missing.
 */

export interface Place {
  class: DataClass
  /** When a row was written, for the question whom a leak concerns; null where nothing says so. */
  at: string | null
  /** How a row is a player's: the column that names the player, `player_id` unless said. */
  of?: string
  /** … or through another table's rows: `[column, table, its player column, its key]`. */
  through?: readonly [column: string, table: string, player: string, key: string]
  /** Sealed columns, opened in a file. */
  sealed?: readonly string[]
  /** Never in a file: secrets, their digests, and what follows from other columns. */
  hidden?: readonly string[]
  /** Law 5549, article 4: its subject may not learn that it exists. */
  secret?: true
}

const place = (
  of: DataClass,
  at: string | null,
  more: Omit<Place, 'class' | 'at'> = {},
): Place => ({
  class: of,
  at,
  ...more,
})
const through = (column: string, table: string) => [column, table, 'player_id', 'id'] as const

export const places: Readonly<Record<string, Place>> = {
  player: place('person', 'created_at', {
    of: 'id',
    sealed: ['citizen_number_sealed'],
    hidden: [
      'username_folded',
      'email_folded',
      'password_hash',
      'citizen_number_index',
      'totp_sealed',
      'totp_step',
    ],
  }),
  account_closure: place('person', 'closed_at'),
  player_suspension: place('person', 'started_at'),
  contact_change: place('access', 'asked_at', {
    sealed: ['old_sealed', 'new_sealed'],
    hidden: ['confirm_digest', 'undo_digest'],
  }),
  passkey: place('access', 'created_at', { hidden: ['public_key', 'credential_id', 'counter'] }),
  passkey_challenge: place('passing', 'expires_at', { hidden: ['token_digest', 'challenge'] }),
  recovery_code: place('access', 'created_at', { hidden: ['code_index'] }),
  totp_setup: place('passing', 'expires_at', { hidden: ['totp_sealed'] }),
  settlement_mark: place('passing', null, { hidden: ['stand'] }),
  mail_token: place('passing', 'created_at', { hidden: ['token_digest', 'email_folded'] }),
  password_reset_request: place('passing', 'created_at', { hidden: ['login_folded'] }),
  login_attempt: place('signIns', 'created_at', {
    hidden: ['username_folded', 'name_index', 'device_digest'],
  }),
  player_session: place('signIns', 'created_at', { hidden: ['token_digest', 'device_digest'] }),
  proved_browser: place('signIns', 'proved_at', { hidden: ['device_digest'] }),
  live_stream: place('passing', 'opened_at', { hidden: ['node_id'] }),
  mail: place('mails', 'created_at', { sealed: ['text_sealed'], hidden: ['html_sealed'] }),
  favourite: place('choices', 'created_at'),
  saved_account: place('bankAccounts', 'created_at', {
    sealed: ['iban_sealed'],
    hidden: ['iban_index', 'iban_masked'],
  }),
  payout_account: place('bankAccounts', 'proved_at', { hidden: ['iban_index'] }),
  marketing_consent: place('consents', 'at'),
  acceptance: place('consents', 'at'),
  announcement_delivery: place('consents', 'at'),
  message_thread: place('correspondence', 'opened_at', {
    sealed: ['subject_sealed'],
    hidden: ['claimed_by', 'claimed_at'],
  }),
  message: place('correspondence', 'created_at', {
    sealed: ['title_sealed', 'content_sealed'],
    hidden: ['key'],
  }),
  complaint: place('complaints', 'opened_at', {
    sealed: ['outcome_sealed'],
    hidden: ['acknowledged_by', 'decided_by'],
  }),
  chat: place('correspondence', 'queued_at', { hidden: ['version'] }),
  // What colleagues noted for each other is theirs; what was said to the player is the player's.
  chat_line: place('correspondence', 'created_at', { sealed: ['text_sealed'], hidden: ['key'] }),
  callback_asker: place('callbacks', 'asked_at', { hidden: ['visitor_digest'] }),
  callback_request: place('callbacks', 'created_at', {
    through: ['id', 'callback_asker', 'player_id', 'request_id'],
    sealed: ['name_sealed', 'phone_sealed', 'message_sealed'],
    hidden: ['phone_index'],
  }),
  kyc_document: place('documents', 'uploaded_at', { hidden: ['decided_by', 'decided_by_name'] }),
  kyc_file: place('documents', null, {
    through: ['name', 'kyc_document', 'player_id', 'file_name'],
    hidden: ['sealed'],
  }),
  player_case: place('investigations', 'opened_at', { secret: true }),
  case_evidence: place('investigations', 'at', { secret: true }),
  case_event: place('investigations', 'at', {
    secret: true,
    through: through('case_id', 'player_case'),
  }),
  funds_request: place('investigations', 'asked_at', { secret: true }),
  suspicion_report: place('investigations', 'recorded_at', { secret: true }),
  player_restriction: place('investigations', 'set_at', { secret: true }),
  purse: place('money', null),
  transfer: place('money', 'occurred_at', { hidden: ['key'] }),
  money_key: place('money', 'recorded_at', { hidden: ['fingerprint', 'answer'] }),
  deposit: place('money', 'created_at', { hidden: ['request_key', 'request_fingerprint'] }),
  deposit_event: place('money', 'at', { through: through('deposit_id', 'deposit') }),
  withdrawal: place('money', 'created_at', {
    sealed: ['iban_sealed'],
    hidden: ['iban_index', 'iban_masked', 'bank_ref_key'],
  }),
  withdrawal_event: place('money', 'at', { through: through('withdrawal_id', 'withdrawal') }),
  // A line of the bank's is somebody's once a deposit of theirs claims it.
  bank_line: place('money', 'received_at', {
    through: ['id', 'deposit', 'player_id', 'bank_line_id'],
    hidden: ['sender_folded'],
  }),
  bank_line_sender: place('money', null, {
    through: ['line_id', 'deposit', 'player_id', 'bank_line_id'],
    sealed: ['iban_sealed'],
    hidden: ['iban_index', 'iban_masked'],
  }),
  bank_line_use: place('money', 'at', {
    through: ['line_id', 'deposit', 'player_id', 'bank_line_id'],
  }),
  correction: place('money', 'at'),
  approval: place('record', 'asked_at', { secret: true }),
  staff_gift: place('bonuses', 'at'),
  bonus_grant: place('bonuses', 'granted_at'),
  bonus_choice: place('bonuses', 'opened_at'),
  bonus_code_failure: place('choices', 'at'),
  // Its events follow from the seed, which is in the file; `/dogrula/` computes them.
  round: place('play', 'started_at', { hidden: ['events'] }),
  round_step: place('play', 'at', { hidden: ['events'] }),
  round_void_request: place('play', 'asked_at'),
  draw_void_left: place('play', null),
  bet: place('play', 'placed_at'),
  bet_leg: place('play', null),
  bet_event: place('play', 'at'),
  coupon: place('play', 'placed_at', { hidden: ['content', 'wish'] }),
  coupon_debt: place('play', 'at'),
  coupon_debt_payment: place('play', 'at'),
  bet_cut: place('play', 'at'),
  coupon_cut: place('play', 'at'),
  cash_out_rule: place('play', 'set_at'),
  coupon_void: place('play', 'at', { hidden: ['staff_id'] }),
  sports_player: place('play', 'at', { hidden: ['evidence', 'set_by', 'approved_by'] }),
  bet_signal_bet: place('investigations', null, { secret: true }),
  tombala_ticket: place('play', null),
  play_session: place('play', 'created_at', { hidden: ['token_digest', 'secret_digest'] }),
  demo_round: place('passing', 'started_at', {
    through: ['play_session_id', 'play_session', 'player_id', 'id'],
    hidden: ['seed'],
  }),
  // The seed of a pair that is still played from is a secret until it is revealed.
  seed_pair: place('play', 'made_at', { hidden: ['server_seed'] }),
  protection_event: place('protection', 'at'),
  register_question: place('protection', 'asked_at'),
  limit_raise: place('protection', 'asked_at'),
  exclusion_return: place('protection', 'asked_at'),
  player_look: place('looks', 'at', { hidden: ['staff_id'] }),
  audit: place('record', 'at', { of: 'subject', secret: true }),
  data_request: place('record', 'opened_at'),
  legal_hold: place('record', 'set_at', { secret: true }),
}

/** People who are no players: partners, and those who work here. */
export const otherPeople: Readonly<Record<string, DataClass>> = {
  affiliate_application: 'partners',
  // Whom the sandbox's registers know.
  simulated_person: 'passing',
  rights_review: 'record',
  staff_account: 'record',
  staff_hands: 'record',
  staff_login: 'passing',
  staff_login_attempt: 'signIns',
  staff_session: 'signIns',
  chat_colleague: 'record',
  call_count: 'passing',
}

/** Tables that say nothing about anybody: the house's own accounts, contents and machinery. */
export const impersonal: readonly string[] = [
  'alarm',
  'alarm_event',
  'announcement',
  'applied_migration',
  'backup_run',
  'banner',
  'bet_signal',
  'bonus_campaign',
  'bonus_offer',
  'books_check',
  'brake',
  'brand',
  'brand_host',
  'closing_odds',
  'cms_page',
  'cms_page_version',
  'coupon_liability',
  'dead_price_look',
  'coupon_share',
  'destruction',
  'draw',
  'draw_chain',
  'draw_checkpoint',
  'draw_table',
  'draw_thinned',
  'draw_void',
  'due_diligence_figures',
  'feed',
  'feed_fixture',
  'feed_line',
  'feed_money',
  'feed_request',
  'fixture',
  'fixture_change',
  'fixture_epoch',
  'fixture_goal',
  'fixture_turn',
  'game',
  'held_result',
  'home_page',
  'house_account',
  'house_account_change',
  'licence_noted',
  'market_cancel',
  'market_result',
  'maths_release',
  'node',
  'picture',
  'prepared_chain',
  'price_override',
  'price_stop',
  'quick_reply',
  'real_money_book',
  'recorded_feed',
  'seal',
  'setting_noted',
  'sports_limit',
  'simulated_feed',
  'sport_result',
  'sport_result_until',
  'table_incident',
  'table_mark',
  'table_return',
  'table_setting',
  'title_return',
  'title_return_mark',
  'title_variant',
  'tournament_setting',
  'vault_key',
]
