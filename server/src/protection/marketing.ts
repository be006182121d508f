import type { PlayerId } from '@menekse/contract/ids'
import { marketingChannels } from '@menekse/contract/protection/marketing'
import type { MarketingChannel } from '@menekse/contract/protection/marketing'
import type { SkipReason } from '@menekse/contract/announcements/staff-announcements'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Tx } from '../platform/database.ts'

export interface Preference {
  channel: MarketingChannel
  label: string
  allowed: boolean
}

export interface Marketing {
  /**
   * May this player be promoted to by this channel, now? Not when blocked or closed, on a break, excluded, under review
   * or stopped for harm, and not without consent (standards P11). To be asked when the message leaves, never when it is
   * queued; a transaction that has locked the purse gets an answer that holds until it commits.
   */
  canMarket(playerId: PlayerId, channel: MarketingChannel, tx?: Tx): Promise<boolean>
  /** The same with the reason; undefined where promotion is allowed. */
  whyNot(playerId: PlayerId, channel: MarketingChannel, tx?: Tx): Promise<SkipReason | undefined>
  preferences(playerId: PlayerId): Promise<Preference[]>
  /** Writes down what the player decided; the latest decision counts. */
  setPreference(
    playerId: PlayerId,
    decision: { channel: MarketingChannel; allowed: boolean; ip: string },
  ): Promise<Preference[]>
}

interface Facts {
  status: string
  blocked: boolean
  closed: boolean
  stop_kind: string | null
  stop_until: Date | null
  restricted: boolean
  confirmed: boolean
  accepts_campaigns: boolean
  allowed: boolean | null
}

/** At registration a player may accept e-mail and SMS; messages within the site are on until they are switched off. */
const byDefault = (channel: MarketingChannel, acceptsCampaigns: boolean) =>
  channel === 'inbox' || ((channel === 'email' || channel === 'sms') && acceptsCampaigns)

/** Pure: why a player may not be promoted to, the weightiest reason first. */
export function whyNotFrom(
  facts: Facts,
  channel: MarketingChannel,
  now: Date,
): SkipReason | undefined {
  if (facts.status !== 'active' || facts.blocked) return 'blocked'
  if (facts.closed) return 'closed'
  if (facts.stop_kind === 'exclusion') return 'excluded'
  if (facts.stop_kind === 'time_out' && facts.stop_until !== null && facts.stop_until > now)
    return 'timed_out'
  if (facts.restricted) return 'at_risk'
  if (!(facts.allowed ?? byDefault(channel, facts.accepts_campaigns))) return 'no_consent'
  return channel === 'email' && !facts.confirmed ? 'email_unconfirmed' : undefined
}

/** Who may be promoted to, and what players allowed. */
export function createMarketing(options: { database: Database; clock: Clock }): Marketing {
  const { database, clock } = options

  async function whyNot(playerId: PlayerId, channel: MarketingChannel, tx?: Tx) {
    const { rows } = await sql<Facts>`
      select p.status, u.blocked, u.closed, u.stop_kind, u.stop_until, p.accepts_campaigns,
        p.email_confirmed_at is not null as confirmed,
        u.under_review or exists (select from player_restriction r
          where r.player_id = p.id and r.kind = 'marketing' and r.lifted_at is null) as restricted,
        (select c.allowed from marketing_consent c where c.player_id = p.id and c.channel = ${channel}
          order by c.id desc limit 1) as allowed
      from player p join purse u on u.player_id = p.id where p.id = ${playerId}`.execute(
      tx ?? database.read,
    )
    const [facts] = rows
    return facts === undefined ? 'blocked' : whyNotFrom(facts, channel, clock.now())
  }

  async function preferences(playerId: PlayerId): Promise<Preference[]> {
    const { rows } = await sql<{
      accepts_campaigns: boolean
      decided: Partial<Record<MarketingChannel, boolean>>
    }>`
      select p.accepts_campaigns, coalesce((
        select jsonb_object_agg(latest.channel, latest.allowed) from (
          select distinct on (channel) channel, allowed from marketing_consent
          where player_id = p.id order by channel, id desc) latest), '{}') as decided
      from player p where p.id = ${playerId}`.execute(database.read)
    const { accepts_campaigns: accepts, decided } = rows[0]!
    return (Object.keys(marketingChannels) as MarketingChannel[]).map((channel) => ({
      channel,
      label: marketingChannels[channel],
      allowed: decided[channel] ?? byDefault(channel, accepts),
    }))
  }

  return {
    whyNot,
    preferences,
    canMarket: async (playerId, channel, tx) => (await whyNot(playerId, channel, tx)) === undefined,
    async setPreference(playerId, { channel, allowed, ip }) {
      await database.read
        .insertInto('marketing_consent')
        .values({ player_id: playerId, channel, allowed, at: clock.now(), ip })
        .execute()
      return preferences(playerId)
    },
  }
}
