// Generated from the migrated database by `npm run schema`. Do not edit.
import type { Generated } from 'kysely'

export interface BrandTable {
  id: string
  host: string
  name: string
  title: string
  logo: string | null
  favicon: string
  color_primary: string
  color_secondary: string
  color_accent: string
  header_gradient: string
  whatsapp: Generated<string>
  telegram: Generated<string>
  email: Generated<string>
  created_at: Date
}

export interface HouseHourTable {
  account: string
  hour: Date
  reason: string
  debited: bigint
  credited: bigint
}

export interface LoginAttemptTable {
  id: string
  player_id: string | null
  username_folded: string
  ip: string
  user_agent: string
  success: boolean
  created_at: Date
}

export interface MoneyKeyTable {
  player_id: string
  key: string
  fingerprint: string
  answer: string | null
  recorded_at: Date
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
  seed: string
  events: unknown
  balance_before: bigint
  started_at: Date
  ended_at: Date | null
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

export interface Tables {
  brand: BrandTable
  house_hour: HouseHourTable
  login_attempt: LoginAttemptTable
  money_key: MoneyKeyTable
  player: PlayerTable
  player_session: PlayerSessionTable
  player_suspension: PlayerSuspensionTable
  purse: PurseTable
  round: RoundTable
  transfer: TransferTable
}
