import { messaging } from '@menekse/contract/messaging/messaging'
import type { CallbackStatus, StaffCallback } from '@menekse/contract/messaging/messaging'
import { staffMessaging } from '@menekse/contract/messaging/messaging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import { CALLBACK_LIMITS } from './callbacks.ts'

let app: Application
let support: Colleague
beforeAll(async () => {
  app = await startApplication()
  support = await newStaff(app, 'support')
})
afterAll(() => app.stop())

let visitors = 0
const newVisitor = () => {
  visitors += 1
  return app.browser({ ip: `198.19.0.${visitors}` })
}
let numbers = 0
const newNumber = () => {
  numbers += 1
  return `0533${String(2_000_000 + numbers)}`
}

const ask = (browser: Browser, phone: string, changes: Record<string, unknown> = {}) =>
  browser.call(messaging.requestCall, {
    body: { name: 'Ayşe Yılmaz', phone, message: 'Öğleden sonra', ...changes },
  })
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

async function own(browser: Browser) {
  const found = await browser.call(messaging.callRequests)
  if (!found.ok) throw new Error(found.refusal.message)
  return found.value.requests
}

async function queue(status: CallbackStatus | 'all' = 'pending') {
  const calls: StaffCallback[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await support.browser.call(staffMessaging.callbacks, { query: { status, page } })
    if (!found.ok) throw new Error(found.refusal.message)
    calls.push(...found.value.callbacks)
    pages = found.value.total_pages
  }
  return calls
}
/** The desk's list is masked; whose a call is, the database knows. */
async function callsTo(phones: readonly string[], status: CallbackStatus | 'all' = 'pending') {
  const rows = await app.owner.read
    .selectFrom('callback_request')
    .select('id')
    .where(
      'phone_index',
      'in',
      phones.map((phone) => app.vault.blindIndex('phone', `+90${phone.slice(1)}`)),
    )
    .execute()
  const ids = rows.map(({ id }) => id)
  return (await queue(status)).filter((call) => ids.includes(call.id))
}
const callTo = async (phone: string) => (await callsTo([phone], 'all'))[0]!

describe('asking to be called', () => {
  it('is taken, and shown to the visitor with a masked number', async () => {
    const visitor = newVisitor()
    const answer = await ask(visitor, '0532 123 45 67')
    expect(answer.ok && answer.value).toEqual({ success: true, message: 'Talebiniz alındı!' })
    expect(await own(visitor)).toEqual([
      {
        id: expect.stringMatching(/^cbr_/) as string,
        created_at: app.clock.now().toISOString(),
        phone: '+90532*****67',
        status: 'pending',
        status_label: 'Beklemede',
      },
    ])
    expect(await callTo('05321234567')).toMatchObject({ phone: '+90532*****67', asked: 1 })
  })

  it.each([
    [{ name: ' ' }, 'Adınızı yazın'],
    [{ name: undefined }, 'Adınızı yazın'],
    [{ phone: '' }, 'Telefon numaranızı yazın'],
    [{ phone: '123' }, 'Geçerli bir telefon numarası girin'],
    [{ phone: '0532 <b>1</b>' }, 'Geçerli bir telefon numarası girin'],
    [{ message: 'ş'.repeat(101) }, 'En fazla 100 karakter girin'],
  ])('refuses %j', async (changes, message) => {
    const answer = await ask(newVisitor(), newNumber(), changes)
    expect(answer.ok ? '' : answer.refusal).toMatchObject({ code: 'invalid_input', message })
  })

  it('takes a message of a hundred characters, or none', async () => {
    expect(codeOf(await ask(newVisitor(), newNumber(), { message: 'ğ'.repeat(100) }))).toBe('ok')
    expect(codeOf(await ask(newVisitor(), newNumber(), { message: undefined }))).toBe('ok')
    expect(codeOf(await ask(newVisitor(), newNumber(), { message: '' }))).toBe('ok')
  })

  it('for a number that already waits answers the same and makes no second call', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()]
    const phone = newNumber()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => ask(visitor, phone)),
      ask(other, `+90${phone.slice(1)}`, { name: 'Başkası' }),
    ])
    expect(answers.map((answer) => answer.ok && answer.value.message)).toEqual(
      Array.from({ length: 5 }, () => 'Talebiniz alındı!'),
    )
    const waiting = await callsTo([phone])
    expect(waiting).toHaveLength(1)
    expect(await own(other)).toHaveLength(1)
  })
})

describe('who sees a request', () => {
  it('is the visitor who made it, and nobody else', async () => {
    const [visitor, other] = [newVisitor(), newVisitor()]
    await ask(visitor, newNumber())
    await ask(other, newNumber())
    expect(await own(visitor)).toHaveLength(1)
    expect(await own(newVisitor())).toEqual([])
    const elsewhere = newVisitor()
    elsewhere.cookies.set('menekse_visitor', 'A'.repeat(43))
    expect(await own(elsewhere)).toEqual([])
  })

  it('is a player by the account, on every device, and not whoever comes after them', async () => {
    const player = await newPlayer(app)
    await ask(player.browser, newNumber())
    expect(player.browser.cookies.has('menekse_visitor')).toBe(false)
    const device = newVisitor()
    for (const [name, value] of player.browser.cookies) device.cookies.set(name, value)
    expect(await own(device)).toHaveLength(1)
    device.cookies.clear()
    expect(await own(device)).toEqual([])
    const call = (await queue()).find((one) => one.player?.id === player.id)
    expect(call?.player?.username).toBe(player.username)
  })

  it('is decided by a secret of which only the digest is kept', async () => {
    const visitor = newVisitor()
    await ask(visitor, newNumber())
    const secret = visitor.cookies.get('menekse_visitor')!
    expect(secret).toMatch(/^[\w-]{43}$/)
    const rows = await app.database.read.selectFrom('callback_asker').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    await ask(visitor, newNumber())
    expect(visitor.cookies.get('menekse_visitor')).toBe(secret)
    expect(await own(visitor)).toHaveLength(2)
  })

  it('is not somebody who planted a secret of their own', async () => {
    const victim = newVisitor()
    victim.cookies.set('menekse_visitor', 'B'.repeat(43))
    await ask(victim, newNumber())
    expect(victim.cookies.get('menekse_visitor')).not.toBe('B'.repeat(43))
  })

  it('keeps the cookie from scripts for 180 days', async () => {
    const response = await app.http.server.inject({
      method: 'POST',
      url: '/api/request-call.php',
      remoteAddress: '198.19.200.1',
      headers: { host: 'menekse.localhost', 'x-requested-with': 'menekse' },
      payload: { name: 'Ayşe', phone: newNumber() },
    })
    expect(response.cookies[0]).toMatchObject({
      name: 'menekse_visitor',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 15_552_000,
    })
  })
})

describe('limits', () => {
  it('counts by address', async () => {
    const visitor = newVisitor()
    const codes = []
    for (let n = 0; n < 12; n++) codes.push(codeOf(await ask(visitor, newNumber())))
    expect(codes.filter((code) => code === 'ok')).toHaveLength(10)
    expect(codes.slice(10)).toEqual(['too_many_requests', 'too_many_requests'])
  })

  it('calls one number three times a day at most, whoever asks', async () => {
    const phone = newNumber()
    for (let n = 0; n < 3; n++) {
      expect(codeOf(await ask(newVisitor(), phone))).toBe('ok')
      const [call] = await callsTo([phone])
      await support.browser.call(staffMessaging.completeCallback, {
        params: { id: call!.id },
        body: {},
      })
    }
    expect(codeOf(await ask(newVisitor(), phone))).toBe('too_many_requests')
  })
})

describe('the desk', () => {
  it('sees the oldest first, with its age and the text as it was written', async () => {
    const payload = '<script>alert(1)</script>'
    const [first, second] = [newNumber(), newNumber()]
    await ask(newVisitor(), first, { name: payload, message: payload })
    app.clock.advance(5 * 60_000 + 1_000)
    await ask(newVisitor(), second)
    const waiting = await callsTo([first, second])
    expect(waiting).toMatchObject([
      { name: payload, message: payload, age_minutes: 5, status_label: 'Beklemede', player: null },
      { age_minutes: 0 },
    ])
  })

  it('decides once, with a note, on record', async () => {
    const [visitor, phone] = [newVisitor(), newNumber()]
    await ask(visitor, phone)
    const { id } = await callTo(phone)
    const answers = await Promise.all([
      support.browser.call(staffMessaging.completeCallback, {
        params: { id },
        body: { note: 'Arandı' },
      }),
      support.browser.call(staffMessaging.rejectCallback, {
        params: { id },
        body: { reason: 'Yanlış no' },
      }),
    ])
    expect(answers.map(codeOf).toSorted()).toEqual(['already_decided', 'ok'])
    const [request] = await own(visitor)
    const expected = answers[0].ok
      ? { status: 'done', status_label: 'Tamamlandı' }
      : { status: 'rejected', status_label: 'İptal Edildi' }
    expect(request).toMatchObject(expected)
    expect(await callTo(phone)).toMatchObject({
      ...expected,
      note: answers[0].ok ? 'Arandı' : 'Yanlış no',
      decided_by: expect.stringMatching(/^Çalışan/) as string,
    })
    const audit = await app.database.read
      .selectFrom('audit')
      .select(['action', 'staff_id'])
      .where('subject', '=', id)
      .execute()
    expect(audit).toHaveLength(2)
    expect(audit.filter((row) => row.action.endsWith('.refused'))).toHaveLength(1)
    expect(audit.every((row) => row.staff_id === support.id)).toBe(true)
  })

  it('says why it rejects', async () => {
    const phone = newNumber()
    await ask(newVisitor(), phone)
    const { id } = await callTo(phone)
    const reject = (reason: string, of = id) =>
      support.browser.call(staffMessaging.rejectCallback, { params: { id: of }, body: { reason } })
    expect(codeOf(await reject(''))).toBe('invalid_input')
    expect(codeOf(await reject('Ulaşılamadı', 'cbr_yok'))).toBe('not_found')
    expect(codeOf(await reject('Ulaşılamadı'))).toBe('ok')
  })
})

it('counts the wishes of an address over an hour, on every node', async () => {
  const { id: brandId } = await app.http.readers.brandOf('menekse.localhost')
  const ask = () =>
    app.messaging.callbacks.ask({
      brandId,
      playerId: undefined,
      visitor: undefined,
      ip: '198.19.3.1',
      name: 'Ayşe',
      phone: newNumber(),
      message: '',
    })
  for (let n = 0; n < CALLBACK_LIMITS.perAddress; n++)
    expect(await ask()).not.toHaveProperty('refused')
  expect(await ask()).toMatchObject({ refused: 'too_many_requests' })
  app.clock.advance(3_600_001)
  expect(await ask()).not.toHaveProperty('refused')
})
