import { expect, type FrameLocator } from '@playwright/test'
import { laptop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/** Each instant game as a demo: what is chosen is played, and what was played is told. */

interface Played {
  readonly slug: string
  readonly name: string
  /** What the one button is called. */
  readonly play: string
  /** Chooses another bet than the first. */
  readonly choose: (game: FrameLocator) => Promise<void>
}

const games: Played[] = [
  {
    slug: 'zar-kulesi',
    name: 'Zar Kulesi',
    play: 'At',
    async choose(game) {
      await game.getByRole('radio', { name: 'Altı' }).check()
      await game.getByRole('textbox', { name: 'Kazanma olasılığı' }).fill('98,01')
      await game.getByRole('textbox', { name: 'Kazanma olasılığı' }).press('Enter')
      await expect(game.getByRole('alert')).toHaveText('0,01 ile 98,00 arasında bir sayı yazın.')
      await game.getByRole('textbox', { name: 'Kazanma olasılığı' }).fill('25')
      await game.getByRole('textbox', { name: 'Kazanma olasılığı' }).press('Enter')
      await expect(game.getByText('3,96×')).toBeVisible()
      await expect(game.getByText('< 25,00')).toBeVisible()
    },
  },
  {
    slug: 'dilek-feneri',
    name: 'Dilek Feneri',
    play: 'Bırak',
    async choose(game) {
      await game.getByRole('button', { name: '1,5×' }).click()
      await expect(game.getByText('%66,00')).toBeVisible()
    },
  },
  {
    slug: 'inci-yagmuru',
    name: 'İnci Yağmuru',
    play: 'Bırak',
    async choose(game) {
      await game.getByRole('radio', { name: '16' }).check()
      await game.getByRole('radio', { name: 'Yüksek' }).check()
      await expect(game.getByText('%98,99')).toBeVisible()
      await expect(game.getByText('1.000,00×')).toBeVisible()
    },
  },
  {
    slug: 'nazar-carki',
    name: 'Nazar Çarkı',
    play: 'Çevir',
    async choose(game) {
      await game.getByRole('radio', { name: '50' }).check()
      await game.getByRole('radio', { name: 'Düşük' }).check()
      await expect(game.getByText('40 / 50')).toBeVisible()
    },
  },
  {
    slug: 'gece-kenosu',
    name: 'Gece Kenosu',
    play: 'Çek',
    async choose(game) {
      await game.getByRole('button', { name: 'Temizle' }).click()
      const four = game.getByRole('button', { name: '4', exact: true })
      await expect(four).toHaveAttribute('aria-pressed', 'true')
      await four.press('ArrowRight')
      await game.getByRole('button', { name: '5', exact: true }).press('Enter')
      await expect(game.getByText('2 / 10 sayı')).toBeVisible()
    },
  },
  {
    slug: 'telkari',
    name: 'Telkâri',
    play: 'Kart al',
    choose: () => Promise.resolve(),
  },
]

for (const device of [laptop, phone]) {
  for (const { slug, name, play, choose } of games) {
    test(`${name} is played at ${device.width} px: chosen, decided, told, and chosen again`, async ({
      browser,
      server,
    }) => {
      const visitor = await newVisitor(browser, server, device)
      const { page } = visitor
      await page.goto(`/slots?oyun=${slug}&mod=demo`)
      const game = page.frameLocator(`iframe[title="${name} oyunu"]`)
      const begin = game.getByRole('button', { name: play, exact: true })
      await expect(begin).toHaveAttribute('aria-disabled', 'false')
      await choose(game)
      await begin.click()
      if (slug === 'telkari') await game.getByRole('button', { name: 'Hepsini kazı' }).click()
      // What came of it, and what that leaves, as a screen reader is told.
      const told = game.getByRole('status').filter({ hasText: /(Kazanç|Geri dönen).*Bakiye/ })
      await expect(told).toHaveCount(1)
      await expect(begin).toHaveAttribute('aria-disabled', 'false')
      await game.getByRole('button', { name: 'Oyun bilgisi' }).click()
      await expect(game.getByRole('dialog').getByText('Oyuncuya dönüş oranı (RTP)')).toBeVisible()
      await visitor.leave()
    })
  }
}
