import { messaging, staffMessaging } from '@menekse/contract/messaging/messaging'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { readHeld } from '../personal-data/export.ts'
import { keyFileOf } from '../platform/key-file.ts'
import { reseal, rotate } from '../platform/key-rotation.ts'
import { anyPlain, sealPlain } from '../platform/plain-columns.ts'
import { countSealed } from '../platform/sealed-columns.ts'

/* What players and visitors write to the house is sealed at rest (found: L13; KVKK 12). */

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

/** The tables in which a word stands somewhere, whoever owns them. */
async function tablesWith(word: string): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select format('%I.%I', schemaname, tablename) as table from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.owner.read)
  const found: string[] = []
  for (const { table } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.raw(table)} t where t::text like ${`%${word}%`} limit 1`.execute(
      app.owner.read,
    )
    if (hits.length > 0) found.push(table)
  }
  return found
}

const notice = (player: Player, word: string) => ({
  playerId: player.id,
  type: 'system' as const,
  title: `${word} başlığı`,
  content: `${word} içeriği`,
})

describe('what was written', () => {
  it('stands in no table of the database, and is read as it was', async () => {
    const player = await newPlayer(app)
    const support = await newStaff(app, 'support')
    const { call } = player.browser
    const sent = await call(messaging.send, {
      body: { subject: 'papatyakonu', body: 'papatyamektup', thread_id: null },
    })
    if (!sent.ok) throw new Error(sent.refusal.message)
    const params = { id: sent.value.sent.thread_id! }
    app.clock.advance(1_000)
    const answered = await support.browser.call(staffMessaging.answerThread, {
      params,
      body: { body: 'papatyayanıt', seen: 1 },
    })
    expect(answered.ok && answered.value.thread.subject).toBe('papatyakonu')
    expect(answered.ok && answered.value.messages.map(({ content }) => content)).toEqual([
      'papatyamektup',
      'papatyayanıt',
    ])
    const { title, content } = notice(player, 'papatya')
    await support.browser.call(staffMessaging.messagePlayer, {
      params: { id: player.id },
      body: { type: 'system', title, body: content },
    })
    await app.messaging.inbox.notify({ ...notice(player, 'papatya'), key: 'notice:1' })
    await app.database.transaction(async (tx) => {
      await app.messaging.tell(tx, { ...notice(player, 'papatya'), key: 'later' })
      await app.messaging.keepTranscript(tx, {
        playerId: player.id,
        subject: 'papatyasohbet',
        content: 'papatyadöküm',
        endedAt: app.clock.now(),
        key: 'chat:1',
        waitsSince: null,
        isRead: true,
      })
    })
    // Before the queue is worked off, too.
    expect(await tablesWith('papatya')).toEqual([])
    await app.jobs.runDue()
    expect(await tablesWith('papatya')).toEqual([])
    const inbox = await call(messaging.list, { query: { page: 1 } })
    const read = inbox.ok ? inbox.value.messages : []
    expect(read.map((one) => `${one.title}: ${one.content}`).toSorted()).toEqual(
      [
        'papatyakonu: papatyamektup',
        'Yanıt: papatyakonu: papatyayanıt',
        ...Array.from({ length: 3 }, () => `${title}: ${content}`),
        'papatyasohbet: papatyadöküm',
      ].toSorted(),
    )
  })

  it('to be called stands in none either, with its number', async () => {
    const visitor = app.browser({ ip: '198.19.7.1' })
    const body = { name: 'Lavanta Hanım', phone: '0533 765 43 21', message: 'lavantasorusu' }
    expect((await visitor.call(messaging.requestCall, { body })).ok).toBe(true)
    for (const word of ['avanta', '5337654321'])
      expect([word, await tablesWith(word)]).toEqual([word, []])
    const support = await newStaff(app, 'support')
    const queue = await support.browser.call(staffMessaging.callbacks, {
      query: { status: 'pending' },
    })
    const call = queue.ok ? queue.value.callbacks.find(({ name }) => name === body.name) : undefined
    expect(call).toMatchObject({ phone: '+90533*****21', message: 'lavantasorusu' })
    const whole = await support.browser.call(staffMessaging.revealCallback, {
      params: { id: call!.id },
      body: { reason: 'Arama' },
    })
    expect(JSON.stringify(whole.ok && whole.value)).toContain('+905337654321')
  })
})

/** Rows as the release before the seals wrote them, some hundred letters among them. */
async function olderRows(player: Player, letters: number): Promise<void> {
  const { owner, clock } = app
  const now = clock.now()
  const brand = owner.read.selectFrom('player').select('brand_id').where('id', '=', player.id)
  const { brand_id: brandId } = await brand.executeTakeFirstOrThrow()
  const thread = { id: `thr_${player.id}`, player_id: player.id, opened_at: now, last_at: now }
  await owner.read
    .insertInto('message_thread')
    .values({ ...thread, subject: 'k1.nergiskonu' })
    .execute()
  const message = { player_id: player.id, thread_id: thread.id, type: 'sent', created_at: now }
  await owner.read
    .insertInto('message')
    .values(
      Array.from({ length: letters }, (_, n) => ({
        ...message,
        id: `msg_${player.id}${n}`,
        title: 'k1.nergiskonu',
        content: `nergismektup "${n}" \\ ğ`,
      })),
    )
    .execute()
  const call = { brand_id: brandId, name: 'Nergis', message: 'nergissoru', created_at: now }
  await owner.read
    .insertInto('callback_request')
    .values([
      { ...call, id: `cbr_${player.id}1`, phone: '+905338880001' },
      { ...call, id: `cbr_${player.id}2`, phone: '+905338880002' },
    ])
    .execute()
}

describe('what an older release wrote in plain text', () => {
  it('is read, and sealed at a start, also when that was broken off', async () => {
    const player = await newPlayer(app)
    await olderRows(player, 700)
    const support = await newStaff(app, 'support')
    const conversation = async () => {
      const params = { id: `thr_${player.id}` }
      const found = await support.browser.call(staffMessaging.thread, { params })
      if (!found.ok) throw new Error(found.refusal.message)
      const { thread, messages } = found.value
      return {
        subject: thread.subject,
        words: messages.map(({ title, content }) => [title, content]),
      }
    }
    const before = await conversation()
    expect(before.subject).toBe('k1.nergiskonu')
    expect(before.words).toHaveLength(500)
    expect(await anyPlain(app.owner)).toBe(true)

    const killed = sealPlain(app.owner, app.vault, (table) => {
      if (table === 'message') throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await anyPlain(app.owner)).toBe(true)
    expect(await conversation()).toEqual(before)
    // Two machines start at the same moment.
    await Promise.all([sealPlain(app.owner, app.vault), sealPlain(app.owner, app.vault)])

    expect(await anyPlain(app.owner)).toBe(false)
    for (const word of ['ergis', '533888000'])
      expect([word, await tablesWith(word)]).toEqual([word, []])
    expect(await conversation()).toEqual(before)
    expect(await sealPlain(app.owner, app.vault)).toBe(0)
    // Whoever asks for a call to such a number again joins the one that waits.
    const visitor = app.browser({ ip: '198.19.7.2' })
    await visitor.call(messaging.requestCall, { body: { name: 'Biri', phone: '05338880001' } })
    const own = await visitor.call(messaging.callRequests)
    expect(own.ok && own.value.requests.map(({ id }) => id)).toEqual([`cbr_${player.id}1`])
  })

  it('is joined before that, and sealed where its number waits twice', async () => {
    const player = await newPlayer(app)
    await olderRows(player, 1)
    const ask = async (ip: string) => {
      const visitor = app.browser({ ip })
      await visitor.call(messaging.requestCall, { body: { name: 'Biri', phone: '05338880002' } })
      const own = await visitor.call(messaging.callRequests)
      return own.ok ? own.value.requests.map(({ id }) => id) : []
    }
    const waiting = await app.owner.read
      .deleteFrom('callback_request')
      .where('phone_index', '=', app.vault.blindIndex('phone', '+905338880002'))
      .returning('id')
      .execute()
    expect(waiting).toHaveLength(1)
    expect(await ask('198.19.7.3')).toEqual([`cbr_${player.id}2`])
    // A process of the older release, beside a new one, takes a wish for a number that waits already.
    await app.owner.read
      .updateTable('callback_request')
      .set({ phone: '+905338880003' })
      .where('id', '=', `cbr_${player.id}2`)
      .execute()
    expect(await ask('198.19.7.4')).not.toContain(`cbr_${player.id}2`)
    await app.owner.read
      .updateTable('callback_request')
      .set({ phone: '+905338880002' })
      .where('id', '=', `cbr_${player.id}2`)
      .execute()
    await sealPlain(app.owner, app.vault)
    expect(await anyPlain(app.owner)).toBe(false)
    expect(await app.messaging.callbacks.phone(`cbr_${player.id}2`)).toBe('+905338880002')
  })

  it('is told in a file of the person’s data, sealed or not', async () => {
    const player = await newPlayer(app)
    await olderRows(player, 1)
    const held = () => readHeld(app, player.id)
    const expected = [{ title: 'k1.nergiskonu', content: 'nergismektup "0" \\ ğ' }]
    expect((await held())['message']).toMatchObject(expected)
    await sealPlain(app.owner, app.vault)
    const after = await held()
    expect(after['message']).toMatchObject(expected)
    expect(after['message_thread']).toMatchObject([{ subject: 'k1.nergiskonu' }])
    expect(JSON.stringify(after['message'])).not.toContain('sealed')
  })
})

it('letters and numbers are sealed anew by a new key', async () => {
  const where = { owner: app.owner, file: keyFileOf(app.dataFolder), clock: app.clock }
  const player = await newPlayer(app)
  await app.messaging.inbox.notify({ ...notice(player, 'sümbül'), key: 'sümbül' })
  const visitor = app.browser({ ip: '198.19.7.5' })
  const body = { name: 'Sümbül', phone: '0533 777 00 01' }
  await visitor.call(messaging.requestCall, { body })
  await rotate(where)
  await reseal(where)
  expect([...(await countSealed(app.owner)).keys()]).toEqual(['k2'])
  const reader = { playerId: player.id, username: player.username }
  const { messages } = await app.messaging.inbox.page(reader, 1)
  expect(messages).toMatchObject([{ title: 'sümbül başlığı', content: 'sümbül içeriği' }])
  // The digest by which a number is found has a key of its own, which stays.
  await visitor.call(messaging.requestCall, { body })
  const own = await visitor.call(messaging.callRequests)
  expect(own.ok && own.value.requests).toMatchObject([{ phone: '+90533*****01' }])
})
