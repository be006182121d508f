-- Generated from the migrated database by `npm run schema`, for reading. Do not edit.

account_closure
  id text not null
  player_id text not null
  closed_at timestamp with time zone not null
  closed_by text not null
  reason text
  cash bigint not null
  bonus_lost bigint not null
  free_spins_lost integer not null
  withdrawal_id text
  told_at timestamp with time zone
  reopened_at timestamp with time zone
  reopened_by text
  reopen_reason text

affiliate_application
  id text not null
  brand_id text not null
  name text not null
  email text not null
  email_folded text not null
  username text
  username_folded text
  password_hash text
  phone text
  website text
  message text not null
  ip text not null
  status text not null
  btag text
  created_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by text
  reason text

announcement
  id text not null
  title text not null
  content text not null
  channel text not null
  brand_id text
  audience text not null
  status text not null
  send_at timestamp with time zone not null
  request_key text
  created_at timestamp with time zone not null
  created_by text not null
  ended_at timestamp with time zone

announcement_delivery
  announcement_id text not null
  player_id text not null
  skipped text
  at timestamp with time zone not null

audit
  id text not null
  at timestamp with time zone not null
  staff_id text
  staff_name text not null
  action text not null
  subject text not null
  reason text
  before jsonb
  after jsonb
  ip text not null

bank_line
  id text not null
  bank_ref text not null
  source text not null
  sender text not null
  sender_folded text not null
  description text not null
  amount bigint not null
  received_at timestamp with time zone not null
  recorded_at timestamp with time zone not null

banner
  id text not null
  brand_id text not null
  page text not null
  position text not null
  place integer not null
  title text not null
  body text not null
  terms text[] not null
  action text not null
  link text not null
  image_desktop text not null
  image_mobile text not null
  starts_at timestamp with time zone
  ends_at timestamp with time zone
  enabled boolean not null
  version integer not null

bonus_campaign
  id text not null
  brand_id text not null
  slug text not null
  trigger text not null
  code text
  status text not null
  created_at timestamp with time zone not null
  created_by text not null
  audience text not null
  place integer not null

bonus_choice
  deposit_id text not null
  player_id text not null
  amount bigint not null
  status text not null
  grant_id text
  opened_at timestamp with time zone not null
  closes_at timestamp with time zone not null
  decided_at timestamp with time zone
  requested_at timestamp with time zone not null
  is_first boolean not null

bonus_code_failure
  player_id text not null
  at timestamp with time zone not null

bonus_grant
  id text not null
  player_id text not null
  campaign_id text not null
  offer_version integer not null
  trigger_ref text not null
  name text not null
  description text not null
  kind text not null
  terms jsonb not null
  amount bigint not null
  status text not null
  converted bigint not null
  forfeited bigint not null
  granted_by text not null
  granted_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  required bigint
  wagered bigint

bonus_offer
  id text not null
  campaign_id text not null
  version integer not null
  name text not null
  description text not null
  note text not null
  banner text not null
  kind text not null
  terms jsonb not null
  starts_at timestamp with time zone not null
  ends_at timestamp with time zone
  created_at timestamp with time zone not null
  created_by text not null

brand
  id text not null
  host text not null
  name text not null
  title text not null
  logo text
  favicon text not null
  whatsapp text not null
  telegram text not null
  email text not null
  created_at timestamp with time zone not null
  ramp jsonb not null
  version integer not null

brand_host
  host text not null
  brand_id text not null
  added_at timestamp with time zone not null

callback_asker
  id integer not null
  request_id text not null
  visitor_digest text
  player_id text
  ip text not null
  asked_at timestamp with time zone not null

callback_request
  id text not null
  brand_id text not null
  name text not null
  phone text not null
  message text not null
  status text not null
  created_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by text
  note text

case_event
  id bigint not null
  case_id text not null
  event text not null
  at timestamp with time zone not null
  by text not null
  text text

case_evidence
  id bigint not null
  case_id text not null
  player_id text not null
  kind text not null
  key text not null
  facts jsonb not null
  subjects jsonb not null
  at timestamp with time zone not null

cms_page
  brand_id text not null
  slug text not null
  title text not null
  html text not null
  meta_title text not null
  meta_description text not null
  place integer not null
  in_footer boolean not null
  updated_at timestamp with time zone not null
  id text not null
  published boolean not null
  preview_key text not null

cms_page_version
  page_id text not null
  number integer not null
  brand_id text not null
  slug text not null
  title text not null
  html text not null
  meta_title text not null
  meta_description text not null
  in_footer boolean not null
  published boolean not null
  saved_by text not null
  saved_at timestamp with time zone not null

deposit
  id text not null
  player_id text not null
  amount bigint not null
  bank_name text not null
  description text not null
  reference text not null
  simulated boolean not null
  status text not null
  status_at timestamp with time zone not null
  status_by text not null
  status_reason text
  bank_line_id text
  balance_after bigint
  request_key text
  request_fingerprint text
  created_at timestamp with time zone not null

deposit_event
  id integer not null
  deposit_id text not null
  from_status text
  to_status text not null
  at timestamp with time zone not null
  by text not null
  reason text

exclusion_return
  id text not null
  player_id text not null
  status text not null
  asked_at timestamp with time zone not null
  opens_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by text
  reason text

favourite
  player_id text not null
  game_slug text not null
  created_at timestamp with time zone not null

funds_request
  id text not null
  case_id text not null
  player_id text not null
  status text not null
  locks boolean not null
  cash bigint not null
  held bigint not null
  asked_by text not null
  asked_at timestamp with time zone not null
  reason text not null
  decided_by text
  decided_at timestamp with time zone
  decision_reason text

game
  slug text not null
  kind text not null
  enabled boolean not null
  is_featured boolean not null
  place integer not null
  added_at timestamp with time zone not null
  launch_count integer not null
  name text
  provider text
  image text
  min_stake bigint
  max_stake bigint
  version integer not null

home_page
  brand_id text not null
  popular text[] not null
  categories jsonb not null
  version integer not null

house_account
  id text not null
  bank_name text not null
  account_name text not null
  iban text not null
  min_deposit bigint not null
  max_deposit bigint not null
  enabled boolean not null
  place integer not null
  version integer not null

house_account_change
  id text not null
  account_id text
  bank_name text not null
  account_name text not null
  iban text not null
  min_deposit bigint not null
  max_deposit bigint not null
  reason text not null
  asked_by text not null
  asked_at timestamp with time zone not null
  status text not null
  decided_by text
  decided_at timestamp with time zone

house_hour
  account text not null
  hour timestamp with time zone not null
  reason text not null
  debited bigint not null
  credited bigint not null

kyc_document
  id text not null
  player_id text not null
  kind text not null
  status text not null
  mime text not null
  file_name text not null
  uploaded_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by text
  decided_by_name text
  reason text

licence_noted
  one boolean not null
  state text not null
  licence_number text
  fault text
  at timestamp with time zone not null

limit_raise
  id text not null
  player_id text not null
  kind text not null
  period text not null
  amount bigint
  status text not null
  asked_at timestamp with time zone not null
  opens_at timestamp with time zone not null
  closes_at timestamp with time zone not null
  decided_at timestamp with time zone

login_attempt
  id text not null
  player_id text
  username_folded text not null
  ip text not null
  user_agent text not null
  success boolean not null
  created_at timestamp with time zone not null

mail
  id text not null
  brand_id text not null
  player_id text
  kind text not null
  from_name text not null
  recipient text not null
  subject text not null
  text_sealed text not null
  html_sealed text not null
  created_at timestamp with time zone not null
  sent_at timestamp with time zone
  error text

mail_token
  token_digest text not null
  purpose text not null
  player_id text not null
  email_folded text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone

marketing_consent
  id bigint not null
  player_id text not null
  channel text not null
  allowed boolean not null
  at timestamp with time zone not null
  ip text not null

message
  id text not null
  player_id text not null
  thread_id text
  type text not null
  title text not null
  content text not null
  staff_id text
  key text
  created_at timestamp with time zone not null
  read_at timestamp with time zone
  seen_at timestamp with time zone
  hidden_at timestamp with time zone

message_thread
  id text not null
  player_id text not null
  subject text not null
  opened_at timestamp with time zone not null
  last_at timestamp with time zone not null
  waiting_since timestamp with time zone
  closed_at timestamp with time zone
  closed_by text

money_key
  player_id text not null
  key text not null
  fingerprint text not null
  answer text
  recorded_at timestamp with time zone not null

passkey
  id text not null
  player_id text not null
  relying_party text not null
  credential_id text not null
  public_key bytea not null
  counter bigint not null
  transports text not null
  label text not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone

passkey_challenge
  token_digest text not null
  purpose text not null
  brand_id text not null
  player_id text
  challenge text not null
  expires_at timestamp with time zone not null

password_reset_request
  id text not null
  brand_id text not null
  login_folded text not null
  origin text not null
  ip text not null
  created_at timestamp with time zone not null
  player_id text

picture
  id text not null
  bytes bytea not null
  width integer not null
  height integer not null
  uploaded_by text not null
  uploaded_at timestamp with time zone not null

play_session
  id text not null
  player_id text
  login_session_id text
  game_slug text not null
  mode text not null
  token_digest text not null
  token_ends_at timestamp with time zone not null
  secret_digest text
  opened_at timestamp with time zone
  created_at timestamp with time zone not null
  ends_at timestamp with time zone not null
  staked bigint not null
  paid bigint not null

player
  id text not null
  brand_id text not null
  username text not null
  username_folded text not null
  email text not null
  email_folded text not null
  password_hash text not null
  first_name text not null
  last_name text not null
  phone text not null
  citizen_number_sealed text not null
  citizen_number_index text not null
  birth_day date not null
  gender text not null
  city text not null
  country text not null
  currency text not null
  language text not null
  affiliate_btag text
  accepts_campaigns boolean not null
  kyc_verified boolean not null
  status text not null
  created_at timestamp with time zone not null
  email_confirmed_at timestamp with time zone
  totp_sealed text
  totp_step integer not null
  totp_since timestamp with time zone

player_case
  id text not null
  player_id text not null
  kind text not null
  strength text not null
  holds boolean not null
  status text not null
  assigned_to text
  outcome text
  outcome_reason text
  report_due_at timestamp with time zone
  opened_at timestamp with time zone not null
  evidence_at timestamp with time zone not null
  closed_at timestamp with time zone
  changed_at timestamp with time zone not null
  changed_by text not null

player_look
  staff_id text not null
  player_id text not null
  at timestamp with time zone not null

player_restriction
  id text not null
  player_id text not null
  kind text not null
  case_id text not null
  reason text not null
  set_at timestamp with time zone not null
  lifted_at timestamp with time zone
  lifted_by text
  lifted_reason text

player_session
  id text not null
  player_id text not null
  brand_id text not null
  token_digest text not null
  ip text not null
  user_agent text not null
  remember boolean not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  idle_until timestamp with time zone not null
  ends_at timestamp with time zone not null
  ended_at timestamp with time zone
  end_reason text
  device_digest text

player_suspension
  id integer not null
  player_id text not null
  reason text not null
  staff_id text not null
  started_at timestamp with time zone not null
  ended_at timestamp with time zone
  ended_by text

protection_event
  id bigint not null
  player_id text not null
  event text not null
  before jsonb
  after jsonb
  by text not null
  reason text
  at timestamp with time zone not null

purse
  player_id text not null
  cash bigint not null
  bonus bigint not null
  held bigint not null
  version integer not null
  blocked boolean not null
  day date not null
  week date not null
  month date not null
  day_staked bigint not null
  day_paid bigint not null
  day_deposited bigint not null
  week_staked bigint not null
  week_paid bigint not null
  week_deposited bigint not null
  month_staked bigint not null
  month_paid bigint not null
  month_deposited bigint not null
  limits json not null
  round_at timestamp with time zone
  open_round_id text
  verified boolean not null
  stop_kind text
  stop_until timestamp with time zone
  bonus_stopped boolean not null
  reality_minutes integer
  session_at timestamp with time zone
  session_stake_at timestamp with time zone
  session_staked bigint not null
  session_paid bigint not null
  session_checked_at timestamp with time zone
  day_played integer not null
  week_played integer not null
  month_played integer not null
  grants json not null
  closed boolean not null
  under_review boolean not null

real_money_book
  is_single boolean not null
  opened_at timestamp with time zone not null
  licence text not null

recovery_code
  player_id text not null
  code_index text not null
  created_at timestamp with time zone not null
  used_at timestamp with time zone

round
  player_id text not null
  id text not null
  play_session_id text not null
  game_slug text not null
  math_version text not null
  status text not null
  stake bigint not null
  payout bigint not null
  seed text not null
  events json not null
  balance_before bigint not null
  started_at timestamp with time zone not null
  ended_at timestamp with time zone
  bonus_stake bigint not null
  grant_id text
  contribution bigint not null
  is_free_spin boolean not null

saved_account
  id text not null
  player_id text not null
  bank_name text not null
  account_name text not null
  account_no text not null
  branch_code text not null
  iban_sealed text not null
  iban_index text not null
  iban_masked text not null
  created_at timestamp with time zone not null

staff_account
  id text not null
  email text not null
  email_folded text not null
  name text not null
  role text not null
  password_hash text not null
  password_is_temporary boolean not null
  totp_sealed text
  totp_step integer
  status text not null
  created_at timestamp with time zone not null

staff_login
  token_digest text not null
  staff_id text not null
  totp_sealed text
  expires_at timestamp with time zone not null

staff_login_attempt
  id text not null
  email_folded text not null
  ip text not null
  outcome text not null
  created_at timestamp with time zone not null

staff_session
  id text not null
  staff_id text not null
  token_digest text not null
  ip text not null
  user_agent text not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  idle_until timestamp with time zone not null
  ends_at timestamp with time zone not null
  ended_at timestamp with time zone
  end_reason text

totp_setup
  player_id text not null
  totp_sealed text not null
  expires_at timestamp with time zone not null

transfer
  id bigint not null
  key text not null
  reason text not null
  debit_account text not null
  credit_account text not null
  amount bigint not null
  player_id text not null
  subject text not null
  balance_after bigint not null
  occurred_at timestamp with time zone not null
  recorded_at timestamp with time zone not null

withdrawal
  id text not null
  player_id text not null
  amount bigint not null
  bank_name text not null
  account_name text not null
  account_no text not null
  branch_code text not null
  iban_sealed text not null
  iban_index text not null
  iban_masked text not null
  status text not null
  status_at timestamp with time zone not null
  status_by text not null
  status_reason text
  approved_at timestamp with time zone
  approved_by text
  bank_ref text
  balance_before bigint not null
  created_at timestamp with time zone not null

withdrawal_event
  id integer not null
  withdrawal_id text not null
  from_status text
  to_status text not null
  at timestamp with time zone not null
  by text not null
  reason text
