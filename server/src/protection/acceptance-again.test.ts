import { acceptances } from '@menekse/contract/protection/acceptances'
import { acceptedPages } from '@menekse/contract/protection/staff-acceptances'
import { content } from '@menekse/contract/content/content'
import { staffPages } from '@menekse/contract/content/staff-pages'
import { identity } from '@menekse/contract/identity/identity'
import { lira } from '@menekse/contract/money'
import { payments } from '@menekse/contract/payments/payments'
import { routes } from '@menekse/contract/routes'
import type { AnyRoute } from '@menekse/contract/route'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import type { Colleague } from '../../test/desk.ts'
import { newPlayer, PASSWORD } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

/* When the text of rules or KVKK changes in a version that asks again, the next login asks, and nothing goes on before. */

let app: Application
let owner: Colleague
beforeAll(async () => {
  app = await startApplication()
  owner = await newStaff(app, 'owner')
})
afterAll(() => app.stop())

let edits = 0
/** The desk publishes new words of a page; with a summary, it asks again. */
async function publish(slug: string, summary?: string) {
  const info = await app.browser().call(content.siteInfo)
  if (!info.ok) throw new Error('There is no brand')
  const params = { brand: info.value.site.id, slug }
  const found = await owner.browser.call(staffPages.sitePage, { params })
  if (!found.ok) throw new Error(found.refusal.code)
  const { title, meta_title, meta_description, in_footer, published, html, updated_at } =
    found.value.page
  app.clock.advance(1_000)
  const again = summary === undefined ? {} : { asks_again: true, change_summary: summary }
  const fields = { title, slug, meta_title, meta_description, in_footer, published, ...again }
  const body = { ...fields, html: `${html}<p>${(edits += 1)}</p>`, read_at: updated_at }
  const reason = 'Yeni kural'
  const saved = await owner.browser.call(staffPages.savePage, {
    params,
    body: { ...body, reason },
  })
  return saved.ok ? 'ok' : saved.refusal.code
}

async function comeBack(player: Player) {
  const browser = app.browser({ ip: '192.0.2.9' })
  const body = { username: player.username, password: PASSWORD }
  const entered = await browser.call(identity.login, { body })
  if (!entered.ok) throw new Error(entered.refusal.code)
  return { browser, isDue: entered.value.user.acceptance_due }
}
type Returning = Awaited<ReturnType<typeof comeBack>>['browser']
const dueOf = async (browser: Returning) => {
  const asked = await browser.call(acceptances.due)
  return asked.ok ? asked.value.due : []
}
const answer = async (browser: Returning, accepted: boolean, texts = ['terms']) => {
  const due = await dueOf(browser)
  const meant = due.filter(({ document }) => texts.includes(document))
  return browser.call(acceptances.answer, { body: { accepted, texts: meant } })
}
const deposit = async (browser: Returning) => {
  const body = { amount: 500, sender_name: 'Akbank' }
  const asked = await browser.call(payments.deposit, { body })
  return asked.ok ? 'ok' : asked.refusal.code
}

it('asks at the next login what changed and when, and lets go on what runs until then', async () => {
  const player = await newPlayer(app)
  expect(await publish(acceptedPages.terms)).toBe('ok')
  expect((await comeBack(player)).isDue).toBe(false)

  expect(await publish(acceptedPages.terms, 'Çekim süresi kısaldı.')).toBe('ok')
  const at = app.clock.now().toISOString()
  expect(await deposit(player.browser)).toBe('ok')
  const { browser, isDue } = await comeBack(player)
  expect(isDue).toBe(true)
  const due = await dueOf(browser)
  expect(due).toMatchObject([
    {
      document: 'terms',
      slug: acceptedPages.terms,
      changes: [{ summary: 'Çekim süresi kısaldı.', at }],
    },
  ])
  expect(await deposit(browser)).toBe('acceptance_due')
  expect(await answer(browser, true)).toMatchObject({ ok: true, value: { due: [] } })
  expect(await deposit(browser)).toBe('ok')
  expect((await comeBack(player)).isDue).toBe(false)
  // Whoever registers now accepts the words as they stand.
  expect((await comeBack(await newPlayer(app))).isDue).toBe(false)
})

it('has an own answer for each text, and takes it once however often it is sent', async () => {
  const player = await newPlayer(app)
  await publish(acceptedPages.terms, 'Bir')
  await publish(acceptedPages.terms, 'İki')
  await publish(acceptedPages.privacy, 'Üç')
  const { browser } = await comeBack(player)
  const due = await dueOf(browser)
  expect(due.map((one) => one.changes.map(({ summary }) => summary))).toEqual([
    ['Bir', 'İki'],
    ['Üç'],
  ])
  expect(await answer(browser, true, ['terms'])).toMatchObject({
    ok: true,
    value: { due: [due[1]] },
  })
  expect(await deposit(browser)).toBe('acceptance_due')
  const body = { accepted: true, texts: due }
  const all = await Promise.all(
    Array.from({ length: 5 }, () => browser.call(acceptances.answer, { body })),
  )
  expect(all.every((one) => one.ok)).toBe(true)
  expect(await deposit(browser)).toBe('ok')
  const kept = app.database.read
    .selectFrom('acceptance')
    .select(['document', 'version'])
    .where('player_id', '=', player.id)
    .where(
      'version',
      'in',
      due.map(({ version }) => version),
    )
  expect(await kept.execute()).toHaveLength(2)
})

it('refuses an answer to words that have changed since they were read', async () => {
  const player = await newPlayer(app)
  await publish(acceptedPages.terms, 'Önce')
  const { browser } = await comeBack(player)
  const texts = await dueOf(browser)
  await publish(acceptedPages.terms)
  const late = await browser.call(acceptances.answer, { body: { accepted: true, texts } })
  expect(late).toMatchObject({ ok: false, refusal: { code: 'acceptance_outdated' } })
  expect(await deposit(browser)).toBe('acceptance_due')
})

it('leaves money and the way out to whoever declines, and asks again', async () => {
  const player = await newPlayer(app, { cash: lira(1000) })
  await publish(acceptedPages.privacy, 'Saklama süresi değişti.')
  const { browser } = await comeBack(player)
  expect(await answer(browser, false, ['privacy'])).toMatchObject({ ok: true })
  expect(await deposit(browser)).toBe('acceptance_due')
  const body = {
    amount: 200,
    account_name: 'Deniz Kaya',
    bank_name: 'Akbank' as const,
    iban: player.iban,
  }
  expect((await browser.call(payments.withdraw, { body })).ok).toBe(true)
  const again = await comeBack(player)
  expect(again.isDue).toBe(true)
  expect(await answer(again.browser, true, ['privacy'])).toMatchObject({ value: { due: [] } })
  expect(await deposit(browser)).toBe('ok')
})

it('is said with a summary only, and of pages that are accepted only', async () => {
  expect(await publish(acceptedPages.terms, '')).toBe('invalid_input')
  expect(await publish('adil-oyun', 'Yeni')).toBe('page_not_accepted')
})

const WAITING = [
  'POST /api/affiliate-apply.php',
  'POST /api/bonus-activate.php',
  'POST /api/bonuses/code',
  'POST /api/cashback-claim.php',
  'POST /api/contact/email',
  'POST /api/contact/phone',
  'POST /api/deposit.php',
  'POST /api/fairness',
  'POST /api/games/toggle-favorite.php',
  'POST /api/occupation',
  'POST /api/play/spin',
  'POST /api/process-bonus-selection.php',
  'POST /api/protection/limit-prompt',
  'POST /api/protection/limits/confirm',
  'POST /api/protection/return-request',
  'POST /api/security/email-confirmation',
  'POST /api/security/passkeys',
  'POST /api/security/passkeys/:id/removal',
  'POST /api/security/passkeys/options',
  'POST /api/security/recovery-codes',
  'POST /api/security/totp/confirm',
  'POST /api/security/totp/off',
  'POST /api/security/totp/start',
  'POST /api/sports/bookings',
  'POST /api/sports/coupons',
  'POST /api/tables/:slug/bets',
]

it('lets nothing else begin before: every call is either declared open or refused', async () => {
  const player = await newPlayer(app)
  await publish(acceptedPages.terms, 'Her çağrı')
  const { browser } = await comeBack(player)
  const calls = Object.values(routes).flatMap((group): AnyRoute[] => Object.values(group))
  const own = calls.filter(({ access }) => access === 'anyone' || access === 'player')
  const waiting = []
  for (const { method, path } of own.filter((one) => one.path !== '/api/logout.php')) {
    const init = { method, headers: { 'x-requested-with': 'menekse' } }
    const json = { ...init.headers, 'content-type': 'application/json' }
    const sent = method === 'GET' ? init : { method, headers: json, body: '{}' }
    const said = await browser.fetch(path.replaceAll(/:\w+/g, 'yok'), sent)
    const { code } = (await said.json().catch(() => ({}))) as { code?: string }
    if (code === 'acceptance_due') waiting.push(`${method} ${path}`)
  }
  expect(waiting.toSorted()).toEqual(WAITING)
})
