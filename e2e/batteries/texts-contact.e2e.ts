import { expect, type Page } from '@playwright/test'
import { lookFor } from '../catalogue.ts'
import { field } from '../field.ts'
import { enter, fund } from '../house-calls.ts'
import { cut, mute, portal, spoil } from '../mishaps.ts'
import { held, newVisitor, type Visitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** What is read where somebody writes to the house: calls, partners, messages (specification §5, §8). */

const CALL = '/api/request-call.php'
const APPLY = '/api/affiliate-apply.php'
const INBOX = '/api/messages.php'
const { see, gone, unseen } = lookFor('contact')

test('asking to be called', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, held)
  const { page } = visitor
  const send = () => page.getByRole('button', { name: 'Talep gönder' }).click()
  await page.goto('/request-call')
  await field(page, 'Ad soyad').fill('Deniz Kaya')
  await field(page, 'Telefon').fill('0532 123 45 67')
  await field(page, 'Mesajınız').fill('Akşam arayın')
  await expect(page.getByText('12 / 100')).toBeVisible()
  await page.route(
    (url) => url.pathname === CALL,
    (route) =>
      route.request().method() === 'POST' ? route.fulfill({ json: {} }) : route.fallback(),
  )
  await send()
  await see(page, 'Bir hata oluştu.')
  await gone(visitor, 'Bir hata oluştu.')
  await page.unrouteAll({ behavior: 'wait' })
  await cut(visitor, CALL, async () => {
    await send()
    await see(page, 'Sunucu hatası. Lütfen tekrar deneyin.')
  })
  await send()
  await see(page, 'Talebiniz alındı!')
  await gone(visitor, 'Talebiniz alındı!')
  await expect(page.getByRole('main').getByText('Beklemede')).toBeVisible()
  await visitor.leave()
})

test('applying to become a partner', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, held)
  const { page } = visitor
  const send = () => page.getByRole('button', { name: 'Başvuruyu gönder' }).click()
  await page.goto('/affiliate-apply')
  await field(page, 'Ad').fill('Deniz')
  await field(page, 'Soyad').fill('Kaya')
  await field(page, 'E-posta').fill('ortak@ornek.com.tr')
  await field(page, 'Kullanıcı adı').fill('deniz_ortak')
  await field(page, 'Şifre').fill('uzun-bir-sarmasik')
  await field(page, 'Şifre (tekrar)').fill('uzun-bir-sarmasis')
  await send()
  await see(page, 'Şifreler uyuşmuyor!')
  await field(page, 'Şifre (tekrar)').fill('uzun-bir-sarmasik')
  await spoil(page, APPLY, async () => {
    await send()
    await see(page, 'Başvuru gönderilemedi. Lütfen tekrar deneyin.')
  })
  await cut(visitor, APPLY, async () => {
    await send()
    await see(page, 'Sunucu hatası oluştu. Lütfen daha sonra tekrar deneyin.')
  })
  await send()
  await see(page, 'Başvurunuz alındı! En kısa sürede size dönüş yapacağız.')
  await visitor.leave()
})

test('messages', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, held)
  await enter(visitor)
  // The house writes when a deposit is approved.
  await fund(visitor, 500)
  await loading(visitor)
  await reading(visitor)
  await writing(visitor)
  await removing(visitor)
  await visitor.leave()
})

async function loading(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await cut(visitor, INBOX, async () => {
    await page.goto('/account/messages')
    await see(page, 'Mesajlar yüklenirken bir hata oluştu')
  })
  await portal(page, INBOX, async () => {
    await page.goto('/account/messages')
    await see(page, 'API yanıtı geçersiz')
  })
  await page.goto('/account/messages')
}

const newest = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first()

async function reading(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await expect(page.getByRole('main').getByText('1 okunmamış mesaj')).toBeVisible()
  await expect(page.getByRole('main').getByText('Site Yönetimi').first()).toBeVisible()
  await cut(visitor, INBOX, async () => {
    await newest(page).click()
    await see(page, 'İşlem sırasında bir hata oluştu')
  })
  // Closed and opened once more, it is tried again.
  await newest(page).click()
  await newest(page).click()
  await see(page, 'Mesaj okundu olarak işaretlendi')
  await expect(page.getByText('Okunmamış mesajınız yok')).toBeVisible()
}

async function writing(visitor: Visitor): Promise<void> {
  const { page } = visitor
  await page.getByRole('button', { name: 'Yeni mesaj' }).click()
  const dialog = page.getByRole('dialog', { name: 'Yeni mesaj' })
  const send = () => dialog.getByRole('button', { name: 'Gönder' }).click()
  await send()
  await see(page, 'Lütfen tüm alanları doldurun')
  await field(dialog, 'Konu').fill('Yatırımım')
  await field(dialog, 'Mesaj').fill('Teşekkür ederim.')
  await cut(visitor, INBOX, async () => {
    await send()
    await see(page, 'Mesaj gönderilirken bir hata oluştu')
  })
  await mute(visitor, INBOX, async () => {
    await send()
    await see(page, 'Mesaj gönderilemedi')
  })
  await send()
  await see(page, 'Mesajınız başarıyla gönderildi')
  await expect(dialog).toHaveCount(0)
}

async function removing(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const message = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Yatırımım' })
  await message.getByRole('button', { expanded: false }).click()
  const remove = async () => {
    await message.getByRole('button', { name: 'Sil' }).click()
    await page.getByRole('button', { name: 'Mesajı sil' }).click()
  }
  await cut(visitor, INBOX, async () => {
    await remove()
    await see(page, 'Mesaj silinirken bir hata oluştu')
  })
  await remove()
  await see(page, 'Mesaj başarıyla silindi')
  await expect(message).toHaveCount(0)
}

test('no text was left out', () => {
  expect(unseen()).toEqual([])
})
