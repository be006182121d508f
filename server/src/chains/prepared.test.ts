import { createHash } from 'node:crypto'
import { staffApprovals } from '@menekse/contract/approvals/staff-approvals'
import { preparedChains } from '@menekse/contract/chains/prepared-chains'
import { staffPreparedChains } from '@menekse/contract/chains/staff-prepared-chains'
import { draws } from '@menekse/contract/draws/draws'
import { staffDraws } from '@menekse/contract/draws/staff-draws'
import { DrawProof } from '@menekse/contract/fairness/draw-proof'
import { proveDraw } from '@menekse/games/draws/proof'
import { saltVectors } from '@menekse/games/draws/vectors'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { approve, askedOf, newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { secondNode } from '../../test/second-node.ts'
import { drawsOf, newestDraw, openDraw, overAndSettled, until } from '../../test/tables.ts'
import { LEASE_MS } from '../draws/holding.ts'
import { MINUTE_MS } from '../platform/clock.ts'
import { createChains } from './chains.ts'

/* A chain whose salt an announced event gives: told, entered by two people, begun. */

const slug = 'zeplin'
const races = 'kir-kosusu'
const event = '14.12.2026 Milli Piyango çekilişi, büyük ikramiye numarası'
const outcome = '0481627'
const WAIT_MS = 5 * MINUTE_MS

let app: Application
let owner: Colleague
let second: Colleague
beforeAll(async () => {
  app = await startApplication()
})
// Sessions of the desk end while the clock is moved.
beforeEach(async () => {
  owner = await newStaff(app, 'owner')
  second = await newStaff(app, 'compliance')
})
// Of two that are prepared in the same millisecond nobody says which is the latest.
beforeEach(() => app.clock.advance(1))
afterEach(withdrawAll)
afterAll(() => app.stop())

const wordOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code
const after = (ms: number) => new Date(app.clock.now().getTime() + ms)

const prepare = (table = slug, change: object = {}, by = owner) =>
  by.browser.call(staffPreparedChains.prepareChain, {
    params: { slug: table },
    body: {
      event,
      event_at: after(WAIT_MS).toISOString(),
      outcome_length: outcome.length,
      reason: 'Yeni zincir',
      ...change,
    },
  })
const enter = (id: string, what = outcome, by = owner) =>
  by.browser.call(staffPreparedChains.askOutcome, {
    params: { id },
    body: { outcome: what, reason: 'Resmî sonuç' },
  })
const askWithdrawal = (id: string, by = owner) =>
  by.browser.call(staffPreparedChains.askWithdrawal, {
    params: { id },
    body: { reason: 'Çekiliş ertelendi' },
  })
async function publicList() {
  const answer = await app.browser().call(preparedChains.preparedChains)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.chains
}
/** The latest announcement of a table, as everybody reads it. */
const latest = async (table = slug) => (await publicList()).find((one) => one.table === table)!
async function deskList(table = slug) {
  const answer = await owner.browser.call(staffPreparedChains.tableChains, {
    params: { slug: table },
  })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.chains
}
/** Announces a chain, lets its event come, and enters by two people what came out. */
async function readyChain(table = slug) {
  expect(wordOf(await prepare(table))).toBe('ok')
  const { id } = await latest(table)
  app.clock.advance(WAIT_MS)
  expect(wordOf(await approve(second, askedOf(await enter(id))))).toBe('ok')
  return latest(table)
}
async function proofOf(number: number, table = slug): Promise<DrawProof> {
  const url = `http://menekse.localhost/api/tables/${table}/draws/${number}`
  return DrawProof.parse(await (await app.browser().fetch(url)).json())
}
const hash = {
  sha256: async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest(),
  hmacSha256: async (key: Uint8Array, message: Uint8Array) =>
    (await import('node:crypto')).createHmac('sha256', key).update(message).digest(),
}
const wrongOf = async (claim: DrawProof) =>
  (await proveDraw(claim, hash)).checks.flatMap(({ isRight, name }) => (isRight ? [] : [name]))
const change = (set: string, id: string) =>
  app.database.transaction((tx) =>
    sql`update prepared_chain set ${sql.raw(set)} where id = ${id}`.execute(tx),
  )
/** As if nobody had prepared anything: each test has its own announcement. */
async function withdrawAll() {
  for (const { id, state } of await publicList()) {
    if (state !== 'announced' && state !== 'awaited') continue
    await approve(second, askedOf(await askWithdrawal(id)))
  }
}

describe('an announcement', () => {
  it('tells the first digest and the words to everybody, before the event', async () => {
    const words = `  14.12.2026   Milli Piyango çekilişi,\u00A0büyük ikramiye numarası `
    expect(wordOf(await prepare(slug, { event: words }))).toBe('ok')
    const told = await latest()
    expect(told).toMatchObject({
      table: slug,
      table_name: 'Zeplin',
      state: 'announced',
      event,
      outcome_length: 7,
      prepared_at: app.clock.now().toISOString(),
      outcome: null,
      salt: null,
      first_draw: null,
      withdrawn_at: null,
    })
    expect(told.commitment).toMatch(/^[0-9a-f]{64}$/)
    expect(told).not.toHaveProperty('reason')
    const [own] = await deskList()
    expect(own).toMatchObject({ id: told.id, reason: 'Yeni zincir', outcome_asked: false })
  })

  it('is of an event to come, with an outcome that nobody looks through, one for a table, by whoever may', async () => {
    expect(wordOf(await prepare(slug, { event_at: app.clock.now().toISOString() }))).toBe(
      'event_past',
    )
    expect(wordOf(await prepare(slug, { outcome_length: 5 }))).toBe('invalid_input')
    expect(wordOf(await prepare(slug, { event: `${event}\u200B` }))).toBe('invalid_input')
    expect(wordOf(await prepare('yok-boyle-masa'))).toBe('not_found')
    expect(wordOf(await prepare(slug, {}, await newStaff(app, 'auditor')))).toBe('forbidden')
    const both = await Promise.all([prepare(), prepare()])
    expect(both.map(wordOf).toSorted()).toEqual(['chain_prepared', 'ok'])
    expect(wordOf(await prepare())).toBe('chain_prepared')
  })
})

describe('what came out', () => {
  it('is entered after the event, by two people, once', async () => {
    await prepare()
    const { id } = await latest()
    expect(wordOf(await enter(id))).toBe('event_ahead')
    app.clock.advance(WAIT_MS)
    expect((await latest()).state).toBe('awaited')
    expect(wordOf(await enter(id, '48162'))).toBe('invalid_input')
    expect(wordOf(await enter(id, '481627'))).toBe('outcome_wrong')
    expect(wordOf(await enter('pch_yok'))).toBe('not_found')
    const asked = askedOf(await enter(id))
    expect(wordOf(await enter(id, '1111111', second))).toBe('approval_waiting')
    expect(await latest()).toMatchObject({ state: 'awaited', outcome: null, salt: null })
    expect((await deskList())[0]).toMatchObject({ outcome_asked: true })
    expect(wordOf(await approve(owner, asked))).toBe('second_person_required')
    expect(wordOf(await approve(second, asked))).toBe('ok')
    const { salt } = saltVectors.find((vector) => vector.outcome === outcome)!
    expect(await latest()).toMatchObject({ state: 'ready', outcome, salt, first_draw: null })
    expect(wordOf(await enter(id, '1111111'))).toBe('chain_decided')
    expect(wordOf(await askWithdrawal(id))).toBe('chain_decided')
    await expect(change("outcome = '1111111'", id)).rejects.toThrow(/has been decided/)
    await expect(change("event = 'Başka bir olayın sonucu'", id)).rejects.toThrow(/permission/)
    await expect(change(`event_at = event_at - interval '1 h'`, id)).rejects.toThrow(/permission/)
    await openDraw(app, slug)
  })

  it('begins the chain with the next draw that is made; earlier ones keep theirs, and all are proved', async () => {
    const before = await openDraw(app, slug)
    const ready = await readyChain()
    await overAndSettled(app, before)
    const first = await until(
      app,
      slug,
      ({ number, phase }) => number > before.number && phase === 'open',
    )
    expect(first).toMatchObject({ number: before.number + 1, link: 1, commitment_steps: 1 })
    expect(first.commitment).toBe(ready.commitment)
    expect(first.chain_id).not.toBe(before.chain_id)
    expect(first.salt).toBe(ready.salt)
    expect(await latest()).toMatchObject({ state: 'begun', first_draw: first.number })
    const next = await until(
      app,
      slug,
      ({ number, phase }) => number === first.number + 2 && phase === 'open',
    )
    expect(next).toMatchObject({ chain_id: first.chain_id, link: 3 })
    const claim = await proofOf(first.number + 1)
    expect(claim.draw.salt_event).toEqual({
      event,
      event_at: ready.event_at,
      outcome,
      commitment: ready.commitment,
      prepared_at: ready.prepared_at,
      link: 2,
    })
    expect(await wrongOf(claim)).toEqual([])
    expect(await wrongOf(await proofOf(before.number))).toEqual([])
    const { draw } = claim
    const lie = (told: object) =>
      wrongOf({ ...claim, draw: { ...draw, salt_event: { ...draw.salt_event!, ...told } } })
    expect(await lie({ outcome: '0481628' })).toEqual(['event'])
    expect(await lie({ event: `${event}.` })).toEqual(['event'])
    expect(await lie({ commitment: before.commitment })).toEqual(['event_chain'])
    expect(await lie({ prepared_at: ready.event_at })).toEqual(['event_chain'])
    await expect(change('chain_id = null', ready.id)).rejects.toThrow(/has been decided/)
  })

  it('gives a timetable’s next draw its chain, while those ahead are drawn from the one before', async () => {
    await until(app, races, ({ phase }) => phase === 'open')
    const ready = await readyChain(races)
    const made = await drawsOf(app, races, 10)
    const first = await until(app, races, ({ salt }) => salt === ready.salt)
    const told = await until(
      app,
      races,
      async () => (await app.draws.draw(races, first.number))?.phase === 'settled',
    )
    expect(told.number).toBeGreaterThan(first.number)
    for (const { number, chain_id } of made) {
      expect(await app.draws.draw(races, number)).toMatchObject({ chain_id })
      expect(await wrongOf(await proofOf(number, races))).toEqual([])
    }
    expect(made.every(({ chain_id }) => chain_id !== first.chain_id)).toBe(true)
    expect(await wrongOf(await proofOf(first.number, races))).toEqual([])
  })

  it('is not needed: without it the running chain goes on, and after its end the usual next one', async () => {
    const { chain_id: running } = await openDraw(app, slug)
    await prepare()
    app.clock.advance(WAIT_MS)
    const going = await until(app, slug, ({ phase }) => phase === 'open')
    expect(going.chain_id).toBe(running)
    // A chain is used up after weeks; here after the draw that is open.
    await sql`update draw_chain set links = ${going.link} where id = ${running}::bigint`.execute(
      app.owner.read,
    )
    const next = await until(
      app,
      slug,
      ({ number, phase }) => number > going.number && phase === 'open',
    )
    expect(next).toMatchObject({ link: 1, event: null })
    expect(next.chain_id).not.toBe(running)
    expect((await latest()).state).toBe('awaited')
  })
})

describe('an announcement that is withdrawn', () => {
  it('takes two people, stays listed for everybody, and leaves the table as it was', async () => {
    await prepare()
    const { id, commitment } = await latest()
    const asked = askedOf(await askWithdrawal(id))
    expect((await deskList())[0]).toMatchObject({ withdrawal_asked: true })
    expect(wordOf(await approve(owner, asked))).toBe('second_person_required')
    expect((await latest()).state).toBe('announced')
    expect(wordOf(await approve(second, asked))).toBe('ok')
    const withdrawn = {
      id,
      commitment,
      state: 'withdrawn',
      withdrawn_at: app.clock.now().toISOString(),
    }
    expect(await latest()).toMatchObject(withdrawn)
    app.clock.advance(WAIT_MS)
    expect(wordOf(await enter(id))).toBe('chain_decided')
    await expect(change(`withdrawn_at = null`, id)).rejects.toThrow(/has been decided/)
    app.clock.advance(1)
    expect(wordOf(await prepare())).toBe('ok')
    expect((await publicList()).filter((one) => one.id === id)).toMatchObject([withdrawn])
  })

  it('and an outcome that both wait: who decides first is heard', async () => {
    await prepare()
    const { id } = await latest()
    app.clock.advance(WAIT_MS)
    const [entering, withdrawing] = [askedOf(await enter(id)), askedOf(await askWithdrawal(id))]
    const both = await Promise.all([approve(second, entering), approve(second, withdrawing)])
    expect(both.map(wordOf).toSorted()).toEqual(['content_changed', 'ok'])
    const { state } = await latest()
    expect(state).toBe(both[0].ok ? 'ready' : 'withdrawn')
    // What was refused waits no longer than somebody rejects it.
    const left = both[0].ok ? withdrawing : entering
    const rejected = await second.browser.call(staffApprovals.reject, {
      params: { id: left },
      body: { reason: 'Geç kaldı' },
    })
    expect(wordOf(rejected)).toBe('ok')
    if (state === 'ready') await until(app, slug, ({ event: told }) => told !== null)
  })
})

describe('the switch', () => {
  const chainsOf = async () =>
    (
      await sql<{
        chains: number
        kept: number
      }>`select count(*)::int as chains, (select count(*)::int
        from draw_checkpoint k join draw_chain c on c.id = k.chain_id where c.table_slug = ${slug}) as kept
        from draw_chain where table_slug = ${slug}`.execute(app.owner.read)
    ).rows[0]!

  it('is one commit: whoever does not hold the table any more begins nothing, and a death after it loses nothing', async () => {
    await until(app, slug, ({ phase }) => phase === 'settled')
    const ready = await readyChain()
    const { number } = await newestDraw(app, slug)
    const [chains, before] = [createChains(app), await chainsOf()]
    const wanted = { slug, number: number + 1, told: number }
    const signal = new AbortController().signal
    const gone = { ...wanted, mayBegin: () => Promise.resolve(false) }
    expect(await chains.placeOf(gone, signal)).toBeUndefined()
    expect(await chainsOf()).toEqual(before)
    expect((await latest()).state).toBe('ready')
    const mine = { ...wanted, mayBegin: () => Promise.resolve(true) }
    const place = await chains.placeOf(mine, signal)
    expect(place).toMatchObject({ link: 1, commitment: ready.commitment })
    const begun = await chainsOf()
    expect(begun.chains).toBe(before.chains + 1)
    // It dies before the draw is made; whoever goes on, and a repeat, finds the chain begun.
    expect((await chains.placeOf(mine, signal))?.chain.id).toBe(place?.chain.id)
    const next = await until(app, slug, (draw) => draw.number === number + 1)
    expect(next).toMatchObject({ chain_id: place?.chain.id, link: 1, salt: ready.salt })
    expect(await chainsOf()).toEqual(begun)
  })

  it('does not begin where the sealed link does not lead to what was told', async () => {
    await until(app, slug, ({ phase }) => phase === 'settled')
    const { id } = await readyChain()
    const { number } = await newestDraw(app, slug)
    const seal = async (sealed: string) => {
      const { rows } = await sql<{
        was: string
      }>`update prepared_chain p set seed_sealed = ${sealed}
        from prepared_chain old where p.id = ${id} and old.id = p.id returning old.seed_sealed as was`.execute(
        app.owner.read,
      )
      return rows[0]!.was
    }
    const own = await seal(app.vault.seal('5c'.repeat(32)))
    const before = await chainsOf()
    const wanted = { slug, number: number + 1, told: number, mayBegin: () => Promise.resolve(true) }
    const beginning = createChains(app).placeOf(wanted, new AbortController().signal)
    await expect(beginning).rejects.toThrow(/does not lead to what was told/)
    expect(await chainsOf()).toEqual(before)
    await seal(own)
    expect(await until(app, slug, (draw) => draw.number === number + 1)).toMatchObject({ event })
  })

  it('raced by two that run tables makes one chain', async () => {
    const other = await secondNode(app)
    await until(app, slug, ({ phase }) => phase === 'settled')
    const ready = await readyChain()
    const before = await chainsOf()
    for (let turn = 0; turn < 30; turn++) {
      app.clock.advance(LEASE_MS + 1)
      await Promise.all([app.draws.run([slug]), other.draws.run([slug])])
    }
    await other.stop()
    app.clock.advance(LEASE_MS + 1)
    const draw = await until(app, slug, ({ phase }) => phase === 'open')
    expect(draw.salt).toBe(ready.salt)
    expect((await chainsOf()).chains).toBe(before.chains + 1)
  })

  it('after a chain of the house’s own was begun for the same draw waits for the next one', async () => {
    await until(app, slug, ({ phase }) => phase === 'settled')
    const { number } = await newestDraw(app, slug)
    const [running] = (
      await sql<{ id: string; links: number }>`select id::text, links from draw_chain
        where table_slug = ${slug} order by before_draw desc limit 1`.execute(app.owner.read)
    ).rows
    // Used up: the house begins one of its own for the next draw, and dies.
    await sql`update draw_chain set links = 1 where id = ${running!.id}::bigint`.execute(
      app.owner.read,
    )
    const wanted = { slug, number: number + 1, told: number, mayBegin: () => Promise.resolve(true) }
    const own = await createChains(app).placeOf(wanted, new AbortController().signal)
    await sql`update draw_chain set links = ${running!.links} where id = ${running!.id}::bigint`.execute(
      app.owner.read,
    )
    const ready = await readyChain()
    const next = await until(app, slug, (draw) => draw.number === number + 1)
    expect(next.chain_id).toBe(own?.chain.id)
    const after = await until(app, slug, (draw) => draw.number === number + 2)
    expect(after).toMatchObject({ salt: ready.salt, link: 1, commitment: ready.commitment })
  })
})

it('no link of a prepared chain is in any answer or row before its draw', async () => {
  await prepare()
  const { id } = await latest()
  const { rows } = await sql<{ sealed: string; links: number }>`select seed_sealed as sealed, links
    from prepared_chain where id = ${id}`.execute(app.owner.read)
  let link = Buffer.from(app.vault.open(rows[0]!.sealed), 'hex')
  const secrets = new Set<string>()
  const last = link
  for (let at = rows[0]!.links; at > 0; at--) {
    secrets.add(link.toString('hex'))
    link = createHash('sha256').update(link).digest()
  }
  expect(link.toString('hex')).toBe((await latest()).commitment)
  const heard: string[] = []
  const words = (value: unknown) =>
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))
  const listen = async () => {
    const stored = await sql<{ text: string }>`
      select p::text as text from prepared_chain p union all select c::text from draw_chain c
      union all select k::text from draw_checkpoint k union all select d::text from draw d where seed is null
      union all select a::text from approval a union all select r::text from audit r`.execute(
      app.owner.read,
    )
    heard.push(...stored.rows.map(({ text }) => text))
    const params = { slug }
    heard.push(
      words(await publicList()),
      words(await deskList()),
      words(await app.browser().call(draws.tables)),
      words(await app.browser().call(draws.table, { params })),
      words(await owner.browser.call(staffDraws.table, { params })),
      words(await owner.browser.call(staffApprovals.approvals, { query: {} })),
    )
  }
  await listen()
  app.clock.advance(WAIT_MS)
  const asked = askedOf(await enter(id))
  await listen()
  await approve(second, asked)
  await listen()
  const first = await until(
    app,
    slug,
    ({ phase, event: told }) => told !== null && phase === 'open',
  )
  await listen()
  expect(first.commitment).toBe(link.toString('hex'))
  const found = heard.flatMap((text) => text.match(/[0-9a-f]{64}/g) ?? [])
  expect(found).toContain(first.commitment)
  expect(found.filter((hex) => secrets.has(hex))).toEqual([])
  const others = [last.toString('base64'), last.toString('base64url')]
  for (const text of heard) for (const secret of others) expect(text).not.toContain(secret)
  const told = await until(
    app,
    slug,
    ({ number, seed }) => number === first.number && seed !== null,
  )
  expect(secrets.has(told.seed!)).toBe(true)
})
