import { casino } from '@menekse/contract/casino/casino'
import { expect } from '@playwright/test'
import { callOf, taken } from '../house-calls.ts'
import { newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/** What a visitor reads of each title before a stake, and before an account (standards G03). */

test('a visitor reads rules, pays and return of every title', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, phone)
  const { page } = visitor
  await page.goto('/slots')
  const { data: games } = await taken(callOf(page)(casino.list, { body: { type: 'slot' } }))
  expect(games.length).toBeGreaterThan(3)
  for (const { slug, name } of games) {
    const { title } = await taken(callOf(page)(casino.info, { params: { slug } }))
    await page.goto(`/play/?info=${slug}`)
    const dialog = page.getByRole('dialog', { name })
    const returned = title.rtp_percent.toLocaleString('tr-TR', { maximumFractionDigits: 2 })
    await expect(dialog.getByText(`%${returned}`).first()).toBeVisible()
    await expect(dialog.getByText(title.math_version)).toBeVisible()
    for (const rule of title.rules) await expect(dialog.getByText(rule)).toBeAttached()
    await expect(dialog.getByRole('table').or(dialog.locator('.pays')).first()).toBeAttached()
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click()
  await expect(page).toHaveURL(/\/slots/)
  await visitor.leave()
})

test('a tile leads to them by keyboard', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await page.goto('/slots')
  const link = page.getByRole('link', { name: 'Nar Bahçesi: kurallar ve ödeme tablosu' })
  await link.focus()
  await expect(link).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Nar Bahçesi' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/slots$/)
  await visitor.leave()
})
