import { expect } from '@playwright/test'
import { laptop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/** One title of each family of slots as a demo: a round is played, told, and may be followed by another. */

const families = [
  { slug: 'iznik-bahcesi', name: 'İznik Bahçesi' },
  { slug: 'galata-isiklari', name: 'Galata Işıkları' },
  { slug: 'bal-kovani', name: 'Bal Kovanı' },
  { slug: 'define-avi', name: 'Define Avı' },
  { slug: 'bakir-yedi', name: 'Bakır Yedi' },
  { slug: 'inci-avcisi', name: 'İnci Avcısı' },
  { slug: 'pirinin-defteri', name: 'Piri’nin Defteri' },
]

for (const device of [laptop, phone]) {
  for (const { slug, name } of families) {
    test(`${name} is played at ${device.width} px: turned, decided, told, and explained`, async ({
      browser,
      server,
    }) => {
      const visitor = await newVisitor(browser, server, device)
      const { page } = visitor
      await page.goto(`/slots?oyun=${slug}&mod=demo`)
      const game = page.frameLocator(`iframe[title="${name} oyunu"]`)
      const begin = game.getByRole('button', { name: 'Çevir', exact: true })
      await expect(begin).toHaveAttribute('aria-disabled', 'false')
      await begin.click()
      // What lies there, what came of it, and what that leaves, as a screen reader is told.
      const told = game.getByRole('status').filter({ hasText: /Bakiye/ })
      await expect(told).toHaveCount(1, { timeout: 60_000 })
      await expect(begin).toHaveAttribute('aria-disabled', 'false')
      await game.getByRole('button', { name: 'Oyun bilgisi' }).click()
      const info = game.getByRole('dialog')
      await expect(info.getByText('Oyuncuya dönüş oranı (RTP)')).toBeVisible()
      await expect(info.getByRole('heading', { name: 'Ödeme tablosu' })).toBeVisible()
      await visitor.leave()
    })
  }
}
