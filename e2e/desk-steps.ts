import { staffDesk } from '@menekse/contract/staff/staff'
import { staffTeam } from '@menekse/contract/staff/staff-team'
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { field } from './field.ts'
import { callOf, taken } from './house-calls.ts'
import type { Server } from './server.ts'
import type { Visitor } from './visitor.ts'

/** What staff does in the back office. */

type Guest = Pick<Visitor, 'page'>

/** A code is of so many seconds, and each may be used once. */
const CODE_MS = 30_000
const OWN_PASSWORD = 'gece-camindan-bakan-menekse'
/** Who the first account belongs to after its first login. */
const OWNER = { name: 'Nilüfer Aydın', email: 'nilufer.aydin@ornek.com.tr' }

/** The first login of all: one-time password, an own one, and the authenticator. */
export async function firstStaffLogin(
  page: Page,
  { now, firstStaff: { email, oneTimePassword } }: Server,
) {
  await enterPassword(page, email, oneTimePassword)
  await field(page, 'Adınız ve soyadınız').fill(OWNER.name)
  await field(page, 'E-posta adresiniz').fill(OWNER.email)
  await field(page, 'Yeni şifreniz').fill(OWN_PASSWORD)
  const shown = await page.locator('code').textContent()
  await field(page, 'Altı haneli kod').fill(codeOf((shown ?? '').replaceAll(' ', ''), now()))
  await page.getByRole('button', { name: 'Kur ve giriş yap' }).click()
  await expect(page.getByRole('heading', { name: 'Genel bakış' })).toBeVisible()
}

const codeOf = (secret: string, timestamp: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

/** Comes to the desk as the first of its staff, by the calls of the login; its form has walks of its own. */
export async function comeToDesk({ page }: Guest, server: Server): Promise<void> {
  const call = callOf(page)
  const { oneTimePassword } = server.firstStaff
  const isFirst = server.authenticator === undefined
  const { email } = isFirst ? server.firstStaff : OWNER
  await server.pass(CODE_MS)
  const password = isFirst ? oneTimePassword : OWN_PASSWORD
  const { setup } = await taken(call(staffDesk.login, { body: { email, password } }))
  const secret = (server.authenticator ??= setup?.secret.replaceAll(' ', '') ?? '')
  const code = codeOf(secret, server.now())
  const body = isFirst ? { code, new_password: OWN_PASSWORD, ...OWNER } : { code }
  await taken(call(staffDesk.confirm, { body }))
  await page.goto('/backoffice/')
}

/** What is asked and decided in a dialog; a word of what was done is one too. */
export const dialog = (page: Page) => page.locator('.dialog')

/** Fills the reason of the dialog that is open, and sends it. */
export async function decide(page: Page, act: string, reason: string): Promise<void> {
  await field(dialog(page), 'Gerekçe').fill(reason)
  await dialog(page).getByRole('button', { name: act, exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

/** Who decides what the first owner has asked for. */
export const COLLEAGUE = { name: 'Kaya Demirel', email: 'kaya.demirel@ornek.com.tr' }

/** A second owner comes to the desk, opened by the first, who is at it. */
export async function joinDesk(owner: Guest, colleague: Guest, server: Server): Promise<void> {
  const body = { ...COLLEAGUE, role: 'owner' as const, reason: 'Kararlar iki kişiyle verilsin' }
  const opened = await taken(callOf(owner.page)(staffTeam.addMember, { body }))
  const call = callOf(colleague.page)
  const login = { email: COLLEAGUE.email, password: opened.one_time_password ?? '' }
  const { setup } = await taken(call(staffDesk.login, { body: login }))
  const code = codeOf(setup?.secret.replaceAll(' ', '') ?? '', server.now())
  await taken(call(staffDesk.confirm, { body: { code, new_password: OWN_PASSWORD, ...COLLEAGUE } }))
  await colleague.page.goto('/backoffice/')
}

export async function enterPassword(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/backoffice/')
  await field(page, 'E-posta').fill(email)
  await field(page, 'Şifre').fill(password)
  await page.getByRole('button', { name: 'Devam et' }).click()
}

export const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name }).click()

/** The page of a player, found as staff finds one: what is typed stays out of the address. */
export async function openPlayer(page: Page, username: string): Promise<void> {
  await page.goto('/backoffice/players')
  await page.getByRole('searchbox', { name: 'Oyuncu ara' }).fill(username)
  // The row may be drawn anew under the pointer while the list is searched.
  await expect(async () => {
    await page.getByRole('row').filter({ hasText: username }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/players\/plr_/, { timeout: 2_000 })
  }).toPass()
}

/** Approves the player's waiting withdrawal, writing why where a check has failed. */
export async function approveWithdrawal(page: Page, username: string): Promise<void> {
  await toPage(page, 'Çekimler')
  await page.getByRole('row').filter({ hasText: username }).getByRole('button').first().click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Onayla' }).click()
  const dialog = page.getByRole('dialog', { name: 'Çekim onaylansın mı?' })
  await field(dialog, 'Gerekçe').fill('Oyuncu ile görüşüldü')
  await dialog.getByRole('button', { name: 'Onayla' }).click()
  await expect(page.getByText(/^Çekim onaylandı: /)).toBeVisible()
}

export async function payWithdrawal(page: Page, username: string, bankRef: string): Promise<void> {
  await page.getByRole('tab', { name: /^Ödenecek/ }).click()
  await page.getByRole('row').filter({ hasText: username }).getByRole('button').first().click()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Ödendi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ödeme yapıldı mı?' })
  await field(dialog, 'Banka işlem referansı').fill(bankRef)
  await dialog.getByRole('button', { name: 'Ödendi' }).click()
  await expect(page.getByText(/^Ödendi: /)).toBeVisible()
}
