import { identity } from '@menekse/contract/identity/identity'
import { access, security } from '@menekse/contract/identity/security'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { codeOf } from '../../test/desk.ts'
import { addressOf, openMailbox } from '../../test/mailbox.ts'
import type { Mailbox } from '../../test/mailbox.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let mailbox: Mailbox
beforeAll(async () => {
  app = await startApplication()
  mailbox = await openMailbox(app)
  await app.database.read
    .insertInto('brand')
    .values({
      id: 'brd_other',
      host: OTHER_HOST,
      name: 'Başka',
      title: 'Başka',
      favicon: '',
      created_at: app.clock.now(),
    })
    .execute()
  app.clock.advance(6_000)
})
afterAll(() => app.stop())

const OTHER_HOST = 'baska.localhost'
const NEW_PASSWORD = 'baska-bir-sarmasik'
let n = 0
const visitor = (options: { host?: string; ip?: string } = {}) => {
  n += 1
  return app.browser({ ip: `198.21.${Math.floor(n / 250)}.${(n % 250) + 1}`, ...options })
}
const ask = async (login: string, options: { host?: string; ip?: string } = {}) => {
  const answer = await visitor(options).call(access.requestPasswordReset, { body: { login } })
  await app.jobs.runDue()
  return answer
}
const reset = async (token: string, password = NEW_PASSWORD, options: { host?: string } = {}) => {
  const body = { token, new_password: password, confirm_password: password }
  const answer = await visitor(options).call(access.resetPassword, { body })
  return answer.ok ? 'done' : answer.refusal.code
}
const login = async (player: Player, password: string, code?: string) => {
  const answer = await visitor().call(identity.login, {
    body: { username: player.username, password, ...(code === undefined ? {} : { code }) },
  })
  return answer.ok ? 'in' : answer.refusal.code
}
const mailsOf = async (player: Player) =>
  (await mailbox.of(player)).filter((mail) => mail.kind === 'password_reset')

describe('asking for a new password', () => {
  it('answers the same for a user name, an address and nobody, and writes to who there is', async () => {
    const player = await newPlayer(app)
    const answers = [
      await ask(player.username.toUpperCase()),
      await ask(addressOf(player)),
      await ask('boyle-biri-yok'),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.ok).toBe(true)
    const mails = await mailsOf(player)
    expect(mails).toHaveLength(2)
    expect(mails[0]?.subject).toBe('Menekşe: şifre yenileme')
    expect(mails[0]?.text).toMatch(
      /http:\/\/menekse\.localhost\/auth\/reset-password#token=[\w-]{43}\n/,
    )
    expect(mails[0]?.html).toContain('<html lang="tr">')
  })

  it('writes nothing before the job runs: the answer takes no longer for who there is', async () => {
    const player = await newPlayer(app)
    await visitor().call(access.requestPasswordReset, { body: { login: player.username } })
    expect(await mailsOf(player)).toEqual([])
    await app.jobs.runDue()
    expect(await mailsOf(player)).toHaveLength(1)
  })

  it('fills no mailbox: three mails in a quarter of an hour, and the answer stays the same', async () => {
    const player = await newPlayer(app)
    const answers = []
    for (let i = 0; i < 6; i++) answers.push(await ask(player.username))
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(await mailsOf(player)).toHaveLength(3)
    app.clock.advance(16 * 60_000)
    await ask(player.username)
    expect(await mailsOf(player)).toHaveLength(4)
  })

  it('slows one address down, for known and unknown names alike', async () => {
    const ip = '198.22.0.9'
    for (let i = 0; i < 10; i++) await ask(`kimse-${i}`, { ip })
    const player = await newPlayer(app)
    for (const login of ['kimse', player.username]) {
      const answer = await ask(login, { ip })
      expect(answer.ok || answer.refusal.code).toBe('too_many_requests')
    }
    expect(await mailsOf(player)).toEqual([])
  })

  it('carries no secret to a host that somebody made up', async () => {
    const player = await newPlayer(app)
    await ask(player.username, { host: 'kotu.example' })
    const [mail] = await mailsOf(player)
    expect(mail?.text).toContain('http://localhost:3000/auth/reset-password#token=')
    expect(mail?.text).not.toContain('kotu.example')
  })

  it('writes to no closed account', async () => {
    const player = await newPlayer(app)
    await app.database.transaction((tx) =>
      app.identity.people.block(tx, player.id, { staffId: mailbox.colleague.id, reason: 'deneme' }),
    )
    await ask(player.username)
    expect(await mailsOf(player)).toEqual([])
  })
})

describe('setting a new password', () => {
  it('takes the link once, ends every session and says so by mail', async () => {
    const player = await newPlayer(app)
    await ask(player.username)
    const token = await mailbox.token(player, 'password_reset')
    const ends = await Promise.all(Array.from({ length: 20 }, () => reset(token)))
    expect(ends.filter((one) => one === 'done')).toHaveLength(1)
    expect(new Set(ends)).toEqual(new Set(['done', 'link_expired']))
    const session = await player.browser.call(identity.userSession)
    expect(session.ok && session.value.logged_in).toBe(false)
    expect(await login(player, PASSWORD)).toBe('wrong_credentials')
    expect(await login(player, NEW_PASSWORD)).toBe('in')
    expect((await mailbox.of(player)).map((mail) => mail.kind)).toContain('password_changed')
  })

  it('takes it for half an hour, and only the newest', async () => {
    const player = await newPlayer(app)
    await ask(player.username)
    const first = await mailbox.token(player, 'password_reset')
    app.clock.advance(1000)
    await ask(player.username)
    const second = await mailbox.token(player, 'password_reset')
    expect(await reset(first)).toBe('link_expired')
    app.clock.advance(30 * 60_000)
    expect(await reset(second)).toBe('link_expired')
    expect(await login(player, PASSWORD)).toBe('in')
  })

  it('takes no made-up link and none that was sent to confirm an address', async () => {
    const player = await newPlayer(app)
    expect(await reset('A'.repeat(43))).toBe('link_expired')
    expect(await reset(await mailbox.token(player, 'email_confirmation'))).toBe('link_expired')
    expect(await login(player, PASSWORD)).toBe('in')
  })

  it('takes no link on another brand, and leaves it to its own', async () => {
    const player = await newPlayer(app)
    await ask(player.username, { host: OTHER_HOST })
    expect(await mailsOf(player)).toEqual([])
    await ask(player.username)
    const token = await mailbox.token(player, 'password_reset')
    expect(await reset(token, NEW_PASSWORD, { host: OTHER_HOST })).toBe('link_expired')
    expect(await reset(token)).toBe('done')
  })

  it('does not use the link up for a password that is not taken', async () => {
    const player = await newPlayer(app)
    await ask(player.username)
    const token = await mailbox.token(player, 'password_reset')
    expect(await reset(token, 'galatasaray1905')).toBe('password_known')
    expect(await reset(token, 'kisa')).toBe('invalid_input')
    expect(await reset(token)).toBe('done')
  })

  it('is no way around a lost second factor', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    const start = await call(security.startTotp, { body: { current_password: PASSWORD } })
    const secret = start.ok ? start.value.secret : ''
    await call(security.confirmTotp, { body: { code: codeOf(app, secret) } })
    await ask(player.username)
    expect(await reset(await mailbox.token(player, 'password_reset'))).toBe('done')
    expect(await login(player, NEW_PASSWORD)).toBe('second_factor_required')
    app.clock.advance(30_000)
    expect(await login(player, NEW_PASSWORD, codeOf(app, secret))).toBe('in')
  })

  it('keeps no secret of a link, and shows none in the list of mails', async () => {
    const player = await newPlayer(app)
    await ask(player.username)
    const token = await mailbox.token(player, 'password_reset')
    const [tokens, mails] = await Promise.all([
      app.owner.read.selectFrom('mail_token').selectAll().execute(),
      app.owner.read.selectFrom('mail').selectAll().execute(),
    ])
    expect(JSON.stringify([tokens, mails])).not.toContain(token)
    await reset(token)
  })
})

describe('confirming the e-mail address', () => {
  const confirm = async (token: string, host?: string) => {
    const answer = await visitor(host === undefined ? {} : { host }).call(access.confirmEmail, {
      body: { token },
    })
    return answer.ok ? 'done' : answer.refusal.code
  }
  const isConfirmed = async (player: Player) => {
    const session = await player.browser.call(identity.userSession)
    return session.ok && session.value.user?.email_confirmed
  }
  const resend = async (player: Player) => {
    const answer = await player.browser.call(security.resendConfirmation)
    return answer.ok ? 'done' : answer.refusal.code
  }

  it('starts with the mail of the registration, and its link works once', async () => {
    const player = await newPlayer(app)
    const token = await mailbox.token(player, 'email_confirmation')
    expect(await isConfirmed(player)).toBe(false)
    expect(await confirm(token, OTHER_HOST)).toBe('link_expired')
    const ends = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
    expect(ends.filter((one) => one === 'done')).toHaveLength(1)
    expect(await isConfirmed(player)).toBe(true)
    expect(await resend(player)).toBe('email_confirmed')
  })

  it('takes the link for 48 hours; a new one can be had, a minute apart', async () => {
    const player = await newPlayer(app)
    const first = await mailbox.token(player, 'email_confirmation')
    expect(await resend(player)).toBe('mail_too_soon')
    app.clock.advance(60_000)
    expect(await resend(player)).toBe('done')
    const second = await mailbox.token(player, 'email_confirmation')
    expect(await confirm(first)).toBe('link_expired')
    app.clock.advance(48 * 3_600_000)
    expect(await confirm(second)).toBe('link_expired')
    await player.browser.call(identity.login, {
      body: { username: player.username, password: PASSWORD },
    })
    expect(await isConfirmed(player)).toBe(false)
  })

  it('sends one mail to who asks as often at once as the address may', async () => {
    const player = await newPlayer(app)
    app.clock.advance(61_000)
    const before = (await mailbox.of(player)).length
    const ends = await Promise.all(Array.from({ length: 5 }, () => resend(player)))
    expect(ends.toSorted()).toEqual(['done', ...Array<string>(4).fill('mail_too_soon')])
    expect((await mailbox.of(player)).length - before).toBe(1)
  })
})
