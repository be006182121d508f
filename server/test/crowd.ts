import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { slotTitles } from '@menekse/games/slots/catalogue'
import { sql } from 'kysely'
import { digest } from '../src/platform/crypto.ts'
import type { Database } from '../src/platform/database.ts'

/** A player who is logged in and has a game open, as load needs thousands of them. */
export interface Seat {
  playerId: PlayerId
  /** The value of the session's cookie. */
  token: string
  /** The secret of the open game, and which it is. */
  playSession: string
  gameSlug: string
}

/** Limits far above what load stakes, so that they are checked in every round and refuse none. */
const LIMITS = JSON.stringify([
  { kind: 'stake', period: 'day', amount: '100000000000', by: 'player' },
  { kind: 'loss', period: 'month', amount: '100000000000', by: 'player' },
  { kind: 'deposit', period: 'week', amount: '100000000000', by: 'operator' },
  { kind: 'time', period: 'day', amount: '86400', by: 'player' },
])

/** Plants players with money, by a deposit, so that the books add up; the id of their brand. */
export async function plantPlayers(
  owner: Database,
  ids: readonly PlayerId[],
  cash: Kurus,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`select id from brand order by host = '*' desc limit 1`.execute(owner.read)
  const brandId = rows[0]!.id
  await sql`
    insert into player (id, brand_id, username, username_folded, email, email_folded, password_hash, first_name,
      last_name, phone, citizen_number_sealed, citizen_number_index, birth_day, gender, city, country, currency,
      language, created_at)
    select id, ${brandId}, id, id, id, id, '', 'P', 'P', id, '', id, '1990-01-01', 'female', 'İzmir', 'Türkiye',
      'TRY', 'tr', now() from unnest(${ids}::text[]) as id`.execute(owner.read)
  await sql`insert into purse (player_id, cash, limits) select id, ${cash}, ${LIMITS}::json
    from unnest(${ids}::text[]) as id`.execute(owner.read)
  await sql`
    insert into transfer (player_id, key, reason, debit_account, credit_account, amount, subject, balance_after,
      occurred_at, recorded_at)
    select id, 'plant', 'deposit', 'house:bank', 'cash', ${cash}, 'plant', ${cash}, now(), now()
    from unnest(${ids}::text[]) as id`.execute(owner.read)
  return brandId
}

/** A grant as the purse carries it; its amount, staked first, outlasts any load. */
const STANDING_GRANT = {
  required: '1000000000000',
  wagered: '0',
  rollover: 10,
  order: 'bonus_first',
  stakeMax: '100000',
  weights: { games: {}, categories: { slots: 100 }, products: {}, default: 0 },
  expiresAt: '2100-01-01T00:00:00.000Z',
  spins: null,
  endsOnWithdrawal: false,
}

/** The terms it was granted under, as the record of the bonus keeps them. */
const TERMS = JSON.stringify({
  kind: 'fixed',
  percent: null,
  amount: 500,
  min_deposit: null,
  min_bonus: null,
  max_bonus: null,
  rollover: STANDING_GRANT.rollover,
  stake_order: STANDING_GRANT.order,
  max_stake: 1_000,
  valid_days: 365,
  weights: STANDING_GRANT.weights,
  spins: null,
  cashback: null,
  ends_on_withdrawal: false,
  repeats: 'once',
  weekdays: null,
  first_deposit_only: false,
})

/** Gives each planted player a running bonus, limits of every kind and a reality check, with books that add up. */
export async function plantProtection(
  owner: Database,
  ids: readonly PlayerId[],
  bonus: Kurus,
): Promise<void> {
  await sql`insert into bonus_campaign (id, brand_id, slug, trigger, status, created_at, created_by)
    select 'bnc_load', id, 'load', 'staff', 'active', now(), 'load' from brand limit 1`.execute(
    owner.read,
  )
  await sql`insert into bonus_offer (id, campaign_id, version, name, description, kind, terms, starts_at, created_at,
      created_by)
    values ('bno_load', 'bnc_load', 1, 'Load', '', 'fixed', '{}', now(), now(), 'load')`.execute(
    owner.read,
  )
  await sql`insert into bonus_grant (id, player_id, campaign_id, offer_version, trigger_ref, name, description, kind,
      terms, amount, status, granted_by, granted_at, expires_at)
    select 'bns' || substr(id, 4), id, 'bnc_load', 1, 'load', 'Load', '', 'fixed', ${TERMS}::json, ${bonus}, 'active',
      'load', now(), '2100-01-01' from unnest(${ids}::text[]) as id`.execute(owner.read)
  await sql`insert into transfer (player_id, key, reason, debit_account, credit_account, amount, subject,
      balance_after, occurred_at, recorded_at)
    select id, 'load', 'bonus_grant', 'house:bonus', 'bonus', ${bonus}, 'bns' || substr(id, 4), ${bonus}, now(), now()
    from unnest(${ids}::text[]) as id`.execute(owner.read)
  const grant = JSON.stringify({ ...STANDING_GRANT, balance: bonus.toString() })
  await sql`update purse set bonus = ${bonus}, limits = ${LIMITS}::json, reality_minutes = 60,
      grants = jsonb_build_array(${grant}::jsonb || jsonb_build_object('id', 'bns' || substr(player_id, 4)))
    where player_id = any(${ids}::text[])`.execute(owner.read)
}

/**
 * Plants players with money, sessions and open games straight into the tables: registering ten thousand people takes
 * minutes of password hashing, which is the point of it. Their money came by a deposit, so that the books add up.
 * They sit at these games in turn.
 */
export async function plantCrowd(
  owner: Database,
  count: number,
  cash: Kurus,
  games: readonly string[] = [slotTitles[0]!.slug],
): Promise<Seat[]> {
  const seats = Array.from(
    { length: count },
    (_, n): Seat => ({
      playerId: `plr_${String(n).padStart(26, '0')}`,
      token: `crowd-token-${String(n).padStart(20, '0')}`,
      playSession: `crowd-game-${String(n).padStart(20, '0')}`,
      gameSlug: games[n % games.length]!,
    }),
  )
  const ids = seats.map((seat) => seat.playerId)
  const brandId = await plantPlayers(owner, ids, cash)
  await sql`
    insert into player_session (id, player_id, brand_id, token_digest, ip, user_agent, remember, created_at,
      last_seen_at, idle_until, ends_at)
    select 'ses' || substr(player_id, 4), player_id, ${brandId}, digest, '203.0.113.7', 'crowd', true, now(), now(),
      now() + interval '1 day', now() + interval '1 day'
    from unnest(${ids}::text[], ${seats.map((seat) => digest(seat.token))}::text[]) as s(player_id, digest)
  `.execute(owner.read)
  await sql`
    insert into play_session (id, player_id, game_slug, mode, token_digest, token_ends_at, secret_digest, opened_at,
      created_at, ends_at)
    select 'pls' || substr(player_id, 4), player_id, slug, 'real', 'used ' || player_id, now(),
      digest, now(), now(), now() + interval '12 hours'
    from unnest(${ids}::text[], ${seats.map((seat) => digest(seat.playSession))}::text[],
      ${seats.map((seat) => seat.gameSlug)}::text[]) as s(player_id, digest, slug)
  `.execute(owner.read)
  await sql`vacuum analyze`.execute(owner.read)
  return seats
}
