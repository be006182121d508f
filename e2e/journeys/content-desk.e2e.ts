import { expect, type Locator, type Page } from '@playwright/test'
import { firstStaffLogin, toPage } from '../desk-steps.ts'
import { field } from '../field.ts'
import { expectAccessible, expectWhole } from '../looking.ts'
import { type Server, startServer } from '../server.ts'
import { desktop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/** An operator's day with what visitors see: written, shown, changed and taken away, without a release. */

let server: Server
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

async function withReason(dialog: Locator, button: string): Promise<void> {
  await field(dialog, 'Gerekçe').fill('Deneme yürüyüşü')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function choosePicture(within: Locator, use: string): Promise<void> {
  const input = within.locator(`input[data-picture="${use}"]`)
  const clip = { x: 0, y: 0, width: 390, height: 240 }
  const buffer = await within.page().screenshot({ clip })
  await input.setInputFiles({ name: 'resim.png', mimeType: 'image/png', buffer })
  await expect(within.locator('img[src^="/media/"]').first()).toBeVisible()
}

async function writePage(page: Page): Promise<string> {
  await toPage(page, 'Site sayfaları')
  await page.getByRole('main').getByRole('link', { name: 'Yeni sayfa' }).click()
  await field(page, 'Başlık').fill('Ödeme Yöntemleri')
  await expect(field(page, 'Adres')).toHaveValue('odeme-yontemleri')
  await field(page, 'Metin (HTML)').fill('<h2>Havale</h2><p>Hesabınıza <b>aynı gün</b> geçer.</p>')
  await field(page, 'Arama sonucu açıklaması').fill('Para yatırma yolları')
  await page.getByRole('checkbox', { name: 'Sayfayı sitenin alt menüsünde göster' }).check()
  await page.getByRole('button', { name: 'Sayfayı oluştur' }).click()
  await withReason(page.getByRole('dialog'), 'Sayfayı oluştur')
  const preview = page.getByRole('link', { name: 'Sitede önizle' })
  await expect(preview).toBeVisible()
  return (await preview.getAttribute('href')) ?? ''
}

async function addBanner(page: Page): Promise<void> {
  await toPage(page, 'Banner ve ana sayfa')
  await page.getByRole('tab', { name: /Ana sayfa · sağ/ }).click()
  await page.getByRole('button', { name: 'Banner ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni banner' })
  await field(dialog, 'Başlık').fill('Hafta sonu turnuvası')
  await field(dialog, 'Metin').fill('Sıralama her saat yenilenir.')
  await field(dialog, 'Bağlantı').fill('https://baska.example')
  await field(dialog, 'Gerekçe').fill('Deneme yürüyüşü')
  await dialog.getByRole('button', { name: 'Banner ekle', exact: true }).click()
  await expect(dialog.getByText('Sitenin içinden bir adres girin, örneğin /slots')).toBeVisible()
  await field(dialog, 'Bağlantı').fill('/slots')
  await choosePicture(dialog, 'banner_desktop')
  await expectAccessible(page, 'the form of a banner')
  await withReason(dialog, 'Banner ekle')
  const row = page.getByRole('listitem').filter({ hasText: 'Hafta sonu turnuvası' })
  await expect(row.getByText('Yayında')).toBeVisible()
  // To the front, so that a visitor sees it without waiting.
  const count = await page.getByRole('list', { name: 'Bannerlar' }).getByRole('listitem').count()
  for (let at = 1; at < count; at++) {
    await row.getByRole('button', { name: /yukarı taşı/ }).press('Enter')
    await expect(
      page
        .getByRole('list', { name: 'Bannerlar' })
        .getByRole('listitem')
        .nth(count - 1 - at),
    ).toContainText('Hafta sonu turnuvası')
  }
}

async function addTable(page: Page): Promise<void> {
  await page.setViewportSize({ width: phone.width, height: phone.height })
  await page.goto('/backoffice/live-tables')
  await page.getByRole('button', { name: 'Masa ekle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni masa' })
  await field(dialog, 'Masa adı').fill('Türkçe Rulet')
  await field(dialog, 'Sağlayıcı').fill('Masa Evi')
  await field(dialog, 'En düşük bahis').fill('5')
  await field(dialog, 'En yüksek bahis').fill('2.500')
  await choosePicture(dialog, 'table')
  await expectWhole(page, 'the form of a table')
  await withReason(dialog, 'Masa ekle')
  await expect(page.getByText('Masa eklendi')).toBeVisible()
}

test('staff writes a page and a banner, a visitor sees both, staff takes them away', async ({
  browser,
}) => {
  const staff = await newVisitor(browser, server, desktop)
  const visitor = await newVisitor(browser, server, desktop)
  const { page } = staff
  await firstStaffLogin(page, server)

  await test.step('a draft is seen by its preview alone, then by everybody', async () => {
    const preview = await writePage(page)
    visitor.expectAnswer(/^404 .*odeme-yontemleri/)
    visitor.expectAnswer(/^404 .*cms-pages/)
    await visitor.page.goto('/sayfa/odeme-yontemleri')
    await expect(visitor.page.getByText('Sayfa bulunamadı').first()).toBeVisible()
    await visitor.page.goto(preview)
    await expect(visitor.page.getByRole('heading', { name: 'Ödeme Yöntemleri' })).toBeVisible()
    await page.getByRole('switch', { name: 'Yayında' }).check()
    await page.getByRole('button', { name: 'Sayfayı kaydet' }).click()
    await withReason(page.getByRole('dialog'), 'Sayfayı kaydet')
    await expect(page.getByRole('link', { name: 'Sitede aç' })).toBeVisible()
    await visitor.page.goto('/sayfa/odeme-yontemleri')
    await expect(visitor.page.getByRole('heading', { name: 'Havale' })).toBeVisible()
    await expectWhole(visitor.page, 'the new page')
  })

  await test.step('what it was before is compared and brought back', async () => {
    await field(page, 'Metin (HTML)').fill('<h2>Havale</h2><p>Hesabınıza bir saatte geçer.</p>')
    await page.getByRole('tab', { name: 'Geçmiş' }).click()
    await page.getByRole('button', { name: /^2\. hâl/ }).click()
    const difference = page.getByRole('region', { name: /2\. hâlden/ })
    await expect(difference.getByText('Hesabınıza bir saatte geçer.')).toBeVisible()
    await difference.getByRole('button', { name: 'Bu hâli forma al' }).click()
    await page.getByRole('tab', { name: 'Düzenle' }).click()
    await expect(field(page, 'Metin (HTML)')).toHaveValue(/aynı gün/)
  })

  await test.step('of two who write at once the later is told, and goes on from the newest', async () => {
    const description = (tab: Page) => field(tab, 'Arama sonucu açıklaması')
    const colleague = await page.context().newPage()
    await colleague.goto(page.url())
    await description(colleague).fill('Havale ve kart ile')
    await description(page).fill('Geç kalan')
    await colleague.getByRole('button', { name: 'Sayfayı kaydet' }).click()
    await withReason(colleague.getByRole('dialog'), 'Sayfayı kaydet')
    await colleague.close()
    await page.getByRole('button', { name: 'Sayfayı kaydet' }).click()
    staff.expectAnswer(/^409 .*odeme-yontemleri/)
    const dialog = page.getByRole('dialog')
    await field(dialog, 'Gerekçe').fill('Deneme yürüyüşü')
    await dialog.getByRole('button', { name: 'Sayfayı kaydet' }).click()
    await expect(dialog.getByText(/siz düzenlerken değişti/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(description(page)).toHaveValue('Geç kalan')
    await page.getByRole('button', { name: 'Geri al' }).click()
    await expect(description(page)).toHaveValue('Havale ve kart ile')
    await description(page).fill('Havale, kart ve cüzdan ile')
    await page.getByRole('button', { name: 'Sayfayı kaydet' }).click()
    await withReason(page.getByRole('dialog'), 'Sayfayı kaydet')
    await expect(page.getByRole('button', { name: 'Geri al' })).toHaveCount(0)
    await expect(description(page)).toHaveValue('Havale, kart ve cüzdan ile')
  })

  await test.step('a banner with its picture stands on the home page', async () => {
    await addBanner(page)
    await visitor.page.goto('/')
    const banner = visitor.page.getByRole('heading', { name: 'Hafta sonu turnuvası' })
    await expect(banner.first()).toBeVisible()
    await expect(visitor.page.locator('img[src^="/media/"]').first()).toBeVisible()
  })

  await test.step('both are gone when staff removes them', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Hafta sonu turnuvası' })
    await row.getByRole('button', { name: 'Sil', exact: true }).click()
    await withReason(page.getByRole('dialog'), 'Sil')
    await expect(row).toHaveCount(0)
    await toPage(page, 'Site sayfaları')
    await page.getByRole('navigation', { name: 'Sayfalar' }).getByText('Ödeme Yöntemleri').click()
    await page.getByRole('button', { name: 'Sayfayı sil' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Sitenin alt menüsü')).toBeVisible()
    await withReason(dialog, 'Sayfayı sil')
    await visitor.page.goto('/')
    await expect(visitor.page.getByRole('heading', { name: 'Hafta sonu turnuvası' })).toHaveCount(0)
    await visitor.page.goto('/sayfa/odeme-yontemleri')
    await expect(visitor.page.getByText('Sayfa bulunamadı').first()).toBeVisible()
    // What the law asks for offers no such button.
    await page.getByRole('navigation', { name: 'Sayfalar' }).getByText('Güvenli oyun').click()
    await expect(page.getByText(/yasa veya site gereği zorunludur/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sayfayı sil' })).toHaveCount(0)
  })

  await test.step('a live table is listed, with its stakes', async () => {
    await addTable(page)
    await visitor.page.goto('/livecasino')
    await expect(visitor.page.getByRole('heading', { name: 'Türkçe Rulet' })).toBeVisible()
    await expectWhole(visitor.page, 'the tables')
  })
  await visitor.leave()
  await staff.leave()
})
