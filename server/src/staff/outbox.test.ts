import { maskEmail } from '@menekse/contract/masks'
import { identity } from '@menekse/contract/identity/identity'
import { can, roles } from '@menekse/contract/permissions'
import type { Role } from '@menekse/contract/permissions'
import { staffMail } from '@menekse/contract/identity/outbox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { addressOf, openMailbox } from '../../test/mailbox.ts'
import { newPlayer, registrationForm } from '../../test/people.ts'
import { startSmtp } from '../../test/smtp.ts'
import type { SmtpServer } from '../../test/smtp.ts'

describe('the outbox of a house without a mail server', () => {
  let app: Application
  beforeAll(async () => {
    app = await startApplication()
  })
  afterAll(() => app.stop())

  it('keeps every mail, with the secrets of links blanked in the list', async () => {
    const player = await newPlayer(app)
    const { browser } = await newStaff(app, 'support')
    const list = await browser.call(staffMail.outbox, { query: {} })
    const mail = list.ok
      ? list.value.mails.find((one) => one.recipient === maskEmail(addressOf(player)))
      : undefined
    expect(list.ok && list.value).toMatchObject({ sends: false, total_pages: 1 })
    expect(mail).toMatchObject({
      kind: 'email_confirmation',
      subject: 'Menekşe: e-posta adresinizi onaylayın',
      sent_at: null,
      error: null,
    })
    expect(mail?.preview).toContain('/auth/confirm-email#token=…')
    expect(JSON.stringify(list)).not.toMatch(/token=[\w-]{10}/)
  })

  it('opens a mail in full, and writes down who did', async () => {
    const player = await newPlayer(app)
    const mailbox = await openMailbox(app)
    const [letter] = await mailbox.of(player)
    expect(letter?.text).toMatch(/#token=[\w-]{43}/)
    const rows = await app.staff.audit.page({ page: 1, subject: letter!.id })
    expect(rows.rows[0]).toMatchObject({
      action: 'mail.open',
      after: { kind: 'email_confirmation', recipient: maskEmail(addressOf(player)) },
    })
    const missing = await mailbox.colleague.browser.call(staffMail.outboxMail, {
      params: { id: 'mai_yok' },
    })
    expect(missing.ok || missing.refusal.code).toBe('not_found')
  })

  it.each(Object.keys(roles) as Role[])('is open to %s as the roles say', async (role) => {
    const { browser } = await newStaff(app, role)
    const list = await browser.call(staffMail.outbox, { query: {} })
    expect(list.ok).toBe(can(role, 'mail.read'))
    const one = await browser.call(staffMail.outboxMail, { params: { id: 'mai_yok' } })
    expect(one.ok || one.refusal.code).toBe(can(role, 'mail.read') ? 'not_found' : 'forbidden')
  })

  it('writes a name as text, never as HTML', async () => {
    const { browser } = await newStaff(app, 'owner')
    const form = registrationForm(7_001, {
      first_name: '<img src=x onerror=alert(1)>',
      email: 'x7001@ornek.com.tr',
    })
    await app.browser({ ip: '198.24.0.1' }).call(identity.register, { body: form })
    const list = await browser.call(staffMail.outbox, { query: {} })
    const masked = maskEmail(form.email)
    const id = list.ok ? list.value.mails.find((one) => one.recipient === masked)!.id : ''
    const opened = await browser.call(staffMail.outboxMail, { params: { id } })
    expect(opened.ok && opened.value.mail.html).toContain('Merhaba &lt;img src=x')
    expect(opened.ok && opened.value.mail.html).not.toContain('<img')
  })
})

describe('a house with a mail server', () => {
  let app: Application
  let smtp: SmtpServer
  beforeAll(async () => {
    smtp = await startSmtp()
    app = await startApplication({
      SMTP_URL: smtp.url,
      MAIL_FROM: 'posta@ornek.com.tr',
      PUBLIC_ORIGIN: 'https://www.ornek.com.tr',
    })
  })
  afterAll(async () => {
    await app.stop()
    await smtp.close()
  })
  const mailOf = (recipient: string) =>
    app.database.read
      .selectFrom('mail')
      .select(['sent_at', 'error'])
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow()

  it('sends each mail once, in the name of the brand', async () => {
    const player = await newPlayer(app)
    await app.jobs.runDue()
    await app.jobs.runDue()
    const mine = smtp.received.filter((mail) => mail.to === addressOf(player))
    expect(mine).toHaveLength(1)
    expect(mine[0]?.from).toBe('posta@ornek.com.tr')
    expect(mine[0]?.data).toMatch(/^From: =\?UTF-8\?.+ <posta@ornek\.com\.tr>\r$/m)
    expect(mine[0]?.data).toContain('multipart/alternative')
    expect(mine[0]?.data).toMatch(/^Message-ID: <mai_[0-9a-z]+@ornek\.com\.tr>\r$/im)
    expect(await mailOf(addressOf(player))).toEqual({ sent_at: app.clock.now(), error: null })
  })

  it('shows staff no secret that went to a player', async () => {
    const player = await newPlayer(app)
    const [letter] = await (await openMailbox(app)).of(player)
    expect(letter?.text).toContain('https://www.ornek.com.tr/auth/confirm-email#token=…')
    expect(letter!.text + letter!.html).not.toMatch(/token=[\w-]/)
  })

  it('notes what went wrong and tries again', async () => {
    const player = await newPlayer(app)
    smtp.answerWith(451)
    await app.jobs.runDue()
    expect(await mailOf(addressOf(player))).toEqual({ sent_at: null, error: 'EMESSAGE' })
    smtp.answerWith(250)
    app.clock.advance(3_600_000)
    await app.jobs.runDue()
    expect(await mailOf(addressOf(player))).toEqual({ sent_at: app.clock.now(), error: null })
    expect(smtp.received.filter((mail) => mail.to === addressOf(player))).toHaveLength(1)
  })
})
