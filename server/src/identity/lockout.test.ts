import { identity } from '@menekse/contract/identity/identity'
import { access, security } from '@menekse/contract/identity/security'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { codeOf } from '../../test/desk.ts'
import { openMailbox } from '../../test/mailbox.ts'
import type { Mailbox } from '../../test/mailbox.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import { pauseMs } from './code-guesses.ts'

let app: Application
let mailbox: Mailbox
beforeAll(async () => {
  app = await startApplication()
  mailbox = await openMailbox(app)
})
afterAll(() => app.stop())

let n = 0
const stranger = () => {
  n += 1
  return app.browser({ ip: `198.22.${Math.floor(n / 250)}.${(n % 250) + 1}` })
}
const enter = async (browser: Browser, player: Player, password: string, code?: string) => {
  const answer = await browser.call(identity.login, {
    body: { username: player.username, password, ...(code !== undefined && { code }) },
  })
  return answer.ok ? 'in' : answer.refusal.code
}

/** Twenty-five wrong passwords for one name, from five addresses. */
async function attack(player: Player) {
  const browsers = Array.from({ length: 5 }, stranger)
  for (const browser of browsers)
    for (let i = 0; i < 5; i++) await enter(browser, player, `tahmin-${i}`)
}

const lettersOf = async (player: Player, kind: string) =>
  (await mailbox.of(player)).filter((letter) => letter.kind === kind).length

describe('strangers who guess', () => {
  it('keep nobody out of a browser that was in the account before', async () => {
    const player = await newPlayer(app)
    await attack(player)
    expect(await enter(player.browser, player, PASSWORD)).toBe('in')
  })

  it('make a new browser show that it reads the mail, whatever the password; the link logs nobody in', async () => {
    const player = await newPlayer(app)
    await attack(player)
    const browser = stranger()
    const wrong = await enter(browser, player, 'yanlis-sifre')
    expect([wrong, await lettersOf(player, 'browser_proof')]).toEqual(['login_proof_required', 0])
    const right = await enter(browser, player, PASSWORD)
    expect([right, await lettersOf(player, 'browser_proof')]).toEqual(['login_proof_required', 1])
    await enter(browser, player, PASSWORD)
    expect(await lettersOf(player, 'browser_proof')).toBe(1)

    const token = await mailbox.token(player, 'browser_proof')
    const proved = await browser.call(access.proveBrowser, { body: { token } })
    expect(proved.ok).toBe(true)
    const again = await stranger().call(access.proveBrowser, { body: { token } })
    expect(again.ok || again.refusal.code).toBe('link_expired')
    const session = await browser.call(identity.userSession)
    expect(session.ok && session.value.logged_in).toBe(false)
    await attack(player)
    expect(await enter(browser, player, PASSWORD)).toBe('in')
    expect(await enter(stranger(), player, PASSWORD)).toBe('login_proof_required')
  })

  it('gain nothing by a mark that belongs to another account', async () => {
    const [player, other] = [await newPlayer(app), await newPlayer(app)]
    for (let i = 0; i < 5; i++) await enter(other.browser, player, `tahmin-${i}`)
    expect(await enter(other.browser, player, PASSWORD)).toBe('login_proof_required')
  })

  it('have a known browser counted by itself as well', async () => {
    const player = await newPlayer(app)
    for (let i = 0; i < 5; i++) await enter(player.browser, player, `tahmin-${i}`)
    expect(await enter(player.browser, player, PASSWORD)).toBe('login_throttled')
    app.clock.advance(15 * MINUTE_MS + 1)
    expect(await enter(player.browser, player, PASSWORD)).toBe('in')
  })

  it('leave nothing of what they typed: a name field often holds a password', async () => {
    const typed = 'gizli-sifrem-34'
    await stranger().call(identity.login, { body: { username: typed, password: 'x' } })
    const { rows } = await sql<{ row: string }>`
      select l::text as row from login_attempt l`.execute(app.owner.read)
    expect(rows.filter(({ row }) => row.includes(typed))).toEqual([])
  })
})

describe('wrong codes', () => {
  async function withSecondFactor() {
    const player = await newPlayer(app)
    const { call } = player.browser
    const start = await call(security.startTotp, { body: { current_password: PASSWORD } })
    const secret = start.ok ? start.value.secret : ''
    await call(security.confirmTotp, { body: { code: codeOf(app, secret) } })
    app.clock.advance(30_000)
    return { player, secret, wrong: () => codeOf(app, secret, 9) }
  }

  it('are counted over all addresses, with a pause that grows, and the player is told', async () => {
    const { player, secret, wrong } = await withSecondFactor()
    const guess = (code: string) => enter(stranger(), player, PASSWORD, code)
    for (let i = 0; i < 5; i++) expect(await guess(wrong())).toBe('second_factor_wrong')
    expect(await lettersOf(player, 'second_factor_guessed')).toBe(1)
    expect(await guess(codeOf(app, secret))).toBe('login_throttled')
    expect(await enter(player.browser, player, PASSWORD, codeOf(app, secret))).toBe('in')
    app.clock.advance(MINUTE_MS)
    expect(await guess(wrong())).toBe('second_factor_wrong')
    app.clock.advance(MINUTE_MS)
    expect(await guess(codeOf(app, secret))).toBe('login_throttled')
    app.clock.advance(MINUTE_MS)
    expect(await guess(codeOf(app, secret))).toBe('in')
  })

  it('cost a guesser a day each in the end, and none once the password is a new one', async () => {
    expect([4, 5, 6, 10, 16, 90].map(pauseMs)).toEqual([
      0,
      MINUTE_MS,
      2 * MINUTE_MS,
      32 * MINUTE_MS,
      DAY_MS,
      DAY_MS,
    ])
    const { player, secret, wrong } = await withSecondFactor()
    for (let i = 0; i < 5; i++) await enter(stranger(), player, PASSWORD, wrong())
    await stranger().call(access.requestPasswordReset, { body: { login: player.username } })
    await app.jobs.runDue()
    const token = await mailbox.token(player, 'password_reset')
    const password = 'bambaska-bir-sarmasik'
    const body = { token, new_password: password, confirm_password: password }
    await stranger().call(access.resetPassword, { body })
    expect(await enter(stranger(), player, password, codeOf(app, secret))).toBe('in')
  })
})
