import type { Readable } from 'node:stream'
import { identity } from '@menekse/contract/identity/identity'
import { LIVE_PATH } from '@menekse/contract/live'
import { security } from '@menekse/contract/identity/security'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
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
/** The same player in another browser, at an address of its own. */
async function logIn(player: Player, userAgent?: string): Promise<Browser> {
  n += 1
  const headers = userAgent === undefined ? {} : { headers: { 'user-agent': userAgent } }
  const browser = app.browser({ ip: `198.23.0.${n}`, ...headers })
  const body = { username: player.username, password: PASSWORD }
  const answer = await browser.call(identity.login, { body })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return browser
}
const devicesOf = async (browser: Browser) => {
  const answer = await browser.call(security.devices)
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.devices
}
const isIn = async (browser: Browser) => {
  const session = await browser.call(identity.userSession)
  return session.ok && session.value.logged_in
}
const end = async (browser: Browser, id: string) => {
  const answer = await browser.call(security.endDevice, { params: { id } })
  return answer.ok ? answer.value.message : answer.refusal.code
}
/** Opens the live stream of a browser; resolves when the server ends it. */
async function stream(browser: Browser): Promise<{ ended: Promise<void> }> {
  const response = await app.http.server.inject({
    method: 'GET',
    url: LIVE_PATH,
    payloadAsStream: true,
    headers: {
      host: 'menekse.localhost',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  const body: Readable = response.stream()
  const ended = new Promise<void>((resolve) => void body.on('end', resolve))
  body.resume()
  return { ended }
}

describe('the devices', () => {
  it('are the open sessions, the last used first, this one marked', async () => {
    const player = await newPlayer(app)
    app.clock.advance(60_000)
    const phone = await logIn(player, 'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0) Safari/605.1')
    const devices = await devicesOf(phone)
    expect(devices.map(({ device, current }) => ({ device, current }))).toEqual([
      { device: 'Safari, iPhone', current: true },
      { device: 'Chrome, Linux', current: false },
    ])
    expect(devices[0]).toMatchObject({ ip: `198.23.0.${n}`, location: 'Bilinmiyor' })
    expect(Object.keys(devices[0]!)).not.toContain('token')
  })

  it('leave the list when they end, however they end', async () => {
    const player = await newPlayer(app)
    const [idle, left] = [await logIn(player), await logIn(player)]
    await left.call(identity.logout)
    expect(await devicesOf(player.browser)).toHaveLength(2)
    for (let i = 0; i < 4; i++) {
      app.clock.advance(10 * 60_000)
      await player.browser.call(identity.profile)
    }
    expect(await devicesOf(player.browser)).toHaveLength(1)
    expect(await isIn(idle)).toBe(false)
  })

  it('can be ended one by one, at once and with their streams', async () => {
    const player = await newPlayer(app)
    const other = await logIn(player)
    expect(await isIn(other)).toBe(true)
    const [mine, theirs] = [await stream(player.browser), await stream(other)]
    expect(app.live.openStreams()).toBe(2)
    const id = (await devicesOf(player.browser)).find((device) => !device.current)!.id
    expect(await end(player.browser, id)).toBe('Oturum kapatıldı')
    await theirs.ended
    expect([await isIn(player.browser), await isIn(other)]).toEqual([true, false])
    expect(await end(player.browser, id)).toBe('not_found')
    await player.browser.call(identity.logout)
    await mine.ended
    expect(app.live.openStreams()).toBe(0)
  })

  it('can be ended all but this one', async () => {
    const player = await newPlayer(app)
    const others = [await logIn(player), await logIn(player), await logIn(player)]
    const answer = await player.browser.call(security.endOtherDevices)
    expect(answer.ok && answer.value.ended).toBe(3)
    for (const other of others) expect(await isIn(other)).toBe(false)
    expect(await isIn(player.browser)).toBe(true)
    expect(await devicesOf(player.browser)).toHaveLength(1)
  })

  it('are nobody else’s to see or end', async () => {
    const [player, stranger] = [await newPlayer(app), await newPlayer(app)]
    const [device] = await devicesOf(player.browser)
    expect(await end(stranger.browser, device!.id)).toBe('not_found')
    expect(await isIn(player.browser)).toBe(true)
    await stranger.browser.call(security.endOtherDevices)
    expect(await isIn(player.browser)).toBe(true)
  })

  it('end when the password is changed, with their streams', async () => {
    const player = await newPlayer(app)
    const other = await logIn(player)
    const [theirs] = [await stream(other), await stream(player.browser)]
    const mine = (await devicesOf(player.browser)).find((device) => device.current)!
    const before = app.browser()
    for (const [name, value] of player.browser.cookies) before.cookies.set(name, value)
    const next = 'yepyeni-bir-sarmasik'
    await player.browser.call(identity.changePassword, {
      body: { current_password: PASSWORD, new_password: next, confirm_password: next },
    })
    await theirs.ended
    expect([await isIn(player.browser), await isIn(other)]).toEqual([true, false])
    // The one who changed it stays: the stream open, the device the same, its old secret worth nothing.
    expect(app.live.openStreams()).toBe(1)
    expect((await devicesOf(player.browser)).map(({ id }) => id)).toEqual([mine.id])
    expect(await isIn(before)).toBe(false)
    expect((await mailbox.of(player)).map((mail) => mail.kind)).toContain('password_changed')
  })
})

describe('a login from a new device', () => {
  const notices = async (player: Player) =>
    (await mailbox.of(player)).filter((mail) => mail.kind === 'new_device')

  it('is told by mail, with where and when; the first login and a known browser are not', async () => {
    const player = await newPlayer(app)
    expect(await notices(player)).toEqual([])
    await player.browser.call(identity.logout)
    const body = { username: player.username, password: PASSWORD }
    await player.browser.call(identity.login, { body })
    expect(await notices(player)).toEqual([])
    await logIn(player, 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0')
    const [mail, ...more] = await notices(player)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Menekşe: yeni bir cihazdan giriş yapıldı')
    expect(mail?.text).toContain('Cihaz: Firefox, Windows')
    expect(mail?.text).toContain(`IP adresi: 198.23.0.${n}`)
    expect(mail?.text).toContain('Merhaba Deniz,')
  })

  it('is not hidden by a browser that somebody else used', async () => {
    const [player, other] = [await newPlayer(app), await newPlayer(app)]
    const body = { username: player.username, password: PASSWORD }
    await other.browser.call(identity.login, { body })
    expect(await notices(player)).toHaveLength(1)
  })
})
