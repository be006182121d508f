import { bonuses } from '@menekse/contract/bonuses/bonuses'
import { draws } from '@menekse/contract/draws/draws'
import { tombala } from '@menekse/contract/draws/tombala'
import { identity } from '@menekse/contract/identity/identity'
import { newId } from '@menekse/contract/ids'
import { messaging } from '@menekse/contract/messaging/messaging'
import { payments } from '@menekse/contract/payments/payments'
import { reports } from '@menekse/contract/reports/reports'
import { coupons } from '@menekse/contract/sports/coupons'
import { fixtures } from '@menekse/contract/sports/fixtures'
import { wallet } from '@menekse/contract/wallet/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { citizenNumber, newPlayer, PASSWORD, registrationForm } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

let n = 5_000
const next = () => ++n
const address = () => `192.0.2.${(next() % 250) + 1}`

async function register(changes: Record<string, unknown>, number = next()) {
  const form = { ...registrationForm(number), ...changes }
  return app.browser({ ip: address() }).call(identity.register, { body: form })
}

describe('registration', () => {
  it('accepts a right form and says so in the words of the specification', async () => {
    const done = await register({})
    expect(done.ok && done.value.message).toBe('Kayıt başarılı! Giriş yapabilirsiniz.')
  })

  const rules: [string, Record<string, unknown>, string, string][] = [
    ['a first digit of 0', { tc: '01234567890' }, 'tc', 'TC Kimlik No 0 ile başlayamaz'],
    [
      'letters in the national id',
      { tc: '1234567890a' },
      'tc',
      'TC Kimlik No sadece rakamlardan oluşmalıdır',
    ],
    ['a wrong check digit', { tc: '10000000147' }, 'tc', 'Geçersiz TC Kimlik No'],
    ['ten digits', { tc: '1000000014' }, 'tc', 'Geçersiz TC Kimlik No'],
    [
      'passwords that differ',
      { password_confirm: 'baska-bir-sifre' },
      'password_confirm',
      'Şifreler eşleşmiyor!',
    ],
    [
      'a short password',
      { password: 'kisa', password_confirm: 'kisa' },
      'password',
      'Yeni şifre en az 8 karakter olmalı!',
    ],
    [
      'a well-known password',
      { password: 'galatasaray1905', password_confirm: 'galatasaray1905' },
      'password',
      'Bu şifre çok bilinen şifreler arasında. Başka bir şifre seçin.',
    ],
    ['no name', { first_name: ' ' }, 'first_name', 'Bu alan zorunludur'],
    ['a wrong e-mail', { email: 'deniz@' }, 'email', 'Geçerli bir e-posta adresi girin'],
    [
      'a wrong telephone number',
      { phone: '0123456789' },
      'phone',
      'Geçerli bir telefon numarası girin',
    ],
    ['a 30 February', { dob_day: 30, dob_month: 2 }, 'dob_day', 'Geçerli bir doğum tarihi seçin'],
    ['an unknown province', { city: 'Atlantis' }, 'city', 'Şehir seçin'],
    ['another country', { country: 'Deutschland' }, 'country', ''],
    ['terms not accepted', { terms: false }, 'terms', 'Kuralları kabul etmelisiniz'],
  ]
  it.each(rules)('refuses %s at its field', async (_, changes, field, text) => {
    const answer = await register(changes)
    expect(answer.ok).toBe(false)
    if (answer.ok) return
    expect(answer.refusal.status).toBe(422)
    expect(Object.keys(answer.refusal.fields)).toContain(field)
    expect(answer.refusal.fields[field]).toContain(text)
  })

  it('counts eighteen years to the very day in Istanbul', async () => {
    app.clock.set('2026-11-20T21:30:00Z') // 00:30 on the 21st in Istanbul
    const today = await register({ dob_year: 2008, dob_month: 11, dob_day: 21 })
    expect(today.ok).toBe(true)
    const tomorrow = await register({ dob_year: 2008, dob_month: 11, dob_day: 22 })
    expect(tomorrow.ok || tomorrow.refusal.code).toBe('under_age')
    app.clock.set('2026-11-21T09:00:00Z')
  })

  it('gives one person one account: 50 at the same time, one gets it', async () => {
    const tc = citizenNumber(next())
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({ tc })))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    const others = answers.filter((answer) => !answer.ok)
    expect(new Set(others.map((answer) => (answer.ok ? '' : answer.refusal.code)))).toEqual(
      new Set(['identity_taken']),
    )
  })

  it('says of a password that it is known before the form is sent, and keeps nothing', async () => {
    const ask = async (username: string, password: string) => {
      const answer = await app.browser({ ip: address() }).call(identity.checkPassword, {
        body: { username, password },
      })
      return answer.ok ? 'free' : answer.refusal.code
    }
    expect(await ask('deniz_k', '12345678')).toBe('password_known')
    expect(await ask('menekseli', 'menekseli1')).toBe('password_known')
    expect(await ask('deniz_k', 'mor menekşe bahçede')).toBe('free')
    expect(await ask('', '12345')).toBe('invalid_input')
  })

  it('takes a user name once, however it is spelt', async () => {
    const form = registrationForm(next())
    await register({ username: 'Istanbullu.Ali' })
    const again = await register({ username: 'ISTANBULLU.ALI' })
    expect(again.ok || again.refusal.fields.username).toBe('Bu kullanıcı adı kullanılıyor')
    expect(form.username).not.toBe('')
  })

  it('ignores fields that nobody asked for', async () => {
    const number = next()
    await register({ balance: 1000, kyc_verified: true, status: 'vip', id: 'plr_x' }, number)
    const row = await app.database.read
      .selectFrom('player as p')
      .innerJoin('purse as w', 'w.player_id', 'p.id')
      .select(['p.kyc_verified', 'p.status', 'w.cash'])
      .where('username', '=', `oyuncu_${number}`)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ kyc_verified: false, status: 'active', cash: 0n })
  })

  it('stores no national id in the clear', async () => {
    const number = next()
    await register({}, number)
    const rows = await app.database.read.selectFrom('player').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(citizenNumber(number))
  })
})

describe('login', () => {
  it('answers an unknown user and a wrong password alike', async () => {
    const player = await newPlayer(app)
    const wrong = (username: string) =>
      app
        .browser({ ip: address() })
        .call(identity.login, { body: { username, password: 'yanlis-sifre' } })
    const [unknown, known] = [await wrong('boyle-biri-yok'), await wrong(player.username)]
    expect(unknown).toEqual(known)
    expect(unknown.ok || unknown.refusal.status).toBe(401)
  })

  it('slows down one address on one account, and nobody else', async () => {
    const player = await newPlayer(app)
    const ip = address()
    const attempt = (from: string, password: string) =>
      app
        .browser({ ip: from })
        .call(identity.login, { body: { username: player.username, password } })
    for (let i = 0; i < 5; i++) await attempt(ip, 'yanlis-sifre')
    const right = await attempt(ip, PASSWORD)
    expect(right.ok || right.refusal.code).toBe('login_proof_required')
    expect((await attempt(address(), PASSWORD)).ok).toBe(true)
    app.clock.advance(15 * 60_000 + 1)
    expect((await attempt(ip, PASSWORD)).ok).toBe(true)
  })

  it('shows the person, with the national id masked', async () => {
    const player = await newPlayer(app)
    const profile = await player.browser.call(identity.profile)
    expect(profile.ok && profile.value.user?.tc).toMatch(/^\d{3}\*{6}\d{2}$/)
    expect(profile.ok && profile.value.loginHistory[0]?.device).toBe('Chrome, Linux')
  })

  it('makes a new session each time; the old one of this browser is dead', async () => {
    const player = await newPlayer(app)
    const old = new Map(player.browser.cookies)
    await player.browser.call(identity.login, {
      body: { username: player.username, password: PASSWORD },
    })
    expect(player.browser.cookies.get('menekse_session')).not.toBe(old.get('menekse_session'))
    const thief = app.browser()
    for (const [name, value] of old) thief.cookies.set(name, value)
    const seen = await thief.call(identity.userSession)
    expect(seen.ok && seen.value.logged_in).toBe(false)
  })
})

describe('a session', () => {
  const isIn = async (browser: Awaited<ReturnType<typeof newPlayer>>['browser']) => {
    const answer = await browser.call(identity.profile)
    return answer.ok && answer.value.logged_in
  }

  it('ends at logout, also for a copy of its cookie', async () => {
    const player = await newPlayer(app)
    const copy = app.browser()
    for (const [name, value] of player.browser.cookies) copy.cookies.set(name, value)
    await player.browser.call(identity.logout)
    expect(await isIn(copy)).toBe(false)
  })

  it('ends after 30 idle minutes; polls do not keep it alive, use does', async () => {
    const [idle, busy] = [await newPlayer(app), await newPlayer(app)]
    for (let minute = 0; minute < 31; minute++) {
      app.clock.advance(60_000)
      await idle.browser.call(wallet.getBalance)
      await idle.browser.call(wallet.history)
      await idle.browser.call(identity.userSession)
      await idle.browser.call(coupons.list, { query: { state: 'open' } })
      await idle.browser.call(coupons.find, { params: { id: newId('bet', minute) } })
      await idle.browser.call(fixtures.results, { query: {} })
      await busy.browser.call(identity.profile)
    }
    expect([await isIn(idle.browser), await isIn(busy.browser)]).toEqual([false, true])
  })

  it('is not kept alive by what pages ask again where news comes by itself', async () => {
    const { browser } = await newPlayer(app)
    const [slug, number] = ['rulet', '1']
    for (let minute = 0; minute < 31; minute++) {
      app.clock.advance(60_000)
      // A decided payment, an ended bet, a letter: the balance moves, lists are old.
      await browser.call(payments.depositOptions)
      await browser.call(payments.withdrawOptions)
      await browser.call(reports.statement, { query: {} })
      await browser.call(reports.glance)
      await browser.call(bonuses.active)
      await browser.call(messaging.list, { query: {} })
      // The next draw of an open table.
      await browser.call(draws.results, { params: { slug }, query: { limit: '10' } })
      await browser.call(draws.offers, { params: { slug, number } })
      await browser.call(draws.bets, { params: { slug }, query: {} })
      await browser.call(tombala.tickets, { params: { slug }, query: { draw: number } })
    }
    expect(await isIn(browser)).toBe(false)
  })

  it('is written down before its call is answered where other processes would soon take it for over', async () => {
    const player = await newPlayer(app)
    app.clock.advance(30 * 60_000 - 1_000)
    await player.browser.call(identity.profile)
    const row = await app.database.read
      .selectFrom('player_session')
      .select('idle_until')
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    expect(row.idle_until.getTime()).toBe(app.clock.now().getTime() + 30 * 60_000)
  })

  it('is written down with all others of its moment; one that somebody holds waits for its next call', async () => {
    const busy = await Promise.all(Array.from({ length: 5 }, () => newPlayer(app)))
    const held = busy[0]!
    const seen = async () => {
      const rows = await app.database.read
        .selectFrom('player_session')
        .select(['player_id', 'last_seen_at', 'idle_until'])
        .where(
          'player_id',
          'in',
          busy.map(({ id }) => id),
        )
        .execute()
      const now = app.clock.now().getTime()
      const seenNow = rows.filter((row) => row.last_seen_at.getTime() === now)
      for (const row of seenNow) expect(row.idle_until.getTime()).toBe(now + 30 * 60_000)
      return seenNow.map((row) => row.player_id).toSorted()
    }
    const use = () => Promise.all(busy.map(({ browser }) => browser.call(identity.profile)))
    const others = busy.slice(1).map(({ id }) => id)
    app.clock.advance(61_000)
    await app.owner.transaction(async (tx) => {
      await tx
        .selectFrom('player_session')
        .select('id')
        .where('player_id', '=', held.id)
        .forUpdate()
        .execute()
      const answers = await use()
      expect(answers.every((answer) => answer.ok && answer.value.logged_in)).toBe(true)
      await expect.poll(seen).toEqual(others.toSorted())
    })
    app.clock.advance(61_000)
    await use()
    await expect.poll(seen).toEqual([...others, held.id].toSorted())
  })

  it('ends after twelve hours whatever happens', async () => {
    const player = await newPlayer(app)
    for (let step = 0; step < 12 * 3 + 1; step++) {
      app.clock.advance(20 * 60_000)
      await player.browser.call(identity.profile)
    }
    expect(await isIn(player.browser)).toBe(false)
  })

  it('is remembered for days when asked, never past thirty', async () => {
    const player = await newPlayer(app)
    await player.browser.call(identity.login, {
      body: { username: player.username, password: PASSWORD, remember: true },
    })
    for (let day = 0; day < 29; day++) {
      app.clock.advance(86_400_000)
      await player.browser.call(identity.profile)
    }
    expect(await isIn(player.browser)).toBe(true)
    app.clock.advance(86_400_000)
    expect(await isIn(player.browser)).toBe(false)
  })

  it('is worth nothing on another brand', async () => {
    const player = await newPlayer(app)
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
    const elsewhere = app.browser({ host: 'baska.localhost' })
    for (const [name, value] of player.browser.cookies) elsewhere.cookies.set(name, value)
    expect(await isIn(elsewhere)).toBe(false)
    expect(await isIn(player.browser)).toBe(true)
  })
})

describe('changing the password', () => {
  it('leaves this session half an hour from then on, under its new secret', async () => {
    const player = await newPlayer(app)
    app.clock.advance(25 * 60_000)
    const body = {
      current_password: PASSWORD,
      new_password: 'yepyeni-bir-sifre',
      confirm_password: 'yepyeni-bir-sifre',
    }
    expect((await player.browser.call(identity.changePassword, { body })).ok).toBe(true)
    app.clock.advance(29 * 60_000)
    const still = await player.browser.call(identity.userSession)
    expect(still.ok && still.value.logged_in).toBe(true)
  })

  it('wants the current one, ends every other session and keeps this one', async () => {
    const player = await newPlayer(app)
    const other = app.browser({ ip: address() })
    await other.call(identity.login, { body: { username: player.username, password: PASSWORD } })
    const change = (current: string, next: string, confirm = next) =>
      player.browser.call(identity.changePassword, {
        body: { current_password: current, new_password: next, confirm_password: confirm },
      })
    const wrong = await change('yanlis-sifre', 'yepyeni-bir-sifre')
    expect(wrong.ok || wrong.refusal.code).toBe('current_password_wrong')
    const differ = await change(PASSWORD, 'yepyeni-bir-sifre', 'baska-bir-sifre')
    expect(differ.ok || differ.refusal.message).toBe('Yeni şifreler eşleşmiyor!')
    const short = await change(PASSWORD, 'kisa')
    expect(short.ok || short.refusal.message).toBe('Yeni şifre en az 8 karakter olmalı!')
    const done = await change(PASSWORD, 'yepyeni-bir-sifre')
    expect(done.ok && done.value.message).toBe('Şifreniz başarıyla değiştirildi!')
    const [here, there] = [
      await player.browser.call(identity.userSession),
      await other.call(identity.userSession),
    ]
    expect([here.ok && here.value.logged_in, there.ok && there.value.logged_in]).toEqual([
      true,
      false,
    ])
  })
})
