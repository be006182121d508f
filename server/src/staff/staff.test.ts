import { staffDesk } from '@menekse/contract/staff/staff'
import { staffPayments } from '@menekse/contract/payments/staff-payments'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { codeOf, newStaff, STAFF_PASSWORD } from '../../test/desk.ts'
import { MINUTE_MS } from '../platform/clock.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

const codeAnswer = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

const actionsOf = async (subject: string) =>
  (
    await app.database.read
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', subject)
      .orderBy('id')
      .execute()
  ).map((row) => row.action)

describe('the first login of an installation', () => {
  let first: { email: string; oneTimePassword: string }
  beforeAll(async () => {
    first = (await app.staff.accounts.ensureFirst())!
  })

  it('is the owner’s, with a one-time password that must be replaced, and an authenticator', async () => {
    const { email, oneTimePassword } = first
    const browser = app.browser({ ip: '192.0.2.200' })
    const asked = await browser.call(staffDesk.login, {
      body: { email, password: oneTimePassword },
    })
    if (!asked.ok) throw new Error(asked.refusal.message)
    expect(asked.value).toMatchObject({ step: 'setup', asks_person: true })
    const { secret, uri, qr_svg: picture } = asked.value.setup!
    expect(uri).toContain(secret)
    expect(picture).toContain('<svg')

    const code = codeOf(app, secret)
    const confirm = (given: { new_password?: string; name?: string; email?: string }) =>
      browser.call(staffDesk.confirm, { body: { code, ...given } })
    const person = { name: 'Ayşe Yıldız', email: 'ayse.yildiz@ornek.com.tr' }
    expect(codeAnswer(await confirm(person))).toBe('invalid_input')
    const known = { ...person, new_password: oneTimePassword }
    expect(codeAnswer(await confirm(known))).toBe('password_known')
    const right = { ...person, new_password: STAFF_PASSWORD }
    expect(codeAnswer(await confirm(right))).toBe('ok')
    const session = await browser.call(staffDesk.session)
    expect(session.ok && session.value.staff).toMatchObject({ ...person, role: 'owner' })

    const again = await app
      .browser({ ip: '192.0.2.201' })
      .call(staffDesk.login, { body: { email, password: oneTimePassword } })
    expect(codeAnswer(again)).toBe('wrong_credentials')
  })

  it('keeps only the hash of the one-time password', async () => {
    const { rows } = await sql<{ text: string }>`
      select string_agg(a::text, ' ') as text from staff_account a`.execute(app.owner.read)
    expect(rows[0]!.text).not.toContain(first.oneTimePassword)
    expect(rows[0]!.text).toContain('$argon2id$')
  })
})

describe('an account that is nobody’s', () => {
  const isIn = async (browser: Browser) => {
    const session = await browser.call(staffDesk.session)
    return session.ok && session.value.logged_in
  }
  it.each([
    ['nothing', {}, 'name email'],
    ['a task for a name', { name: 'Site Yöneticisi', email: 'a.kaya@ornek.com.tr' }, 'name'],
    ['one word', { name: 'Ayşe', email: 'a.kaya@ornek.com.tr' }, 'name'],
    ['a post’s address', { name: 'Ayşe Kaya', email: 'kasa@ornek.com.tr' }, 'email'],
    ['an address of this machine', { name: 'Ayşe Kaya', email: 'a@menekse.localhost' }, 'email'],
  ])('gives no session for %s', async (_, given, fields) => {
    const { email, secret, id } = await newStaff(app, 'owner')
    await sql`update staff_account set email_folded = 'yonetici@menekse.localhost' where id = ${id}`.execute(
      app.owner.read,
    )
    app.clock.advance(30_000)
    const browser = app.browser({ ip: '198.18.7.1' })
    const login = { email: 'yonetici@menekse.localhost', password: STAFF_PASSWORD }
    const first = await browser.call(staffDesk.login, { body: login })
    expect(first.ok && first.value).toMatchObject({ step: 'code', asks_person: true })
    const body = { code: codeOf(app, secret), ...given }
    const answer = await browser.call(staffDesk.confirm, { body })
    expect(!answer.ok && Object.keys(answer.refusal.fields).join(' ')).toBe(fields)
    expect(await isIn(browser)).toBe(false)
    const person = { name: 'Ayşe Kaya', email: `a.kaya@${id.replaceAll('_', '')}.com.tr` }
    const second = await browser.call(staffDesk.confirm, { body: { ...body, ...person } })
    expect(codeAnswer(second)).toBe('ok')
    expect(await isIn(browser)).toBe(true)
    expect(await actionsOf(id)).toContain('staff.name')
    expect(email).not.toBe(person.email)
  })

  it('takes nobody else’s address', async () => {
    const other = await newStaff(app, 'support')
    const { secret, id } = await newStaff(app, 'owner')
    await sql`update staff_account set email_folded = 'yonetici@menekse.localhost' where id = ${id}`.execute(
      app.owner.read,
    )
    app.clock.advance(30_000)
    const browser = app.browser({ ip: '198.18.7.2' })
    const login = { email: 'yonetici@menekse.localhost', password: STAFF_PASSWORD }
    await browser.call(staffDesk.login, { body: login })
    await sql`update staff_account set email_folded = 'ece.ak@ornek.com.tr' where id = ${other.id}`.execute(
      app.owner.read,
    )
    const body = { code: codeOf(app, secret), name: 'Ayşe Kaya', email: 'Ece.Ak@ornek.com.tr' }
    expect(codeAnswer(await browser.call(staffDesk.confirm, { body }))).toBe('staff_email_taken')
    expect(await isIn(browser)).toBe(false)
    await sql`update staff_account set email_folded = ${id} where id = ${id}`.execute(
      app.owner.read,
    )
  })
})

describe('a login', () => {
  it('answers an unknown e-mail and a wrong password with the same body', async () => {
    const { email } = await newStaff(app, 'support')
    const bodyOf = async (body: object) => {
      const response = await app.browser({ ip: '192.0.2.202' }).fetch('/api/staff/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-requested-with': 'menekse' },
        body: JSON.stringify(body),
      })
      return `${response.status} ${await response.text()}`
    }
    const wrong = await bodyOf({ email, password: 'yanlis-bir-sifre' })
    expect(await bodyOf({ email: 'yok@ornek.com.tr', password: 'yanlis-bir-sifre' })).toBe(wrong)
    expect(wrong).toContain('wrong_credentials')
  })

  it('takes each code once, even twice at the same time', async () => {
    const colleague = await newStaff(app, 'cashier')
    app.clock.advance(MINUTE_MS)
    const code = codeOf(app, colleague.secret)
    const enter = async () => {
      const browser = app.browser({ ip: '192.0.2.203' })
      await browser.call(staffDesk.login, {
        body: { email: colleague.email, password: STAFF_PASSWORD },
      })
      return () => browser.call(staffDesk.confirm, { body: { code } })
    }
    const [one, two, three] = [await enter(), await enter(), await enter()]
    const answers = (await Promise.all([one(), two()])).map(codeAnswer)
    expect(answers.toSorted()).toEqual(['ok', 'staff_code_wrong'])
    expect(codeAnswer(await three())).toBe('staff_code_wrong')
  })

  it('slows down who guesses, and never refuses the right password, which a code follows', async () => {
    const { email, secret } = await newStaff(app, 'support')
    const browser = app.browser({ ip: '192.0.2.204' })
    const tryWith = (password: string) =>
      browser.call(staffDesk.login, { body: { email, password } }).then(codeAnswer)
    const answers: string[] = []
    for (let n = 0; n < 5; n++) answers.push(await tryWith('yanlis-bir-sifre'))
    expect(new Set(answers)).toEqual(new Set(['wrong_credentials']))
    expect(await tryWith('yanlis-bir-sifre')).toBe('login_throttled')
    for (let n = 0; n < 20; n++) {
      const other = app.browser({ ip: `192.0.2.${210 + (n % 4)}` })
      await other.call(staffDesk.login, { body: { email, password: 'yanlis-bir-sifre' } })
    }
    app.clock.advance(30_000)
    expect(await tryWith(STAFF_PASSWORD)).toBe('ok')
    const code = codeOf(app, secret)
    expect(codeAnswer(await browser.call(staffDesk.confirm, { body: { code } }))).toBe('ok')
  })

  it('counts wrong codes over all addresses, with a pause that grows', async () => {
    const { email, secret } = await newStaff(app, 'support')
    const guess = async (n: number, code: string) => {
      const browser = app.browser({ ip: `192.0.2.${220 + n}` })
      await browser.call(staffDesk.login, { body: { email, password: STAFF_PASSWORD } })
      return codeAnswer(await browser.call(staffDesk.confirm, { body: { code } }))
    }
    app.clock.advance(30_000)
    for (let n = 0; n < 5; n++)
      expect(await guess(n, codeOf(app, secret, 9))).toBe('staff_code_wrong')
    expect(await guess(6, codeOf(app, secret))).toBe('login_throttled')
    app.clock.advance(MINUTE_MS)
    expect(await guess(7, codeOf(app, secret, 9))).toBe('staff_code_wrong')
    app.clock.advance(MINUTE_MS)
    expect(await guess(8, codeOf(app, secret))).toBe('login_throttled')
    app.clock.advance(MINUTE_MS)
    expect(await guess(9, codeOf(app, secret))).toBe('ok')
  })

  it('forgets the password step after five minutes', async () => {
    const { email, secret } = await newStaff(app, 'support')
    const browser = app.browser({ ip: '192.0.2.205' })
    await browser.call(staffDesk.login, { body: { email, password: STAFF_PASSWORD } })
    app.clock.advance(5 * MINUTE_MS)
    const answer = await browser.call(staffDesk.confirm, { body: { code: codeOf(app, secret) } })
    expect(codeAnswer(answer)).toBe('wrong_credentials')
  })
})

describe('a session', () => {
  it('ends after half an hour without a call of one’s own, however often the screen polls', async () => {
    const { browser } = await newStaff(app, 'support')
    for (let minute = 0; minute < 29; minute++) {
      app.clock.advance(MINUTE_MS)
      expect((await browser.call(staffPlayers.queues)).ok).toBe(true)
    }
    app.clock.advance(MINUTE_MS)
    expect(codeAnswer(await browser.call(staffPlayers.queues))).toBe('not_logged_in')
    const session = await browser.call(staffDesk.session)
    expect(session.ok && session.value.logged_in).toBe(false)
  })

  it('goes on with calls of one’s own, but not past twelve hours', async () => {
    const { browser } = await newStaff(app, 'support')
    for (let n = 0; n < 35; n++) {
      app.clock.advance(20 * MINUTE_MS)
      expect((await browser.call(staffPayments.deposits, { query: {} })).ok).toBe(true)
    }
    app.clock.advance(20 * MINUTE_MS)
    expect(codeAnswer(await browser.call(staffPayments.deposits, { query: {} }))).toBe(
      'not_logged_in',
    )
  })

  it('ends at logout, also for whoever kept the cookie', async () => {
    const { browser } = await newStaff(app, 'support')
    const kept = new Map(browser.cookies)
    await browser.call(staffDesk.logout)
    for (const [name, value] of kept) browser.cookies.set(name, value)
    expect(codeAnswer(await browser.call(staffPlayers.queues))).toBe('not_logged_in')
  })
})

describe('the audit', () => {
  it('has a row for setup, login, refused calls and logout', async () => {
    const { browser, id, email } = await newStaff(app, 'support')
    expect(codeAnswer(await browser.call(staffDesk.audit, { query: {} }))).toBe('forbidden')
    await browser.call(staffDesk.logout)
    await browser.call(staffDesk.login, { body: { email, password: 'yanlis-bir-sifre' } })
    expect((await actionsOf(id)).toSorted()).toEqual(
      ['authenticator.setup', 'login', 'login.password', 'logout'].toSorted(),
    )
    expect(await actionsOf('GET /api/staff/audit')).toContain('access.refused')
    expect(await actionsOf(email)).toEqual(['login.refused'])
  })

  it('can be read by the auditor, newest first and by subject', async () => {
    const { browser, id } = await newStaff(app, 'auditor')
    const read = await browser.call(staffDesk.audit, { query: { subject: id } })
    if (!read.ok) throw new Error(read.refusal.message)
    expect(read.value.total).toBe(3)
    expect(read.value.rows.every((row) => row.subject === id && row.staff_name !== '')).toBe(true)
  })

  it.each(['audit', 'transfer', 'deposit_event', 'withdrawal_event', 'bank_line'])(
    '%s cannot be changed or deleted by the application',
    async (table) => {
      await expect(
        sql`delete from ${sql.table(table)}`.execute(app.database.read),
      ).rejects.toMatchObject({ code: '42501' })
      const column = table === 'transfer' || table === 'bank_line' ? 'amount' : 'reason'
      await expect(
        sql`update ${sql.table(table)} set ${sql.ref(column)} = null`.execute(app.database.read),
      ).rejects.toMatchObject({ code: '42501' })
    },
  )

  it('cannot be rewritten even by the owner of the database', async () => {
    await expect(
      sql`update audit set reason = 'başka'`.execute(app.owner.read),
    ).rejects.toMatchObject({ code: '42501' })
  })
})
