import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Cases } from '../cases/cases.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Restrictions } from '../protection/protection.ts'
import { texts } from './texts.ts'

const EVASION_JOB = 'evasion-review'
const EVASION_CRONTAB = '*/10 * * * *'
const FOUND_MAX = 500

export interface Evasion {
  /** Looks at one player now; safe to repeat. */
  look(playerId: PlayerId): Promise<void>
}

interface Options {
  database: Database
  cases: Pick<Cases, 'open'>
  restrictions: Restrictions
  jobs: Jobs
}

interface Match {
  playerId: PlayerId
  by: 'iban' | 'device'
  excludedId: string
  excluded: string
}

/**
 * Excluded people who are back under another account (standards P13; LCCP 3.5.3), beyond the national id, telephone,
 * name and birthday that `stops.welcome` compares at registration:
 *
 * - an IBAN an excluded player was paid to or wished to be: money leaves only to accounts in one's own name, so it is
 *   nearly always the same person. Play, deposits and bonuses stop until somebody has looked, with a strong case;
 *   nothing is taken and withdrawals may be asked for.
 * - the same browser after the exclusion began: a family may share it, so that alone opens a case and stops nothing.
 *
 * A match is raised once; what staff lifted after looking stays lifted. Breaks are short and are not followed here.
 */
export function watchForEvasion(options: Options): Evasion {
  const { database, jobs } = options
  const raiseAll = async (matches: readonly Match[]) => {
    for (const match of matches) await raise(options, match)
  }
  jobs.define(EVASION_JOB, async () => raiseAll(await newMatches(database, undefined)))
  jobs.schedule(EVASION_CRONTAB, EVASION_JOB)
  return { look: async (playerId) => raiseAll(await newMatches(database, playerId)) }
}

async function raise({ database, cases, restrictions }: Options, match: Match): Promise<void> {
  const { playerId, by, excludedId, excluded } = match
  const fact = by === 'iban' ? texts.sameIban(excluded) : texts.sameDevice(excluded)
  await database.transaction(async (tx) => {
    const { caseId, isNews } = await cases.open(tx, {
      playerId,
      kind: 'exclusion_evasion',
      strength: by === 'iban' ? 'strong' : 'watch',
      key: `${by}:${excludedId}`,
      facts: [fact],
      subjects: [excludedId],
    })
    if (isNews && by === 'iban') await restrictions.review(tx, { playerId, caseId, reason: fact })
  })
}

/** Players who are not excluded and share something with one who is, where no case has taken it yet. */
async function newMatches(
  database: Database,
  only: PlayerId | undefined,
): Promise<readonly Match[]> {
  const { rows } = await sql<Match>`
    with excluded as (
      select u.player_id, p.username, coalesce((select max(e.at) from protection_event e
        where e.player_id = u.player_id and e.event = 'stop' and e.after->>'kind' = 'exclusion'
          and e.before->>'kind' is distinct from 'exclusion'), p.created_at) as since
      from purse u join player p on p.id = u.player_id where u.stop_kind = 'exclusion'
    ), theirs as (
      select distinct x.player_id as excluded_id, i.iban_index from excluded x join player_iban i using (player_id)
    ), link as (
      select i.player_id, 'iban' as by, excluded_id from theirs join player_iban i using (iban_index)
      union select s.player_id, 'device', x.player_id from excluded x
        join player_session own on own.player_id = x.player_id
        join player_session s on s.device_digest = own.device_digest and s.created_at >= x.since
    )
    select link.player_id as "playerId", link.by, link.excluded_id as "excludedId", x.username as excluded
    from link join excluded x on x.player_id = link.excluded_id join purse u on u.player_id = link.player_id
    where u.stop_kind is distinct from 'exclusion'
      and (${only ?? null}::text is null or link.player_id = ${only ?? null})
      and not exists (select from case_evidence c where c.player_id = link.player_id
        and c.kind = 'exclusion_evasion' and c.key = link.by || ':' || link.excluded_id)
    order by link.player_id, link.by desc limit ${FOUND_MAX}`.execute(
    only === undefined ? database.patient : database.read,
  )
  return rows
}
