import { expect, type Page, test } from '@playwright/test'
import { approveWithdrawal, firstStaffLogin, openPlayer, payWithdrawal } from './desk-steps.ts'
import { settled } from './looking.ts'
import { person } from './people.ts'
import { everywhere, makeFolder } from './pictures.ts'
import { deskPlaces } from './desk-places.ts'
import { aDay } from './players-day.ts'
import { type Server, startServer } from './server.ts'
import { desktop, newVisitor } from './visitor.ts'

/** `npm run screens`: every page of the back office in three widths, with a player's day behind it. */

let server: Server
test.beforeAll(async () => {
  await makeFolder()
  server = await startServer()
})
test.afterAll(() => server.stop())

test('what the desk sees', async ({ browser }) => {
  const player = await newVisitor(browser, server)
  const me = person()
  await aDay(player, me)
  await player.leave()

  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await firstStaffLogin(page, server)
  await everywhere(visitor, 'desk-withdrawals', '/backoffice/withdrawals', inside)
  await page.setViewportSize(desktop)
  await approveWithdrawal(page, me.username)
  await payWithdrawal(page, me.username, 'DENEME-0092')
  for (const { path } of deskPlaces) {
    if (path === 'withdrawals') continue
    const address = path === 'deposits' ? 'deposits?status=approved' : path
    await everywhere(
      visitor,
      `desk-${path.replace('/', '-') || 'dashboard'}`,
      `/backoffice/${address}`,
      inside,
    )
  }
  await openPlayer(page, me.username)
  const { pathname } = new URL(page.url())
  await everywhere(visitor, 'desk-player', pathname, inside)
  await visitor.leave()
})

async function inside(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('.skeleton:visible')).toHaveCount(0)
  await settled(page)
}
