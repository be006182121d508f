import { messaging } from '@menekse/contract/messaging/messaging'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let support: Colleague
beforeAll(async () => {
  app = await startApplication()
  support = await newStaff(app, 'support')
})
afterAll(() => app.stop())

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

async function ask(player: Player, subject: string, threadId: string | null = null) {
  app.clock.advance(60_000)
  const body = { subject, body: `${subject}?`, thread_id: threadId }
  const answer = await player.browser.call(messaging.send, { body })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.sent.thread_id!
}

const messagesOf = async (id: string) =>
  (await app.database.read.selectFrom('message').select('id').where('thread_id', '=', id).execute())
    .length
/** By somebody who has read all there is. */
const answer = async (id: string, body: string, idempotencyKey?: string) => {
  app.clock.advance(1_000)
  return support.browser.call(staffMessaging.answerThread, {
    params: { id },
    body: { body, seen: await messagesOf(id) },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
}
const close = async (id: string) => {
  app.clock.advance(1_000)
  return support.browser.call(staffMessaging.closeThread, {
    params: { id },
    body: { reason: 'Çözüldü', seen: await messagesOf(id) },
  })
}

async function inboxOf(player: Player) {
  const found = await player.browser.call(messaging.list, { query: {} })
  if (!found.ok) throw new Error(found.refusal.message)
  return found.value
}

async function threadsOf(status: 'open' | 'closed' | 'all', player: Player) {
  const found = await support.browser.call(staffMessaging.threads, { query: { status } })
  if (!found.ok) throw new Error(found.refusal.message)
  return found.value.threads.filter((thread) => thread.player.id === player.id)
}

const actionsOn = async (subject: string) =>
  (
    await app.database.read
      .selectFrom('audit')
      .select(['action', 'staff_id', 'reason'])
      .where('subject', '=', subject)
      .orderBy('at')
      .execute()
  ).map((row) => [row.action, row.staff_id === support.id, row.reason])

describe('a conversation', () => {
  it('reaches the desk, is answered as from the house, and is closed', async () => {
    const player = await newPlayer(app)
    const id = await ask(player, 'Çekimim nerede')
    expect(await threadsOf('open', player)).toEqual([
      {
        id,
        player: { id: player.id, username: player.username, full_name: 'Deniz Kaya' },
        subject: 'Çekimim nerede',
        messages: 1,
        unread: 1,
        colleague: null,
        opened_at: app.clock.now().toISOString(),
        last_at: app.clock.now().toISOString(),
        waiting_minutes: 0,
        closed_at: null,
        closed_by: null,
      },
    ])
    const answered = await answer(id, 'Bugün hesabınızda olur.')
    expect(answered.ok && answered.value.thread).toMatchObject({ unread: 0, waiting_minutes: null })
    expect(answered.ok && answered.value.messages.map((one) => one.from_player)).toEqual([
      true,
      false,
    ])
    const { messages, unread } = await inboxOf(player)
    expect(unread).toBe(1)
    expect(messages[0]).toMatchObject({
      title: 'Yanıt: Çekimim nerede',
      content: 'Bugün hesabınızda olur.',
      type: 'system',
      sender_name: 'Site Yönetimi',
      is_sent_by_me: false,
      is_closed: false,
      thread_id: id,
    })
    expect(JSON.stringify(messages)).not.toContain('Çalışan')
    expect(codeOf(await close(id))).toBe('ok')
    expect((await inboxOf(player)).messages.map((message) => message.is_closed)).toEqual([
      true,
      true,
    ])
    const [closed] = await threadsOf('closed', player)
    expect(closed!.closed_by).toMatch(/^Çalışan/)
    expect(await threadsOf('open', player)).toEqual([])
    expect(await actionsOn(id)).toEqual([
      ['message.answer', true, 'duty'],
      ['message.close', true, 'Çözüldü'],
    ])
  })

  it('takes nothing more once it is closed, from either side', async () => {
    const player = await newPlayer(app)
    const id = await ask(player, 'Soru')
    await close(id)
    const body = { subject: 'Soru', body: 'Bir şey daha', thread_id: id }
    const more = await player.browser.call(messaging.send, { body })
    expect(more.ok ? '' : more.refusal).toMatchObject({ code: 'thread_closed', status: 409 })
    expect(codeOf(await answer(id, 'Geç kaldım'))).toBe('thread_closed')
    expect(codeOf(await close(id))).toBe('thread_closed')
    const actions = (await actionsOn(id)).map(([action]) => action)
    expect(actions).toContain('message.answer.refused')
    expect(actions).toContain('message.close.refused')
    expect(codeOf(await answer('thr_yok', 'Kimse'))).toBe('not_found')
  })

  it('lets whoever waits longest be seen first', async () => {
    const [first, second] = [await newPlayer(app), await newPlayer(app)]
    const early = await ask(first, 'Erken')
    const late = await ask(second, 'Geç')
    const order = async () => {
      const found = await support.browser.call(staffMessaging.threads, { query: {} })
      const ids = found.ok ? found.value.threads.map((thread) => thread.id) : []
      return ids.filter((id) => id === early || id === late)
    }
    expect(await order()).toEqual([early, late])
    await answer(early, 'Baktık')
    expect(await order()).toEqual([late, early])
    await ask(first, 'Yine', early)
    expect(await order()).toEqual([late, early])
    expect((await threadsOf('open', first))[0]).toMatchObject({ unread: 1, waiting_minutes: 0 })
  })

  it('counts as seen when the desk says so, and stays whole when the player deletes', async () => {
    const player = await newPlayer(app)
    const id = await ask(player, 'Şikâyet')
    const [sent] = (await inboxOf(player)).messages
    await player.browser.call(messaging.hide, { body: { message_id: sent!.id } })
    const viewed = await support.browser.call(staffMessaging.thread, { params: { id } })
    expect(viewed.ok && viewed.value.thread.unread).toBe(1)
    expect(viewed.ok && viewed.value.messages[0]).toMatchObject({
      content: 'Şikâyet?',
      hidden_at: app.clock.now().toISOString(),
    })
    app.clock.advance(1_000)
    const seen = await support.browser.call(staffMessaging.seeThread, { params: { id } })
    expect(seen.ok && seen.value.thread.unread).toBe(0)
    expect((await actionsOn(id)).map(([action]) => action)).toEqual(['message.view', 'message.see'])
  })

  it('is answered once for repeats of one key', async () => {
    const player = await newPlayer(app)
    const id = await ask(player, 'Soru')
    const both = await Promise.all([
      answer(id, 'Evet', 'yanit-1234'),
      answer(id, 'Evet', 'yanit-1234'),
    ])
    expect(both.map(codeOf)).toEqual(['ok', 'ok'])
    expect(codeOf(await answer(id, 'Hayır', 'yanit-1234'))).toBe('key_reused')
    expect((await inboxOf(player)).messages).toHaveLength(2)
  })
})

describe('a message to one player', () => {
  const send = (id: string, changes: Record<string, unknown> = {}) =>
    support.browser.call(staffMessaging.messagePlayer, {
      params: { id },
      body: { type: 'warning', title: 'Belge gerekli', body: 'Kimliğinizi yükleyin.', ...changes },
    })

  it.each(['bonus', 'system', 'payment', 'warning', 'success'] as const)(
    'comes as %s, with no conversation',
    async (type) => {
      const player = await newPlayer(app)
      const sent = await send(player.id, { type })
      expect(sent.ok && sent.value.sent).toMatchObject({ type, from_player: false, read_at: null })
      expect((await inboxOf(player)).messages).toMatchObject([
        { type, title: 'Belge gerekli', sender_name: 'Site Yönetimi', thread_id: null },
      ])
      expect(await actionsOn(player.id)).toEqual([['message.send', true, 'duty']])
    },
  )

  it('cannot pretend to be the player’s own, nor go to nobody', async () => {
    const player = await newPlayer(app)
    expect(codeOf(await send(player.id, { type: 'sent' }))).toBe('invalid_input')
    expect(codeOf(await send('plr_yok'))).toBe('not_found')
    expect((await inboxOf(player)).messages).toEqual([])
  })

  it('keeps what looks like a script as the text it is', async () => {
    const player = await newPlayer(app)
    const payload = '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">tıkla</a>'
    await send(player.id, { title: payload, body: payload })
    expect((await inboxOf(player)).messages[0]).toMatchObject({ title: payload, content: payload })
  })
})
