import type { RecordRow, RecordWriter } from '../wallet/wallet.ts'

/** The job that looks for signs of abuse after a grant. */
export const REVIEW_JOB = 'bonus_review'

/** How bonuses are written inside the money lane's commit; a grant is inserted before anything ends it. */
export const bonusWriters: readonly RecordWriter[] = [
  {
    name: 'bonus_grant',
    width: 13,
    text: `insert into bonus_grant (id, player_id, campaign_id, offer_version, trigger_ref, name, description, kind,
        terms, amount, granted_by, granted_at, expires_at, status)
      select n.*, 'active' from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[],
        $8::text[], $9::jsonb[], $10::bigint[], $11::text[], $12::timestamptz[], $13::timestamptz[]) as n`,
  },
  {
    name: 'bonus_end',
    width: 7,
    text: `update bonus_grant g set status = n.status, converted = n.converted, forfeited = n.forfeited,
        required = n.required, wagered = n.wagered, ended_at = n.at
      from unnest($1::text[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::timestamptz[])
        as n(id, status, converted, forfeited, required, wagered, at) where g.id = n.id`,
  },
  {
    name: 'bonus_choice',
    width: 7,
    text: `insert into bonus_choice (deposit_id, player_id, amount, is_first, requested_at, opened_at, closes_at, status)
      select n.*, 'open' from unnest($1::text[], $2::text[], $3::bigint[], $4::boolean[], $5::timestamptz[],
        $6::timestamptz[], $7::timestamptz[]) as n`,
  },
  {
    name: 'bonus_choice_end',
    width: 4,
    text: `update bonus_choice c set status = n.status, grant_id = n.grant_id, decided_at = n.at
      from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as n(id, status, grant_id, at)
      where c.deposit_id = n.id and c.status = 'open'`,
  },
  {
    name: 'bonus_review',
    width: 3,
    text: `select graphile_worker.application_adds_job('${REVIEW_JOB}', json_build_object('playerId', n.player_id,
        'grantId', n.grant_id), n.at, 'bonus:' || n.grant_id)
      from unnest($1::text[], $2::text[], $3::timestamptz[]) as n(player_id, grant_id, at)`,
  },
]

/** The player's decision on a deposit's choice, or its end by time. */
export const choiceEnd = (
  depositId: string,
  status: 'chosen' | 'declined' | 'lapsed',
  grantId: string | undefined,
  now: Date,
): RecordRow => ({ writer: 'bonus_choice_end', values: [depositId, status, grantId ?? null, now] })
