import { refusals } from '@menekse/contract/refusals'
import { expect, type Page } from '@playwright/test'
import { lookFor } from '../catalogue.ts'
import { field } from '../field.ts'
import { cut, mute, portal, spoil } from '../mishaps.ts'
import { type Person, person } from '../people.ts'
import { fillPerson } from '../player-steps.ts'
import { newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** What a visitor reads when something goes wrong (specification §8). */

const GAME = 'bogaz-firtinasi'
const { see, unseen } = lookFor('public')

const sendLogin = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true }).click()

test('a login that gets no answer, no sense, or a bug', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await page.goto('/auth/login')
  await field(page, 'Kullanıcı adı').fill('deniz')
  await field(page, 'Şifre').fill('uzun-bir-sarmasik')
  await cut(visitor, '/api/login.php', async () => {
    await sendLogin(page)
    await see(page, 'Bağlantı hatası oluştu')
  })
  await spoil(page, '/api/login.php', async () => {
    await sendLogin(page)
    await see(page, 'Giriş başarısız!')
  })
  visitor.expectAnswer(/^500 \/api\/login\.php$/)
  const { message } = refusals.internal
  await page.route('**/api/login.php', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message } }),
  )
  await sendLogin(page)
  await see(page, 'Sunucu hatası!')
  await visitor.leave()
})

test('a registration that gets no sense', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await fillRegistration(page, person())
  await spoil(page, '/api/register.php', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Kayıt ol' }).click()
    await see(page, 'Kayıt başarısız!')
  })
  await visitor.leave()
})

async function fillRegistration(page: Page, me: Person): Promise<void> {
  await page.goto('/auth/register')
  await field(page, 'Kullanıcı adı').fill(me.username)
  await field(page, 'E-posta').fill(me.email)
  await field(page, 'Şifre').fill(me.password)
  await field(page, 'Şifre (tekrar)').fill(me.password)
  await page.getByRole('button', { name: 'Devam' }).click()
  await fillPerson(page, me)
  await page.getByRole('button', { name: 'Devam' }).click()
  await field(page, 'Telefon').fill(me.phone)
  await page.getByRole('checkbox', { name: /Kuralları ve koşulları okudum/ }).check()
  await page.getByRole('checkbox', { name: /aydınlatma metnini okudum/ }).check()
}

test('pages that are not there, are no addresses, or do not arrive', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server)
  visitor.expectAnswer(/^(404|422) .*(cms-pages\.php|\/sayfa\/.*)$/)
  const { page } = visitor
  await page.goto('/sayfa/yok-boyle')
  await see(page, 'Sayfa bulunamadı')
  await page.goto('/sayfa/Boyle%20Adres!')
  await see(page, "Geçersiz sayfa URL'si")
  await page.goto('/')
  visitor.expectAnswer(/^failed: .*cms-pages\.php/)
  await page.route(/cms-pages\.php\?action=page/, (route) => route.abort('connectionreset'))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Adil oyun' }).click()
  await see(page, 'Sayfa yüklenirken bir hata oluştu')
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(page.getByRole('heading', { name: 'Adil oyun', level: 1 })).toBeVisible()
  await visitor.leave()
})

test('games that are not there or do not start', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await page.goto('/slots?ara=zzzz')
  await see(page, 'Oyun bulunamadı')
  const demo = `/slots?oyun=${GAME}&mod=demo`
  await mute(visitor, '/api/games/launch.php', async () => {
    await page.goto(demo)
    await see(page, 'Oyun başlatılamadı')
  })
  await spoil(page, '/api/games/launch.php', async () => {
    await page.goto(demo)
    await see(page, 'Oyun başlatılırken bir hata oluştu')
  })
  await portal(page, '/api/games/launch.php', async () => {
    await page.goto(demo)
    await see(page, 'Bağlantı hatası oluştu')
  })
  // A supplier that is away: the game is in the catalogue and has no address.
  const empty = { success: true, status: 'success', data: { launch_url: '' }, message: '' }
  await page.route('**/api/games/launch.php', (route) => route.fulfill({ json: empty }))
  await page.goto(demo)
  await see(page, 'Bu oyun şu anda kullanılamıyor')
  await expect(page).toHaveURL(`${server.origin}/slots`)
  await visitor.leave()
})

test('a home page without its data shows the four default categories', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await mute(visitor, '/api/homepage.php', async () => {
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText('Popüler oyunlar yüklenemedi.')
    const grid = page.getByRole('main')
    for (const name of ['Slotlar', 'Canlı casino', 'Spor', 'Tombala']) {
      await expect(grid.getByRole('link', { name: new RegExp(`^${name}`) }).first()).toBeVisible()
    }
  })
  await page.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(page.getByRole('heading', { name: 'Popüler oyunlar' })).toBeVisible()
  await visitor.leave()
})

test('no text was left out', () => {
  expect(unseen()).toEqual([])
})
