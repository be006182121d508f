import { expect } from '@playwright/test'
import { enter } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import { desktop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/** Tables of shared rounds among the favourites, from wherever a heart is pressed. */

for (const device of [desktop, phone]) {
  test(`tables become favourites and stop being so at ${device.width} px`, async ({
    browser,
    server,
  }) => {
    const visitor = await newVisitor(browser, server, device)
    const page = await enter(visitor)
    await page.goto('/beton-games')
    await page.getByRole('button', { name: 'Haliç Ruleti: favorilere ekle' }).click()
    await expect(
      page.getByRole('button', { name: 'Haliç Ruleti: favorilerden çıkar' }),
    ).toBeVisible()
    await page.goto('/jetx')
    await page.getByRole('button', { name: 'Poyraz: favorilere ekle' }).click()
    await expect(page.getByRole('button', { name: 'Poyraz: favorilerden çıkar' })).toBeVisible()

    await page.goto('/slots?kategori=favorites')
    const tables = page.getByRole('region', { name: 'Favori masalar' })
    await expect(tables.getByRole('article')).toHaveCount(2)
    await expect(page.getByText('Bir oyunun kalbine dokunun')).toBeHidden()
    await expectAccessible(page, 'favourites with tables')

    // The home page shows them beneath the favourite games.
    await page.goto('/')
    await expect(tables.getByRole('heading', { name: 'Favori masalar' })).toBeVisible()
    await expect(tables.getByRole('article')).toHaveCount(2)
    await expectAccessible(page, 'home with favourite tables')
    await tables.getByRole('button', { name: 'Poyraz: favorilerden çıkar' }).click()
    await expect(tables.getByRole('article')).toHaveCount(1)
    await tables.getByRole('link', { name: 'Haliç Ruleti' }).click()
    await expect(page).toHaveURL(/\/beton-games\/halic-ruleti$/)
    await page.getByRole('button', { name: 'Haliç Ruleti: favorilerden çıkar' }).click()
    await page.goto('/slots?kategori=favorites')
    await expect(tables).toBeHidden()
    await visitor.leave()
  })
}
