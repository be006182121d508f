import { expect, type Page } from '@playwright/test'
import { comeToDesk, toPage } from '../desk-steps.ts'
import { field } from '../field.ts'
import { enter, fund } from '../house-calls.ts'
import { expectAccessible, expectWhole } from '../looking.ts'
import { person } from '../people.ts'
import { withdraw } from '../player-steps.ts'
import { type Server, startServer } from '../server.ts'
import { laptop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

let server: Server
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n' +
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const WIDTHS = [390, 768, 1440]

/** Whole at every width, and readable for everybody. */
async function look(page: Page, name: string) {
  const size = page.viewportSize()!
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectWhole(page, `${name} ${width}`)
  }
  await page.setViewportSize(size)
  await expectAccessible(page, name)
}

test('a player is asked for proof of income, sends it, and the asker does not decide', async ({
  browser,
}) => {
  const player = await newVisitor(browser, server, laptop)
  const me = person()
  await enter(player, me)
  await fund(player, 5000)
  await withdraw(player.page, me, '5000')

  const desk = await newVisitor(browser, server)
  const { page } = desk
  const panel = page.getByRole('tabpanel')
  const openCase = async () => {
    await toPage(page, 'Vakalar')
    await page
      .getByRole('row')
      .filter({ hasText: 'Oynamadan yatırım' })
      .getByRole('button')
      .first()
      .click()
    await expect(panel.getByRole('heading', { name: 'Gelir kaynağı' })).toBeVisible()
  }

  await test.step('the desk asks, and the account waits', async () => {
    await comeToDesk(desk, server)
    await openCase()
    await panel.getByRole('button', { name: 'Gelir belgesi iste' }).click()
    const dialog = page.getByRole('dialog', { name: 'Gelir belgesi istensin mi?' })
    await expect(dialog.getByLabel('Karara kadar hesabı beklet')).toBeChecked()
    await dialog.getByRole('button', { name: 'Yatırımın kaynağı belirsiz' }).click()
    await expectAccessible(page, 'ask-funds')
    await dialog.getByRole('button', { name: 'Gelir belgesi iste' }).click()
    await expect(panel.getByText('Hesap bekliyor')).toBeVisible()
    await expect(panel.getByText('Bunu siz istediniz; kararı başka biri vermeli.')).toBeVisible()
    await look(page, 'case-asked')
  })

  await test.step('the player reads a neutral request and sends the document', async () => {
    await player.page.goto('/account/messages')
    await expect(player.page.getByText('Sizden bir belge rica ediyoruz').first()).toBeVisible()
    await player.page.goto('/account/profile?tab=kyc')
    await expect(player.page.getByText('Gelir belgenizi rica ediyoruz')).toBeVisible()
    await expect(player.page.getByRole('main')).not.toContainText(/vaka|uyum|şüphe/i)
    await player.page
      .getByLabel('Gelir belgesi: dosya seç')
      .setInputFiles({ name: 'bordro.pdf', mimeType: 'application/pdf', buffer: PDF })
    await look(player.page, 'income')
    await player.page.getByRole('button', { name: 'Belgeyi gönder' }).click()
    await expect(player.page.getByText('Gelir belgeniz inceleniyor')).toBeVisible()
    await look(player.page, 'income-sent')
  })

  await test.step('the document is accepted, and the decision still waits for somebody else', async () => {
    await toPage(page, 'Belgeler')
    await expect(page.getByRole('tab', { name: /^Gelir belgesi/ })).toBeVisible()
    await look(page, 'kyc-income')
    await page.getByRole('button', { name: 'Onayla', exact: true }).click()
    await page
      .getByRole('dialog', { name: 'Gelir belgesi onaylansın mı?' })
      .getByRole('button', { name: 'Onayla', exact: true })
      .click()
    await expect(page.getByText('Gelir belgesi onaylandı').first()).toBeVisible()
    await openCase()
    await expect(panel.getByText('Bunu siz istediniz; kararı başka biri vermeli.')).toBeVisible()
  })
  await desk.leave()
  await player.leave()
})

test('a verification is taken back, and the player sends the document again', async ({
  browser,
}) => {
  const player = await newVisitor(browser, server, laptop)
  const me = person()
  await enter(player, me)
  const send = async (titles: readonly string[]) => {
    await player.page.goto('/account/profile?tab=kyc')
    for (const title of titles)
      await player.page
        .getByLabel(`${title}: dosya seç`)
        .setInputFiles({ name: 'kimlik.png', mimeType: 'image/png', buffer: PICTURE })
    await player.page.getByRole('button', { name: 'Belgeleri gönder' }).click()
  }
  await send(['Kimlik ön yüzü', 'Kimlik arka yüzü', 'Adres belgesi'])
  await expect(player.page.getByText('Belgeleriniz inceleniyor')).toBeVisible()

  const desk = await newVisitor(browser, server)
  const { page } = desk
  await comeToDesk(desk, server)
  await toPage(page, 'Belgeler')
  for (let n = 0; n < 3; n++) {
    await page.getByRole('button', { name: 'Onayla', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: / onaylansın mı\?$/ })
    await dialog.getByRole('button', { name: 'Onayla', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  await toPage(page, 'Oyuncular')
  await page.getByRole('row').filter({ hasText: me.username }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Doğrulamayı geri al' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kimlik doğrulaması geri alınsın mı?' })
  await field(dialog, 'Gerekçe').fill('Kimliğinizin süresi dolmuş.')
  await dialog.getByRole('button', { name: 'Doğrulamayı geri al' }).click()
  await expect(dialog.getByText('En az bir belge seçin')).toBeVisible()
  await dialog.getByLabel('Kimlik ön yüz').check()
  await look(page, 'revoke')
  await dialog.getByRole('button', { name: 'Doğrulamayı geri al' }).click()
  await expect(page.getByText('Doğrulama geri alındı')).toBeVisible()

  await player.page.goto('/account/profile?tab=kyc')
  await expect(player.page.getByText('Yeni belge bekliyoruz')).toBeVisible()
  await expect(player.page.getByText('Kimliğinizin süresi dolmuş.')).toBeVisible()
  await look(player.page, 'revoked')
  await send(['Kimlik ön yüzü'])
  await expect(player.page.getByText('Belgeleriniz inceleniyor')).toBeVisible()
  await desk.leave()
  await player.leave()
})
