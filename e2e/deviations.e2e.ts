import { LIVE_PATH } from '@menekse/contract/live'
import { expect, test } from '@playwright/test'
import { person } from './people.ts'
import { declineBonus, logIn, payInUndecided, register } from './player-steps.ts'
import { type Server, startServer } from './server.ts'
import { desktop, newVisitor } from './visitor.ts'

/** What docs/deviations.md promises and only a browser can show. */

let server: Server
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

test('without the live stream the pollers bring the balance; with it they are silent', async ({
  browser,
}) => {
  const visitor = await newVisitor(browser, server.origin)
  const { page } = visitor
  const me = person(31)
  await register(page, me)
  const polls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('/get-balance.php')) polls.push(pathname)
  })
  const stream = () => page.waitForResponse((answer) => answer.url().endsWith(LIVE_PATH))
  const atHome = stream()
  await logIn(page, me)
  await atHome
  const inWallet = stream()
  await page.goto('/account/wallet?tab=deposit')
  await inWallet
  polls.length = 0
  // The simulated bank takes four seconds, in which a poller would ask twice; the page itself asks once.
  await payInUndecided(page, 'Akbank', '500')
  expect(polls.length).toBeLessThan(2)
  await declineBonus(page)

  await page.route(`**${LIVE_PATH}`, (route) => route.abort('connectionrefused'))
  visitor.expectAnswer(/^failed: .*\/api\/live /)
  await page.goto('/')
  for (const path of ['get-balance.php', 'session.php', 'get-balance.php']) {
    await page.waitForRequest((request) => request.url().endsWith(`/api/${path}`))
  }
  const told = page.getByText('tutarındaki yatırımınız onaylandı')
  await page.goto('/account/wallet?tab=deposit')
  await payInUndecided(page, 'Akbank', '500')
  await expect(told).toHaveCount(1)
  await declineBonus(page)
  await expect(told).toHaveCount(0)
  // Two more rounds of asking, and it is not said again.
  for (let round = 0; round < 2; round++) {
    await page.waitForResponse((answer) => answer.url().endsWith('/api/transaction_history.php'))
  }
  await expect(told).toHaveCount(0)
  await visitor.leave()
})

test('the browser keeps a name and no personal data', async ({ browser }) => {
  const visitor = await newVisitor(browser, server.origin)
  const { page } = visitor
  const me = person(32)
  await register(page, me)
  await logIn(page, me)
  await page.goto('/account/profile')
  await expect(page.getByRole('main')).toContainText(me.email)
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  )
  expect(kept).toContain(me.username)
  // The number whole, in each of its spellings: three digits of it are in many an hour's time.
  const national = me.phone.replaceAll(/\D/g, '').slice(1)
  for (const secret of [me.email, me.tc, me.lastName, me.password, me.phone, national]) {
    expect(kept).not.toContain(secret)
  }
  await visitor.leave()
})

test('a carousel can be stopped', async ({ browser }) => {
  const visitor = await newVisitor(browser, server.origin, { ...desktop, moves: true })
  const { page } = visitor
  await page.goto('/slots')
  const stop = page.getByRole('button', { name: 'Geçişi durdur' })
  await stop.click()
  await expect(stop).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Geçişi başlat' })).toBeVisible()
  await visitor.leave()
})
