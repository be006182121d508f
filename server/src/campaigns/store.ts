import type {
  BonusAudience,
  BonusTrigger,
  CampaignStatus,
} from '@menekse/contract/campaigns/staff-campaigns'
import { ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import type { RawBuilder, Selectable } from 'kysely'
import { termsOf } from '../bonuses/bonuses.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { OPEN_DAYS } from '../safer-play/safer-play.ts'
import type { BonusCampaignTable, BonusOfferTable } from '../platform/tables.ts'
import type { Offer } from './offers.ts'

export type OfferRow = Omit<Selectable<BonusOfferTable>, 'created_at' | 'created_by'> &
  Pick<
    Selectable<BonusCampaignTable>,
    'brand_id' | 'slug' | 'trigger' | 'code' | 'audience' | 'status'
  > & { has_budget: boolean }

export const OFFER =
  sql.raw(`o.id, o.campaign_id, o.version, o.name, o.description, o.note, o.banner, o.kind, o.terms,
  o.starts_at, o.ends_at, c.brand_id, c.slug, c.trigger, c.code, c.audience, c.status,
  (c.budget_amount is not null or c.budget_count is not null) as has_budget`)

export function offerOf(row: OfferRow): Offer {
  return {
    id: row.id,
    campaignId: row.campaign_id,
    brandId: row.brand_id,
    version: row.version,
    slug: row.slug,
    trigger: row.trigger as BonusTrigger,
    code: row.code ?? undefined,
    audience: row.audience as BonusAudience,
    status: row.status as CampaignStatus,
    name: row.name,
    description: row.description,
    note: row.note,
    banner: row.banner,
    terms: termsOf(row.terms),
    startsAt: row.starts_at,
    endsAt: row.ends_at ?? undefined,
    hasBudget: row.has_budget,
  }
}

/** The version in force of each active campaign: the latest that has begun, unless its time is over. */
async function inForce(
  database: Database,
  now: Date,
  where: RawBuilder<unknown>,
): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select * from (
      select distinct on (c.place, c.id) ${OFFER} from bonus_campaign c join bonus_offer o on o.campaign_id = c.id
      where c.status = 'active' and o.starts_at <= ${now} and ${where}
      order by c.place, c.id, o.version desc) as latest
    where ends_at is null or ends_at > ${now}`.execute(database.read)
  return rows.map(offerOf)
}

export const offersOfBrand = (database: Database, brandId: string, now: Date) =>
  inForce(database, now, sql`c.brand_id = ${brandId}`)
export const offersByTrigger = (database: Database, trigger: BonusTrigger, now: Date) =>
  inForce(database, now, sql`c.trigger = ${trigger}`)

export async function findOffer(database: Database, id: string): Promise<Offer | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${OFFER} from bonus_offer o join bonus_campaign c on c.id = o.campaign_id where o.id = ${id}`.execute(
    database.read,
  )
  return rows[0] === undefined ? undefined : offerOf(rows[0])
}

/** What decides which offers a player may have. */
export interface PlayerFacts {
  brandId: string
  /** Whether a deposit was ever approved. */
  hasDeposited: boolean
  /** `campaign trigger_ref` of everything this player was given. */
  taken: ReadonlySet<string>
}

export const takenKey = (campaignId: string, triggerRef: string) => `${campaignId} ${triggerRef}`

export async function playerFacts(database: Database, playerId: string): Promise<PlayerFacts> {
  const { rows } = await sql<{ brand_id: string; deposited: boolean; taken: string[] }>`
    select p.brand_id,
      exists (select from payment m where m.player_id = p.id and m.kind = 'deposit' and m.is_paid) as deposited,
      array(select g.campaign_id || ' ' || g.trigger_ref from bonus_grant g where g.player_id = p.id) as taken
    from player p where p.id = ${playerId}`.execute(database.read)
  const row = rows[0]
  if (row === undefined) throw new Error(`There is no player ${playerId}`)
  return { brandId: row.brand_id, hasDeposited: row.deposited, taken: new Set(row.taken) }
}

/**
 * Cash that a player staked, won and got from bonus money between two instants, from the ledger. A stake counts once
 * what it was put on has ended, as until then nothing is lost; what was paid by a wrong result was not won.
 */
export async function cashResult(
  database: Database,
  playerId: string,
  span: { from: Date; to: Date },
  products: readonly string[],
): Promise<{ staked: Kurus; paid: Kurus; bonusWon: Kurus }> {
  const { from, to } = span
  const houses = products.map((product) => `house:${product}`)
  const [{ rows }, late] = await Promise.all([
    sql<{ staked: Kurus; paid: Kurus; bonus_won: Kurus }>`
      select (coalesce(sum(amount) filter (where reason = 'stake' and debit_account = 'cash'), 0)
          - coalesce(sum(amount) filter (where reason = 'stake_refund' and credit_account = 'cash'), 0)
          )::bigint as staked,
        (coalesce(sum(amount) filter (where reason = 'payout' and credit_account = 'cash'), 0)
          - coalesce(sum(amount) filter (where reason = 'payout_reversal' and debit_account = 'cash'), 0)
          )::bigint as paid,
        coalesce(sum(amount) filter (where reason = 'bonus_conversion'), 0)::bigint as bonus_won
      from transfer where player_id = ${playerId} and recorded_at >= ${from} and recorded_at < ${to}
        and (reason = 'bonus_conversion' or debit_account = any(${houses}) or credit_account = any(${houses}))`.execute(
      database.read,
    ),
    endedLater(database, playerId, span, products),
  ])
  const { staked, paid, bonus_won: bonusWon } = rows[0]!
  return { staked: (staked + late.before - late.within) as Kurus, paid, bonusWon }
}

/**
 * Cash staked before a span on what ended in it, and within it on what had not ended by then. Rounds of the casino are
 * not looked for: they end with their stake, or within the day.
 */
async function endedLater(
  database: Database,
  playerId: string,
  { from, to }: { from: Date; to: Date },
  products: readonly string[],
): Promise<{ before: Kurus; within: Kurus }> {
  const waiting = products.filter((product) => product !== 'casino')
  if (waiting.length === 0) return { before: ZERO, within: ZERO }
  const since = new Date(from.getTime() - OPEN_DAYS * DAY_MS)
  const { rows } = await sql<{ before: Kurus; within: Kurus }>`
    select coalesce(sum(stake - bonus_stake) filter (where at < ${from} and ended_at >= ${from} and ended_at < ${to}),
        0)::bigint as before,
      coalesce(sum(stake - bonus_stake) filter (where at >= ${from} and (ended_at is null or ended_at >= ${to})),
        0)::bigint as within
    from stake where player_id = ${playerId} and product = any(${waiting}) and at >= ${since}
      and at < ${to}`.execute(database.read)
  return rows[0]!
}

export async function codeFailures(database: Database, playerId: string, since: Date) {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from bonus_code_failure where player_id = ${playerId} and at > ${since}`.execute(
    database.read,
  )
  return rows[0]!.times
}

export async function noteCodeFailure(database: Database, playerId: string, at: Date) {
  await database.read.insertInto('bonus_code_failure').values({ player_id: playerId, at }).execute()
}

export async function forgetCodeFailures(database: Database, before: Date) {
  await database.read.deleteFrom('bonus_code_failure').where('at', '<', before).execute()
}
