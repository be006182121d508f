import { LIVE_PATH, POLL_MS } from '@menekse/contract/live'
import { expect } from '@playwright/test'
import { openAccount } from '../house-calls.ts'
import { person } from '../people.ts'
import { declineBonus, logIn, payInUndecided } from '../player-steps.ts'
import { desktop, held, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** What docs/deviations.md promises and only a browser can show. */

/** How long the news of a deposit stays. */
const TOLD_MS = 5_000

test('without the live stream the pollers bring the balance; with it they are silent', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, held)
  const { page } = visitor
  const me = person()
  await openAccount(visitor, me)
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
  // A poller would ask while the bank takes its time, and once more; the page itself asks once.
  await payInUndecided(visitor, 'Akbank', '500')
  await visitor.pass(POLL_MS.app)
  expect(polls.length).toBeLessThan(2)
  await declineBonus(page)

  await page.route(`**${LIVE_PATH}`, (route) => route.abort('connectionrefused'))
  visitor.expectAnswer(/^failed: .*\/api\/live /)
  await page.goto('/')
  const nextPoll = async (path: string) => {
    const asked = page.waitForResponse((answer) => answer.url().endsWith(`/api/${path}`))
    await visitor.pass(POLL_MS.header)
    await asked
  }
  for (const path of ['get-balance.php', 'session.php', 'get-balance.php']) await nextPoll(path)
  const told = page.getByText('tutarındaki yatırımınız onaylandı')
  await page.goto('/account/wallet?tab=deposit')
  await payInUndecided(visitor, 'Akbank', '500')
  await nextPoll('transaction_history.php')
  await expect(told).toHaveCount(1)
  await declineBonus(page)
  await visitor.pass(TOLD_MS)
  await expect(told).toHaveCount(0)
  // Two more rounds of asking, and it is not said again.
  for (let round = 0; round < 2; round++) await nextPoll('transaction_history.php')
  await expect(told).toHaveCount(0)
  await visitor.leave()
})

test('the browser keeps a name and no personal data', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  const me = person()
  await openAccount(visitor, me)
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

test('a carousel can be stopped', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, { ...desktop, moves: true })
  const { page } = visitor
  await page.goto('/slots')
  const stop = page.getByRole('button', { name: 'Geçişi durdur' })
  await stop.click()
  await expect(stop).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Geçişi başlat' })).toBeVisible()
  await visitor.leave()
})
