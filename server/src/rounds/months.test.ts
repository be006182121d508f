import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { playRound } from '../../test/bonuses.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { isRefusal } from '../platform/refusal.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

async function makeMonths(): Promise<void> {
  await app.database.transaction((tx) => app.jobs.later(tx, 'make_round_partitions', {}))
  await app.jobs.runDue()
}

async function partitionOf(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ part: string }>`
    select tableoid::regclass::text as part from round where id = ${id}`.execute(app.owner.read)
  return rows[0]?.part
}

async function played(player: Player) {
  const round = await playRound(app, player.id, { stake: lira(1) })
  if (isRefusal(round)) throw new Error(round.refused)
  return round.round
}

describe('a round', () => {
  it('lies in the month of its id', async () => {
    const player = await newPlayer(app, { cash: lira(10) })
    app.clock.set('2026-11-30T23:59:59.999Z')
    const last = await played(player)
    app.clock.set('2026-12-01T00:00:00Z')
    const first = await played(player)
    expect([await partitionOf(last.id), await partitionOf(first.id)]).toEqual([
      'round_2026_11',
      'round_2026_12',
    ])
  })

  it('is kept by the rest while its month is missing, and goes home once that is made', async () => {
    const player = await newPlayer(app, { cash: lira(10) })
    app.clock.set('2028-05-31T12:00:00Z')
    const round = await playRound(app, player.id, { stake: lira(1), staysOpen: true })
    if (isRefusal(round)) throw new Error(round.refused)
    const { id } = round.round
    expect(await partitionOf(id)).toBe('round_rest')
    await sql`insert into round_step (player_id, round_id, number, choice, stake, events, at)
      values (${player.id}, ${id}, 1, '{}', 0, '[]', now())`.execute(app.owner.read)
    await makeMonths()
    await makeMonths()
    expect(await partitionOf(id)).toBe('round_2028_05')
    const { rows } = await sql`select tableoid::regclass::text as part from round_step
      where round_id = ${id}`.execute(app.owner.read)
    expect(rows).toEqual([{ part: 'round_step_2028_05' }])
    // The guards of the rest are there again, and those of the month from its beginning.
    await app.rounds.finish(player.id, id)
    for (const one of [
      sql`update round set payout = 1 where id = ${id}`,
      sql`delete from round where id = ${id}`,
      sql`select from round_2028_05`,
      sql`update round_rest set payout = 1`,
    ])
      await expect(one.execute(app.database.read)).rejects.toThrow(/has ended|permission denied/)
    await expect(
      sql`delete from round_step where round_id = ${id}`.execute(app.owner.read),
    ).rejects.toThrow('append-only')
    app.clock.set('2029-05-31T12:00:00Z')
    expect(await partitionOf((await played(player)).id)).toBe('round_rest')
    expect(await app.wallet.reconcile()).toBeUndefined()
  })
})
