import type { Readable } from 'node:stream'
import { LIVE_PATH } from '@menekse/contract/live'
import { messaging } from '@menekse/contract/messaging/messaging'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { elsewhere } from '../../test/elsewhere.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { INBOX_PAGE_SIZE, SENT_PER_HOUR } from './inbox.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

let notices = 0
async function notify(player: Player, title = 'Hoş geldiniz') {
  notices += 1
  app.clock.advance(1_000)
  const notice = { type: 'bonus', title, content: 'İlk yatırım bonusunuz hazır' } as const
  await app.messaging.inbox.notify({ ...notice, playerId: player.id, key: `test:${notices}` })
}

async function inboxOf(browser: Browser, page = 1) {
  const answer = await browser.call(messaging.list, { query: { page } })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value
}

const write = (browser: Browser, subject = 'Soru', body = 'Merhaba', idempotencyKey?: string) =>
  browser.call(messaging.send, {
    body: { subject, body },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })

describe('the inbox', () => {
  it('is empty at first, and has one page', async () => {
    const { browser } = await newPlayer(app)
    expect(await inboxOf(browser)).toEqual({
      success: true,
      messages: [],
      pagination: { total_pages: 1, current_page: 1, total: 0 },
      unread: 0,
    })
  })

  it('holds each of many notices once, however often they are told, and queues one word for each player', async () => {
    const [one, other] = [await newPlayer(app), await newPlayer(app)]
    const noticeTo = ({ id: playerId }: Player, key: string) =>
      ({ playerId, type: 'system', title: key, content: 'İki kez', key: `many:${key}` }) as const
    const notices = [noticeTo(one, 'bir'), noticeTo(other, 'iki'), noticeTo(one, 'üç')]
    const tell = () => app.database.transaction((tx) => app.messaging.tellEach(tx, notices))
    await tell()
    const { rows } = await sql<{ player: string }>`
      select payload->>'playerId' as player from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'tell_player' and payload->>'playerId' = any(${[one.id, other.id]}::text[])`.execute(
      app.owner.read,
    )
    expect(rows.map(({ player }) => player).toSorted()).toEqual([one.id, other.id].toSorted())
    await tell()
    const titlesOf = async ({ browser }: Player) =>
      (await inboxOf(browser)).messages.map(({ title }) => title).toSorted()
    expect([await titlesOf(one), await titlesOf(other)]).toEqual([['bir', 'üç'], ['iki']])
  })

  it('shows what the house and the player wrote, in the shape of the specification', async () => {
    const { browser, ...player } = await newPlayer(app)
    await notify({ browser, ...player })
    app.clock.advance(1_000)
    const sent = await write(browser, '  Çekim  ', 'Ne zaman gelir?\nTeşekkürler')
    expect(sent.ok && sent.value.message).toBe('Mesajınız başarıyla gönderildi')
    const { messages, unread } = await inboxOf(browser)
    expect(unread).toBe(1)
    expect(messages).toEqual([
      {
        id: expect.stringMatching(/^msg_/) as string,
        title: 'Çekim',
        content: 'Ne zaman gelir?\nTeşekkürler',
        type: 'sent',
        is_read: true,
        is_sent_by_me: true,
        sender_name: player.username,
        is_closed: false,
        created_at: app.clock.now().toISOString(),
        thread_id: expect.stringMatching(/^thr_/) as string,
      },
      {
        id: expect.stringMatching(/^msg_/) as string,
        title: 'Hoş geldiniz',
        content: 'İlk yatırım bonusunuz hazır',
        type: 'bonus',
        is_read: false,
        is_sent_by_me: false,
        sender_name: 'Site Yönetimi',
        is_closed: false,
        created_at: new Date(app.clock.now().getTime() - 1_000).toISOString(),
        thread_id: null,
      },
    ])
  })

  it('turns pages, and answers the last one for a page past the end', async () => {
    const player = await newPlayer(app)
    for (let n = 1; n <= INBOX_PAGE_SIZE + 1; n++) await notify(player, `Duyuru ${n}`)
    const first = await inboxOf(player.browser)
    expect(first.pagination).toEqual({ total_pages: 2, current_page: 1, total: 11 })
    expect(first.messages.map((message) => message.title)[0]).toBe('Duyuru 11')
    const last = await inboxOf(player.browser, 2)
    expect(last.messages.map((message) => message.title)).toEqual(['Duyuru 1'])
    expect((await inboxOf(player.browser, 99)).pagination.current_page).toBe(2)
    const { id } = last.messages[0]!
    await player.browser.call(messaging.hide, { body: { message_id: id } })
    const after = await inboxOf(player.browser, 2)
    expect(after.pagination).toEqual({ total_pages: 1, current_page: 1, total: 10 })
    expect(after.messages).toHaveLength(INBOX_PAGE_SIZE)
  })
})

describe('reading and deleting', () => {
  it('marks as read, once or again, but not what the player sent', async () => {
    const player = await newPlayer(app)
    await notify(player)
    const [notice] = (await inboxOf(player.browser)).messages
    const mark = (id: string) =>
      player.browser.call(messaging.markRead, { body: { message_id: id } })
    const first = await mark(notice!.id)
    expect(first.ok && first.value).toEqual({
      success: true,
      message: 'Mesaj okundu olarak işaretlendi',
      unread: 0,
    })
    expect(codeOf(await mark(notice!.id))).toBe('ok')
    expect((await inboxOf(player.browser)).messages[0]!.is_read).toBe(true)
    const sent = await write(player.browser)
    expect(codeOf(await mark(sent.ok ? sent.value.sent.id : ''))).toBe('message_is_own')
    const unread = await player.browser.call(messaging.unread)
    expect(unread.ok && unread.value.unread).toBe(0)
  })

  it('hides from the player and keeps the row', async () => {
    const player = await newPlayer(app)
    await notify(player, 'Silinecek')
    const [notice] = (await inboxOf(player.browser)).messages
    const body = { message_id: notice!.id }
    const hidden = await player.browser.call(messaging.hide, { body })
    expect(hidden.ok && hidden.value).toEqual({
      success: true,
      message: 'Mesaj başarıyla silindi',
      unread: 0,
    })
    expect((await inboxOf(player.browser)).messages).toEqual([])
    expect(codeOf(await player.browser.call(messaging.markRead, { body }))).toBe('not_found')
    const row = await app.database.read
      .selectFrom('message')
      .select(['title_sealed', 'hidden_at'])
      .where('id', '=', notice!.id)
      .executeTakeFirstOrThrow()
    expect(app.vault.open(row.title_sealed!)).toBe('Silinecek')
    expect(row.hidden_at).toEqual(app.clock.now())
    const erase = app.database.read.deleteFrom('message').where('id', '=', notice!.id).execute()
    await expect(erase).rejects.toThrow(/permission denied/)
    const rewrite = app.database.read.updateTable('message').set({ content_sealed: 'x' }).execute()
    await expect(rewrite).rejects.toThrow(/permission denied/)
  })

  it('touches nothing of another player’s', async () => {
    const [one, other] = [await newPlayer(app), await newPlayer(app)]
    await notify(one)
    const [notice] = (await inboxOf(one.browser)).messages
    const sent = await write(one.browser)
    const threadId = sent.ok ? sent.value.sent.thread_id : null
    for (const id of [notice!.id, 'msg_yok', '42']) {
      const body = { message_id: id }
      expect(codeOf(await other.browser.call(messaging.markRead, { body }))).toBe('not_found')
      expect(codeOf(await other.browser.call(messaging.hide, { body }))).toBe('not_found')
    }
    const body = { subject: 'Ben de', body: 'Araya girdim', thread_id: threadId }
    expect(codeOf(await other.browser.call(messaging.send, { body }))).toBe('not_found')
    expect((await inboxOf(one.browser)).unread).toBe(1)
    expect((await inboxOf(other.browser)).messages).toEqual([])
  })
})

describe('writing', () => {
  it.each([
    [{ subject: '', body: 'Merhaba' }, 'Lütfen tüm alanları doldurun'],
    [{ subject: 'Soru', body: '   ' }, 'Lütfen tüm alanları doldurun'],
    [{ body: 'Merhaba' }, 'Lütfen tüm alanları doldurun'],
    [{ subject: 'ş'.repeat(256), body: 'Merhaba' }, 'En fazla 255 karakter girin'],
    [{ subject: 'Soru', body: 'ş'.repeat(2001) }, 'En fazla 2000 karakter girin'],
  ])('refuses %j', async (body, message) => {
    const { browser } = await newPlayer(app)
    const answer = await browser.call(messaging.send, { body: body as never })
    expect(answer.ok ? '' : answer.refusal).toMatchObject({ code: 'invalid_input', message })
  })

  it('takes the longest subject and body', async () => {
    const { browser } = await newPlayer(app)
    expect(codeOf(await write(browser, 'ş'.repeat(255), 'ğ'.repeat(2000)))).toBe('ok')
  })

  it('gives back what looks like a script as the text it is', async () => {
    const { browser } = await newPlayer(app)
    const payload = '<script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}} &amp; \u202etxt'
    expect(codeOf(await write(browser, payload, payload))).toBe('ok')
    const [message] = (await inboxOf(browser)).messages
    expect([message!.title, message!.content]).toEqual([payload, payload])
  })

  it('answers repeats of one key with one message', async () => {
    const player = await newPlayer(app)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        write(elsewhere(app, player, n), 'Soru', 'Merhaba', 'mesaj-anahtari-1'),
      ),
    )
    const ids = answers.map((answer) => (answer.ok ? answer.value.sent.id : answer.refusal.code))
    expect(new Set(ids).size).toBe(1)
    expect(codeOf(await write(player.browser, 'Soru', 'Başka', 'mesaj-anahtari-1'))).toBe(
      'key_reused',
    )
    expect((await inboxOf(player.browser)).messages).toHaveLength(1)
  })

  it('continues a conversation of one’s own', async () => {
    const { browser } = await newPlayer(app)
    const first = await write(browser)
    const threadId = first.ok ? first.value.sent.thread_id : null
    const body = { subject: 'Soru', body: 'Bir şey daha', thread_id: threadId }
    const second = await browser.call(messaging.send, { body })
    expect(second.ok && second.value.sent.thread_id).toBe(threadId)
  })
})

describe('limits', () => {
  it('counts by address', async () => {
    const statuses = []
    for (let n = 0; n < 12; n++)
      statuses.push(codeOf(await write(app.browser({ ip: '203.0.113.90' }))))
    expect(statuses.filter((code) => code === 'not_logged_in')).toHaveLength(10)
    expect(statuses.filter((code) => code === 'too_many_requests')).toHaveLength(2)
  })

  it('counts by account, whatever addresses it comes from', async () => {
    const player = await newPlayer(app)
    const codes = []
    for (let n = 0; n < 12; n++) codes.push(codeOf(await write(elsewhere(app, player, 100 + n))))
    expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'ok'))
    expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests'])
  })

  it('counts an account’s messages of the last hour, on every node', async () => {
    const player = await newPlayer(app)
    const send = (n: number) =>
      app.messaging.inbox.send(
        { playerId: player.id, username: player.username },
        { subject: 'Soru', body: `${n}`, threadId: undefined, key: undefined },
      )
    for (let n = 0; n < SENT_PER_HOUR; n++) expect(await send(n)).not.toHaveProperty('refused')
    expect(await send(99)).toMatchObject({ refused: 'too_many_requests' })
    app.clock.advance(3_600_001)
    expect(await send(100)).not.toHaveProperty('refused')
  })
})

it('pushes how many are unread when a message comes and when it is read', async () => {
  const support = await newStaff(app, 'support')
  const player = await newPlayer(app)
  const cookie = [...player.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.http.server.inject({
    method: 'GET',
    url: LIVE_PATH,
    headers: { host: 'menekse.localhost', cookie },
    payloadAsStream: true,
  })
  const stream = response.stream()
  await support.browser.call(staffMessaging.messagePlayer, {
    params: { id: player.id },
    body: { type: 'success', title: 'Belgeleriniz onaylandı', body: 'Hesabınız doğrulandı.' },
  })
  const [message] = (await inboxOf(player.browser)).messages
  await player.browser.call(messaging.markRead, { body: { message_id: message!.id } })
  const pushed = await readUntil(stream, 'event: messages\ndata: {"unread":0}\n\n')
  expect(pushed).toContain('event: messages\ndata: {"unread":1}\n\n')
  stream.destroy()
})

async function readUntil(stream: Readable, last: string): Promise<string> {
  let text = ''
  for await (const chunk of stream) {
    text += String(chunk)
    if (text.includes(last)) break
  }
  return text
}
