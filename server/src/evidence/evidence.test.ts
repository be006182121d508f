import { staffBooks } from '@menekse/contract/evidence/staff-books'
import { newId } from '@menekse/contract/ids'
import type { PlayerId, RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { parseAnchors } from './evidence.ts'
import { firstDifference } from './verify.ts'

let app: Application
let playerId: PlayerId
let auditor: Colleague
beforeAll(async () => {
  app = await startApplication()
  playerId = (await newPlayer(app, { cash: lira(100_000) })).id
  auditor = await newStaff(app, 'auditor')
})
afterAll(() => app.stop())

async function playRound(staysOpen = false): Promise<RoundId> {
  const roundId = newId('rnd', app.clock.now().getTime())
  await app.rounds.play({
    playerId,
    roundId,
    playSessionId: 'pls_a',
    gameSlug: 'kapadokya-ruzgari',
    category: 'slots',
    product: 'casino',
    isFreeSpin: false,
    mathVersion: 'v',
    stake: lira(2),
    seed: '00',
    cycleMs: 0,
    play: () => ({ events: [], payout: lira(3), staysOpen }),
  })
  return roundId
}

/** Seals all there is now; a transaction of another test holds that up as one of ours would. */
async function seal(): Promise<void> {
  const { rows } = await sql<{ chain: string; upto: bigint }>`
    select 'transfer' as chain, max(id)::bigint as upto from transfer
    union all select 'round', max(number) from round where status <> 'open'
    union all select 'audit', max(number) from audit`.execute(app.database.read)
  await vi.waitFor(
    async () => {
      await app.evidence.sealer.seal()
      for (const { chain, upto } of rows)
        expect(await sealedUpto(chain)).toBeGreaterThanOrEqual(upto)
    },
    { timeout: 60_000 },
  )
}

async function sealedUpto(chain: string): Promise<bigint> {
  const { rows } = await sql<{ upto: bigint }>`
    select coalesce(max(upto), 0)::bigint as upto from seal where chain = ${chain}`.execute(
    app.database.read,
  )
  return rows[0]!.upto
}

/** As whoever owns the database, past every trigger; put right again afterwards. */
async function tampered<T>(change: string, undo: string, look: () => Promise<T>): Promise<T> {
  const asOwner = (statement: string) =>
    app.owner.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  await asOwner(change)
  try {
    return await look()
  } finally {
    await asOwner(undo)
  }
}
const breachAfter = (change: string, undo: string) =>
  tampered(change, undo, async () => (await app.evidence.verify()).breach)

const rowsOf = async (chain: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(row_count), 0)::int as count from seal where chain = ${chain}`.execute(
    app.database.read,
  )
  return rows[0]!.count
}

describe('the seals of the books (standards W13, O02)', () => {
  it('take in every transfer, round and audit row once they are settled', async () => {
    for (let n = 0; n < 5; n += 1) await playRound()
    const open = await playRound(true)
    await seal()
    const { rows } = await sql<{ transfers: number; rounds: number; audit: number }>`
      select (select count(*) from transfer)::int as transfers, (select count(*) from audit)::int as audit,
        (select count(*) from round where status <> 'open')::int as rounds`.execute(
      app.database.read,
    )
    expect(rows[0]).toEqual({
      transfers: await rowsOf('transfer'),
      rounds: await rowsOf('round'),
      audit: await rowsOf('audit'),
    })
    const before = await rowsOf('round')
    await app.rounds.finish(playerId, open)
    await seal()
    expect(await rowsOf('round')).toBe(before + 1)
    expect((await app.evidence.verify()).breach).toBeUndefined()
  })

  it('leave out what a transaction of that moment may still commit, and take it in later', async () => {
    let commit = (): void => undefined
    const held = new Promise<void>((resolve) => (commit = resolve))
    let begun = (): void => undefined
    const hasBegun = new Promise<void>((resolve) => (begun = resolve))
    const slow = app.database.transaction(async (tx) => {
      await app.staff.audit.record({ actor: undefined, action: 'a.slow', subject: 'x' }, tx)
      begun()
      await held
    })
    await hasBegun
    await app.staff.audit.record({ actor: undefined, action: 'a.quick', subject: 'x' })
    for (let look = 0; look < 3; look += 1) await app.evidence.sealer.seal()
    const before = await rowsOf('audit')
    commit()
    await slow
    await seal()
    expect(await rowsOf('audit')).toBe(before + 2)
    expect((await app.evidence.verify()).breach).toBeUndefined()
  })

  it('hold while rounds are played and two processes seal at once', async () => {
    const rounds = Array.from({ length: 60 }, async () => {
      await playRound()
      await app.evidence.sealer.seal()
    })
    await Promise.all(rounds)
    await seal()
    expect((await app.evidence.verify()).breach).toBeUndefined()
    expect(await rowsOf('round')).toBeGreaterThanOrEqual(66)
  })

  it.each([
    [
      'an amount',
      'transfer',
      'update transfer set amount = amount + 1',
      'update transfer set amount = amount - 1',
    ],
    [
      'a time',
      'transfer',
      `update transfer set occurred_at = occurred_at + interval '1 microsecond'`,
      `update transfer set occurred_at = occurred_at - interval '1 microsecond'`,
    ],
  ])('name a transfer of which %s was changed', async (_, chain, change, undo) => {
    const where = ' where id = 3'
    expect(await breachAfter(change + where, undo + where)).toMatchObject({
      chain,
      fault: 'changed',
      seal: 1,
      row: 'trf_3',
    })
  })

  it('name a round that was settled with another payout, and one whose seed was changed', async () => {
    const roundId = await playRound()
    await seal()
    const where = ` where id = '${roundId}'`
    for (const [change, undo] of [
      ['payout = 500', 'payout = 300'],
      [`seed = '01'`, `seed = '00'`],
      [`status = 'void'`, `status = 'settled'`],
    ])
      expect(
        await breachAfter(`update round set ${change}${where}`, `update round set ${undo}${where}`),
      ).toMatchObject({ chain: 'round', fault: 'changed', row: roundId })
  })

  it('miss an audit row that was deleted, and one that was slipped in between', async () => {
    await sql`create table kept as select * from audit where number = 1`.execute(app.owner.read)
    const back = 'insert into audit overriding system value select * from kept'
    expect(await breachAfter('delete from audit where number = 1', back)).toMatchObject({
      chain: 'audit',
      fault: 'missing',
    })
    const slip = `insert into transfer overriding system value select -1, 'k', 'deposit', 'house:bank', 'cash', 5,
      player_id, subject, balance_after, occurred_at, recorded_at from transfer where id = 2`
    expect(await breachAfter(slip, 'delete from transfer where id = -1')).toMatchObject({
      chain: 'transfer',
      fault: 'added',
      row: 'trf_-1',
    })
  })

  it('notice a seal that was made anew, by whoever does not have the key', async () => {
    const last = await app.database.read
      .selectFrom('seal')
      .selectAll()
      .where('chain', '=', 'round')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const where = ` where chain = 'round' and number = ${last.number}`
    expect(
      await breachAfter(
        `update seal set content = repeat('0', 64)${where}`,
        `update seal set content = '${last.content}'${where}`,
      ),
    ).toMatchObject({ chain: 'round', fault: 'broken', seal: last.number })
    expect(
      await breachAfter(
        `update seal set signature = 'forged'${where}`,
        `update seal set signature = '${last.signature}'${where}`,
      ),
    ).toMatchObject({ fault: 'broken' })
  })

  it('cannot be taken away or changed by the application', async () => {
    for (const statement of ['delete from seal', `update seal set digest = ''`, 'truncate seal'])
      await expect(sql.raw(statement).execute(app.database.read)).rejects.toMatchObject({
        code: '42501',
      })
  })

  it('are anchored: an older anchor is still theirs, and a forged one is not', async () => {
    const kept = await app.evidence.anchors()
    const printed = kept.map(({ chain, number, digest }) => `${chain} ${number} ${digest}`)
    await playRound()
    await seal()
    expect(parseAnchors(`# 21 November\n${printed.join('\n')}\n`)).toEqual(kept)
    expect(await app.evidence.lostAnchor(kept)).toBeUndefined()
    const forged = { ...kept[0]!, digest: 'f'.repeat(64) }
    expect(await app.evidence.lostAnchor([forged])).toEqual(forged)
    expect(await app.evidence.lostAnchor([{ ...kept[0]!, number: 9_999 }])).toBeDefined()
  })

  it('say where two lists of marks part', () => {
    const marks = (text: string) => Buffer.from(text)
    expect(firstDifference(marks('aaaabbbb'), marks('aaaabbbb'))).toBe(2)
    expect(firstDifference(marks('aaaabbbb'), marks('aaaabbbc'))).toBe(1)
    expect(firstDifference(marks('aaaabbbb'), marks('bbbb'))).toBe(0)
    expect(firstDifference(marks('aaaa'), marks('aaaabbbb'))).toBe(1)
  })
})

describe('a check of the books (standards W12)', () => {
  const begin = () => {
    app.clock.advance(60_000)
    return auditor.browser.call(staffBooks.checkBooks, { body: {} })
  }
  const look = async () => {
    const answer = await auditor.browser.call(staffBooks.books, {})
    if (!answer.ok) throw new Error(answer.refusal.message)
    return answer.value
  }

  it('runs in the background, one at a time, and says that all is well', async () => {
    const [first, second] = await Promise.all([begin(), begin()])
    const refused = [first, second].filter((one) => !one.ok)
    expect(refused).toHaveLength(1)
    expect(refused[0]).toMatchObject({ refusal: { code: 'check_running' } })
    expect((await look()).checks[0]).toMatchObject({ ended_at: null, size: null, problem: null })
    await app.jobs.runDue()
    const { checks, anchors } = await look()
    expect(checks[0]).toMatchObject({
      problem: null,
      asked_by: expect.stringContaining('Çalışan'),
      size: { purses: 1 },
    })
    expect(checks[0]!.ended_at).not.toBeNull()
    expect(anchors.map(({ chain }) => chain)).toEqual(['audit', 'round', 'transfer'])
  })

  it('finds a movement that no rule allows, and a row that is not the sealed one', async () => {
    const purse = `update purse set cash = cash + 1 where player_id = '${playerId}'`
    const check = async () => {
      expect(await begin()).toMatchObject({ ok: true })
      await app.jobs.runDue()
      return (await look()).checks[0]!.problem
    }
    expect(await tampered(purse, purse.replace('+', '-'), check)).toMatchObject({
      kind: 'rule',
      rule: 'a balance is the sum of its transfers',
      subject: `${playerId} cash`,
    })
    const raised = async () => {
      const { alarms } = await app.alarms.all()
      return alarms.filter(({ kind }) => kind === 'books_differ').map(({ state }) => state)
    }
    expect(await raised()).toEqual(['raised'])
    expect(await check()).toBeNull()
    expect(await raised()).toEqual(['ended'])
    const audit = 'update audit set reason = $$another$$ where number = 1'
    const undo = 'update audit set reason = $$session$$ where number = 1'
    expect(await tampered(audit, undo, check)).toMatchObject({
      kind: 'seal',
      breach: { chain: 'audit', fault: 'changed', seal: 1 },
    })
  })

  it('takes the place of one that was lost with its job', async () => {
    const lost = await app.evidence.checks.begin(undefined, async () => undefined)
    expect(lost).toMatch(/^bck_/)
    expect(await begin()).toMatchObject({ ok: false })
    app.clock.advance(7 * 3_600_000)
    const fresh = await newStaff(app, 'owner')
    expect(await fresh.browser.call(staffBooks.checkBooks, { body: {} })).toMatchObject({
      ok: true,
    })
    await app.jobs.runDue()
    const answer = await fresh.browser.call(staffBooks.books, {})
    expect(answer.ok && answer.value.checks.find(({ id }) => id === lost)?.problem?.kind).toBe(
      'given_up',
    )
  })
})
