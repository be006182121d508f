import { chat } from '@menekse/contract/chat/chat'
import { staffChat } from '@menekse/contract/chat/staff-chat'
import { lira } from '@menekse/contract/money'
import { messaging } from '@menekse/contract/messaging/messaging'
import { payments } from '@menekse/contract/payments/payments'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import {
  answers,
  begins,
  chatOf,
  claims,
  codeOf,
  currentOf,
  nextKey,
  ok,
  says,
  sits,
} from '../../test/support.ts'
import { IDLE_MS, LOST_MS, UNANSWERED_MS } from './endings.ts'

let app: Application
let support: Colleague
beforeAll(async () => {
  app = await startApplication()
  support = await newStaff(app, 'support')
})
// Beside the calls: hours that pass end the sessions of those who ask for nothing.
beforeEach(() => app.chat.presence.say(support.id, 'available'))
afterAll(() => app.stop())

const textsOf = async (player: Parameters<typeof currentOf>[0]) =>
  (await currentOf(player)).lines.map(({ text }) => text)

describe('a chat', () => {
  it('is not begun where nobody is at the desk, and says so', async () => {
    const player = await newPlayer(app)
    await sits(support, 'away')
    expect((await currentOf(player)).desk.is_open).toBe(false)
    expect(codeOf(await begins(player, 'Merhaba'))).toBe('chat_away')
    await sits(support, 'busy')
    expect(codeOf(await begins(player, 'Merhaba'))).toBe('ok')
  })

  it('is closed to visitors', async () => {
    expect(codeOf(await app.browser().call(chat.current, { query: {} }))).toBe('not_logged_in')
  })

  it('is one, however many tabs begin it at once, and keeps the order of its lines', async () => {
    const player = await newPlayer(app)
    const begun = await Promise.all(['a', 'b', 'c', 'd'].map((text) => begins(player, text)))
    expect(new Set(begun.map((one) => ok(one).chat!.id)).size).toBe(1)
    const { lines } = await currentOf(player)
    expect(lines.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
    expect(lines.map(({ text }) => text).toSorted()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('has a line once that is sent many times at once, and refuses its key for another', async () => {
    const player = await newPlayer(app)
    const id = await chatOf(player)
    const key = nextKey()
    const sent = await Promise.all(Array.from({ length: 20 }, () => says(player, id, 'bir', key)))
    expect(new Set(sent.map((one) => ok(one).line.seq))).toEqual(new Set([2]))
    expect(await textsOf(player)).toEqual(['Merhaba', 'bir'])
    expect(codeOf(await says(player, id, 'iki', key))).toBe('key_reused')
  })

  it('loses no line that was taken while it ended, and takes none after', async () => {
    for (let round = 0; round < 6; round += 1) {
      const player = await newPlayer(app)
      const id = await chatOf(player)
      ok(await claims(support, id))
      const key = nextKey()
      const end = () => support.browser.call(staffChat.end, { params: { id } })
      const [line, ended] = await (round % 2 === 0
        ? Promise.all([says(player, id, 'son söz', key), end()])
        : Promise.all([end(), says(player, id, 'son söz', key)]).then(
            ([first, second]) => [second, first] as const,
          ))
      expect(codeOf(ended)).toBe('ok')
      const inbox = ok(await player.browser.call(messaging.list, { query: {} }))
      expect(inbox.messages).toHaveLength(1)
      expect(inbox.messages[0]!.content.includes('son söz')).toBe(line.ok)
      expect(['ok', 'chat_ended']).toContain(codeOf(line))
      // Asked again after a lost answer, it is what it was.
      expect(codeOf(await says(player, id, 'son söz', key))).toBe(line.ok ? 'ok' : 'chat_ended')
    }
  })

  it('is nobody else’s', async () => {
    const [player, other] = [await newPlayer(app), await newPlayer(app)]
    const id = await chatOf(player)
    const params = { id }
    const tried = [
      await says(other, id, 'x'),
      await other.browser.call(chat.end, { params }),
      await other.browser.call(chat.rate, { params, body: { rating: 1 } }),
    ]
    expect(tried.map(codeOf)).toEqual(['not_found', 'not_found', 'not_found'])
    ok(await other.browser.call(chat.read, { params, body: { seq: 1 } }))
    expect((await currentOf(other)).chat).toBeNull()
    expect((await currentOf(player)).chat!.state).toBe('waiting')
  })

  it('tells the place in the queue, and a usual wait only from real ones', async () => {
    const waits = [await newPlayer(app), await newPlayer(app), await newPlayer(app)]
    await clearQueue()
    await app.owner.read.updateTable('chat').set({ first_claimed_at: null }).execute()
    expect((await currentOf(waits[0]!)).desk.usual_wait_minutes).toBeNull()
    for (const player of waits) {
      await chatOf(player)
      app.clock.advance(1_000)
    }
    const places = await Promise.all(
      waits.map(async (one) => (await currentOf(one)).chat!.position),
    )
    expect(places).toEqual([1, 2, 3])
    app.clock.advance(4 * 60_000)
    for (const player of waits) {
      await sits(support)
      ok(await claims(support, (await currentOf(player)).chat!.id))
    }
    const { desk, chat: first } = await currentOf(waits[0]!)
    expect(desk.usual_wait_minutes).toBe(5)
    expect(first).toMatchObject({ state: 'talking', position: null })
    expect(first!.colleague).toMatch(/^Çalışan/)
  })
})

/** Nobody waits or talks any more. */
async function clearQueue() {
  for (const { id, colleague } of ok(await support.browser.call(staffChat.board)).chats) {
    if (colleague === null) ok(await claims(support, id))
    ok(await support.browser.call(staffChat.end, { params: { id } }))
  }
}

describe('an attachment', () => {
  it('is one’s own payment, shown as it stands, and nobody else’s', async () => {
    const [player, other] = [await newPlayer(app), await newPlayer(app)]
    const body = { amount: 750, sender_name: 'Akbank' }
    ok(await player.browser.call(payments.deposit, { body }))
    const { attachments } = ok(await player.browser.call(chat.attachable))
    expect(attachments).toMatchObject([
      { kind: 'deposit', amount: lira(750), state: 'pending', state_label: 'Bekliyor' },
    ])
    const { id } = attachments[0]!
    expect(codeOf(await begins(other, 'Bu ne?', { kind: 'deposit', id }))).toBe(
      'attachment_unknown',
    )
    expect(codeOf(await begins(player, 'Bu ne?', { kind: 'round', id }))).toBe('attachment_unknown')
    expect((await currentOf(player)).chat).toBeNull()
    const begun = ok(await begins(player, 'Gelmedi', { kind: 'deposit', id }))
    expect(begun.lines[0]!.attachment).toMatchObject({ id, state: 'pending' })
    const deskSees = ok(
      await support.browser.call(staffChat.chat, { params: { id: begun.chat!.id }, query: {} }),
    )
    expect(deskSees.chat.about).toBe('deposit')
    expect(deskSees.lines[0]!.attachment!.id).toBe(id)
  })
})

describe('time', () => {
  it('gives the chats of a lost colleague back to the queue, at their old place', async () => {
    await clearQueue()
    const lost = await newStaff(app, 'support')
    await sits(lost)
    const [first, second] = [await newPlayer(app), await newPlayer(app)]
    const id = await chatOf(first)
    app.clock.advance(1_000)
    await chatOf(second)
    ok(await claims(lost, id))
    app.clock.advance(LOST_MS - 1_000)
    await app.chat.keep()
    expect((await currentOf(first)).chat!.state).toBe('talking')
    app.clock.advance(2_000)
    await sits(support)
    await app.chat.keep()
    const after = await currentOf(first)
    expect(after.chat).toMatchObject({ state: 'waiting', position: 1, colleague: null })
    expect(after.lines.at(-1)!.text).toContain('bağlantı koptu')
    expect(codeOf(await answers(lost, id, 'geç kaldım'))).toBe('chat_not_yours')
    expect(codeOf(await claims(support, id))).toBe('ok')
  })

  it('turns a wait for which nobody is there into a letter', async () => {
    await clearQueue()
    const player = await newPlayer(app)
    await chatOf(player, 'Bekliyorum')
    app.clock.advance(UNANSWERED_MS / 2)
    await app.chat.keep()
    expect((await currentOf(player)).chat!.state).toBe('waiting')
    app.clock.advance(UNANSWERED_MS / 2 + 1_000)
    await app.chat.keep()
    expect((await currentOf(player)).chat).toMatchObject({ state: 'ended', ended_by: 'unanswered' })
    const inbox = ok(await player.browser.call(messaging.list, { query: {} }))
    expect(inbox.messages[0]).toMatchObject({ type: 'sent', is_closed: false })
  })

  it('ends a chat whose player has gone, and none whose player waits', async () => {
    await clearQueue()
    const [gone, waits] = [await newPlayer(app), await newPlayer(app)]
    for (const player of [gone, waits]) {
      const id = await chatOf(player)
      ok(await claims(support, id))
      ok(await answers(support, id, 'Buyurun'))
      if (player === waits) ok(await says(player, id, 'Bir sorum var'))
    }
    app.clock.advance(IDLE_MS + 1_000)
    await sits(support)
    await app.chat.keep()
    await app.chat.keep()
    expect((await currentOf(gone)).chat).toMatchObject({ state: 'ended', ended_by: 'idle' })
    expect((await currentOf(waits)).chat!.state).toBe('talking')
  })
})

describe('an ended chat', () => {
  it('waits among the letters where its player was not answered', async () => {
    const player = await newPlayer(app)
    const id = await chatOf(player, 'Kimse var mı?')
    ok(await player.browser.call(chat.end, { params: { id } }))
    ok(await player.browser.call(chat.end, { params: { id } }))
    const threads = ok(
      await support.browser.call(staffMessaging.threads, { query: { status: 'open' } }),
    )
    const own = threads.threads.filter((thread) => thread.player.id === player.id)
    expect(own).toMatchObject([{ unread: 1, waiting_minutes: 0 }])
  })

  it('is a conversation of the inbox, is rated once, and is no card to be answered', async () => {
    const player = await newPlayer(app)
    const id = await chatOf(player, 'Bonusum nerede?')
    ok(await claims(support, id))
    ok(await answers(support, id, 'Bakıyorum'))
    ok(await support.browser.call(staffChat.end, { params: { id } }))
    const inbox = ok(await player.browser.call(messaging.list, { query: {} }))
    expect(inbox.messages).toMatchObject([{ type: 'system', is_closed: false, is_read: false }])
    expect(inbox.messages[0]!.content).toMatch(/Siz: Bonusum nerede\?\n.*katıldı\n.*: Bakıyorum\n/)
    const rated = (rating: number) =>
      player.browser.call(chat.rate, { params: { id }, body: { rating } })
    expect(codeOf(await rated(4))).toBe('ok')
    expect(codeOf(await rated(4))).toBe('ok')
    expect(codeOf(await rated(1))).toBe('chat_rated')
    expect((await currentOf(player)).chat).toMatchObject({ state: 'ended', rating: 4 })
    app.clock.advance(31 * 60_000)
    expect((await app.chat.chats.current(player.id)).chat).toBeNull()
  })

  it('keeps its words sealed, and forgets its lines once the transcript stands for them', async () => {
    const player = await newPlayer(app)
    const id = await chatOf(player, 'gizli sözüm')
    const linesOf = () =>
      app.database.read.selectFrom('chat_line').selectAll().where('chat_id', '=', id).execute()
    expect(JSON.stringify(await linesOf())).not.toContain('gizli')
    ok(await player.browser.call(chat.end, { params: { id } }))
    app.clock.advance(23 * 60 * 60_000)
    await app.chat.keep()
    expect(await linesOf()).toHaveLength(2)
    app.clock.advance(2 * 60 * 60_000)
    await app.chat.keep()
    expect(await linesOf()).toHaveLength(0)
  })
})
