import { expect, type Page } from '@playwright/test'
import { lookFor } from '../catalogue.ts'
import { field } from '../field.ts'
import { playOnce } from '../game-steps.ts'
import { enter } from '../house-calls.ts'
import { cut, spoil } from '../mishaps.ts'
import { type Person, person } from '../people.ts'
import {
  declineBonus,
  depositForm,
  logIn,
  payInUndecided,
  proveNewAccount,
} from '../player-steps.ts'
import { held, newVisitor, type Visitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** What a player reads in the account when something goes wrong, or well (specification §5, §8). */

const GAME = 'bogaz-firtinasi'
const { see, gone, unseen } = lookFor('account')

test('money', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, held)
  const me = person()
  await enter(visitor, me)
  await deposits(visitor)
  await withdrawals(visitor, me)
  await rounds(visitor)
  await visitor.leave()
})

async function deposits(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const send = () => page.getByRole('button', { name: 'Yatırım Talebi Oluştur' }).click()
  await page.goto('/account/wallet?tab=deposit')
  await field(depositForm(page), 'Banka').selectOption('Akbank')
  await field(depositForm(page), 'Tutar').fill('1.000')
  await spoil(page, '/api/deposit.php', async () => {
    await send()
    await see(page, 'İşlem başarısız oldu!')
    await gone(visitor, 'İşlem başarısız oldu!')
  })
  await cut(visitor, '/api/deposit.php', async () => {
    await send()
    await see(page, 'Bağlantı hatası!')
    await gone(visitor, 'Bağlantı hatası!')
  })
  await payInUndecided(visitor, 'Akbank', '1.000', () =>
    see(page, 'Para yatırma talebiniz alındı!'),
  )
  await declineBonus(page)
}

async function withdrawals(visitor: Visitor, me: Person): Promise<void> {
  const { page } = visitor
  const send = () => page.getByRole('button', { name: 'Çekim Talebi Oluştur' }).click()
  await page.goto('/account/wallet?tab=withdraw')
  await field(page, 'IBAN').fill(me.iban)
  await expect(field(page, 'Banka')).toHaveValue('Garanti BBVA')
  await field(page, 'Tutar').fill('100')
  await spoil(page, '/api/withdraw.php', async () => {
    await send()
    await see(page, 'Bir hata oluştu')
    await gone(visitor, 'Bir hata oluştu')
  })
  await cut(visitor, '/api/withdraw.php', async () => {
    await send()
    await see(page, 'Bağlantı hatası! Lütfen tekrar deneyin.')
  })
  await send()
  await proveNewAccount(page, me)
  await see(page, 'Çekim talebiniz alındı')
}

async function rounds(visitor: Visitor): Promise<void> {
  const { page } = visitor
  const { id } = await playOnce(page, GAME)
  await page.goto('/account/transactions?tab=slot_bet')
  await cut(visitor, '/api/game-detail.php', async () => {
    await page.getByRole('button', { name: `${id} numaralı oyunun detayını aç` }).click()
    await see(page, 'Oyun detayı yüklenemedi.')
  })
  const dialog = page.getByRole('dialog', { name: 'Oyun detayı' })
  await dialog.getByRole('button', { name: 'Yeniden dene' }).click()
  await expect(dialog).toContainText(id)
}

test('the password, and the documents', async ({ browser, server }) => {
  const me = person()
  const visitor = await newVisitor(browser, server, held)
  await enter(visitor, me)
  const { page } = visitor
  await page.goto('/account/profile?tab=password')
  await field(page, 'Mevcut şifre').fill(me.password)
  await field(page, 'Yeni şifre').fill('gecenin-cami')
  await field(page, 'Yeni şifre (tekrar)').fill('gecenin-cami')
  await spoil(page, '/api/change-password.php', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Şifreyi Değiştir' }).click()
    await see(page, 'Şifre değiştirme hatası!')
  })
  await documents(visitor)
  await visitor.leave()
})

test('a session that has ended takes the player to the login and back', async ({
  browser,
  server,
}) => {
  const me = person()
  const visitor = await newVisitor(browser, server, held)
  await enter(visitor, me)
  visitor.expectAnswer(/^401 /)
  const { page, context } = visitor
  const address = '/account/transactions?tab=withdraw'
  await page.goto(address)
  await expect(page.getByText('Bu dönemde çekiminiz yok.')).toBeVisible()
  await context.clearCookies()
  // The server answers 'Giriş yapılmamış'.
  await page.getByRole('button', { name: 'Yenile' }).click()
  await expect(page).toHaveURL(`/auth/login?${new URLSearchParams({ returnTo: address })}`)
  await logIn(page, me)
  await expect(page).toHaveURL(address)
  await visitor.leave()
})

const kinds = ['Kimlik ön yüzü', 'Kimlik arka yüzü', 'Adres belgesi'] as const

const choose = (page: Page, kind: string, name: string, buffer: Buffer) =>
  page.getByLabel(`${kind}: dosya seç`).setInputFiles({ name, mimeType: 'image/png', buffer })

async function documents(visitor: Visitor): Promise<void> {
  const { page } = visitor
  // A photograph of the screen is as good as any.
  const photograph = await page.screenshot({ type: 'png' })
  const send = () => page.getByRole('button', { name: 'Belgeleri gönder' }).click()
  await page.goto('/account/profile?tab=kyc')
  await send()
  await see(page, 'Lütfen tüm belgeleri yükleyin!')
  await choose(page, kinds[0], 'buyuk.png', Buffer.alloc(5_242_881, photograph))
  await see(page, "Dosya boyutu 5MB'dan küçük olmalı!")
  for (const kind of kinds) await choose(page, kind, 'belge.png', photograph)
  await cut(visitor, '/api/kyc-upload.php', async () => {
    await send()
    await see(page, 'Upload hatası')
  })
  await send()
  await see(page, 'Belgeleriniz başarıyla gönderildi ve onay sürecine alındı!')
  await expect(page.getByRole('main').getByText('Belgeleriniz inceleniyor')).toBeVisible()
}

test('no text was left out', () => {
  expect(unseen()).toEqual([])
})
