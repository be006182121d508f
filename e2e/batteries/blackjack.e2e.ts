import { expect } from '@playwright/test'
import { reloadGame } from '../game-steps.ts'
import { expectAccessible } from '../looking.ts'
import { laptop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/** A table of blackjack in a demo: what may be done and what it takes, a reload in the middle, the end of each hand. */

for (const device of [laptop, phone])
  test(`rounds of blackjack at ${device.width}: taken up after a reload, played by keys to their end`, async ({
    browser,
    server,
  }) => {
    const visitor = await newVisitor(browser, server, device)
    const { page } = visitor
    await page.goto('/slots?oyun=yali-masasi&mod=demo')
    const game = page.frameLocator('iframe[title="Yalı Masası oyunu"]')
    const on = game.locator('[aria-disabled="false"]')
    const button = (name: string | RegExp) => game.getByRole('button', { name })
    const begin = game.getByRole('button', { name: 'Dağıt', exact: true })
    const [hit, stand, decline] = [button(/^Kart/), button(/^Dur/), button(/^Sigortasız/)]
    const cards = game.locator('.bj-hand').getByRole('img')
    const dealers = game.locator('.bj-dealer').getByRole('img')
    const result = game.locator('.bj-result:visible')

    /** Deals until something is to be decided: a blackjack ends its round at once. */
    const deal = async () => {
      for (;;) {
        await expect(begin).toHaveAttribute('aria-disabled', 'false')
        // A press while a win is celebrated is for that alone.
        await expect(game.locator('.celebration')).toHaveCount(0)
        await begin.click()
        await expect(hit.and(on).or(decline.and(on)).or(result)).not.toHaveCount(0)
        if ((await result.count()) > 0) continue
        if ((await decline.and(on).count()) === 0) return
        await expect(button(/^(Sigorta|1’e 1 al)/).first()).toContainText('+₺0,50')
        await decline.press('h')
        await expect(hit.and(on).or(result)).not.toHaveCount(0)
        if ((await result.count()) === 0) return
      }
    }

    await deal()
    await expect(cards).toHaveCount(2)
    await expect(dealers).toHaveCount(2)
    await expect(dealers.last()).toHaveAccessibleName('Kapalı kart')
    await expect(button(/^İkiye katla/)).toContainText('+₺1,00')
    await expect(stand).toContainText('ek para alınmaz')
    await expectAccessible(page, 'a table of blackjack')
    const hint = button('Strateji ipucu')
    await expect(hint).toHaveAttribute('aria-pressed', 'false')
    await hint.click()
    await expect(game.getByText(/^Temel strateji: /)).toHaveCount(1)
    const own = await cards.first().getAttribute('aria-label')
    // The game's own window: a new launch would be a new demo.
    await reloadGame(game)
    await expect(cards).toHaveCount(2)
    await expect(cards.first()).toHaveAccessibleName(own!)
    await expect(dealers.last()).toHaveAccessibleName('Kapalı kart')
    // As it was left.
    await expect(hint).toHaveAttribute('aria-pressed', 'true')
    await expect(game.locator('[data-advised]')).toHaveCount(1)
    await expect(stand.and(on)).toHaveCount(1)
    await stand.press('d')
    await expect(result).toHaveCount(1)
    await expect(game.getByRole('img', { name: 'Kapalı kart' })).toHaveCount(0)
    await expect(game.getByRole('status').filter({ hasText: /Krupiyede .+ toplam/ })).toHaveCount(1)
    await deal()
    await button(/^İkiye katla/).press('2')
    await expect(result).toHaveCount(1)
    await expect(cards).toHaveCount(3)
    await expect(game.locator('.bj-hand .bj-bet')).toHaveText('₺2,00')
    await game.getByRole('button', { name: 'Oyun bilgisi' }).click()
    const info = game.getByRole('dialog')
    await expect(info).toContainText('%0,4877')
    await expect(info).toContainText('%0,4324')
    await expect(info.getByRole('rowheader', { name: 'A, 7' })).toHaveCount(1)
    await expectAccessible(page, 'the rules of blackjack')
    await visitor.leave()
  })
