import { expect, type Locator, type Page } from '@playwright/test'
import { field } from '../field.ts'
import { type Person, person } from '../people.ts'
import { balance, depositForm, logIn } from '../player-steps.ts'
import { laptop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/** The whole road with the keyboard alone: no pointer is used in this file. */

const GAME = 'Boğaz Fırtınası'

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let steps = 0; steps < 90; steps++) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The ${key} key never came to ${String(target)}`)
}

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)

async function type(page: Page, label: string, text: string, within?: Locator): Promise<void> {
  await tabTo(page, field(within ?? page.getByRole('main'), label))
  await page.keyboard.type(text)
}

/** The focus is inside, and stays there however often Tab is pressed. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let steps = 0; steps < 12; steps++) {
    await expect
      .poll(() => dialog.evaluate((box) => box.contains(document.activeElement)))
      .toBe(true)
    await page.keyboard.press('Tab')
  }
}

test('registering and logging in', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  const me = person()
  await registerByKeys(page, me)
  await type(page, 'Kullanıcı adı', me.username)
  await type(page, 'Şifre', me.password)
  await page.keyboard.press('Enter')
  await expect(balance(page)).toBeVisible()
  await visitor.leave()
})

async function registerByKeys(page: Page, me: Person): Promise<void> {
  await page.goto('/auth/register')
  await type(page, 'Kullanıcı adı', me.username)
  await type(page, 'E-posta', me.email)
  await type(page, 'Şifre', me.password)
  await type(page, 'Şifre (tekrar)', me.password)
  await page.keyboard.press('Enter')
  await type(page, 'Ad', me.firstName)
  await type(page, 'Soyad', me.lastName)
  await type(page, 'TC Kimlik No', me.tc)
  await type(page, 'Gün', '14')
  await type(page, 'Ay', 'Mart')
  await type(page, 'Yıl', '1990')
  await tabTo(page, page.getByRole('radio', { name: 'Kadın' }).or(page.getByRole('radio')).first())
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Devam' }))
  await page.keyboard.press('Enter')
  await type(page, 'Telefon', me.phone)
  for (const name of [/Kuralları ve koşulları okudum/, /aydınlatma metnini okudum/]) {
    await tabTo(page, page.getByRole('checkbox', { name }))
    await page.keyboard.press('Space')
  }
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Kayıt ol' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Kayıt başarılı! Giriş yapabilirsiniz.')).toBeVisible()
}

test('the skip link, and the search', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await page.goto('/support')
  const heading = page.getByRole('heading', { name: 'Canlı destek', level: 1 })
  await expect(heading).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  await page.keyboard.press('Tab')
  const before = page.getByRole('main').getByRole('link', { name: /Mesaj yaz/ })
  await expect(before).toBeFocused()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Arama' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectTrapped(page, palette)
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expect(before).toBeFocused()
  await page.keyboard.press('/')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('ortak')
  await expect(palette.getByRole('option', { name: 'Ortaklık' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/affiliate-apply$/)
  await expect(page.locator('#main')).toBeFocused()
  await visitor.leave()
})

test('a game is opened, and closed with Escape', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, laptop)
  const { page } = visitor
  await page.goto('/slots')
  await tabTo(page, page.getByRole('link', { name: `${GAME}: demo` }).first())
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `${GAME} oyunu` })
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: 'Oyunu kapat' }), 'Shift+Tab')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`${server.origin}/slots`)
  await expect(page.getByRole('link', { name: `${GAME}: demo` }).first()).toBeFocused()
  await visitor.leave()
})

test('the account: its tabs, a deposit, and the question at the end', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  const me = person()
  await registerByKeys(page, me)
  await logIn(page, me)
  await page.goto('/account/profile')
  const tab = (name: string) => page.getByRole('tab', { name })
  await tabTo(page, tab('Kişisel Bilgiler'))
  for (const [key, name] of [
    ['ArrowRight', 'Şifre Değiştir'],
    ['End', 'Güvenlik'],
    ['ArrowRight', 'Kişisel Bilgiler'],
    ['ArrowLeft', 'Güvenlik'],
    ['Home', 'Kişisel Bilgiler'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(name)).toBeFocused()
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  }

  const logout = page.getByRole('main').getByRole('button', { name: 'Çıkış Yap' })
  await tabTo(page, logout, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question).toContainText('Çıkış yapmak istediğinize emin misiniz?')
  await expectTrapped(page, question)
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(logout).toBeFocused()

  await page.goto('/account/wallet?tab=deposit')
  await type(page, 'Banka', 'Akb', depositForm(page))
  await type(page, 'Tutar', '500', depositForm(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Para yatırma talebiniz alındı!').first()).toBeVisible()
  await visitor.leave()
})

test('the drawer of a phone keeps the focus and gives it back', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, phone)
  const { page } = visitor
  await page.goto('/support')
  const menu = page.getByRole('navigation', { name: 'Alt menü' }).getByRole('button', {
    name: 'Menü',
  })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Menü' })
  await expectTrapped(page, drawer)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()
  await visitor.leave()
})
