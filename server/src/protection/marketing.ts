import type { PlayerId } from '@menekse/contract/ids'
import { marketingChannels } from '@menekse/contract/protection/marketing'
import type { MarketingChannel } from '@menekse/contract/protection/marketing'
import type { CallAdvice } from '@menekse/contract/messaging/messaging'
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
  /**
   * Whether pages of the site show this player promotion. No message is sent, so consent is not asked for; whoever is
   * stopped or at risk is shown none (standards P11).
   */
  mayShow(playerId: PlayerId): Promise<boolean>
  /** What whoever calls these people has to heed, one by one; a number counts for every account that has it. */
  callAdvice(people: readonly Called[]): Promise<CallAdvice[]>
  preferences(playerId: PlayerId): Promise<Preference[]>
  /** Writes down what the player decided; the latest decision counts. */
  setPreference(
    playerId: PlayerId,
    decision: { channel: MarketingChannel; allowed: boolean; ip: string },
  ): Promise<Preference[]>
}

export interface Called {
  playerId: string | null
  phone: string
}

interface Facts {
  status: string
  blocked: boolean
  closed: boolean
  stop_kind: string | null
  stop_until: Date | null
  registers: string | null
  restricted: boolean
  confirmed: boolean
  accepts_campaigns: boolean
  allowed: boolean | null
}

/** Nothing is on until a player says so: at registration e-mail and SMS may be accepted, everything else later. */
const byDefault = (channel: MarketingChannel, acceptsCampaigns: boolean) =>
  (channel === 'email' || channel === 'sms') && acceptsCampaigns

/** Pure: why a player may not be promoted to, the weightiest reason first. */
export function whyNotFrom(
  facts: Facts,
  channel: MarketingChannel,
  now: Date,
): SkipReason | undefined {
  if (facts.status !== 'active' || facts.blocked) return 'blocked'
  if (facts.closed) return 'closed'
  if (facts.stop_kind === 'exclusion' || facts.registers === 'excluded') return 'excluded'
  if (facts.stop_kind === 'time_out' && facts.stop_until !== null && facts.stop_until > now)
    return 'timed_out'
  if (facts.restricted) return 'at_risk'
  if (!(facts.allowed ?? byDefault(channel, facts.accepts_campaigns))) return 'no_consent'
  return channel === 'email' && !facts.confirmed ? 'email_unconfirmed' : undefined
}

const FACTS = sql`p.status, u.blocked, u.closed, u.stop_kind, u.stop_until, u.registers, p.accepts_campaigns,
  p.email_confirmed_at is not null as confirmed,
  u.under_review or exists (select from player_restriction r
    where r.player_id = p.id and r.kind = 'marketing' and r.lifted_at is null) as restricted`
const decisionOn = (channel: MarketingChannel) => sql`(select c.allowed from marketing_consent c
  where c.player_id = p.id and c.channel = ${channel} order by c.id desc limit 1) as allowed`

/** What the weightiest of some accounts asks of a caller: of a stranger nothing is known, so nothing is promoted. */
async function adviceFor(
  { database, clock }: { database: Database; clock: Clock },
  people: readonly Called[],
): Promise<CallAdvice[]> {
  const { rows } = await sql<Facts & { place: number }>`
    select one.place::int as place, ${FACTS}, ${decisionOn('call')}
    from unnest(${people.map(({ playerId }) => playerId)}::text[], ${people.map(({ phone }) => phone)}::text[])
      with ordinality as one(player_id, phone, place)
    join player p on p.id = one.player_id or p.phone = one.phone
    join purse u on u.player_id = p.id`.execute(database.read)
  const now = clock.now()
  return people.map((_, at) => {
    const reasons = rows
      .filter(({ place }) => place === at + 1)
      .map((facts) => whyNotFrom(facts, 'call', now))
    if (reasons.some((reason) => reason !== undefined && reason !== 'no_consent'))
      return 'do_not_call'
    return reasons.length > 0 && reasons.every((reason) => reason === undefined)
      ? 'may_promote'
      : 'answer_only'
  })
}

/** Who may be promoted to, and what players allowed. */
export function createMarketing(options: { database: Database; clock: Clock }): Marketing {
  const { database, clock } = options

  async function whyNot(playerId: PlayerId, channel: MarketingChannel, tx?: Tx) {
    const { rows } = await sql<Facts>`
      select ${FACTS}, ${decisionOn(channel)}
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
    async mayShow(playerId) {
      const reason = await whyNot(playerId, 'inbox')
      return reason === undefined || reason === 'no_consent'
    },
    callAdvice: (people) => adviceFor(options, people),
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
