import { expect, type Locator, type Page } from '@playwright/test'
import { comeToDesk, openPlayer, toPage } from '../desk-steps.ts'
import { field } from '../field.ts'
import { playOnce } from '../game-steps.ts'
import { enter, fund } from '../house-calls.ts'
import { expectAccessible, expectWhole } from '../looking.ts'
import { person } from '../people.ts'
import { serverBalance } from '../player-steps.ts'
import { type Server, startServer } from '../server.ts'
import { newVisitor, phone, type Visitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** A campaign from the desk's first word to a player's last look (standards B01 to B06; ux B8). */

const NAME = 'Kasım kodu bonusu'
const CODE = 'KASIM-26'
const GAME = 'bogaz-firtinasi'

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

const main = (page: Page) => page.getByRole('main')

/** Fills in a bonus of ₺200 for a code, to be staked so many times. */
async function writeCampaign(page: Page, rollover: string): Promise<void> {
  await field(page, 'Kısa ad').fill('kasim-kodu')
  await field(page, 'Veriliş yolu').selectOption('Bonus kodu')
  await field(page, 'Bonus kodu').fill(CODE.toLowerCase())
  await expect(field(page, 'Bonus kodu')).toHaveValue(CODE)
  await field(page, 'Oyuncunun gördüğü ad').fill(NAME)
  await field(page, 'Açıklama').fill('KASIM-26 koduyla ₺200 bonus. Yatırım gerekmez.')
  await field(page, 'Bonus türü').selectOption('Sabit bonus')
  await field(page, 'Bonus tutarı').fill('200')
  await field(page, 'Çevrim (kat)').fill(rollover)
  await field(page, 'En yüksek bahis').fill('50')
  await field(page, 'Gerekçe').fill('Kasım kampanyası')
}

const save = (page: Page) => main(page).getByRole('button', { name: 'Taslağı kaydet' }).click()

async function decide(dialog: Locator, button: string, reason: string): Promise<void> {
  await field(dialog, 'Gerekçe').fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toHaveCount(0)
}

test('a campaign is written, published, taken, played, and ended by staff', async ({ browser }) => {
  const { page } = desk

  await test.step('more than ten times is refused at its field', async () => {
    await toPage(page, 'Bonuslar')
    await main(page).getByRole('link', { name: 'Yeni kampanya' }).click()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Yeni bonus kampanyası')
    await field(page, 'Marka').selectOption({ index: 1 })
    await writeCampaign(page, '11')
    const card = main(page).getByRole('figure', { name: 'Oyuncunun göreceği kart' })
    for (const text of [NAME, '₺200', '11x']) await expect(card).toContainText(text)
    desk.expectAnswer(/^422 \/api\/staff\/bonuses\/campaigns$/)
    await save(page)
    const rollover = field(page, 'Çevrim (kat)')
    await expect(rollover).toHaveAccessibleDescription(/Çevrim en fazla 10 kat olabilir/)
    await expect(rollover).toBeFocused()
    await expectAccessible(page, 'a refused campaign')
  })

  await test.step('ten times is kept as a draft and published', async () => {
    await field(page, 'Çevrim (kat)').fill('10')
    await save(page)
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(NAME)
    await expect(main(page)).toContainText('Taslak')
    await expect(main(page)).toContainText(CODE)
    await main(page).getByRole('button', { name: 'Yayımla' }).click()
    const dialog = page.getByRole('dialog', { name: 'Kampanya yayımlansın mı?' })
    await decide(dialog, 'Yayımla', 'Koşullar onaylandı')
    await expect(main(page)).toContainText('Yayında')
  })

  const player = await newVisitor(browser, server, phone)
  const me = person()
  const staked = await test.step('a player takes it with the code and plays', async () => {
    await enter(player, me)
    await fund(player, 1000)
    await player.page.goto('/promotions')
    await player.page.getByLabel(/^Bonus kodunuz/).fill(CODE)
    await player.page.getByRole('button', { name: 'Koşulları göster' }).click()
    await player.page.getByRole('button', { name: 'Bonusu al', exact: true }).click()
    await expect(player.page.getByText(/Bonus başarıyla/).first()).toBeVisible()
    const { stake } = await playOnce(player.page, GAME)
    await player.page.goto('/account/bonuses')
    const card = main(player.page).getByRole('article', { name: NAME })
    await expect(card).toContainText(`₺${stake} / ₺2.000`)
    return stake
  })

  await test.step('staff sees the grant, its progress and its rounds', async () => {
    await page.reload()
    const row = main(page).getByRole('row').filter({ hasText: me.username })
    await expect(row).toContainText(`₺${staked},00 / ₺2.000,00`)
    await row.getByRole('button', { name: `${NAME}: ayrıntı` }).click()
    const drawer = page.getByRole('dialog', { name: 'Bonus ayrıntısı' })
    const rounds = drawer.getByRole('table', { name: 'Çevrim geçmişi' })
    await expect(rounds.getByRole('row')).toHaveCount(2)
    await expect(rounds).toContainText(`₺${staked},00`)
    await expectAccessible(page, 'the detail of a grant')
  })

  const cash = await serverBalance(player.page)
  await test.step('staff ends it with a reason, seeing what is lost', async () => {
    const drawer = page.getByRole('dialog', { name: 'Bonus ayrıntısı' })
    await drawer.getByRole('button', { name: 'Bonusu iptal et' }).click()
    const dialog = page.getByRole('dialog', { name: 'Süren bonus iptal edilsin mi?' })
    await expect(dialog).toContainText('Oyuncunun kaybedeceği bonus')
    await expect(dialog).toContainText('₺200,00')
    await decide(dialog, 'Bonusu iptal et', 'Yanlışlıkla tanımlandı')
    await expect(drawer).toContainText('İptal Edildi')
    await page.keyboard.press('Escape')
  })

  await test.step('the player reads that it ended, and keeps the cash', async () => {
    await player.page.goto('/account/bonuses?tab=history')
    await expect(main(player.page)).toContainText(NAME)
    await expect(main(player.page)).toContainText('İptal Edildi')
    expect(await serverBalance(player.page)).toBe(cash)
    await player.page.goto('/account/messages')
    await expect(main(player.page)).toContainText('Bonusunuz iptal edildi')
  })

  await test.step('a new version leaves the first as it was', async () => {
    await main(page).getByRole('link', { name: 'Yeni sürüm hazırla' }).click()
    await field(page, 'Bonus tutarı').fill('150')
    await field(page, 'Gerekçe').fill('Bütçe küçüldü')
    await main(page).getByRole('button', { name: 'Yeni sürümü ekle' }).click()
    await expect(main(page).getByRole('heading', { name: /^Sürüm 2/ })).toBeVisible()
    await expect(main(page)).toContainText('Önceki sürümde: ₺200,00')
    await expectWhole(page, 'a campaign with two versions')
    await expectAccessible(page, 'a campaign with two versions')
  })

  await test.step('the audit trail has every act, in words', async () => {
    await toPage(page, 'Denetim kaydı')
    for (const [action, reason] of [
      ['Bonus kampanyası oluşturma (reddedildi)', ''],
      ['Bonus kampanyası oluşturma', 'Kasım kampanyası'],
      ['Bonus kampanyasının durumu', 'Koşullar onaylandı'],
      ['Bonus iptali', 'Yanlışlıkla tanımlandı'],
      ['Bonus teklifinin yeni sürümü', 'Bütçe küçüldü'],
    ] as const) {
      const rows = main(page).getByRole('row').filter({ hasText: action })
      await expect(rows.filter({ hasText: reason }).first()).toBeVisible()
    }
  })

  await player.leave()
})

test('staff gives a bonus from the player’s page, and an ended campaign gives no more', async ({
  browser,
}) => {
  const player = await newVisitor(browser, server, phone)
  const me = person()
  await enter(player, me)

  const { page } = desk
  await openPlayer(page, me.username)
  await page.getByRole('tab', { name: 'Bonuslar' }).click()
  await main(page).getByRole('button', { name: 'Bonus ver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bonus verilsin mi?' })
  await field(dialog, 'Teklif').selectOption({ index: 1 })
  await expect(dialog).toContainText('₺100,00')
  await decide(dialog, 'Bonus ver', 'Kesinti için telafi')
  await expect(main(page).getByRole('row').filter({ hasText: 'Telafi bonusu' })).toContainText(
    '₺0,00 / ₺100,00',
  )

  await player.page.goto('/account/bonuses')
  await expect(main(player.page).getByRole('article', { name: 'Telafi bonusu' })).toBeVisible()

  await toPage(page, 'Bonuslar')
  await main(page).getByRole('link', { name: 'Telafi bonusu' }).first().click()
  await main(page).getByRole('button', { name: 'Sona erdir' }).click()
  const end = page.getByRole('dialog', { name: 'Kampanya sona ersin mi?' })
  await expect(end).toContainText('Şu anda süren bonus: 1')
  await decide(end, 'Sona erdir', 'Yerine yenisi açıldı')
  await expect(main(page)).toContainText('Sona erdi')
  await expect(main(page).getByRole('link', { name: 'Yeni sürüm hazırla' })).toHaveCount(0)
  await player.page.reload()
  await expect(main(player.page).getByRole('article', { name: 'Telafi bonusu' })).toBeVisible()
  await player.leave()
})
