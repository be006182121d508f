import { chat } from '@menekse/contract/chat/chat'
import { staffChat } from '@menekse/contract/chat/staff-chat'
import { newId } from '@menekse/contract/ids'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import {
  answers,
  chatOf,
  claims,
  codeOf,
  currentOf,
  nextKey,
  ok,
  sits,
} from '../../test/support.ts'

let app: Application
let one: Colleague
let two: Colleague
let auditor: Colleague
beforeAll(async () => {
  app = await startApplication()
  one = await newStaff(app, 'support')
  two = await newStaff(app, 'support')
  auditor = await newStaff(app, 'auditor')
})
beforeEach(() => Promise.all([sits(one), sits(two)]))
afterAll(() => app.stop())

const boardOf = async ({ browser }: Colleague) => ok(await browser.call(staffChat.board))
const viewOf = async ({ browser }: Colleague, id: string, after = 0) =>
  ok(await browser.call(staffChat.chat, { params: { id }, query: { after } }))
const handsOver = (from: Colleague, id: string, to: Colleague | null) =>
  from.browser.call(staffChat.handOver, {
    params: { id },
    body: { to: to?.id ?? null, note: 'Ödeme ekibi bilir' },
  })
const actionsOn = async (subject: string) =>
  (
    await app.database.read
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', subject)
      .execute()
  )
    .map(({ action }) => action)
    .toSorted()

describe('claiming', () => {
  it('gives a chat to one of two who press at once, and tells the other by whom', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await chatOf(await newPlayer(app))
      const both = await Promise.all([claims(one, id), claims(two, id)])
      expect(both.map(codeOf).toSorted()).toEqual(['chat_taken', 'ok'])
      const [won] = both.filter((answer) => answer.ok)
      const [lost] = both.filter((answer) => !answer.ok)
      const { colleague } = ok(won!).chat
      expect(lost!.ok ? '' : lost!.refusal.message).toContain(colleague!.name)
      const holder = colleague!.id === one.id ? one : two
      expect(codeOf(await claims(holder, id))).toBe('ok')
      const joined = (await viewOf(holder, id)).lines.filter(({ kind }) => kind === 'event')
      expect(joined).toHaveLength(1)
    }
  })

  it('and the player’s end come in some order, and what has ended is nobody’s', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await newPlayer(app)
      const id = await chatOf(player)
      const end = () => player.browser.call(chat.end, { params: { id } })
      const racers = [() => claims(one, id), end, () => claims(two, id), end]
      const [first, , second] = await Promise.all(
        (round % 2 === 0 ? racers : [racers[0]!, racers[1]!, racers[2]!]).map((race) => race()),
      )
      const claimed = [first!, second!].filter(({ ok: won }) => won).length
      expect(claimed).toBeLessThanOrEqual(1)
      const lost = [first!, second!].filter(({ ok: won }) => !won).map(codeOf)
      expect(['chat_taken', 'chat_ended']).toEqual(expect.arrayContaining([...new Set(lost)]))
      const { chat: shown, lines } = await currentOf(player)
      expect(shown).toMatchObject({ id, state: 'ended', ended_by: 'player' })
      const events = lines.filter(({ kind }) => kind === 'event').map(({ text }) => text)
      expect(events.slice(claimed)).toEqual(['Görüşmeyi siz bitirdiniz'])
      expect(events.slice(0, claimed).every((text) => text.endsWith('katıldı'))).toBe(true)
      expect(codeOf(await claims(one, id))).toBe('chat_ended')
      const board = await boardOf(two)
      expect(board.chats.map((one) => one.id)).not.toContain(id)
    }
  })

  it('lets nobody else answer, end or hand over, and writes down who tried', async () => {
    const player = await newPlayer(app)
    const id = await chatOf(player)
    ok(await claims(one, id))
    const tried = [
      await answers(two, id, 'Ben de'),
      await two.browser.call(staffChat.end, { params: { id } }),
      await handsOver(two, id, two),
    ]
    expect(tried.map(codeOf)).toEqual(['chat_not_yours', 'chat_not_yours', 'chat_not_yours'])
    expect((await currentOf(player)).lines).toHaveLength(2)
    expect(await actionsOn(id)).toEqual([
      'chat.answer.refused',
      'chat.claim',
      'chat.end.refused',
      'chat.hand_over.refused',
    ])
  })

  it('is for those who may answer', async () => {
    const id = await chatOf(await newPlayer(app))
    expect(codeOf(await claims(auditor, id))).toBe('forbidden')
    expect((await boardOf(auditor)).chats.map((chat) => chat.id)).toContain(id)
  })
})

describe('answering', () => {
  it('says a line once that is sent many times at once, and the player’s wait ends', async () => {
    const player = await newPlayer(app)
    const id = await chatOf(player)
    ok(await claims(one, id))
    expect((await viewOf(one, id)).chat.waits_since).not.toBeNull()
    const key = nextKey()
    await Promise.all(Array.from({ length: 10 }, () => answers(one, id, 'Buyurun', key)))
    const { lines } = await currentOf(player)
    expect(lines.filter(({ kind }) => kind === 'desk')).toHaveLength(1)
    expect((await viewOf(one, id)).chat.waits_since).toBeNull()
    expect((await actionsOn(id)).filter((action) => action === 'chat.answer')).toHaveLength(1)
    expect(codeOf(await answers(one, id, 'Başka', key))).toBe('key_reused')
  })

  it('is read by both sides, up to where they have read', async () => {
    const player = await newPlayer(app)
    const id = await chatOf(player)
    ok(await claims(one, id))
    ok(await two.browser.call(staffChat.read, { params: { id }, body: { seq: 1 } }))
    expect((await currentOf(player)).chat!.desk_read_seq).toBe(0)
    ok(await one.browser.call(staffChat.read, { params: { id }, body: { seq: 900 } }))
    expect((await currentOf(player)).chat!.desk_read_seq).toBe(2)
    ok(await player.browser.call(chat.read, { params: { id }, body: { seq: 2 } }))
    ok(await player.browser.call(chat.read, { params: { id }, body: { seq: 1 } }))
    expect((await viewOf(one, id)).chat).toMatchObject({ player_read_seq: 2, unread: 0 })
  })

  it('leaves a row for each look of somebody whose chat it is not', async () => {
    const id = await chatOf(await newPlayer(app))
    ok(await claims(one, id))
    await viewOf(one, id, 0)
    await viewOf(one, id, 1)
    await viewOf(auditor, id, 1)
    expect(await actionsOn(id)).toEqual(['chat.claim', 'chat.view', 'chat.view'])
  })
})

describe('handing over', () => {
  it('gives it to a colleague who is there, with a note the player never sees', async () => {
    const player = await newPlayer(app)
    const id = await chatOf(player)
    ok(await claims(one, id))
    await sits(two, 'away')
    expect(codeOf(await handsOver(one, id, two))).toBe('colleague_away')
    await sits(two)
    expect(ok(await handsOver(one, id, two)).chat.colleague!.id).toBe(two.id)
    expect(codeOf(await answers(one, id, 'Hâlâ bende'))).toBe('chat_not_yours')
    expect(codeOf(await answers(two, id, 'Merhaba'))).toBe('ok')
    const notes = (await viewOf(two, id)).lines.filter(({ kind }) => kind === 'note')
    expect(notes).toMatchObject([{ text: 'Ödeme ekibi bilir' }])
    expect(JSON.stringify(await currentOf(player))).not.toContain('Ödeme ekibi')
    ok(await two.browser.call(staffChat.end, { params: { id } }))
    const reader = { playerId: player.id, username: player.username }
    const { messages: kept } = await app.messaging.inbox.page(reader, 1)
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('Ödeme ekibi')
  })

  it('may put it back, where it waits at its old place', async () => {
    const id = await chatOf(await newPlayer(app))
    ok(await claims(one, id))
    expect(ok(await handsOver(one, id, null)).chat).toMatchObject({
      state: 'waiting',
      colleague: null,
    })
    expect(codeOf(await claims(two, id))).toBe('ok')
  })
})

describe('the board', () => {
  it('says who is there and who waits, and the counters with it', async () => {
    const before = ok(await one.browser.call(staffPlayers.queues)).chats_waiting
    const id = await chatOf(await newPlayer(app))
    expect(ok(await one.browser.call(staffPlayers.queues)).chats_waiting).toBe(before + 1)
    ok(await claims(one, id))
    expect(ok(await one.browser.call(staffPlayers.queues)).chats_waiting).toBe(before)
    const { colleagues, status } = await boardOf(one)
    expect(status).toBe('available')
    expect(colleagues.map((colleague) => colleague.id).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    )
    app.clock.advance(61_000)
    await sits(two, 'busy')
    expect((await boardOf(one)).status).toBe('away')
    expect((await boardOf(one)).colleagues).toMatchObject([{ id: two.id, status: 'busy' }])
  })
})

describe('quick replies', () => {
  it('are kept, changed and removed, and each change is on record once', async () => {
    const id = newId('qrp', app.clock.now().getTime())
    const save = (body: string) =>
      one.browser.call(staffChat.saveQuickReply, {
        params: { id },
        body: { title: 'Limitler', body },
      })
    ok(await save('Sınırlarınızı {ad} …'))
    ok(await save('Sınırlarınızı {ad} …'))
    ok(await save('Değişti'))
    const listed = async () => ok(await two.browser.call(staffChat.quickReplies)).replies
    expect(await listed()).toContainEqual({ id, title: 'Limitler', body: 'Değişti' })
    const removed = () => one.browser.call(staffChat.removeQuickReply, { params: { id } })
    ok(await removed())
    ok(await removed())
    expect((await listed()).map((reply) => reply.id)).not.toContain(id)
    const saved = ['quick_reply.remove', 'quick_reply.save', 'quick_reply.save']
    expect(await actionsOn(id)).toEqual(saved)
  })
})
