import { expect, type Page } from '@playwright/test'
import { openGame } from './game-steps.ts'
import { enter, fund } from './house-calls.ts'
import { expectAccessible, expectWhole } from './looking.ts'
import { person } from './people.ts'
import { logIn, sendRegistration, serverBalance, withdraw } from './player-steps.ts'
import { card, depositRefused, SAFER_PAGE, stakeRefused } from './protection-steps.ts'
import { DRAWN, laptop, newVisitor, phone } from './visitor.ts'
import { test } from './walk.ts'

test.describe.configure({ mode: 'parallel' })

/** A break and an exclusion, from the press to the last door they close (standards P08–P13). */

const GAME = 'Boğaz Fırtınası'
const STOPPED = /^(401|403) \/api\//

const banner = (page: Page) => page.getByRole('complementary', { name: 'Süren mola veya men' })

/** A break and an exclusion take the same: one press, one question. */
async function stop(page: Page, press: string, title: string, confirm: string): Promise<void> {
  await page.goto(SAFER_PAGE)
  await card(page, 'Ara verin').getByRole('button', { name: press, exact: true }).click()
  const question = page.getByRole('dialog', { name: title })
  await expect(question).toContainText('Yeniden giriş yapıp paranızı çekebilirsiniz.')
  await expectAccessible(page, title)
  await question.getByRole('button', { name: confirm }).click()
}

async function expectLeft(page: Page, text: string): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible()
  // Where help is, and no game and no offer.
  await expect(page).toHaveURL('/sayfa/guvenli-oyun')
  const login = page.getByRole('banner').getByRole('link', { name: 'Giriş', exact: true })
  await expect(login).toBeVisible()
  expect((await page.request.get('/api/protection')).status()).toBe(401)
}

test('a break closes play and deposits at once, names its end, and keeps the way to the money', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, laptop)
  const me = person('Gonca')
  const page = await enter(visitor, me)
  await fund(visitor, 1000)
  visitor.expectAnswer(STOPPED)

  const asked = server.now()
  await stop(page, '7 gün', '7 gün mola verilsin mi?', 'Molayı başlat')
  await expectLeft(page, 'Molanız başladı. Tüm oturumlarınız kapatıldı.')

  await test.step('a new login is told until when', async () => {
    await logIn(page, me)
    const until = new Date(asked + 7 * 86_400_000).toLocaleDateString('tr-TR', {
      timeZone: 'Europe/Istanbul',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    })
    await expect(banner(page)).toContainText(`Moladasınız: ${until}`)
    await expectAccessible(page, 'the home page during a break')
    await expectWhole(page, 'the home page during a break')
  })

  await test.step('only a longer one may be chosen', async () => {
    await page.goto(SAFER_PAGE)
    const stops = card(page, 'Ara verin')
    await expect(stops).toContainText('Mola sürüyor')
    await expect(stops.getByRole('button', { name: '14 gün' })).toBeVisible()
    await expect(stops.getByRole('button', { name: /saat$/ })).toHaveCount(0)
    await expectAccessible(page, 'the safer-play page during a break')
  })

  await test.step('no deposit, no stake', async () => {
    await depositRefused(page, '500', 'Verdiğiniz mola sürüyor. Para çekme işlemleri açıktır.')
    await page.goto('/slots')
    const game = await openGame(page, GAME)
    const notice = await stakeRefused(game)
    await expect(notice).toContainText('Verdiğiniz mola sürüyor.')
    expect(await serverBalance(page)).toBe(1000)
    await notice.getByRole('button', { name: 'Güvenli oyun' }).click()
    await expect(page).toHaveURL(SAFER_PAGE)
  })

  await test.step('what is theirs leaves', async () => {
    await banner(page).getByRole('link', { name: 'Paramı çek' }).click()
    await expect(page).toHaveURL(/tab=withdraw/)
    await withdraw(page, me, '400')
    expect(await serverBalance(page)).toBe(600)
  })
  await visitor.leave()
})

test('an exclusion on a phone: two presses, every door, every brand', async ({
  browser,
  server,
}) => {
  // A game is opened on it, and a processor draws it.
  const visitor = await newVisitor(browser, server, { ...phone, scale: DRAWN })
  const me = person('Hazal')
  const page = await enter(visitor, me)
  await fund(visitor, 1000)
  visitor.expectAnswer(STOPPED)
  await page.goto(SAFER_PAGE)
  await expectWhole(page, 'the safer-play page on a phone')

  await stop(page, '6 ay', '6 ay men başlasın mı?', 'Men kararını başlat')
  await expectLeft(page, 'Oyundan men edildiniz. Tüm oturumlarınız kapatıldı.')

  await test.step('a new login shows what stands', async () => {
    await logIn(page, me)
    await expect(banner(page)).toContainText('Kendinizi oyundan men ettiniz (en az')
    await expectWhole(page, 'the home page of somebody excluded')
    await banner(page).getByRole('link', { name: 'Ayrıntılar' }).click()
    const stops = card(page, 'Ara verin')
    await expect(stops).toContainText('Men sürüyor')
    await expect(stops).toContainText('Dönüş isteyebileceğiniz en erken an:')
    await expect(stops.getByRole('button', { name: '1 yıl' })).toBeVisible()
    await expect(stops.getByRole('button', { name: /(saat|gün)$/ })).toHaveCount(0)
    await expectWhole(page, 'the safer-play page of somebody excluded')
    await expectAccessible(page, 'the safer-play page of somebody excluded')
  })

  await test.step('no deposit, no game, no bonus; the withdrawal is taken', async () => {
    const text = 'Kendinizi oyundan men ettiniz. Para çekme işlemleri açıktır.'
    await depositRefused(page, '500', text)
    await page.goto('/slots')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    await page.goto('/slots?oyun=nar-bahcesi')
    const frame = page.frameLocator('iframe[title="Nar Bahçesi oyunu"]')
    const button = frame.getByRole('button', { name: 'Çevir' })
    await expect(button).toHaveAttribute('aria-disabled', 'false')
    await button.click()
    await expect(frame.getByRole('alert')).toContainText(text)
    await withdraw(page, me, '1000')
    expect(await serverBalance(page)).toBe(0)
  })
  await visitor.leave()

  const lale = { ...server, origin: server.origin.replace('localhost', 'lale.localhost') }
  await test.step('the same national id opens nothing at the other brand', async () => {
    const there = await newVisitor(browser, lale, phone)
    there.expectAnswer(/^409 \/api\/register\.php$/)
    await sendRegistration(there.page, { ...person('Hazal'), tc: me.tc })
    await expect(
      there.page.getByText('Bu TC Kimlik No ile açılmış bir hesap var').first(),
    ).toBeVisible()
    await there.leave()
  })

  await test.step('and whoever has the same name and birth day there waits until somebody has looked', async () => {
    const there = await newVisitor(browser, lale, phone)
    const again = person('Hazal')
    await sendRegistration(there.page, again)
    await expect(there.page.getByText('Kayıt başarılı! Giriş yapabilirsiniz.')).toBeVisible()
    await logIn(there.page, again)
    there.expectAnswer(STOPPED)
    await depositRefused(there.page, '500', 'Hesabınız inceleniyor.')
    await there.leave()
  })
})
