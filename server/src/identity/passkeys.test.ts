import { identity } from '@menekse/contract/identity/identity'
import { access, security } from '@menekse/contract/identity/security'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { createAuthenticator, otherKey } from '../../test/authenticator.ts'
import type { Bend } from '../../test/authenticator.ts'
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
  await app.database.read
    .insertInto('brand')
    .values({
      id: 'brd_other',
      host: 'baska.localhost',
      name: 'Başka',
      title: 'Başka',
      favicon: '',
      created_at: app.clock.now(),
    })
    .execute()
  app.clock.advance(6_000)
})
afterAll(() => app.stop())

let n = 0
const visitor = (host?: string) => {
  n += 1
  return app.browser({ ip: `198.20.0.${n}`, ...(host === undefined ? {} : { host }) })
}

async function beginAdding({ browser }: Player) {
  const begun = await browser.call(security.passkeyOptions, {
    body: { current_password: PASSWORD },
  })
  if (!begun.ok) throw new Error(begun.refusal.message)
  return begun.value.options as { challenge: string; user: { id: string } }
}

async function withPasskey() {
  const player = await newPlayer(app)
  const authenticator = createAuthenticator()
  const credential = authenticator.create(await beginAdding(player))
  const added = await player.browser.call(security.addPasskey, {
    body: { label: 'Telefonum', credential },
  })
  if (!added.ok) throw new Error(added.refusal.message)
  return { player, authenticator, passkey: added.value.passkey }
}

type Authenticator = ReturnType<typeof createAuthenticator>

async function assertion(browser: Browser, authenticator: Authenticator, bend: Bend = {}) {
  const begun = await browser.call(access.passkeyLoginOptions)
  if (!begun.ok) throw new Error(begun.refusal.message)
  return authenticator.get(begun.value.options, bend)
}
async function enter(browser: Browser, authenticator: Authenticator, bend: Bend = {}) {
  const credential = await assertion(browser, authenticator, bend)
  return outcome(browser.call(access.passkeyLogin, { body: { credential } }))
}
const outcome = async (
  answer: Promise<{ ok: true } | { ok: false; refusal: { code: string } }>,
) => {
  const got = await answer
  return got.ok ? 'in' : got.refusal.code
}
const userOf = async (browser: Browser) => {
  const session = await browser.call(identity.userSession)
  return session.ok ? session.value.user?.username : undefined
}

describe('adding a passkey', () => {
  it('wants the password, keeps the passkey and says so by mail', async () => {
    const player = await newPlayer(app)
    const wrong = await player.browser.call(security.passkeyOptions, {
      body: { current_password: 'yanlis-sifre' },
    })
    expect(wrong.ok || wrong.refusal.code).toBe('current_password_wrong')
    const { passkey, player: other } = await withPasskey()
    expect(passkey).toMatchObject({ label: 'Telefonum', last_used_at: null })
    const overview = await other.browser.call(security.overview)
    expect(overview.ok && overview.value.passkeys).toEqual([passkey])
    const mail = (await mailbox.of(other)).find((one) => one.kind === 'passkey_added')
    expect(mail?.text).toContain('“Telefonum”')
  })

  it('asks the browser for what a passkey is', async () => {
    const options = await beginAdding(await newPlayer(app))
    expect(options).toMatchObject({
      rp: { id: 'menekse.localhost', name: 'Menekşe' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  const bends: [string, Bend][] = [
    ['of another origin', { origin: 'https://menekse.example' }],
    ['of another port', { origin: 'http://menekse.localhost:81' }],
    ['for another host', { host: 'baska.localhost' }],
    ['over another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['made for a login', { type: 'webauthn.get' }],
    ['without verifying the user', { userVerified: false }],
  ]
  it.each(bends)('refuses one %s', async (_, bend) => {
    const player = await newPlayer(app)
    const credential = createAuthenticator().create(await beginAdding(player), bend)
    const body = { credential }
    expect(await outcome(player.browser.call(security.addPasskey, { body }))).toBe(
      'passkey_refused',
    )
  })

  it('takes a challenge once, in the browser it was made for, and within five minutes', async () => {
    const player = await newPlayer(app)
    const options = await beginAdding(player)
    const cookie = player.browser.cookies.get('menekse_passkey')!
    const add = (credential: ReturnType<Authenticator['create']>) =>
      outcome(player.browser.call(security.addPasskey, { body: { credential } }))

    player.browser.cookies.delete('menekse_passkey')
    expect(await add(createAuthenticator().create(options))).toBe('passkey_refused')
    player.browser.cookies.set('menekse_passkey', cookie)
    expect(await add(createAuthenticator().create(options))).toBe('in')
    player.browser.cookies.set('menekse_passkey', cookie)
    expect(await add(createAuthenticator().create(options))).toBe('passkey_refused')

    const late = await beginAdding(player)
    app.clock.advance(300_000)
    expect(await add(createAuthenticator().create(late))).toBe('passkey_refused')

    const stranger = await newPlayer(app)
    const theirs = await beginAdding(stranger)
    player.browser.cookies.set('menekse_passkey', stranger.browser.cookies.get('menekse_passkey')!)
    expect(await add(createAuthenticator().create(theirs))).toBe('passkey_refused')
  })

  it('keeps a credential once and ten for a player', async () => {
    const { player, authenticator } = await withPasskey()
    const again = authenticator.create(await beginAdding(player))
    const body = { credential: again }
    expect(await outcome(player.browser.call(security.addPasskey, { body }))).toBe(
      'passkey_refused',
    )
    await app.owner.read
      .insertInto('passkey')
      .values(
        Array.from({ length: 9 }, (_, i) => ({
          id: `psk_${player.id.slice(4, 28)}0${i}`,
          player_id: player.id,
          relying_party: 'menekse.localhost',
          credential_id: `${player.id}-${i}`,
          public_key: Buffer.alloc(1),
          counter: 0n,
          transports: '',
          label: String(i),
          created_at: app.clock.now(),
        })),
      )
      .execute()
    const full = await player.browser.call(security.passkeyOptions, {
      body: { current_password: PASSWORD },
    })
    expect(full.ok || full.refusal.code).toBe('passkeys_too_many')
  })
})

describe('logging in with a passkey', () => {
  it('needs no name, no password and no code', async () => {
    const { player, authenticator } = await withPasskey()
    const start = await player.browser.call(security.startTotp, {
      body: { current_password: PASSWORD },
    })
    const code = codeOf(app, start.ok ? start.value.secret : '')
    await player.browser.call(security.confirmTotp, { body: { code } })
    const browser = visitor()
    expect(await enter(browser, authenticator)).toBe('in')
    expect(await userOf(browser)).toBe(player.username)
    const profile = await browser.call(identity.profile)
    expect(profile.ok && profile.value.loginHistory[0]?.success).toBe(true)
    expect((await mailbox.of(player)).map((mail) => mail.kind)).toContain('new_device')
  })

  const bends: [string, Bend][] = [
    ['of another origin', { origin: 'http://baska.localhost' }],
    ['for another host', { host: 'baska.localhost' }],
    ['over another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['made for adding', { type: 'webauthn.create' }],
    ['without verifying the user', { userVerified: false }],
    ['signed by another key', { key: otherKey() }],
    ['that names somebody else', { userHandle: 'cGxyX2Jhc2th' }],
    ['with a counter that was used before', { counter: 1 }],
  ]
  it.each(bends)('refuses an answer %s', async (_, bend) => {
    const { authenticator } = await withPasskey()
    expect(await enter(visitor(), authenticator)).toBe('in')
    const browser = visitor()
    expect(await enter(browser, authenticator, bend)).toBe('passkey_refused')
    expect(await userOf(browser)).toBeUndefined()
  })

  it('takes an answer once: a recorded one is worth nothing', async () => {
    const { authenticator } = await withPasskey()
    const browser = visitor()
    const credential = await assertion(browser, authenticator)
    const cookie = browser.cookies.get('menekse_passkey')!
    const attempts = await Promise.all(
      Array.from({ length: 20 }, () => {
        const copy = visitor()
        copy.cookies.set('menekse_passkey', cookie)
        return outcome(copy.call(access.passkeyLogin, { body: { credential } }))
      }),
    )
    expect(attempts.filter((one) => one === 'in')).toHaveLength(1)
    expect(new Set(attempts)).toEqual(new Set(['in', 'passkey_refused']))
  })

  it('refuses a passkey nobody has, one of another brand and a removed one', async () => {
    expect(await enter(visitor(), createAuthenticator())).toBe('passkey_refused')
    const { player, authenticator, passkey } = await withPasskey()
    expect(
      await enter(visitor('baska.localhost'), authenticator, { origin: 'http://baska.localhost' }),
    ).toBe('passkey_refused')
    const thief = await newPlayer(app)
    const removal = (browser: Browser) =>
      outcome(
        browser.call(security.removePasskey, {
          params: { id: passkey.id },
          body: { current_password: PASSWORD },
        }),
      )
    expect(await removal(thief.browser)).toBe('not_found')
    expect(await enter(visitor(), authenticator)).toBe('in')
    expect(await removal(player.browser)).toBe('in')
    expect(await enter(visitor(), authenticator)).toBe('passkey_refused')
    expect((await mailbox.of(player)).map((mail) => mail.kind)).toContain('passkey_removed')
  })

  it('keeps a closed account closed', async () => {
    const { player, authenticator } = await withPasskey()
    await app.database.transaction((tx) =>
      app.identity.people.block(tx, player.id, { staffId: mailbox.colleague.id, reason: 'deneme' }),
    )
    expect(await enter(visitor(), authenticator)).toBe('account_blocked')
  })
})
