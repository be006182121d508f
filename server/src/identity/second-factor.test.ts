import { identity } from '@menekse/contract/identity/identity'
import { security } from '@menekse/contract/identity/security'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { codeOf } from '../../test/desk.ts'
import { openMailbox } from '../../test/mailbox.ts'
import type { Mailbox } from '../../test/mailbox.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
let mailbox: Mailbox
beforeAll(async () => {
  app = await startApplication()
  mailbox = await openMailbox(app)
})
afterAll(() => app.stop())

let n = 0
const address = () => {
  n += 1
  return `198.19.${Math.floor(n / 250)}.${(n % 250) + 1}`
}
const login = (player: Player, code?: string, password = PASSWORD, ip = address()) =>
  app.browser({ ip }).call(identity.login, {
    body: { username: player.username, password, ...(code === undefined ? {} : { code }) },
  })
const codeOfAnswer = (answer: Awaited<ReturnType<typeof login>>) =>
  answer.ok ? 'in' : answer.refusal.code
const nextStep = () => app.clock.advance(30_000)

async function withSecondFactor() {
  const player = await newPlayer(app)
  const { call } = player.browser
  const start = await call(security.startTotp, { body: { current_password: PASSWORD } })
  if (!start.ok) throw new Error(start.refusal.message)
  const { secret } = start.value
  const confirmed = await call(security.confirmTotp, { body: { code: codeOf(app, secret) } })
  if (!confirmed.ok) throw new Error(confirmed.refusal.message)
  nextStep()
  return { player, call, secret, codes: confirmed.value.recovery_codes, uri: start.value.uri }
}

const isOn = async (player: Player) => {
  const session = await player.browser.call(identity.userSession)
  return session.ok && session.value.user?.two_factor_enabled
}

describe('turning the second factor on', () => {
  it('wants the password, then a code, and shows ten recovery codes once', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    const wrong = await call(security.startTotp, { body: { current_password: 'yanlis-sifre' } })
    expect(wrong.ok || wrong.refusal.code).toBe('current_password_wrong')
    const start = await call(security.startTotp, { body: { current_password: PASSWORD } })
    expect(start.ok && start.value.uri).toMatch(/^otpauth:\/\/totp\//)
    expect(start.ok && start.value.uri).toContain(`issuer=${encodeURIComponent('Menekşe')}`)
    expect(start.ok && start.value.qr_svg).toMatch(/^<svg/)
    expect(await isOn(player)).toBe(false)
    expect((await login(player)).ok).toBe(true)

    const secret = start.ok ? start.value.secret : ''
    const miss = await call(security.confirmTotp, { body: { code: codeOf(app, secret, 5) } })
    expect(miss.ok || miss.refusal.code).toBe('second_factor_wrong')
    const hit = await call(security.confirmTotp, { body: { code: codeOf(app, secret) } })
    const codes = hit.ok ? hit.value.recovery_codes : []
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/.test(code))).toBe(
      true,
    )
    expect(await isOn(player)).toBe(true)
    const overview = await call(security.overview)
    expect(overview.ok && overview.value).toMatchObject({
      two_factor_enabled: true,
      recovery_codes_left: 10,
      passkeys: [],
    })
    expect((await mailbox.of(player)).map((mail) => mail.kind)).toContain('second_factor_on')
  })

  it('keeps neither secret nor recovery codes in the clear', async () => {
    const { player, secret, codes } = await withSecondFactor()
    const [people, kept] = await Promise.all([
      app.owner.read.selectFrom('player').selectAll().where('id', '=', player.id).execute(),
      app.owner.read.selectFrom('recovery_code').selectAll().execute(),
    ])
    const stored = JSON.stringify(people) + JSON.stringify(kept)
    expect(stored).not.toContain(secret)
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''))
  })

  it('forgets a setup after a quarter of an hour, and refuses a second one while on', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    const start = await call(security.startTotp, { body: { current_password: PASSWORD } })
    app.clock.advance(15 * 60_000)
    const secret = start.ok ? start.value.secret : ''
    const late = await call(security.confirmTotp, { body: { code: codeOf(app, secret) } })
    expect(late.ok || late.refusal.code).toBe('setup_expired')
    const other = await withSecondFactor()
    const again = await other.call(security.startTotp, { body: { current_password: PASSWORD } })
    expect(again.ok || again.refusal.code).toBe('second_factor_on')
  })
})

describe('logging in with the second factor on', () => {
  it('asks for a code, in its own words, only from who has the password', async () => {
    const { player, secret } = await withSecondFactor()
    const asked = await login(player)
    expect(asked.ok || asked.refusal).toEqual({
      code: 'second_factor_required',
      message: 'Doğrulama kodunu girin',
      status: 401,
      fields: {},
    })
    const code = codeOf(app, secret)
    const wrong = await login(player, code, 'yanlis-sifre')
    const nobody = await app.browser({ ip: address() }).call(identity.login, {
      body: { username: 'boyle-biri-yok', password: 'yanlis-sifre', code },
    })
    expect(wrong).toEqual(nobody)
    expect(codeOfAnswer(wrong)).toBe('wrong_credentials')
    expect(codeOfAnswer(await login(player, code))).toBe('in')
  })

  it('takes a code once, one step early or late, and not two', async () => {
    const { player, secret } = await withSecondFactor()
    const code = codeOf(app, secret)
    expect(codeOfAnswer(await login(player, code))).toBe('in')
    expect(codeOfAnswer(await login(player, code))).toBe('second_factor_wrong')
    expect(codeOfAnswer(await login(player, codeOf(app, secret, -1)))).toBe('second_factor_wrong')
    expect(codeOfAnswer(await login(player, codeOf(app, secret, 2)))).toBe('second_factor_wrong')
    expect(codeOfAnswer(await login(player, codeOf(app, secret, 1)))).toBe('in')
  })

  it('does not take the code that turned it on', async () => {
    const player = await newPlayer(app)
    const { call } = player.browser
    const start = await call(security.startTotp, { body: { current_password: PASSWORD } })
    const code = codeOf(app, start.ok ? start.value.secret : '')
    await call(security.confirmTotp, { body: { code } })
    expect(codeOfAnswer(await login(player, code))).toBe('second_factor_wrong')
  })

  it('lets one of twenty in with the same code at the same time', async () => {
    const { player, secret } = await withSecondFactor()
    const code = codeOf(app, secret)
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(player, code)))
    expect(answers.map(codeOfAnswer).filter((one) => one === 'in')).toHaveLength(1)
    // A code that was used is a wrong one, and many wrong ones make the account wait.
    const others = answers.map(codeOfAnswer).filter((one) => one !== 'in')
    for (const one of others) expect(['second_factor_wrong', 'login_throttled']).toContain(one)
  })

  it('takes a recovery code once, however it is typed, and says so by mail', async () => {
    const { player, codes } = await withSecondFactor()
    const typed = ` ${codes[0]!.toUpperCase().replace('-', ' ')} `
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(player, typed)))
    expect(answers.map(codeOfAnswer).filter((one) => one === 'in')).toHaveLength(1)
    const overview = await player.browser.call(security.overview)
    expect(overview.ok && overview.value.recovery_codes_left).toBe(9)
    const mail = (await mailbox.of(player)).find((one) => one.kind === 'recovery_code_used')
    expect(mail?.text).toContain('Kalan kod sayısı: 9')
  })

  it("takes nobody else's code", async () => {
    const [one, other] = [await withSecondFactor(), await withSecondFactor()]
    expect(codeOfAnswer(await login(one.player, codeOf(app, other.secret)))).toBe(
      'second_factor_wrong',
    )
    expect(codeOfAnswer(await login(one.player, other.codes[0]))).toBe('second_factor_wrong')
  })

  it('slows down who guesses codes, also many at once', async () => {
    const { player, secret } = await withSecondFactor()
    const ip = address()
    const wrong = codeOf(app, secret, 9)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => login(player, wrong, PASSWORD, ip)),
    )
    const guessed = guesses.map(codeOfAnswer).filter((one) => one === 'second_factor_wrong')
    expect(guessed.length).toBeLessThanOrEqual(5)
    for (let i = guessed.length; i < 5; i++) await login(player, wrong, PASSWORD, ip)
    const right = await login(player, codeOf(app, secret), PASSWORD, ip)
    expect(codeOfAnswer(right)).not.toBe('in')
    const body = { username: player.username, password: PASSWORD, code: codeOf(app, secret) }
    expect(codeOfAnswer(await player.browser.call(identity.login, { body }))).toBe('in')
  })

  it('counts no question for a code as a failure, and shows none in the history', async () => {
    const { player, secret } = await withSecondFactor()
    const ip = address()
    for (let i = 0; i < 8; i++) await login(player, undefined, PASSWORD, ip)
    expect(codeOfAnswer(await login(player, codeOf(app, secret), PASSWORD, ip))).toBe('in')
    const profile = await player.browser.call(identity.profile)
    expect(profile.ok && profile.value.loginHistory.map((one) => one.success)).toEqual([true, true])
  })
})

describe('turning the second factor off', () => {
  it('wants password and code: a session alone is not enough', async () => {
    const { player, call, secret } = await withSecondFactor()
    const off = (body: { current_password: string; code?: string }) =>
      call(security.turnTotpOff, { body })
    const bare = await off({ current_password: PASSWORD })
    expect(bare.ok || bare.refusal.code).toBe('second_factor_required')
    const noPassword = await off({ current_password: 'yanlis', code: codeOf(app, secret) })
    expect(noPassword.ok || noPassword.refusal.code).toBe('current_password_wrong')
    const wrong = await off({ current_password: PASSWORD, code: codeOf(app, secret, 7) })
    expect(wrong.ok || wrong.refusal.code).toBe('second_factor_wrong')
    expect(await isOn(player)).toBe(true)
    expect((await off({ current_password: PASSWORD, code: codeOf(app, secret) })).ok).toBe(true)
    expect(await isOn(player)).toBe(false)
    expect(codeOfAnswer(await login(player))).toBe('in')
    expect((await mailbox.of(player)).map((mail) => mail.kind)).toContain('second_factor_off')
    const again = await off({ current_password: PASSWORD })
    expect(again.ok || again.refusal.code).toBe('second_factor_off')
  })

  it('takes a recovery code in place of a lost authenticator', async () => {
    const { player, call, codes } = await withSecondFactor()
    const body = { current_password: PASSWORD, code: codes[3]! }
    expect((await call(security.turnTotpOff, { body })).ok).toBe(true)
    expect(await isOn(player)).toBe(false)
  })

  it('makes new recovery codes, after which the old ones are void', async () => {
    const { player, call, secret, codes } = await withSecondFactor()
    const body = { current_password: PASSWORD, code: codeOf(app, secret) }
    const renewed = await call(security.newRecoveryCodes, { body })
    const fresh = renewed.ok ? renewed.value.recovery_codes : []
    expect(fresh).toHaveLength(10)
    expect(codeOfAnswer(await login(player, codes[0]))).toBe('second_factor_wrong')
    expect(codeOfAnswer(await login(player, fresh[0]))).toBe('in')
  })

  it('slows down who guesses the password of a stolen session', async () => {
    const { call, secret } = await withSecondFactor()
    const guess = (current_password: string) =>
      call(security.turnTotpOff, { body: { current_password, code: codeOf(app, secret) } })
    for (let i = 0; i < 5; i++) await guess(`tahmin-${i}`)
    const right = await guess(PASSWORD)
    expect(right.ok || right.refusal.code).toBe('login_throttled')
  })
})
