import { affiliates } from '@menekse/contract/affiliates/affiliates'
import { identity } from '@menekse/contract/identity/identity'
import { staffAffiliates } from '@menekse/contract/affiliates/affiliates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application, Browser } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { registrationForm } from '../../test/people.ts'
import { isRightPassword } from '../platform/passwords.ts'
import { readWebsite } from './website.ts'

let app: Application
let owner: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
})
afterAll(() => app.stop())

let applicants = 0
const newBrowser = () => {
  applicants += 1
  return app.browser({ ip: `198.19.1.${applicants}` })
}
const PASSWORD = 'ortak-kapisi-77'

function formOf(changes: Record<string, unknown> = {}) {
  return {
    name: 'Can Demir',
    email: `ortak${applicants}@ornek.com.tr`,
    username: `ortak_${applicants}`,
    phone: '0532 765 43 21',
    website: 'ornek.com.tr',
    message: 'Spor sitem var',
    password: PASSWORD,
    ...changes,
  }
}
const apply = (changes: Record<string, unknown> = {}, browser: Browser = newBrowser()) =>
  browser.call(affiliates.apply, { body: formOf(changes) })
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }) =>
  answer.ok ? 'ok' : answer.refusal!.code

async function queue(status: 'pending' | 'approved' | 'rejected' | 'all' = 'all') {
  const found = await owner.browser.call(staffAffiliates.applications, { query: { status } })
  if (!found.ok) throw new Error(found.refusal.message)
  return found.value.applications
}
/** The desk's list is masked; whose an application is, the database knows. */
async function applicationOf(email: string) {
  const { id } = await app.owner.read
    .selectFrom('affiliate_application')
    .select('id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return (await queue()).find((one) => one.id === id)!
}
const approve = (id: string) =>
  owner.browser.call(staffAffiliates.approveApplication, {
    params: { id },
    body: { reason: 'Uygun' },
  })
const reject = (id: string) =>
  owner.browser.call(staffAffiliates.rejectApplication, {
    params: { id },
    body: { reason: 'Site boş' },
  })

describe('applying', () => {
  it('is taken, and read at the desk', async () => {
    const answer = await apply({ email: 'ilk@ornek.com.tr', username: 'ilk_ortak' })
    expect(answer.ok && answer.value).toEqual({
      success: true,
      message: 'Başvurunuz alındı! En kısa sürede size dönüş yapacağız.',
    })
    expect(await applicationOf('ilk@ornek.com.tr')).toEqual({
      id: expect.stringMatching(/^aff_/) as string,
      name: 'Can Demir',
      email: 'i***@ornek.com.tr',
      username: 'ilk_ortak',
      has_password: true,
      phone: '+90532*****21',
      website: 'https://ornek.com.tr/',
      message: 'Spor sitem var',
      status: 'pending',
      status_label: 'Beklemede',
      created_at: app.clock.now().toISOString(),
      decided_at: null,
      decided_by: null,
      reason: null,
      btag: null,
      players: 0,
    })
  })

  it('keeps the password as an Argon2 hash and nothing else', async () => {
    await apply({ email: 'gizli@ornek.com.tr' })
    const row = await app.database.read
      .selectFrom('affiliate_application')
      .selectAll()
      .where('email', '=', 'gizli@ornek.com.tr')
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(await isRightPassword(PASSWORD, row.password_hash!)).toBe(true)
    expect(JSON.stringify(row)).not.toContain(PASSWORD)
  })

  it('needs a name and an e-mail address only', async () => {
    const browser = newBrowser()
    const body = { name: 'Can Demir', email: 'yalin@ornek.com.tr' }
    expect(codeOf(await browser.call(affiliates.apply, { body }))).toBe('ok')
    expect(await applicationOf(body.email)).toMatchObject({ username: null, has_password: false })
    const empty = { username: '', phone: '', website: '', message: '' }
    expect(codeOf(await apply({ ...empty, password: null }))).toBe('ok')
  })

  it.each([
    [{ name: '' }, 'invalid_input', 'Ad soyad yazın'],
    [{ email: '' }, 'invalid_input', 'Geçerli bir e-posta adresi girin'],
    [{ email: undefined }, 'invalid_input', 'E-posta adresinizi yazın'],
    [{ username: 'a b' }, 'invalid_input', 'Kullanıcı adı 3-20 karakter olmalı'],
    [{ phone: '12' }, 'invalid_input', 'Geçerli bir telefon numarası girin'],
    [{ website: 'javascript:alert(1)' }, 'invalid_input', 'Geçerli bir web sitesi adresi girin'],
    [{ message: 'x'.repeat(1001) }, 'invalid_input', 'En fazla 1000 karakter girin'],
    [{ password: 'kisa' }, 'invalid_input', 'en az 8 karakter'],
    [{ password: '12345678' }, 'password_known', 'çok bilinen'],
  ])('refuses %j', async (changes, code, message) => {
    const answer = await apply(changes)
    expect(codeOf(answer)).toBe(code)
    expect(answer.ok ? '' : answer.refusal.message).toContain(message)
  })

  it('keeps what looks like a script as the text it is', async () => {
    const payload = '<script>alert(1)</script>'
    await apply({ name: payload, message: payload, email: 'betik@ornek.com.tr' })
    expect(await applicationOf('betik@ornek.com.tr')).toMatchObject({
      name: payload,
      message: payload,
    })
  })

  it('counts by address', async () => {
    const codes = []
    const browser = newBrowser()
    for (let n = 0; n < 7; n++)
      codes.push(
        codeOf(await apply({ email: `cok${n}@ornek.com.tr`, username: `cok_${n}` }, browser)),
      )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(5)
    expect(codes.slice(5)).toEqual(['too_many_requests', 'too_many_requests'])
  })
})

describe('a second application', () => {
  it('of one address or name is refused as such while the first stands', async () => {
    await apply({ email: 'tek@ornek.com.tr', username: 'tek_ortak' })
    const again = await apply({ email: 'TEK@ornek.com.tr', username: 'baska_ad' })
    expect(again.ok ? '' : again.refusal).toMatchObject({
      code: 'application_exists',
      status: 409,
      fields: { email: 'Bu e-posta adresiyle yapılmış bir başvuru var' },
    })
    const named = await apply({ email: 'baska@ornek.com.tr', username: 'Tek_Ortak' })
    expect(named.ok ? '' : named.refusal).toMatchObject({
      code: 'username_taken',
      fields: { username: 'Bu kullanıcı adı kullanılıyor' },
    })
  })

  it('makes one row when ten come at the same moment', async () => {
    const same = { email: 'yaris@ornek.com.tr', username: 'yaris' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => apply(same)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.filter((answer) => codeOf(answer) === 'application_exists')).toHaveLength(9)
  })

  it('is taken after a rejection', async () => {
    const same = { email: 'yine@ornek.com.tr', username: 'yine' }
    await apply(same)
    const rejected = await reject((await applicationOf(same.email)).id)
    expect(rejected.ok && rejected.value.application).toMatchObject({
      status: 'rejected',
      status_label: 'Reddedildi',
      reason: 'Site boş',
      btag: null,
    })
    expect(codeOf(await apply(same))).toBe('ok')
  })
})

describe('deciding', () => {
  it('issues a tag of the partner’s own, which players bring along', async () => {
    await apply({ email: 'etiket@ornek.com.tr', username: 'etiket' })
    await apply({ email: 'etiket2@ornek.com.tr', username: 'etiket2' })
    const { id } = await applicationOf('etiket@ornek.com.tr')
    const first = await approve(id)
    const second = await approve((await applicationOf('etiket2@ornek.com.tr')).id)
    const tag = first.ok ? first.value.application.btag! : ''
    expect(tag).toMatch(/^[a-hj-kmnp-z2-9]{8}$/)
    expect(second.ok && second.value.application.btag).not.toBe(tag)
    const form = registrationForm(90_001, { affiliate_btag: tag })
    const registered = await newBrowser().call(identity.register, { body: form })
    expect(codeOf(registered)).toBe('ok')
    expect(await applicationOf('etiket@ornek.com.tr')).toMatchObject({ btag: tag, players: 1 })
  })

  it('happens once, on record, with who and why', async () => {
    await apply({ email: 'karar@ornek.com.tr', username: 'karar' })
    const { id } = await applicationOf('karar@ornek.com.tr')
    const answers = await Promise.all([approve(id), reject(id), approve(id)])
    expect(answers.map(codeOf).toSorted()).toEqual(['already_decided', 'already_decided', 'ok'])
    const audit = await app.database.read
      .selectFrom('audit')
      .select(['action', 'staff_id', 'reason'])
      .where('subject', '=', id)
      .execute()
    expect(audit).toHaveLength(3)
    expect(audit.filter((row) => !row.action.endsWith('.refused'))).toHaveLength(1)
    expect(audit.every((row) => row.staff_id === owner.id)).toBe(true)
    expect(codeOf(await approve('aff_yok'))).toBe('not_found')
  })
})

it.each([
  ['', null],
  ['ornek.com', 'https://ornek.com/'],
  ['HTTP://Örnek.com/yol?a=1', 'http://xn--rnek-4qa.com/yol?a=1'],
  ['https://ornek.com:8080/', 'https://ornek.com:8080/'],
  ['javascript:alert(1)', undefined],
  ['javascript://ornek.com/%0aalert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['https://ben:sifre@ornek.com', undefined],
  ['localhost', undefined],
  ['iki kelime', undefined],
])('reads the web address %j as %j', (typed, expected) => {
  expect(readWebsite(typed)).toBe(expected)
})
