import type { PlayerId } from '@menekse/contract/ids'
import type { Kurus } from '@menekse/contract/money'
import type { CaseKind } from '@menekse/contract/cases/staff-cases'
import { sql } from 'kysely'
import type { Signal } from '../cases/cases.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { liraText } from '../platform/lira-text.ts'
import type { BonusNeeds } from './needs.ts'
import { findGrant } from './store.ts'
import type { GrantRow } from './store.ts'

type Link = 'device' | 'ip' | 'iban' | 'name'

const LINKS: Record<Link, { kind: CaseKind; strength: Signal['strength']; text: string }> = {
  device: { kind: 'bonus_shared_device', strength: 'watch', text: 'aynı cihazı kullanıyor' },
  ip: { kind: 'bonus_shared_address', strength: 'watch', text: 'aynı internet adresinden giriyor' },
  iban: { kind: 'bonus_shared_iban', strength: 'strong', text: 'aynı IBAN’ı kullanıyor' },
  name: {
    kind: 'bonus_shared_name',
    strength: 'strong',
    text: 'aynı ad ve doğum tarihini taşıyor',
  },
}

/** Many people come from one address of a mobile network; beyond this it says nothing any more. */
const ADDRESS_PLAYERS_MAX = 20
const SHARED_MAX = 20

interface Shared {
  link: Link
  playerId: string
  username: string
  grantId: string
}

/** Others who had the same campaign and share something with the player. */
async function sharedWith(database: Database, row: GrantRow): Promise<Shared[]> {
  const { playerId } = row
  const { rows } = await sql<{
    link: Link
    player_id: string
    username: string
    grant_id: string
  }>`
    with own_address as (select ip from player_session where player_id = ${playerId} group by ip)
    , link as (
      select 'iban' as link, other.player_id from player_iban own join player_iban other using (iban_index)
        where own.player_id = ${playerId}
      union select 'device', other.player_id from player_session own
        join player_session other using (device_digest) where own.player_id = ${playerId}
      union select 'name', other.id from player own join player other on own.birth_day = other.birth_day
          and fold_name(own.first_name || ' ' || own.last_name) = fold_name(other.first_name || ' ' || other.last_name)
        where own.id = ${playerId}
      union select 'ip', other.player_id from own_address join player_session other using (ip)
        where (select count(distinct s.player_id) from player_session s where s.ip = own_address.ip)
          <= ${ADDRESS_PLAYERS_MAX}
    )
    select distinct on (link.link, link.player_id) link.link, link.player_id, p.username, g.id as grant_id
    from link join player p on p.id = link.player_id
      join bonus_grant g on g.player_id = link.player_id and g.campaign_id = ${row.campaignId}
    where link.player_id <> ${playerId}
    order by link.link, link.player_id, g.granted_at limit ${SHARED_MAX}`.execute(database.read)
  return rows.map(({ link, player_id, username, grant_id }) => ({
    link,
    playerId: player_id,
    username,
    grantId: grant_id,
  }))
}

/** Play is looked at over these days, once so many bonuses were had and so much was staked. */
const ONLY = { days: 90, grants: 3, staked: 50_000n, cashPercent: 10n }

interface PlayFacts {
  grants: number
  staked: Kurus
  cashStaked: Kurus
}

export async function playFacts(
  database: Database,
  playerId: string,
  since: Date,
): Promise<PlayFacts> {
  const { rows } = await sql<{ grants: number; staked: Kurus; cash_staked: Kurus }>`
    select (select count(*)::int from bonus_grant g where g.player_id = ${playerId} and g.granted_at > ${since})
        as grants,
      coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(stake - bonus_stake), 0)::bigint as cash_staked
    from stake where player_id = ${playerId} and at > ${since} and status <> 'void'`.execute(
    database.read,
  )
  const { grants, staked, cash_staked: cashStaked } = rows[0]!
  return { grants, staked, cashStaked }
}

/** Pure: plays with the house's money only. */
export function isBonusOnly({ grants, staked, cashStaked }: PlayFacts): boolean {
  if (grants < ONLY.grants || staked < ONLY.staked) return false
  return cashStaked * 100n < staked * ONLY.cashPercent
}

/** Looks at a grant after its commit and raises what stands out as cases. It never blocks and takes nothing back. */
export async function reviewGrant(
  { database, cases, clock }: BonusNeeds,
  { grantId, playerId }: { grantId: string; playerId: PlayerId },
): Promise<void> {
  const row = await findGrant(database, grantId)
  if (row === undefined) return
  const shared = await sharedWith(database, row)
  const signals: Signal[] = shared.map(({ link, playerId: other, username, grantId: theirs }) => ({
    playerId,
    kind: LINKS[link].kind,
    strength: LINKS[link].strength,
    key: `${row.campaignId}:${other}`,
    facts: [`“${row.name}” bonusunu alan ${username} ile ${LINKS[link].text}.`],
    subjects: [grantId, theirs, other],
  }))
  const since = new Date(clock.now().getTime() - ONLY.days * DAY_MS)
  const facts = await playFacts(database, playerId, since)
  if (isBonusOnly(facts)) signals.push(bonusOnly(playerId, grantId, facts))
  // One transaction each: a case about two players may be opened from both sides at once.
  for (const signal of signals) await database.transaction((tx) => cases.open(tx, signal))
}

const bonusOnly = (
  playerId: PlayerId,
  grantId: string,
  { grants, staked, cashStaked }: PlayFacts,
): Signal => ({
  playerId,
  kind: 'bonus_only_play',
  strength: 'watch',
  key: grantId,
  facts: [
    `Son ${ONLY.days} günde ${grants} bonus aldı; ${liraText(staked)} bahsin yalnızca ${liraText(cashStaked)} kadarı nakitti.`,
  ],
  subjects: [grantId],
})
