import { expect, type Page } from '@playwright/test'
import { comeToDesk, openPlayer } from '../desk-steps.ts'
import { expectAccessible, expectPlace, expectWhole, linksOf, settled } from '../looking.ts'
import { enter } from '../house-calls.ts'
import { person } from '../people.ts'
import { deskPlaces, deskPlayerTabs } from '../desk-places.ts'
import { aDay } from '../players-day.ts'
import { type Server, startServer } from '../server.ts'
import { desktop, type Device, newVisitor, phone, type Visitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** Every address of the back office, empty and full, on a wide screen and on a phone. */

let server: Server
let desk: Visitor
test.beforeAll(async ({ browser }) => {
  server = await startServer()
  desk = await newVisitor(browser, server)
  await comeToDesk(desk, server)
})
test.afterAll(async () => {
  await desk.leave()
  await server.stop()
})

const addressOf = (path: string) => `/backoffice/${path}`
const devices = [desktop, phone]

let looked = 0

/** Looks at one address in both widths: read in one of them, by turns, and drawn anew in the other. */
async function look(page: Page, path: string, title: string): Promise<void> {
  const [first, second] = looked++ % 2 === 0 ? [desktop, phone] : [phone, desktop]
  await resize(page, first)
  await page.goto(addressOf(path))
  for (const device of [first, second]) {
    await resize(page, device)
    await expectPlace(page, { path, title, shows: [] })
    await expectWhole(page, `${path} at ${device.width}`)
    await expectAccessible(page, `${path} at ${device.width}`)
  }
}

/** Looks at the record that is open, read anew in both widths: beside its list, and over it on a phone. */
async function lookAgain(page: Page, where: string): Promise<void> {
  for (const device of devices) {
    await resize(page, device)
    await page.reload()
    await expect(page.locator('main h1')).toBeAttached()
    await settled(page)
    if (device === phone) await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    await expectWhole(page, `${where} at ${device.width}`)
    await expectAccessible(page, `${where} at ${device.width}`)
  }
}

const resize = (page: Page, { width, height }: Device) => page.setViewportSize({ width, height })

test('every page of the desk’s menu is in the table', async () => {
  await desk.page.goto(addressOf(''))
  const { inside } = await linksOf(desk.page)
  const known = new Set(deskPlaces.map(({ path }) => addressOf(path).replace(/\/$/, '')))
  const unknown = inside.map((path) => path.replace(/[?#].*$/, '').replace(/\/$/, ''))
  expect(unknown.filter((path) => !known.has(path))).toEqual([])
})

test('every page stands before anything has happened', async () => {
  for (const { path, title } of deskPlaces) await look(desk.page, path, title)
})

test('every page and record stands after a player’s day', async ({ browser }) => {
  const player = await newVisitor(browser, server)
  const me = person()
  await aDay(player, me)
  await player.leave()
  const { page } = desk

  for (const path of ['deposits?status=approved', 'withdrawals', 'messages', 'callbacks']) {
    await test.step(path, async () => {
      await resize(page, desktop)
      await page.goto(addressOf(path))
      await firstRow(page).getByRole('button').first().click()
      await expect(page).toHaveURL(/[?&]id=/)
      await lookAgain(page, path)
    })
  }

  await test.step('a campaign, its next version and its grant', async () => {
    await resize(page, desktop)
    await page.goto(addressOf('bonuses'))
    const name = 'Deneme bonusu'
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(/bonuses\/bcp_/)
    const { pathname } = new URL(page.url())
    const campaign = pathname.replace('/backoffice/', '')
    await look(page, campaign, name)
    await look(page, `${campaign}/offer`, `${name}: yeni sürüm`)
    await page.goto(addressOf(campaign))
    await resize(page, desktop)
    await page.getByRole('button', { name: `${name}: ayrıntı` }).click()
    await expect(page).toHaveURL(/grant=/)
    await expect(page.getByRole('dialog', { name: 'Bonus ayrıntısı' })).toContainText('Çevrim')
    await lookAgain(page, 'a grant')
  })

  await test.step('the player, tab by tab', async () => {
    await resize(page, desktop)
    await openPlayer(page, me.username)
    const path = new URL(page.url()).pathname.replace('/backoffice/', '')
    const title = `${me.firstName} ${me.lastName}`
    for (const tab of deskPlayerTabs) await look(page, `${path}?tab=${tab}`, title)
  })

  for (const path of ['', 'audit', 'outbox', 'players']) {
    await look(page, path, deskPlaces.find((place) => place.path === path)?.title ?? '')
  }
  await expectMissing(page)
})

const firstRow = (page: Page) => page.getByRole('main').locator('tbody tr').first()

/** An address that is none, and a record that is not there, say so. */
async function expectMissing(page: Page): Promise<void> {
  desk.expectAnswer(/^404 \/api\/staff\//)
  for (const path of ['yok', 'players/plr_yok', 'bonuses/bcp_yok']) {
    await page.goto(addressOf(path))
    await expect(page.getByRole('main')).toContainText('Aradığınız sayfa veya kayıt yok.')
    await expectAccessible(page, path)
  }
}

test('who opens a player while the search has not rested yet comes there and stays', async ({
  browser,
}) => {
  const player = await newVisitor(browser, server)
  const me = person()
  await enter(player, me)
  await player.leave()
  const other = await newVisitor(browser, server)
  await comeToDesk(other, server)
  const { page } = other
  const searched = page.waitForRequest(
    (request) => request.url().endsWith('/players/search') && hasWord(request.postData(), me),
  )
  // The page of a player is on its way for as long as the search needs to rest.
  await page.route(/\/PlayerPage-.*\.js$/, async (route) => {
    await searched
    await route.continue()
  })
  await page.goto(addressOf('players'))
  const link = page.getByRole('row').filter({ hasText: me.username }).getByRole('link').first()
  await expect(link).toBeVisible()
  await page.getByRole('searchbox', { name: 'Oyuncu ara' }).fill(me.username)
  await link.click()
  await searched
  await expect(page.getByRole('tab', { name: 'Bonuslar' })).toBeVisible()
  await expect(page).toHaveURL(/\/players\/plr_/)
  await other.leave()
})

const hasWord = (body: string | null, { username }: { username: string }) =>
  body?.includes(username) === true
