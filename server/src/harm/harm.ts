import type { PlayerId } from '@menekse/contract/ids'
import { sql } from 'kysely'
import type { Cases, Signal } from '../cases/cases.ts'
import { DAY_MS, HOUR_MS } from '../platform/clock.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { harmSignals } from './harm-rules.ts'
import type { DepositFact, HarmFacts, PlayBucket, ResultBucket } from './harm-rules.ts'
import type { Restrictions } from '../protection/protection.ts'
import { OPEN_DAYS } from '../safer-play/safer-play.ts'

export type { Evasion } from './evasion.ts'

export const HARM_JOB = 'harm-review'
/** Twice within each hour, so that a marker is a case within the hour (standards P15). */
const HARM_CRONTAB = '5,35 * * * *'
/** Whoever played or was refused a deposit within this time is looked at; runs overlap. */
const ACTIVE_MS = 3 * HOUR_MS

interface Options {
  database: Database
  clock: Clock
  jobs: Jobs
  cases: Cases
  restrictions: Restrictions
}

/** Looks regularly at everybody who played: markers of harm become cases, strong ones stop bonuses and marketing. */
export function watchForHarm(options: Options): void {
  options.jobs.define(HARM_JOB, () => reviewPlayers(options))
  options.jobs.schedule(HARM_CRONTAB, HARM_JOB)
}

async function reviewPlayers(options: Options): Promise<void> {
  const now = options.clock.now()
  for (const playerId of await activePlayers(options.database, now)) {
    const facts = await readFacts(options.database, playerId, now)
    for (const signal of harmSignals(facts, now)) await raise(options, signal)
  }
}

async function raise({ database, cases, restrictions }: Options, signal: Signal): Promise<void> {
  await database.transaction(async (tx) => {
    const { caseId, isNews } = await cases.open(tx, signal)
    // What staff lifted stays lifted until something new is seen.
    if (isNews && signal.strength === 'strong') {
      const reason = signal.facts.join('; ')
      await restrictions.set(tx, { playerId: signal.playerId, caseId, reason })
    }
  })
}

async function activePlayers(database: Database, now: Date): Promise<PlayerId[]> {
  const since = new Date(now.getTime() - ACTIVE_MS)
  const { rows } = await sql<{ id: PlayerId }>`
    select player_id as id from stake where at > ${since}
    union select player_id from payment where kind = 'deposit' and asked_at > ${since}
    union select player_id from payment
      where kind = 'deposit' and status = 'rejected' and status_at > ${since}`.execute(
    database.patient,
  )
  return rows.map((row) => row.id)
}

/** A bet is lost when it ends, which may be long after it was placed; a round ends with its stake. */
async function readFacts(database: Database, playerId: PlayerId, now: Date): Promise<HarmFacts> {
  const days = (count: number) => new Date(now.getTime() - count * DAY_MS)
  const [deposits, play, results] = await Promise.all([
    sql<DepositFact>`
      select id, amount, status, asked_at as "askedAt", status_at as "decidedAt" from payment
      where player_id = ${playerId} and kind = 'deposit' and asked_at > ${days(35)} order by asked_at, id`.execute(
      database.read,
    ),
    sql<PlayBucket>`
      select distinct date_bin('10 minutes', at, timestamptz '2000-01-01') as at
      from stake where player_id = ${playerId} and at > ${days(7)} and status <> 'void' order by 1`.execute(
      database.read,
    ),
    sql<ResultBucket>`
      select date_bin('10 minutes', ended_at, timestamptz '2000-01-01') as at,
        sum(case when is_free then 0 else stake end - payout)::bigint as lost
      from stake where player_id = ${playerId} and at > ${days(OPEN_DAYS)} and status = 'settled'
        and (product <> 'casino' or at > ${days(7)}) and ended_at > ${days(7)} group by 1 order by 1`.execute(
      database.read,
    ),
  ])
  return { playerId, deposits: deposits.rows, play: play.rows, results: results.rows }
}
