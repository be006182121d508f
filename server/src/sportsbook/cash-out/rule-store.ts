import type { BetId, FixtureId, PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import { sql } from 'kysely'
import { betWord } from '../../bets/bets.ts'
import type { BetKey, BetWord } from '../../bets/bets.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { defineWriter, insertInto } from '../../platform/record-writer.ts'
import type { RecordRow } from '../../platform/record-writer.ts'

/** A rule that waits: once the house gives so much for all of the coupon, so many percent of it leave. */
export interface RuleRow extends BetKey {
  readonly ruleId: bigint
  readonly atLeast: Kurus
  readonly percent: number
  readonly setAt: Date
}

interface RuleSql {
  id: bigint
  player_id: string
  bet_id: string
  at_least: bigint
  percent: number
  set_at: Date
}

const ruleOf = (row: RuleSql): RuleRow => ({
  ruleId: row.id,
  playerId: row.player_id as PlayerId,
  id: row.bet_id as BetId,
  atLeast: row.at_least as Kurus,
  percent: row.percent,
  setAt: row.set_at,
})

/** The rules that wait on some coupons, by the ids of their bets. */
export async function rulesOf(
  database: Database,
  keys: readonly BetKey[],
): Promise<Map<BetWord, RuleRow>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<RuleSql>`
    select r.* from unnest(${keys.map(({ playerId }) => playerId)}::text[], ${keys.map(({ id }) => id)}::text[])
      as k(player_id, bet_id) join cash_out_rule r using (player_id, bet_id) where r.ended_at is null`.execute(
    database.read,
  )
  return new Map(rows.map(ruleOf).map((rule) => [betWord(rule), rule]))
}

/** Coupons with a leg on a fixture on which a rule waits. */
export async function rulesOn(database: Database, fixture: FixtureId): Promise<BetKey[]> {
  const { rows } = await sql<BetKey>`
    select r.player_id as "playerId", r.bet_id as id from cash_out_rule r
    where r.ended_at is null and exists (select from bet_leg l
      where l.event = ${fixture} and l.player_id = r.player_id and l.bet_id = r.bet_id)`.execute(
    database.read,
  )
  return rows
}

/** Rules that ended with their coupons, by the words of those: none was set since. */
export async function rulesOver(
  database: Database,
  keys: readonly BetKey[],
): Promise<Map<BetWord, RuleRow>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<RuleSql>`
    select r.* from unnest(${keys.map(({ playerId }) => playerId)}::text[], ${keys.map(({ id }) => id)}::text[])
      as k(player_id, bet_id) cross join lateral (select * from cash_out_rule
        where player_id = k.player_id and bet_id = k.bet_id order by id desc limit 1) r
    where r.ending = 'over'`.execute(database.read)
  return new Map(rows.map(ruleOf).map((rule) => [betWord(rule), rule]))
}

const ruleWriter = defineWriter(
  'cash_out_rule',
  { player_id: 'text', bet_id: 'text', at_least: 'bigint', percent: 'int', set_at: 'timestamptz' },
  (rows, columns) => `${insertInto('cash_out_rule')(rows, columns)} on conflict do nothing`,
)

/** A rule as it was before its coupon ended, which waits again once that is open again. */
export const ruleAgain = ({ playerId, id, atLeast, percent, setAt }: RuleRow): RecordRow =>
  ruleWriter.row({ player_id: playerId, bet_id: id, at_least: atLeast, percent, set_at: setAt })

/** Rules that wait, a page of them in the order in which they were set. */
export async function waitingRules(
  database: Database,
  { after, limit }: { after: bigint; limit: number },
): Promise<RuleRow[]> {
  const { rows } = await sql<RuleSql>`
    select * from cash_out_rule where ended_at is null and id > ${after} order by id limit ${limit}`.execute(
    database.read,
  )
  return rows.map(ruleOf)
}

/** Sets the rule of a coupon in place of the one that waited; whoever sets two at once has one of them. */
export async function setRule(
  tx: Tx,
  { playerId, id }: BetKey,
  { atLeast, percent }: Pick<RuleRow, 'atLeast' | 'percent'>,
  now: Date,
): Promise<void> {
  // The bet is what two calls have in common where no rule waits yet.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cash_out_rule:${id}`}, 0))`.execute(tx)
  const { rows } = await sql<RuleSql>`
    select * from cash_out_rule where player_id = ${playerId} and bet_id = ${id} and ended_at is null
    for update`.execute(tx)
  const [waiting] = rows
  if (waiting?.at_least === atLeast && waiting.percent === percent) return
  if (waiting !== undefined) await endRules(tx, [waiting.id], 'replaced', now)
  await sql`insert into cash_out_rule (player_id, bet_id, at_least, percent, set_at)
    values (${playerId}, ${id}, ${atLeast}, ${percent}, ${now})`.execute(tx)
}

/** Takes the rule of a coupon back, where one waits. */
export async function removeRule(tx: Tx, { playerId, id }: BetKey, now: Date): Promise<void> {
  await sql`update cash_out_rule set ended_at = ${now}, ending = 'removed'
    where player_id = ${playerId} and bet_id = ${id} and ended_at is null`.execute(tx)
}

export async function endRules(
  tx: Tx,
  ids: readonly bigint[],
  ending: 'replaced' | 'over',
  now: Date,
): Promise<void> {
  await sql`update cash_out_rule set ended_at = ${now}, ending = ${ending}
    where id = any(${ids}::bigint[]) and ended_at is null`.execute(tx)
}
