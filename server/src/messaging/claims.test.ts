import { DESK_THREADS, STAFF_LIVE_PATH } from '@menekse/contract/live'
import { messaging, staffMessaging } from '@menekse/contract/messaging/messaging'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { dial, listenOn, requestOf } from '../../test/sockets.ts'

let app: Application
let first: Colleague
let second: Colleague
beforeAll(async () => {
  app = await startApplication()
  first = await newStaff(app, 'support')
  second = await newStaff(app, 'support')
})
afterAll(() => app.stop())

let player: Player
let id: string
beforeEach(async () => {
  player = await newPlayer(app)
  id = await write(null)
})

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

async function write(threadId: string | null) {
  app.clock.advance(1_000)
  const body = { subject: 'Çekim', body: 'Nerede?', thread_id: threadId }
  const sent = await player.browser.call(messaging.send, { body })
  if (!sent.ok) throw new Error(sent.refusal.code)
  app.clock.advance(1_000)
  return sent.value.sent.thread_id!
}
const answer = (by: Colleague, seen: number, body = 'Yolda', idempotencyKey?: string) =>
  by.browser.call(staffMessaging.answerThread, {
    params: { id },
    body: { body, seen },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })
const claim = (by: Colleague, from: string | null) =>
  by.browser.call(staffMessaging.claimThread, { params: { id }, body: { from } })
const close = (by: Colleague, seen: number) =>
  by.browser.call(staffMessaging.closeThread, { params: { id }, body: { seen } })
async function seenBy(by: Colleague) {
  const found = await by.browser.call(staffMessaging.thread, { params: { id } })
  if (!found.ok) throw new Error(found.refusal.code)
  return found.value
}
const rowsOf = async (actions: string[]) =>
  (
    await app.database.read
      .selectFrom('audit')
      .select(['action', 'staff_id', 'before', 'after'])
      .where('subject', '=', id)
      .where('action', 'in', actions)
      .orderBy('at')
      .execute()
  ).map((row) => [row.action, row.staff_id, row.before, row.after])

describe('two colleagues and one conversation', () => {
  it('answer at once, and the player reads one of them', async () => {
    const both = await Promise.all([answer(first, 1, 'Bugün'), answer(second, 1, 'Yarın')])
    expect(both.map(codeOf).toSorted()).toEqual(['ok', 'thread_taken'])
    const winner = both[0].ok ? first : second
    const loser = both.find((one) => !one.ok)!
    expect(loser.ok ? '' : loser.refusal.message).toMatch(/^Bu yazışmayı Çalışan .* yanıtlıyor$/)
    const { thread, messages } = await seenBy(second)
    expect(messages.map((one) => one.from_player)).toEqual([true, false])
    expect(thread).toMatchObject({ messages: 2, colleague: { id: winner.id } })
  })

  it('take it at once, and one has it', async () => {
    const taken = await Promise.all([first, second, first, second].map((by) => claim(by, null)))
    expect(taken.map(codeOf).toSorted()).toEqual(['ok', 'ok', 'thread_taken', 'thread_taken'])
    const { thread } = await seenBy(first)
    const [has, hasNot] = thread.colleague!.id === first.id ? [first, second] : [second, first]
    expect(codeOf(await answer(hasNot, 1))).toBe('thread_taken')
    expect(codeOf(await close(hasNot, 1))).toBe('thread_taken')
    expect(codeOf(await answer(has, 1))).toBe('ok')
    expect(await rowsOf(['message.claim'])).toEqual([
      ['message.claim', has.id, { colleague: null }, { colleague: has.id }],
    ])
  })

  it('one takes it over knowingly, which leaves a row', async () => {
    await claim(first, null)
    expect(codeOf(await claim(second, null))).toBe('thread_taken')
    expect(codeOf(await claim(second, first.id))).toBe('ok')
    expect(codeOf(await claim(second, first.id))).toBe('ok')
    expect(codeOf(await answer(first, 1))).toBe('thread_taken')
    expect(codeOf(await answer(second, 1))).toBe('ok')
    expect(await rowsOf(['message.take_over'])).toEqual([
      ['message.take_over', second.id, { colleague: first.id }, { colleague: second.id }],
    ])
  })

  it('take over from one another, and no third who knew nothing of it', async () => {
    const third = await newStaff(app, 'support')
    await claim(first, null)
    const over = await Promise.all([claim(second, first.id), claim(third, first.id)])
    expect(over.map(codeOf).toSorted()).toEqual(['ok', 'thread_taken'])
  })

  it('hear of each other without asking', async () => {
    await app.live.start()
    const wire = await dial(await listenOn(app))
    wire.send(requestOf(`${STAFF_LIVE_PATH}?room=${DESK_THREADS}`, second.browser, []))
    await wire.until('retry: 2000')
    await claim(first, null)
    await wire.until(`"thread_id":"${id}","messages":1,"colleague_id":"${first.id}"`)
    await write(id)
    const heard = wire.until(`"thread_id":"${id}","messages":2,"colleague_id":"${first.id}"`)
    await expect(heard).resolves.not.toContain('Nerede')
    wire.end()
  })
})

describe('an answer to what has changed meanwhile', () => {
  it('is refused where the player has written on', async () => {
    await write(id)
    expect(codeOf(await answer(first, 1))).toBe('answered_meanwhile')
    expect(codeOf(await close(first, 1))).toBe('answered_meanwhile')
    expect((await seenBy(first)).thread).toMatchObject({ messages: 2, colleague: null })
    expect(codeOf(await answer(first, 2))).toBe('ok')
  })

  it('and the player’s next word come in some order, and none is overlooked', async () => {
    const [answered] = await Promise.all([answer(first, 1), write(id)])
    const { thread } = await seenBy(first)
    const outcome = [codeOf(answered), thread.messages, thread.unread]
    expect([
      ['ok', 3, 1],
      ['answered_meanwhile', 2, 2],
    ]).toContainEqual(outcome)
  })

  it('is the answer it was where only its reply was lost', async () => {
    expect(codeOf(await answer(first, 1, 'Yolda', 'yanit-yine'))).toBe('ok')
    await write(id)
    await claim(second, first.id)
    expect(codeOf(await answer(first, 1, 'Yolda', 'yanit-yine'))).toBe('ok')
    expect((await seenBy(first)).thread.messages).toBe(3)
  })
})
