// Generated from the migrated database by `npm run schema`. Do not edit.
import type { Generated } from 'kysely'

export interface AcceptanceTable {
  id: Generated<bigint>
  player_id: string
  document: string
  version: string
  accepted: boolean
  at: Date
}

export interface AccountClosureTable {
  id: string
  player_id: string
  closed_at: Date
  closed_by: string
  reason: string | null
  cash: bigint
  bonus_lost: bigint
  free_spins_lost: number
  withdrawal_id: string | null
  told_at: Date | null
  reopened_at: Date | null
  reopened_by: string | null
  reopen_reason: string | null
}

export interface AffiliateApplicationTable {
  id: string
  brand_id: string
  name: string
  email: string
  email_folded: string
  username: string | null
  username_folded: string | null
  password_hash: string | null
  phone: string | null
  website: string | null
  message: string
  ip: string
  status: Generated<string>
  btag: string | null
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
}

export interface AlarmTable {
  id: string
  kind: string
  subject: string
  text: string
  is_incident: boolean
  state: Generated<string>
  times: Generated<number>
  raised_at: Date
  seen_at: Date
  mailed_at: Date | null
  acknowledged_at: Date | null
  acknowledged_by: string | null
  note: string | null
  ended_at: Date | null
}

export interface AlarmEventTable {
  alarm_id: string
  at: Date
  what: string
  staff_id: string | null
  note: string | null
}

export interface AnnouncementTable {
  id: string
  title: string
  content: string
  channel: string
  brand_id: string | null
  audience: string
  status: string
  send_at: Date
  request_key: string | null
  created_at: Date
  created_by: string
  ended_at: Date | null
}

export interface AnnouncementDeliveryTable {
  announcement_id: string
  player_id: string
  skipped: string | null
  at: Date
}

export interface AppliedMigrationTable {
  name: string
  digest: string
  noted_at: Generated<Date>
}

export interface ApprovalTable {
  id: string
  kind: string
  subject: string
  player_id: string | null
  amount: bigint | null
  payload: unknown
  reason: string
  asked_by: string
  asked_role: string
  asked_at: Date
  status: Generated<string>
  decided_by: string | null
  decided_role: string | null
  decided_at: Date | null
  decision_reason: string | null
}

export interface AuditTable {
  id: string
  at: Date
  staff_id: string | null
  staff_name: string
  action: string
  subject: string
  reason: string | null
  before: unknown
  after: unknown
  ip: string
  number: Generated<bigint>
  doer: Generated<string>
  component: Generated<string>
}

export interface BackupRunTable {
  started_at: Date
  ended_at: Date
  folder: string
  base: string | null
  megabytes: number | null
  problem: string | null
}

export interface BankLineTable {
  id: string
  bank_ref: string
  source: string
  sender: string
  sender_folded: string
  description: string
  amount: bigint
  received_at: Date
  recorded_at: Date
  quarantine: string | null
  recorded_by: Generated<string>
}

export interface BankLineSenderTable {
  line_id: string
  iban_sealed: string
  iban_index: string
  iban_masked: string
}

export interface BankLineUseTable {
  id: string
  line_id: string
  use: string
  deposit_id: string | null
  bank_ref: string | null
  reason: string | null
  by: string
  at: Date
  approval_id: string | null
  released_at: Date | null
}

export interface BannerTable {
  id: string
  brand_id: string
  page: string
  position: string
  place: number
  title: string
  body: string
  terms: Generated<unknown>
  action: string
  link: string
  image_desktop: string
  image_mobile: string
  starts_at: Date | null
  ends_at: Date | null
  enabled: Generated<boolean>
  version: Generated<number>
}

export interface BetTable {
  player_id: string
  id: string
  product: string
  category: string
  title: string
  stake: bigint
  payout_max: bigint
  bonus_stake: bigint
  grant_id: string | null
  pending: bigint
  contribution: Generated<bigint>
  status: Generated<string>
  payout: Generated<bigint>
  settlement: Generated<number>
  balance_before: bigint
  placed_at: Date
  ended_at: Date | null
  cuts: Generated<number>
  is_free: Generated<boolean>
}

export interface BetCutTable {
  player_id: string
  bet_id: string
  number: number
  id: string
  product: string
  category: string
  title: string
  stake: bigint
  payout: bigint
  bonus_stake: bigint
  grant_id: string | null
  cash: bigint
  bonus: bigint
  forfeited: bigint
  by: string
  balance_before: bigint
  placed_at: Date
  at: Date
}

export interface BetEventTable {
  player_id: string
  bet_id: string
  settlement: number
  event: string
  is_undone: Generated<boolean>
  payout: bigint
  cash: bigint
  bonus: bigint
  forfeited: bigint
  by: string
  reason: string
  at: Date
}

export interface BetLegTable {
  player_id: string
  bet_id: string
  number: number
  event: string
  market: string
  selection: string
  odds_millis: number
}

export interface BetSignalTable {
  id: string
  kind: string
  key: string
  fixture_id: string | null
  fact: string
  at: Date
}

export interface BetSignalBetTable {
  player_id: string
  bet_id: string
  signal_id: string
}

export interface BonusCampaignTable {
  id: string
  brand_id: string
  slug: string
  trigger: string
  code: string | null
  status: string
  created_at: Date
  created_by: string
  audience: Generated<string>
  place: Generated<number>
  budget_amount: bigint | null
  budget_count: number | null
}

export interface BonusChoiceTable {
  deposit_id: string
  player_id: string
  amount: bigint
  status: string
  grant_id: string | null
  opened_at: Date
  closes_at: Date
  decided_at: Date | null
  requested_at: Date
  is_first: boolean
}

export interface BonusCodeFailureTable {
  player_id: string
  at: Date
}

export interface BonusGrantTable {
  id: string
  player_id: string
  campaign_id: string
  offer_version: number
  trigger_ref: string
  name: string
  description: string
  kind: string
  terms: unknown
  amount: bigint
  status: string
  converted: Generated<bigint>
  forfeited: Generated<bigint>
  granted_by: string
  granted_at: Date
  expires_at: Date
  ended_at: Date | null
  required: bigint | null
  wagered: bigint | null
  returned: Generated<bigint>
}

export interface BonusOfferTable {
  id: string
  campaign_id: string
  version: number
  name: string
  description: string
  note: Generated<string>
  banner: Generated<string>
  kind: string
  terms: unknown
  starts_at: Date
  ends_at: Date | null
  created_at: Date
  created_by: string
}

export interface BooksCheckTable {
  id: string
  asked_by: string | null
  began_at: Date
  ended_at: Date | null
  purses: number | null
  transfers: number | null
  rounds: number | null
  owed: bigint | null
  sealed: bigint | null
  problem: unknown
}

export interface BrakeTable {
  scope: string
  subject: string
  stopped: boolean
  reason: string
  set_by: string
  set_by_name: string
  set_at: Date
  version: Generated<number>
}

export interface BrandTable {
  id: string
  host: string
  name: string
  title: string
  logo: string | null
  favicon: string
  whatsapp: Generated<string>
  telegram: Generated<string>
  email: Generated<string>
  created_at: Date
  ramp: Generated<unknown>
  version: Generated<number>
  products_off: Generated<unknown>
  leagues_first: Generated<unknown>
}

export interface BrandHostTable {
  host: string
  brand_id: string
  added_at: Date
}

export interface CallCountTable {
  key: string
  calls: number
  ends_at: Date
}

export interface CallbackAskerTable {
  id: Generated<number>
  request_id: string
  visitor_digest: string | null
  player_id: string | null
  ip: string
  asked_at: Date
}

export interface CallbackRequestTable {
  id: string
  brand_id: string
  name: string | null
  phone: string | null
  message: string | null
  status: Generated<string>
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  note: string | null
  name_sealed: string | null
  phone_sealed: string | null
  message_sealed: string | null
  phone_index: string | null
}

export interface CaseEventTable {
  id: Generated<bigint>
  case_id: string
  event: string
  at: Date
  by: string
  text: string | null
}

export interface CaseEvidenceTable {
  id: Generated<bigint>
  case_id: string
  player_id: string
  kind: string
  key: string
  facts: unknown
  subjects: unknown
  at: Date
}

export interface CashOutRuleTable {
  id: Generated<bigint>
  player_id: string
  bet_id: string
  at_least: bigint
  percent: number
  set_at: Date
  ended_at: Date | null
  ending: string | null
}

export interface ChatTable {
  id: string
  player_id: string
  state: Generated<string>
  queued_at: Date
  staff_id: string | null
  first_claimed_at: Date | null
  last_seq: Generated<number>
  last_at: Date
  player_waits_since: Date | null
  player_read_seq: Generated<number>
  desk_read_seq: Generated<number>
  version: Generated<number>
  ended_at: Date | null
  ended_by: string | null
  thread_id: string | null
  rating: number | null
}

export interface ChatColleagueTable {
  staff_id: string
  status: string
  status_at: Date
  seen_at: Date
}

export interface ChatLineTable {
  chat_id: string
  seq: number
  player_id: string
  kind: string
  staff_id: string | null
  text_sealed: string
  attachment_kind: string | null
  attachment_id: string | null
  key: string | null
  created_at: Date
}

export interface ClosingOddsTable {
  fixture_id: string
  market: string
  outcome: string
  odds_millis: number
  at: Date
}

export interface CmsPageTable {
  brand_id: string
  slug: string
  title: string
  html: string
  meta_title: string
  meta_description: string
  place: number
  in_footer: boolean
  updated_at: Date
  id: Generated<string>
  published: Generated<boolean>
  preview_key: Generated<string>
}

export interface CmsPageVersionTable {
  page_id: string
  number: number
  brand_id: string
  slug: string
  title: string
  html: string
  meta_title: string
  meta_description: string
  in_footer: boolean
  published: boolean
  saved_by: string
  saved_at: Date
  asks_again: Generated<boolean>
  change_summary: string | null
}

export interface ComplaintTable {
  id: string
  number: Generated<bigint>
  thread_id: string
  player_id: string
  opened_at: Date
  acknowledge_by: Date
  answer_by: Date
  acknowledged_at: Date | null
  acknowledged_by: string | null
  outcome: string | null
  outcome_sealed: string | null
  decided_at: Date | null
  decided_by: string | null
}

export interface ContactChangeTable {
  id: string
  player_id: string
  kind: string
  old_sealed: string
  new_sealed: string
  confirm_digest: string | null
  confirm_until: Date | null
  asked_at: Date
  confirmed_at: Date | null
  undo_digest: string | null
  undo_until: Date | null
  undone_at: Date | null
}

export interface CorrectionTable {
  id: string
  kind: string
  player_id: string
  subject: string
  amount: bigint
  approval_id: string
  reason: string
  at: Date
}

export interface CouponTable {
  player_id: string
  bet_id: string
  unit: bigint
  system: unknown
  lines: number
  cap: bigint
  policy: string
  legs: unknown
  risks: unknown
  content: string
  wish: string
  placed_at: Date
  rules: string | null
  channel: string | null
}

export interface CouponCutTable {
  player_id: string
  bet_id: string
  number: number
  id: string
  unit: bigint
  unit_left: bigint
  cap_left: bigint
  stake: bigint
  value: bigint
  percent: number
  rule_id: bigint | null
  at: Date
  seen: unknown
}

export interface CouponDebtTable {
  player_id: string
  bet_id: string
  settlement: number
  owed: bigint
  reason: string
  at: Date
}

export interface CouponDebtPaymentTable {
  player_id: string
  bet_id: string
  settlement: number
  from_bet: string
  from_settlement: number
  amount: bigint
  at: Date
}

export interface CouponLiabilityTable {
  fixture_id: string
  market: string
  outcome: string
  amount: bigint
  most: bigint
}

export interface CouponShareTable {
  code: string
  content: string
  legs: unknown
  shared_at: Date
  kept_until: Date
}

export interface CouponVoidTable {
  player_id: string
  bet_id: string
  number: Generated<bigint>
  reason: string
  staff_id: string
  approval_id: string | null
  at: Date
  lifted_at: Date | null
  lift_approval_id: string | null
}

export interface DataRequestTable {
  id: string
  player_id: string
  kind: string
  words: string
  opened_by: string
  opened_at: Date
  due_at: Date
  status: Generated<string>
  answer: string | null
  outcome: unknown
  decided_at: Date | null
  decided_by: string | null
}

export interface DeadPriceLookTable {
  is_only: Generated<boolean>
  until: Date
}

export interface DemoRoundTable {
  play_session_id: string
  id: string
  stake: bigint
  seed: string
  choices: unknown
  is_open: boolean
  started_at: Date
}

export interface DepositTable {
  id: string
  player_id: string
  amount: bigint
  bank_name: string
  description: string
  reference: string
  simulated: boolean
  status: string
  status_at: Date
  status_by: string
  status_reason: string | null
  bank_line_id: string | null
  balance_after: bigint | null
  request_key: string | null
  request_fingerprint: string | null
  created_at: Date
  asked_amount: bigint | null
  approval_id: string | null
  reversed_at: Date | null
}

export interface DepositEventTable {
  id: Generated<number>
  deposit_id: string
  from_status: string | null
  to_status: string
  at: Date
  by: string
  reason: string | null
}

export interface DestructionTable {
  id: string
  class: string
  what: string
  rows: number
  before: Date
  held_players: number
  at: Date
}

export interface DrawTable {
  table_slug: string
  number: bigint
  phase: Generated<string>
  math_version: string
  chain_id: bigint
  link: number
  commitment: string
  programme: unknown
  opens_at: Date
  closes_at: Date
  starts_at: Date
  unseen_from: Date | null
  unseen_to: Date | null
  seed: string | null
  result: unknown
  drawn_at: Date | null
  void_reason: string | null
  settling_at: Date | null
  settled_at: Date | null
  next_at: Date | null
  commitment_steps: Generated<number>
  beacon_network: string | null
  beacon_round: bigint | null
  beacon_signature: string | null
}

export interface DrawChainTable {
  id: Generated<bigint>
  table_slug: string
  commitment: string
  links: number
  salt: string
  salt_source: string
  before_draw: bigint
  made_at: Date
}

export interface DrawCheckpointTable {
  chain_id: bigint
  link: number
  seed_sealed: string
}

export interface DrawTableTable {
  slug: string
  epoch: Generated<bigint>
  holder: string | null
  beat_at: Date | null
  held_since: Date | null
}

export interface DrawThinnedTable {
  table_slug: string
  number: bigint
  chain_id: bigint
  link: number
  seed: Buffer
  beacon_network: string | null
  beacon_round: bigint | null
  beacon_signature: Buffer | null
}

export interface DrawVoidTable {
  id: string
  table_slug: string
  number: bigint
  phase: string
  status: Generated<string>
  reason: string
  asked_by: string
  asked_at: Date
  decided_by: string
  decided_at: Date
  decision_reason: string
  ended_at: Date | null
  bets: Generated<number>
  staked: Generated<bigint>
  taken_back: Generated<bigint>
}

export interface DrawVoidLeftTable {
  void_id: string
  player_id: string
  bet_id: string
  why: string
  stake: bigint
  payout: bigint
}

export interface DueDiligenceFiguresTable {
  id: Generated<bigint>
  market: string
  deposit: bigint
  withdrawal: bigint
  window_days: number
  play_days: number
  approval_id: string
  at: Date
}

export interface ExclusionReturnTable {
  id: string
  player_id: string
  status: string
  asked_at: Date
  opens_at: Date
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
}

export interface FavouriteTable {
  player_id: string
  game_slug: string
  created_at: Date
}

export interface FeedTable {
  name: string
  gen: number
  began_at: Date
}

export interface FeedFixtureTable {
  feed: string
  source_id: string
  fixture_id: string
  met_at: Date
}

export interface FeedLineTable {
  feed: string
  gen: number
  line: bigint
  fixture: string
  seq: number
  type: string
  body: string
  said_at: Date
}

export interface FeedMoneyTable {
  feed: string
  fixture: string
  gen: number
  seq: number
  type: string
  body: unknown
  said_at: Date
  acted_at: Date | null
}

export interface FeedRequestTable {
  feed: string
  fixture: string
  asked_at: Date
}

export interface FixtureTable {
  id: string
  feed: string
  sport: string
  tournament_id: string
  head: unknown
  starts_at: Date
  status: string
  state: unknown
  timeline: Generated<unknown>
  version: bigint
  changed_at: Date
  epoch: bigint | null
}

export interface FixtureChangeTable {
  fixture_id: string
  number: Generated<bigint>
  starts_at: Date
  status: string
  at: Date
  is_swapped: Generated<boolean>
}

export interface FixtureEpochTable {
  fixture_id: string
  epoch: bigint
  mark: string
}

export interface FixtureGoalTable {
  fixture_id: string
  home: number
  away: number
  at: Date
}

export interface FixtureTurnTable {
  fixture_id: string
  epoch: bigint
  at: Date
  kept_at: Date
}

export interface FundsRequestTable {
  id: string
  case_id: string
  player_id: string
  status: string
  locks: boolean
  cash: bigint
  held: bigint
  asked_by: string
  asked_at: Date
  reason: string
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
}

export interface GameTable {
  slug: string
  kind: string
  enabled: Generated<boolean>
  is_featured: Generated<boolean>
  place: number
  added_at: Date
  launch_count: Generated<number>
  name: string | null
  provider: string | null
  image: string | null
  min_stake: bigint | null
  max_stake: bigint | null
  version: Generated<number>
}

export interface HeldResultTable {
  id: Generated<bigint>
  fixture_id: string
  market: string | null
  word: string
  message: unknown
  kind: string
  bets: number
  payout: bigint
  moved: bigint
  held_at: Date
  status: Generated<string>
  decided_at: Date | null
  staff_id: string | null
  approval_id: string | null
  reason: string | null
}

export interface HomePageTable {
  brand_id: string
  popular: unknown
  categories: unknown
  version: number
}

export interface HouseAccountTable {
  id: string
  bank_name: string
  account_name: string
  iban: string
  min_deposit: bigint
  max_deposit: bigint
  enabled: boolean
  place: number
  version: number
}

export interface HouseAccountChangeTable {
  id: string
  account_id: string | null
  bank_name: string
  account_name: string
  iban: string
  min_deposit: bigint
  max_deposit: bigint
  reason: string
  asked_by: string
  asked_at: Date
  status: Generated<string>
  decided_by: string | null
  decided_at: Date | null
}

export interface KycDocumentTable {
  id: string
  player_id: string
  kind: string
  status: string
  mime: string
  file_name: string
  uploaded_at: Date
  decided_at: Date | null
  decided_by: string | null
  decided_by_name: string | null
  reason: string | null
}

export interface KycFileTable {
  name: string
  sealed: Buffer
}

export interface LegalHoldTable {
  id: string
  player_id: string
  reason: string
  set_by: string
  set_at: Date
  lifted_at: Date | null
  lifted_by: string | null
  lifted_reason: string | null
}

export interface LicenceNotedTable {
  one: Generated<boolean>
  state: string
  licence_number: string | null
  fault: string | null
  at: Date
}

export interface LimitRaiseTable {
  id: string
  player_id: string
  kind: string
  period: string
  amount: bigint | null
  status: string
  asked_at: Date
  opens_at: Date
  closes_at: Date
  decided_at: Date | null
}

export interface LiveStreamTable {
  id: string
  node_id: string
  address: string
  player_id: string | null
  session_id: string | null
  opened_at: Generated<Date>
}

export interface LoginAttemptTable {
  id: string
  player_id: string | null
  username_folded: string | null
  ip: string
  user_agent: string
  success: boolean
  created_at: Date
  name_index: string | null
  device_digest: string | null
}

export interface MailTable {
  id: string
  brand_id: string | null
  player_id: string | null
  kind: string
  from_name: string
  recipient: string
  subject: string
  text_sealed: string
  html_sealed: string
  created_at: Date
  sent_at: Date | null
  error: string | null
}

export interface MailTokenTable {
  token_digest: string
  purpose: string
  player_id: string
  email_folded: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface MarketCancelTable {
  id: Generated<bigint>
  fixture_id: string
  market: string | null
  from_at: Date | null
  until_at: Date | null
  reason: string
  said_at: Date
  lifted_at: Date | null
  source: Generated<string>
  staff_id: string | null
  approval_id: string | null
  lift_approval_id: string | null
}

export interface MarketResultTable {
  fixture_id: string
  market: string
  version: number
  outcomes: unknown
  said_at: Date
  taken_back_at: Date | null
  source: Generated<string>
  approval_id: string | null
  noted: Generated<bigint>
  void_reason: string | null
}

export interface MarketingConsentTable {
  id: Generated<bigint>
  player_id: string
  channel: string
  allowed: boolean
  at: Date
  ip: string
}

export interface MathsReleaseTable {
  title: string
  math_version: string
  seen_at: Date
  released_at: Date | null
  approval_id: string | null
}

export interface MessageTable {
  id: string
  player_id: string
  thread_id: string | null
  type: string
  title: string | null
  content: string | null
  staff_id: string | null
  key: string | null
  created_at: Date
  read_at: Date | null
  seen_at: Date | null
  hidden_at: Date | null
  title_sealed: string | null
  content_sealed: string | null
}

export interface MessageThreadTable {
  id: string
  player_id: string
  subject: string | null
  opened_at: Date
  last_at: Date
  waiting_since: Date | null
  closed_at: Date | null
  closed_by: string | null
  claimed_by: string | null
  claimed_at: Date | null
  subject_sealed: string | null
}

export interface MoneyKeyTable {
  player_id: string
  key: string
  fingerprint: string
  answer: string | null
  recorded_at: Date
}

export interface NodeTable {
  id: string
  hears: boolean
  started_at: Generated<Date>
  seen_at: Generated<Date>
}

export interface PasskeyTable {
  id: string
  player_id: string
  relying_party: string
  credential_id: string
  public_key: Buffer
  counter: bigint
  transports: string
  label: string
  created_at: Date
  last_used_at: Date | null
}

export interface PasskeyChallengeTable {
  token_digest: string
  purpose: string
  brand_id: string
  player_id: string | null
  challenge: string
  expires_at: Date
}

export interface PasswordResetRequestTable {
  id: string
  brand_id: string
  login_folded: string
  origin: string
  ip: string
  created_at: Date
  player_id: string | null
}

export interface PayoutAccountTable {
  player_id: string
  iban_index: string
  proved_at: Date
}

export interface PictureTable {
  id: string
  bytes: Buffer
  width: number
  height: number
  uploaded_by: string
  uploaded_at: Date
}

export interface PlaySessionTable {
  id: string
  player_id: string | null
  login_session_id: string | null
  game_slug: string
  mode: string
  token_digest: string
  token_ends_at: Date
  secret_digest: string | null
  opened_at: Date | null
  created_at: Date
  ends_at: Date
  staked: Generated<bigint>
  paid: Generated<bigint>
  demo_round_at: Date | null
  math_version: string | null
}

export interface PlayerTable {
  id: string
  brand_id: string
  username: string
  username_folded: string
  email: string
  email_folded: string
  password_hash: string
  first_name: string
  last_name: string
  phone: string
  citizen_number_sealed: string
  citizen_number_index: string
  birth_day: string
  gender: string
  city: string
  country: string
  currency: string
  language: string
  affiliate_btag: string | null
  accepts_campaigns: Generated<boolean>
  kyc_verified: Generated<boolean>
  status: Generated<string>
  created_at: Date
  email_confirmed_at: Date | null
  totp_sealed: string | null
  totp_step: Generated<number>
  totp_since: Date | null
  forgotten_at: Date | null
  occupation: string | null
  occupation_at: Date | null
}

export interface PlayerCaseTable {
  id: string
  player_id: string
  kind: string
  strength: string
  holds: boolean
  status: string
  assigned_to: string | null
  outcome: string | null
  outcome_reason: string | null
  report_due_at: Date | null
  opened_at: Date
  evidence_at: Date
  closed_at: Date | null
  changed_at: Date
  changed_by: string
}

export interface PlayerLookTable {
  staff_id: string
  player_id: string
  at: Date
}

export interface PlayerRestrictionTable {
  id: string
  player_id: string
  kind: string
  case_id: string
  reason: string
  set_at: Date
  lifted_at: Date | null
  lifted_by: string | null
  lifted_reason: string | null
}

export interface PlayerSessionTable {
  id: string
  player_id: string
  brand_id: string
  token_digest: string
  ip: string
  user_agent: string
  remember: boolean
  created_at: Date
  last_seen_at: Date
  idle_until: Date
  ends_at: Date
  ended_at: Date | null
  end_reason: string | null
  device_digest: string | null
  held_back: Generated<boolean>
  proved_until: Date | null
}

export interface PlayerSuspensionTable {
  id: Generated<number>
  player_id: string
  reason: string
  staff_id: string
  started_at: Date
  ended_at: Date | null
  ended_by: string | null
}

export interface PreparedChainTable {
  id: string
  table_slug: string
  commitment: string
  links: number
  seed_sealed: string
  event: string
  event_at: Date
  outcome_length: number
  prepared_by: string
  prepared_at: Date
  reason: string
  outcome: string | null
  outcome_by: string | null
  outcome_asked_at: Date | null
  outcome_approved_by: string | null
  outcome_at: Date | null
  withdrawn_by: string | null
  withdrawal_approved_by: string | null
  withdrawal_reason: string | null
  withdrawn_at: Date | null
  chain_id: bigint | null
}

export interface PriceOverrideTable {
  id: Generated<bigint>
  fixture_id: string
  market: string | null
  outcome: string | null
  kind: string
  value: number | null
  is_above_fair: Generated<boolean>
  version: bigint
  reason: string
  staff_id: string
  at: Date
  until_at: Date
  ended_at: Date | null
  ended_by: string | null
  ended_why: string | null
}

export interface PriceStopTable {
  id: Generated<bigint>
  word: string
  reason: string
  staff_id: string
  at: Date
  lifted_at: Date | null
  lifted_by: string | null
}

export interface ProtectionEventTable {
  id: Generated<bigint>
  player_id: string
  event: string
  before: unknown
  after: unknown
  by: string
  reason: string | null
  at: Date
}

export interface ProvedBrowserTable {
  player_id: string
  device_digest: string
  proved_at: Date
}

export interface PurseTable {
  player_id: string
  cash: Generated<bigint>
  bonus: Generated<bigint>
  held: Generated<bigint>
  version: Generated<number>
  blocked: Generated<boolean>
  day: Generated<string>
  week: Generated<string>
  month: Generated<string>
  day_staked: Generated<bigint>
  day_paid: Generated<bigint>
  day_deposited: Generated<bigint>
  week_staked: Generated<bigint>
  week_paid: Generated<bigint>
  week_deposited: Generated<bigint>
  month_staked: Generated<bigint>
  month_paid: Generated<bigint>
  month_deposited: Generated<bigint>
  limits: Generated<unknown>
  round_at: Date | null
  open_round_id: string | null
  verified: Generated<boolean>
  stop_kind: string | null
  stop_until: Date | null
  bonus_stopped: Generated<boolean>
  reality_minutes: number | null
  session_at: Date | null
  session_stake_at: Date | null
  session_staked: Generated<bigint>
  session_paid: Generated<bigint>
  session_checked_at: Date | null
  day_played: Generated<number>
  week_played: Generated<number>
  month_played: Generated<number>
  grants: Generated<unknown>
  closed: Generated<boolean>
  under_review: Generated<boolean>
  ended_grants: Generated<unknown>
  open_bets: Generated<number>
  open_bets_staked: Generated<bigint>
  seed_pair_id: string | null
  paired_rounds: Generated<number>
  registers: string | null
  paid_in: Generated<boolean>
  deposits_held: Generated<boolean>
}

export interface QuickReplyTable {
  id: string
  title: string
  body: string
  changed_at: Date
  changed_by: string | null
  removed_at: Date | null
}

export interface RealMoneyBookTable {
  is_single: Generated<boolean>
  opened_at: Date
  licence: string
}

export interface RecordedFeedTable {
  name: string
  digest: string
  begun_at: Date
}

export interface RecoveryCodeTable {
  player_id: string
  code_index: string
  created_at: Date
  used_at: Date | null
}

export interface RegisterQuestionTable {
  id: string
  player_id: string
  register: string
  source: string
  occasion: string
  asked_at: Date
  answered_at: Date
  answer: string
}

export interface RightsReviewTable {
  id: string
  at: Date
  reviewed_on: string
  staff_id: string
  note: string
  digest: string
  report: unknown
}

export interface RoundTable {
  player_id: string
  id: string
  play_session_id: string
  game_slug: string
  math_version: string
  status: string
  stake: bigint
  payout: bigint
  seed: string | null
  events: unknown
  balance_before: bigint
  started_at: Date
  ended_at: Date | null
  bonus_stake: Generated<bigint>
  grant_id: string | null
  contribution: Generated<bigint>
  is_free_spin: Generated<boolean>
  category: Generated<string>
  choice: unknown
  is_stepped: Generated<boolean>
  number: Generated<bigint>
  seed_pair_id: string | null
  nonce: number | null
}

export interface RoundStepTable {
  player_id: string
  round_id: string
  number: number
  choice: unknown
  stake: bigint
  events: unknown
  at: Date
}

export interface RoundVoidRequestTable {
  id: string
  player_id: string
  round_id: string
  game_slug: string
  stake: bigint
  status: string
  reason: string
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
  ended_at: Date | null
}

export interface SavedAccountTable {
  id: string
  player_id: string
  bank_name: string
  account_name: string
  account_no: string
  branch_code: string
  iban_sealed: string
  iban_index: string
  iban_masked: string
  created_at: Date
}

export interface SealTable {
  chain: string
  number: number
  layout: number
  after: bigint
  upto: bigint
  row_count: number
  content: string
  marks: Buffer
  digest: string
  signature: string
  sealed_at: Date
}

export interface SeedPairTable {
  id: string
  player_id: string
  server_seed: string
  hash: string
  client_seed: string | null
  is_seed_of_player: boolean | null
  first_round: number | null
  rounds: number | null
  made_at: Date
  begun_at: Date | null
  revealed_at: Date | null
}

export interface SettingNotedTable {
  name: string
  value: string
  at: Date
}

export interface SettlementMarkTable {
  fixture_id: string
  stand: string
  player_id: string
  bet_id: string
}

export interface SimulatedFeedTable {
  name: string
  secret_sealed: string
  told_until: Date
}

export interface SimulatedPersonTable {
  citizen_number_index: string
  citizen_number_sealed: string
  exclusion: string
  identity: string
  changed_at: Date
  changed_by: string
}

export interface SportResultTable {
  hour: Date
  brand_id: string
  sport: string
  tournament: string
  fixture_id: string
  market: string
  is_live: boolean
  coupons: unknown
  staked: bigint
  paid: bigint
  cashed_out: bigint
  voided: bigint
  corrected: bigint
  theoretical: unknown
}

export interface SportResultUntilTable {
  is_only: Generated<boolean>
  until: Date
}

export interface SportsLimitTable {
  version: number
  setting: unknown
  reason: string
  set_by: string
  approved_by: string | null
  at: Date
}

export interface SportsPlayerTable {
  player_id: string
  version: number
  factor: number
  delay_seconds: number
  evidence: unknown
  reason: string
  set_by: string
  approved_by: string | null
  at: Date
}

export interface StaffAccountTable {
  id: string
  email: string
  email_folded: string
  name: string
  role: string
  password_hash: string
  password_is_temporary: boolean
  totp_sealed: string | null
  totp_step: number | null
  status: Generated<string>
  created_at: Date
}

export interface StaffGiftTable {
  grant_id: string
  player_id: string
  staff_id: string
  amount: bigint
  at: Date
  approval_id: string | null
}

export interface StaffHandsTable {
  staff_id: string
  holder_id: string
  why: string
  at: Date
  confirmed_by: string | null
  confirmed_at: Date | null
}

export interface StaffLoginTable {
  token_digest: string
  staff_id: string
  totp_sealed: string | null
  expires_at: Date
}

export interface StaffLoginAttemptTable {
  id: string
  email_folded: string
  ip: string
  outcome: string
  created_at: Date
  step: Generated<string>
}

export interface StaffSessionTable {
  id: string
  staff_id: string
  token_digest: string
  ip: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  idle_until: Date
  ends_at: Date
  ended_at: Date | null
  end_reason: string | null
}

export interface SuspicionReportTable {
  id: string
  case_id: string
  player_id: string
  authority: string
  reference: string
  reported_at: Date
  content: string
  subjects: unknown
  due_at: Date
  recorded_at: Date
  recorded_by: string
  corrects: string | null
}

export interface TableIncidentTable {
  id: Generated<bigint>
  table_slug: string
  kind: string
  from_at: Date
  until_at: Date
  times: Generated<number>
  text: string | null
}

export interface TableMarkTable {
  table_slug: string
  summed: Generated<bigint>
  thinned: Generated<bigint>
}

export interface TableReturnTable {
  table_slug: string
  market: string
  math_version: string
  day: string
  bets: bigint
  hits: bigint
  staked: bigint
  paid: bigint
  stake_squares: unknown
  odds_squares: unknown
  draws: bigint | null
  draw_squares: unknown
  draw_spread: unknown
  draw_staked_max: bigint | null
  draw_payout_max: unknown
}

export interface TableSettingTable {
  table_slug: string
  version: number
  stake_min: bigint | null
  stake_max: bigint | null
  liability_draw: bigint | null
  liability_selection: bigint | null
  liability_player: bigint | null
  from_minute: number | null
  until_minute: number | null
  reason: string
  set_by: string
  set_at: Date
  approved_by: string | null
}

export interface TitleReturnTable {
  title: string
  math_version: string
  day: string
  rounds: bigint
  hits: bigint
  staked: bigint
  paid: bigint
  stake_squares: unknown
  stake_max: bigint
}

export interface TitleReturnMarkTable {
  is_only: Generated<boolean>
  summed: bigint
  seen: bigint
}

export interface TitleVariantTable {
  title: string
  math_version: string | null
  reason: string
  set_by: string
  set_by_name: string
  set_at: Date
}

export interface TombalaTicketTable {
  table_slug: string
  draw: bigint
  player_id: string
  place: number
  bet_id: string
  cells: string
}

export interface TotpSetupTable {
  player_id: string
  totp_sealed: string
  expires_at: Date
}

export interface TournamentSettingTable {
  tournament_id: string
  version: number
  tier: number | null
  mbs: number | null
  delay_seconds: number | null
  reason: string
  set_by: string
  approved_by: string
  at: Date
}

export interface TransferTable {
  id: Generated<bigint>
  key: string
  reason: string
  debit_account: string
  credit_account: string
  amount: bigint
  player_id: string
  subject: string
  balance_after: bigint
  occurred_at: Date
  recorded_at: Date
}

export interface VaultKeyTable {
  id: string
  check_value: string
  since: Date
  replaced_at: Date | null
  retired_at: Date | null
}

export interface WithdrawalTable {
  id: string
  player_id: string
  amount: bigint
  bank_name: string
  account_name: string
  account_no: string
  branch_code: string
  iban_sealed: string
  iban_index: string
  iban_masked: string
  status: string
  status_at: Date
  status_by: string
  status_reason: string | null
  approved_at: Date | null
  approved_by: string | null
  bank_ref: string | null
  balance_before: bigint
  created_at: Date
  returned_at: Date | null
  bank_ref_key: string | null
}

export interface WithdrawalEventTable {
  id: Generated<number>
  withdrawal_id: string
  from_status: string | null
  to_status: string
  at: Date
  by: string
  reason: string | null
}

export interface Tables {
  acceptance: AcceptanceTable
  account_closure: AccountClosureTable
  affiliate_application: AffiliateApplicationTable
  alarm: AlarmTable
  alarm_event: AlarmEventTable
  announcement: AnnouncementTable
  announcement_delivery: AnnouncementDeliveryTable
  applied_migration: AppliedMigrationTable
  approval: ApprovalTable
  audit: AuditTable
  backup_run: BackupRunTable
  bank_line: BankLineTable
  bank_line_sender: BankLineSenderTable
  bank_line_use: BankLineUseTable
  banner: BannerTable
  bet: BetTable
  bet_cut: BetCutTable
  bet_event: BetEventTable
  bet_leg: BetLegTable
  bet_signal: BetSignalTable
  bet_signal_bet: BetSignalBetTable
  bonus_campaign: BonusCampaignTable
  bonus_choice: BonusChoiceTable
  bonus_code_failure: BonusCodeFailureTable
  bonus_grant: BonusGrantTable
  bonus_offer: BonusOfferTable
  books_check: BooksCheckTable
  brake: BrakeTable
  brand: BrandTable
  brand_host: BrandHostTable
  call_count: CallCountTable
  callback_asker: CallbackAskerTable
  callback_request: CallbackRequestTable
  case_event: CaseEventTable
  case_evidence: CaseEvidenceTable
  cash_out_rule: CashOutRuleTable
  chat: ChatTable
  chat_colleague: ChatColleagueTable
  chat_line: ChatLineTable
  closing_odds: ClosingOddsTable
  cms_page: CmsPageTable
  cms_page_version: CmsPageVersionTable
  complaint: ComplaintTable
  contact_change: ContactChangeTable
  correction: CorrectionTable
  coupon: CouponTable
  coupon_cut: CouponCutTable
  coupon_debt: CouponDebtTable
  coupon_debt_payment: CouponDebtPaymentTable
  coupon_liability: CouponLiabilityTable
  coupon_share: CouponShareTable
  coupon_void: CouponVoidTable
  data_request: DataRequestTable
  dead_price_look: DeadPriceLookTable
  demo_round: DemoRoundTable
  deposit: DepositTable
  deposit_event: DepositEventTable
  destruction: DestructionTable
  draw: DrawTable
  draw_chain: DrawChainTable
  draw_checkpoint: DrawCheckpointTable
  draw_table: DrawTableTable
  draw_thinned: DrawThinnedTable
  draw_void: DrawVoidTable
  draw_void_left: DrawVoidLeftTable
  due_diligence_figures: DueDiligenceFiguresTable
  exclusion_return: ExclusionReturnTable
  favourite: FavouriteTable
  feed: FeedTable
  feed_fixture: FeedFixtureTable
  feed_line: FeedLineTable
  feed_money: FeedMoneyTable
  feed_request: FeedRequestTable
  fixture: FixtureTable
  fixture_change: FixtureChangeTable
  fixture_epoch: FixtureEpochTable
  fixture_goal: FixtureGoalTable
  fixture_turn: FixtureTurnTable
  funds_request: FundsRequestTable
  game: GameTable
  held_result: HeldResultTable
  home_page: HomePageTable
  house_account: HouseAccountTable
  house_account_change: HouseAccountChangeTable
  kyc_document: KycDocumentTable
  kyc_file: KycFileTable
  legal_hold: LegalHoldTable
  licence_noted: LicenceNotedTable
  limit_raise: LimitRaiseTable
  live_stream: LiveStreamTable
  login_attempt: LoginAttemptTable
  mail: MailTable
  mail_token: MailTokenTable
  market_cancel: MarketCancelTable
  market_result: MarketResultTable
  marketing_consent: MarketingConsentTable
  maths_release: MathsReleaseTable
  message: MessageTable
  message_thread: MessageThreadTable
  money_key: MoneyKeyTable
  node: NodeTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  password_reset_request: PasswordResetRequestTable
  payout_account: PayoutAccountTable
  picture: PictureTable
  play_session: PlaySessionTable
  player: PlayerTable
  player_case: PlayerCaseTable
  player_look: PlayerLookTable
  player_restriction: PlayerRestrictionTable
  player_session: PlayerSessionTable
  player_suspension: PlayerSuspensionTable
  prepared_chain: PreparedChainTable
  price_override: PriceOverrideTable
  price_stop: PriceStopTable
  protection_event: ProtectionEventTable
  proved_browser: ProvedBrowserTable
  purse: PurseTable
  quick_reply: QuickReplyTable
  real_money_book: RealMoneyBookTable
  recorded_feed: RecordedFeedTable
  recovery_code: RecoveryCodeTable
  register_question: RegisterQuestionTable
  rights_review: RightsReviewTable
  round: RoundTable
  round_step: RoundStepTable
  round_void_request: RoundVoidRequestTable
  saved_account: SavedAccountTable
  seal: SealTable
  seed_pair: SeedPairTable
  setting_noted: SettingNotedTable
  settlement_mark: SettlementMarkTable
  simulated_feed: SimulatedFeedTable
  simulated_person: SimulatedPersonTable
  sport_result: SportResultTable
  sport_result_until: SportResultUntilTable
  sports_limit: SportsLimitTable
  sports_player: SportsPlayerTable
  staff_account: StaffAccountTable
  staff_gift: StaffGiftTable
  staff_hands: StaffHandsTable
  staff_login: StaffLoginTable
  staff_login_attempt: StaffLoginAttemptTable
  staff_session: StaffSessionTable
  suspicion_report: SuspicionReportTable
  table_incident: TableIncidentTable
  table_mark: TableMarkTable
  table_return: TableReturnTable
  table_setting: TableSettingTable
  title_return: TitleReturnTable
  title_return_mark: TitleReturnMarkTable
  title_variant: TitleVariantTable
  tombala_ticket: TombalaTicketTable
  totp_setup: TotpSetupTable
  tournament_setting: TournamentSettingTable
  transfer: TransferTable
  vault_key: VaultKeyTable
  withdrawal: WithdrawalTable
  withdrawal_event: WithdrawalEventTable
}
