import { expect, type Page, test } from '@playwright/test'
import { field } from './field.ts'
import { gameIn, spinUntilWin } from './game-steps.ts'
import { expectPlace } from './looking.ts'
import { type Person, person } from './people.ts'
import { asItStands, devices, everywhere, heading, makeFolder, picture } from './pictures.ts'
import { accountPlaces, type Place, publicPlaces, signPlaces } from './places.ts'
import {
  declineBonus,
  deposit,
  fillPerson,
  logIn,
  payInUndecided,
  register,
  withdraw,
} from './player-steps.ts'
import { type Server, startServer } from './server.ts'
import { type Device, newVisitor, phone, type Visitor } from './visitor.ts'

/** `npm run screens`: every screen of the player's site in three widths, for the documentation. */

const GAME = 'Boğaz Fırtınası'

let server: Server
test.beforeAll(async () => {
  await makeFolder()
  server = await startServer()
})
test.afterAll(() => server.stop())

/** The pictures of a table's places; a name given here stands in place of the table's. */
async function places(visitor: Visitor, table: readonly Place[], names: Record<string, string>) {
  for (const place of table) {
    const name = names[place.path] ?? place.picture
    if (name === undefined) continue
    await everywhere(visitor, name, place.path, (page) => expectPlace(page, place))
  }
}

test('what a visitor sees', async ({ browser }) => {
  const visitor = await newVisitor(browser, server)
  visitor.expectAnswer(/^404 .*yok$/)
  await places(visitor, [...publicPlaces, ...signPlaces], { '/': 'home-visitor' })
  await everywhere(visitor, 'not-found', '/boyle-bir-sayfa-yok', heading('Sayfa bulunamadı'))
  for (const device of devices) await registerSteps(visitor.page, device, person())
  await states(visitor)
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

/** What stands over a page, and pages to which nothing came. */
async function states(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await everywhere(visitor, 'search', '/', async (at) => {
    await heading('Popüler oyunlar')(at)
    await at.keyboard.press('/')
    const palette = at.getByRole('dialog', { name: 'Arama' })
    await palette.getByRole('combobox').fill('nar')
    await expect(palette.getByRole('option').first()).toContainText('Nar Bahçesi')
  })
  await everywhere(visitor, 'promotion', '/promotions', async (at) => {
    await at.getByRole('button', { name: 'Hoş geldin bonusu: koşulları gör' }).click()
    await expect(at.getByRole('dialog', { name: 'Hoş geldin bonusu' })).toBeVisible()
  })
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Menü' })).toBeVisible()
  await picture(page, 'drawer')
  visitor.expectAnswer(/^failed: /)
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await everywhere(visitor, 'offline', '/slots', (at) =>
    expect(at.getByText('Oyunlar yüklenemedi.')).toBeVisible(),
  )
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

test('what a player sees', async ({ browser }) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  const me = person()
  await register(page, me)
  await logIn(page, me)
  await everywhere(visitor, 'messages-empty', '/account/messages', heading('Mesajlar'))
  await choice(visitor)
  const heart = `${GAME}: favorilere ekle`
  await page.goto('/slots')
  await page.getByRole('main').getByRole('button', { name: heart }).click()
  await play(page)
  await withdraw(page, me, '250')
  await places(visitor, accountPlaces, {})
  await everywhere(visitor, 'home-player', '/', heading('Popüler oyunlar'))
  await everywhere(visitor, 'game-detail', '/account/transactions?tab=slot_bet', detail)
  await visitor.leave()
})

/** The bonuses that the first deposit brings, and then none of them; the second is still on its way. */
async function choice(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.goto('/account/wallet?tab=deposit')
  await payInUndecided(visitor, 'Garanti BBVA', '2.500')
  await expect(page.getByRole('dialog', { name: 'Bonus Seçimi' })).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await asItStands(page, 'bonus-choice')
  await declineBonus(page)
  await deposit(visitor, 'Akbank', '500')
}

async function detail(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /numaralı oyunun detayını aç/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Oyun detayı' })).toContainText(GAME)
}

/** Played on the smallest screen, which is drawn fastest; the larger ones show the same round. */
async function play(page: Page): Promise<void> {
  await page.setViewportSize(phone)
  await page.goto('/slots?oyun=bogaz-firtinasi')
  const game = await gameIn(page, GAME)
  await game.spin('keyboard')
  await asItStands(page, 'game')
  await page.setViewportSize(phone)
  await spinUntilWin(game, { times: 1, spinsMax: 40 })
  await asItStands(page, 'game-win')
}
