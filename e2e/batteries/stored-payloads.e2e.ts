import { expect, type Page } from '@playwright/test'
import { comeToDesk } from '../desk-steps.ts'
import { enter } from '../house-calls.ts'
import { call, write, writeBrand, writeContent, writePage } from '../payload-content.ts'
import { newWatched } from '../payload-watch.ts'
import { payload } from '../payloads.ts'
import { person } from '../people.ts'
import { declineBonus } from '../player-steps.ts'
import { type Server, startServer } from '../server.ts'
import { BANK_MS } from '../visitor.ts'
import { test } from '../walk.ts'

let server: Server
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Opens a page, lets it settle, and lets whatever waits for a touch be touched. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('main')).toBeVisible()
  expect(
    await page.evaluate(() => document.querySelectorAll('main script, main [onerror]').length),
  ).toBe(0)
}

const sitePaths = [
  '/',
  '/slots',
  '/livecasino',
  '/promotions',
  '/request-call',
  '/affiliate-apply',
  '/support',
  '/auth/login',
  '/auth/register',
]
const accountPaths = [
  '/account/profile',
  '/account/profile?tab=password',
  '/account/profile?tab=kyc',
  '/account/profile?tab=security',
  '/account/wallet?tab=deposit',
  '/account/wallet?tab=withdraw',
  '/account/wallet?tab=history',
  '/account/bonuses',
  '/account/transactions?tab=deposit',
  '/account/transactions?tab=withdraw',
  '/account/messages',
]
const deskPaths = [
  '/backoffice/',
  '/backoffice/deposits?status=all',
  '/backoffice/withdrawals?status=all',
  '/backoffice/kyc',
  '/backoffice/messages?status=all',
  '/backoffice/callbacks?status=all',
  '/backoffice/affiliates?status=all',
  '/backoffice/players',
  '/backoffice/cases?status=all',
  '/backoffice/announcements',
  '/backoffice/brands',
  '/backoffice/site-pages',
  '/backoffice/banners?tab=home_left',
  '/backoffice/banners?tab=home_right',
  '/backoffice/banners?tab=home',
  '/backoffice/live-tables',
  '/backoffice/house-accounts',
  '/backoffice/team',
  '/backoffice/licence',
  '/backoffice/books',
  '/backoffice/outbox',
  '/backoffice/audit',
]

test('no text that anybody writes runs on any screen that shows it', async ({ browser }) => {
  const me = { ...person(), firstName: 'Deniz', lastName: "O'Kaya" }
  const player = await newWatched(browser, server)
  const staff = await newWatched(browser, server)
  let playerId = ''

  await test.step('a visitor and a player write', async () => {
    const { page } = player
    await enter(player, me)
    const name = payload(120)
    await write(page, 'POST', '/api/request-call.php', {
      name,
      phone: '0532 111 22 33',
      message: payload(100, 2),
    })
    await write(page, 'POST', '/api/affiliate-apply.php', {
      name: payload(120, 3),
      email: 'ortak@ornek.com.tr',
      website: 'https://ornek.com.tr/?a="><svg/onload=__ran=20>',
      message: payload(1000),
    })
    await write(page, 'POST', '/api/deposit.php', {
      amount: 500,
      sender_name: 'Garanti BBVA',
      description: payload(200, 4),
    })
    await write(page, 'PUT', '/api/messages.php', { subject: payload(100, 1), body: payload(2000) })
    // An address that would run is refused, not shown.
    const website = await call(page, 'POST', '/api/affiliate-apply.php', {
      name: 'Ortak',
      email: 'ortak2@ornek.com.tr',
      website: 'javascript:__ran=21',
      message: 'a',
    })
    expect(website).toMatchObject({ success: false })
    await server.pass(BANK_MS)
    await expect
      .poll(
        async () => (await call<{ balance: number }>(page, 'GET', '/api/get-balance.php')).balance,
      )
      .toBe(500)
    await page.goto('/account/wallet')
    await declineBonus(page)
    // A name of another shape is refused; where one is taken it is shown like every other text.
    await call(page, 'POST', '/api/withdraw.php', {
      amount: 100,
      account_name: payload(110),
      bank_name: payload(60, 1),
      iban: me.iban,
      save_bank_info: true,
    })
    await write(page, 'POST', '/api/withdraw.php', {
      amount: 100,
      account_name: `${me.firstName} ${me.lastName}`,
      bank_name: 'Garanti BBVA',
      iban: me.iban,
      save_bank_info: true,
      current_password: me.password,
    })
  })

  await test.step('staff writes', async () => {
    const { page } = staff
    await comeToDesk(staff, server)
    const first = async (path: string, list: string) =>
      (await call<Record<string, { id: string }[]>>(page, 'GET', path))[list]![0]!
    const thread = await first('/api/staff/messages?status=open', 'threads')
    await write(page, 'POST', `/api/staff/messages/${thread.id}/answer`, {
      body: payload(2000, 5),
      seen: 1,
    })
    const found = await call<{ players: { id: string }[] }>(
      page,
      'POST',
      '/api/staff/players/search',
      { q: me.username },
    )
    playerId = found.players[0]!.id
    const title = payload(100, 6)
    await write(page, 'POST', `/api/staff/players/${playerId}/messages`, {
      type: 'warning',
      title,
      body: payload(2000, 7),
    })
    await write(page, 'POST', '/api/staff/team', {
      name: payload(80, 8),
      email: 'calisan@ornek.com.tr',
      role: 'support',
      reason: payload(500, 9),
    })
    const withdrawal = await first('/api/staff/withdrawals?status=pending', 'withdrawals')
    await write(page, 'POST', `/api/staff/withdrawals/${withdrawal.id}/rejection`, {
      reason: payload(500, 1),
    })
    const callback = await first('/api/staff/callbacks?status=pending', 'callbacks')
    await write(page, 'POST', `/api/staff/callbacks/${callback.id}/rejection`, {
      reason: payload(500, 2),
    })
    const application = await first('/api/staff/affiliates?status=pending', 'applications')
    await write(page, 'POST', `/api/staff/affiliates/${application.id}/approval`, {
      reason: payload(500, 3),
    })
    await write(page, 'POST', '/api/staff/announcements', {
      title: payload(100, 4),
      content: payload(2000, 5),
      channel: 'inbox',
      brand_id: null,
      audience: 'all',
    })
    await writeBrand(page)
    await writePage(page)
    await writeContent(page)
    // The address of a failed login is written down as it was typed.
    await call(page, 'POST', '/api/staff/login', { email: payload(80, 1), password: 'x' })
  })

  await test.step('everything is shown, and nothing runs', async () => {
    for (const path of [...sitePaths, ...accountPaths]) await look(player.page, path)
    await look(player.page, '/sayfa/adil-oyun')
    await readMessages(player.page)
    for (const path of deskPaths) {
      await look(staff.page, path)
      await openRow(staff.page)
    }
    for (const tab of ['transfers', 'rounds', 'sessions'])
      await look(staff.page, `/backoffice/players/${playerId}?tab=${tab}`)
    await previewPage(staff.page)
  })

  for (const { watch, context } of [player, staff]) {
    expect(watch.alarms).toEqual([])
    expect(watch.policies.size).toBeGreaterThan(3)
    for (const [path, policy] of watch.policies) {
      expect(policy, path).toContain("script-src 'self'")
      expect(policy, path).toContain("style-src 'self'")
      expect(policy, path).not.toMatch(/unsafe-(inline|eval)/)
    }
    await context.close()
  }
})

test('the watch sees a text that is shown as it was written', async ({ browser }) => {
  const { page, context, watch } = await newWatched(browser, server)
  await look(page, '/')
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), payload(40))
  await expect.poll(() => watch.alarms.join()).toContain('script-src')
  await page.evaluate('__ran = 99')
  await expect.poll(() => watch.alarms.join()).toContain('ran 99')
  await context.close()
})

/** Opens each message of the inbox. */
async function readMessages(page: Page): Promise<void> {
  await look(page, '/account/messages')
  const rows = page.getByRole('main').locator('[aria-expanded]')
  await expect(rows.first()).toBeVisible()
  for (let at = 0; at < (await rows.count()); at++) {
    await rows.nth(at).click()
    await expect(rows.nth(at)).toHaveAttribute('aria-expanded', 'true')
  }
}

/** The first record of a list, where there is one: its detail shows more of what was written. */
async function openRow(page: Page): Promise<void> {
  const row = page.getByRole('main').locator('tbody button, tbody a').first()
  if ((await row.count()) === 0) return
  await row.click()
  await page.waitForLoadState('networkidle')
}

async function previewPage(page: Page): Promise<void> {
  await look(page, '/backoffice/site-pages')
  await page.getByRole('navigation', { name: 'Sayfalar' }).locator('a[href*="adil-oyun"]').click()
  await page.getByRole('tab', { name: 'Önizleme' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Başlık' })).toBeVisible()
}
