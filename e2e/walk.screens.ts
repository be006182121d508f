import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { approveWithdrawal, firstStaffLogin, payWithdrawal } from './desk-steps.ts'
import { field } from './field.ts'
import { gameIn, spinUntilWin } from './game-steps.ts'
import { iban, type Person, person } from './people.ts'
import { deposit, fillPerson, logIn, register, withdraw } from './player-steps.ts'
import { type Server, startServer } from './server.ts'
import { desktop, type Device, newVisitor, phone, type Visitor } from './visitor.ts'

/** `npm run screens`: the walk's screens in three widths, for the documentation. */

const folder = join(import.meta.dirname, '../docs/screens')
const tablet: Device = { width: 768, height: 1024, touch: true }
const devices = [phone, tablet, desktop]
const GAME = 'Boğaz Fırtınası'
/** Photographs of a page: small, and good enough to read every letter. */
const QUALITY = 72

let server: Server
test.beforeAll(async () => {
  await mkdir(folder, { recursive: true })
  server = await startServer()
})
test.afterAll(() => server.stop())

async function picture(page: Page, name: string): Promise<void> {
  await expect(page.locator('#preloader, main[aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(async () => {
    await document.fonts.ready
    const shown = [...document.images].filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    return shown.every((image) => image.complete)
  })
  const devtools = await page.context().newCDPSession(page)
  const shot = { format: 'webp', quality: QUALITY } as const
  const { data } = await devtools.send('Page.captureScreenshot', shot)
  await devtools.detach()
  const width = page.viewportSize()?.width ?? 0
  await writeFile(join(folder, `${name}-${width}.webp`), Buffer.from(data, 'base64'))
}

/** Takes a picture of an address in each width. */
async function everywhere(
  visitor: Visitor,
  name: string,
  path: string,
  ready: (page: Page) => Promise<void>,
): Promise<void> {
  for (const { width, height } of devices) {
    await visitor.page.setViewportSize({ width, height })
    await visitor.page.goto(path)
    await ready(visitor.page)
    await picture(visitor.page, name)
  }
}

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible()

test('what a visitor sees', async ({ browser }) => {
  test.setTimeout(240_000)
  const visitor = await newVisitor(browser, server.origin)
  await everywhere(visitor, 'home-visitor', '/', heading('Popüler oyunlar'))
  await everywhere(visitor, 'login', '/auth/login', heading('Giriş yap'))
  for (const device of devices) await registerSteps(visitor.page, device, person(90))
  await visitor.leave()
})

async function registerSteps(page: Page, device: Device, me: Person): Promise<void> {
  await page.setViewportSize(device)
  await page.goto('/auth/register')
  await field(page, 'Kullanıcı adı').fill(me.username)
  await field(page, 'E-posta').fill(me.email)
  await field(page, 'Şifre').fill(me.password)
  await field(page, 'Şifre (tekrar)').fill(me.password)
  await picture(page, 'register-1')
  await page.getByRole('button', { name: 'Devam' }).click()
  await fillPerson(page, me)
  await page.evaluate(() => scrollTo(0, 0))
  await picture(page, 'register-2')
  await page.getByRole('button', { name: 'Devam' }).click()
  await field(page, 'Telefon').fill(me.phone)
  await page.evaluate(() => scrollTo(0, 0))
  await picture(page, 'register-3')
}

test('what a player and the desk see', async ({ browser }) => {
  test.setTimeout(900_000)
  const player = await newVisitor(browser, server.origin)
  const { page } = player
  const me = person(91)
  await register(page, me)
  await logIn(page, me)
  await deposit(page, 'Garanti BBVA', '2.500')
  const heart = `${GAME}: favorilere ekle`
  await page.goto('/slots')
  await page.getByRole('main').getByRole('button', { name: heart }).click()

  await play(page)
  await withdraw(page, iban(91), '250')
  await everywhere(player, 'home-player', '/', heading('Popüler oyunlar'))
  await everywhere(player, 'slots', '/slots', heading('Slotlar'))
  for (const tab of ['deposit', 'withdraw', 'history']) {
    await everywhere(player, `wallet-${tab}`, `/account/wallet?tab=${tab}`, walletIsThere)
  }
  await everywhere(player, 'transactions', '/account/transactions?tab=slot_bet', rowsAreThere)
  await everywhere(player, 'game-detail', '/account/transactions?tab=slot_bet', async (at) => {
    await rowsAreThere(at)
    await at
      .getByRole('button', { name: /numaralı oyunun detayını aç/ })
      .first()
      .click()
    await expect(at.getByRole('dialog', { name: 'Oyun detayı' })).toContainText(GAME)
  })
  await everywhere(player, 'profile', '/account/profile', heading('Profil'))

  await desk(browser, me)
  await player.leave()
})

const walletIsThere = (page: Page) => expect(page.getByRole('tabpanel')).toContainText('₺')
const rowsAreThere = (page: Page) =>
  expect(page.getByRole('button', { name: /numaralı oyunun detayını aç/ }).first()).toBeVisible()

/** Played on the smallest screen, which is drawn fastest; the larger ones show the same round. */
async function play(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto('/slots?oyun=bogaz-firtinasi')
  const game = await gameIn(page, GAME)
  await game.spin('keyboard')
  for (const device of devices) {
    await page.setViewportSize(device)
    await picture(page, 'game')
  }
  await page.setViewportSize(phone)
  await spinUntilWin(game, { times: 1, spinsMax: 40 })
  for (const device of devices) {
    await page.setViewportSize(device)
    await picture(page, 'game-win')
  }
}

async function desk(browser: Browser, me: Person): Promise<void> {
  const visitor = await newVisitor(browser, server.origin)
  const { page } = visitor
  const inside = (name: string) => (at: Page) =>
    expect(at.getByRole('heading', { name, level: 1 })).toBeVisible()
  await firstStaffLogin(page, server.firstStaff)
  await everywhere(visitor, 'desk-withdrawals', '/backoffice/withdrawals', inside('Çekimler'))
  await page.setViewportSize(desktop)
  await approveWithdrawal(page, me.username)
  await payWithdrawal(page, me.username, 'DENEME-0091')
  await everywhere(visitor, 'desk-dashboard', '/backoffice/', inside('Genel bakış'))
  const deposits = '/backoffice/deposits?status=approved'
  await everywhere(visitor, 'desk-deposits', deposits, inside('Yatırımlar'))
  await page.goto(`/backoffice/players?q=${me.username}`)
  await page.getByRole('row').filter({ hasText: me.username }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/players\/plr_/)
  const { pathname } = new URL(page.url())
  await everywhere(visitor, 'desk-player', pathname, (at) =>
    expect(at.getByRole('tab', { name: 'Hareketler' })).toBeVisible(),
  )
  await everywhere(visitor, 'desk-audit', '/backoffice/audit', inside('Denetim kaydı'))
  await visitor.leave()
}
