import { expect, type Page } from '@playwright/test'
import { lookFor } from '../catalogue.ts'
import { field } from '../field.ts'
import { person } from '../people.ts'
import { enter } from '../house-calls.ts'
import { deposit, depositForm, fillPerson } from '../player-steps.ts'
import { held, newVisitor, type Visitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** Each rule of the specification's §5 on screen, in its words; how long they stay is its §8. */

const { note, unseen } = lookFor('forms')
/** How long the word about a mistake stays. */
const ERROR_MS = 3_000
const REQUIRED = 'Bu alan zorunludur'
/** Asked for only to be expected. */
const text = (page: Page, words: string) => {
  note(words)
  return page.getByRole('main').getByText(words, { exact: true }).filter({ visible: true })
}

/** Said over the form and at its field: the first goes by itself, the second stays until mended. */
async function saidTwiceThenOnce({ page, pass }: Visitor, words: string): Promise<void> {
  await expect(text(page, words)).toHaveCount(2)
  await pass(ERROR_MS)
  await expect(text(page, words)).toHaveCount(1)
}

test('registering', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, held)
  const { page } = visitor
  const me = person()
  const next = page.getByRole('button', { name: 'Devam' })
  await page.goto('/auth/register')

  await next.click()
  await expect(text(page, REQUIRED).first()).toBeVisible()
  await field(page, 'Kullanıcı adı').fill('ab')
  await field(page, 'E-posta').fill('deniz@')
  await field(page, 'Şifre').fill('kisa')
  await field(page, 'Şifre (tekrar)').fill('baska')
  await next.click()
  const told = [
    'Kullanıcı adı 3-20 karakter olmalı; Türkçe karakter olmadan harf (a-z), rakam, nokta, tire ve alt çizgi kullanın',
    'Geçerli bir e-posta adresi girin',
    'Yeni şifre en az 8 karakter olmalı!',
    'Şifreler eşleşmiyor!',
  ]
  for (const words of told) await expect(text(page, words)).toBeVisible()
  await field(page, 'Kullanıcı adı').fill('çağrı_1')
  await page.getByRole('button', { name: '“cagri_1” adını kullan' }).click()
  await expect(field(page, 'Kullanıcı adı')).toHaveValue('cagri_1')
  await field(page, 'Kullanıcı adı').fill(me.username)
  await field(page, 'E-posta').fill(me.email)
  await field(page, 'Şifre').fill(me.password)
  await expect(text(page, 'Şifreler eşleşmiyor!')).toBeVisible()
  await field(page, 'Şifre (tekrar)').fill(me.password)
  for (const words of told) await expect(text(page, words)).toHaveCount(0)
  await next.click()

  // The server is asked about the password first.
  await expect(field(page, 'Yıl')).toBeVisible()
  const year = new Date(server.now()).getFullYear()
  const years = await field(page, 'Yıl').getByRole('option').allTextContents()
  expect(years.slice(1)).toEqual(Array.from({ length: 101 }, (_, at) => String(year - 18 - at)))
  for (const [typed, words] of [
    ['01234567890', 'TC Kimlik No 0 ile başlayamaz'],
    ['1234567890a', 'TC Kimlik No sadece rakamlardan oluşmalıdır'],
    ['12345678901', 'Geçersiz TC Kimlik No!'],
  ] as const) {
    await field(page, 'TC Kimlik No').fill(typed)
    await expect(text(page, words)).toBeVisible()
  }
  await fillPerson(page, me)
  await expect(text(page, 'Geçersiz TC Kimlik No!')).toHaveCount(0)
  await next.click()

  const send = page.getByRole('main').getByRole('button', { name: 'Kayıt ol' })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription(
    'Kayıt olmak için kuralları ve koşulları kabul edin.',
  )
  await field(page, 'Telefon').fill('12')
  await field(page, 'Telefon').blur()
  await expect(text(page, 'Geçerli bir telefon numarası girin')).toBeVisible()
  await page.getByRole('checkbox', { name: /Kuralları ve koşulları okudum/ }).check()
  await page.getByRole('checkbox', { name: /aydınlatma metnini okudum/ }).check()
  await field(page, 'Telefon').fill(me.phone)
  await expect(text(page, 'Geçerli bir telefon numarası girin')).toHaveCount(0)
  await send.click()
  await expect(text(page, 'Kayıt başarılı! Giriş yapabilirsiniz.')).toBeVisible()
  await expect(field(page, 'Kullanıcı adı')).toHaveValue(me.username)
  await expect(field(page, 'Şifre')).toBeFocused()
  await visitor.leave()
})

test('logging in', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, held)
  visitor.expectAnswer(/^401 \/api\/login\.php$/)
  const { page } = visitor
  const send = page.getByRole('main').getByRole('button', { name: 'Giriş yap', exact: true })
  await page.goto('/auth/login')
  await send.click()
  await expect(text(page, REQUIRED)).toHaveCount(2)
  await field(page, 'Kullanıcı adı').fill('yok_boyle_biri')
  await field(page, 'Şifre').fill('yanlis-sifre')
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Kullanıcı adı veya şifre hatalı!')
  await visitor.leave()
})

test('depositing and withdrawing', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, held)
  visitor.expectAnswer(/^422 \/api\/withdraw\.php$/)
  const { page } = visitor
  const me = person()
  await enter(visitor, me)

  await page.goto('/account/wallet?tab=deposit')
  const ask = page.getByRole('button', { name: 'Yatırım Talebi Oluştur' })
  await ask.click()
  await expect(text(page, 'Lütfen tüm alanları doldurun!')).toBeVisible()
  await expect(text(page, 'Bankanızı seçin')).toBeVisible()
  await visitor.pass(ERROR_MS)
  await expect(text(page, 'Lütfen tüm alanları doldurun!')).toHaveCount(0)
  await expect(text(page, 'Bankanızı seçin')).toBeVisible()
  await field(depositForm(page), 'Banka').selectOption('Akbank')
  await field(depositForm(page), 'Tutar').fill('499,99')
  await ask.click()
  await saidTwiceThenOnce(visitor, 'Minimum yatırım tutarı 500 TRY!')
  await deposit(visitor, 'Akbank', '500')

  await page.goto('/account/wallet?tab=withdraw')
  const take = page.getByRole('button', { name: 'Çekim Talebi Oluştur' })
  await field(page, 'Tutar').fill('99,99')
  await take.click()
  await saidTwiceThenOnce(visitor, 'Minimum çekim tutarı 100 TRY')
  await field(page, 'Tutar').fill('501')
  await take.click()
  await saidTwiceThenOnce(visitor, 'Yetersiz bakiye!')
  await field(page, 'Tutar').fill('100')
  await take.click()
  await expect(text(page, 'Lütfen tüm zorunlu alanları doldurun')).toBeVisible()
  await visitor.pass(ERROR_MS)
  await expect(text(page, 'Lütfen tüm zorunlu alanları doldurun')).toHaveCount(0)
  await expect(text(page, REQUIRED).first()).toBeVisible()
  await field(page, 'IBAN').fill(me.iban.replace(/.$/, (last) => String((Number(last) + 1) % 10)))
  await expect(text(page, 'Geçersiz IBAN')).toBeVisible()
  await field(page, 'IBAN').fill(me.iban)
  await expect(text(page, 'Geçersiz IBAN')).toHaveCount(0)
  await field(page, 'Hesap sahibi').fill('Başka Biri')
  await take.click()
  const foreign = 'Çekimler yalnızca kendi adınıza kayıtlı hesaba yapılır'
  await expect(text(page, foreign).first()).toBeVisible()
  await visitor.leave()
})

test('changing the password', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, held)
  visitor.expectAnswer(/^422 \/api\/change-password\.php$/)
  const { page } = visitor
  const me = person()
  await enter(visitor, me)
  await page.goto('/account/profile')
  await page.getByRole('tab', { name: 'Şifre Değiştir' }).click()
  const send = page.getByRole('main').getByRole('button', { name: 'Şifreyi Değiştir' })
  const fill = async (current: string, next: string, again: string) => {
    await field(page, 'Mevcut şifre').fill(current)
    await field(page, 'Yeni şifre').fill(next)
    await field(page, 'Yeni şifre (tekrar)').fill(again)
    await send.click()
  }
  await fill(me.password, 'gecenin-cami', 'gecenin-camlari')
  await saidTwiceThenOnce(visitor, 'Yeni şifreler eşleşmiyor!')
  await fill(me.password, 'kisa', 'kisa')
  await saidTwiceThenOnce(visitor, 'Yeni şifre en az 8 karakter olmalı!')
  await fill('bu-degil-ki', 'gecenin-cami', 'gecenin-cami')
  await saidTwiceThenOnce(visitor, 'Mevcut şifre hatalı!')
  await fill(me.password, 'gecenin-cami', 'gecenin-cami')
  await expect(text(page, 'Şifreniz başarıyla değiştirildi!')).toBeVisible()
  await visitor.leave()
})

test('no text was left out', () => {
  expect(unseen()).toEqual([])
})
