import { expect } from '@playwright/test'
import { reloadGame } from '../game-steps.ts'
import { expectAccessible } from '../looking.ts'
import { laptop, newVisitor, phone } from '../visitor.ts'
import { test } from '../walk.ts'

/** Games of cards in a demo: the same table and the same choices, no account needed. */

for (const device of [laptop, phone])
  test(`a round of hi-lo at ${device.width}: guessed, gone on with after a reload, ended`, async ({
    browser,
    server,
  }) => {
    const visitor = await newVisitor(browser, server, device)
    const { page } = visitor
    await page.goto('/slots?oyun=teleferik&mod=demo')
    const game = page.frameLocator('iframe[title="Teleferik oyunu"]')
    const begin = game.getByRole('button', { name: 'Başla' })
    const skip = game.getByRole('button', { name: 'Geç' })
    const guesses = game.getByRole('button', { name: /^Aynı ya da/ })
    const cards = game.locator('.hilo-table').getByRole('img')
    await expect(begin).toHaveAttribute('aria-disabled', 'false')
    await begin.click()
    await expect(skip).toHaveAttribute('aria-disabled', 'false')
    // The stock lies beside the open card; those before lie above it.
    await expect(cards).toHaveCount(2)
    await skip.press('ArrowRight')
    await expect(cards).toHaveCount(3)
    await expect(skip).toHaveAttribute('aria-disabled', 'false')
    await expectAccessible(page, 'a table of hi-lo')
    // The game's own window: a new launch would be a new demo.
    await reloadGame(game)
    await expect(cards).toHaveCount(3)
    await expect(skip).toHaveAttribute('aria-disabled', 'false')
    await guesses.and(game.locator('[aria-disabled="false"]')).first().click()
    await expect(cards).toHaveCount(4)
    const collect = game.getByRole('button', { name: 'Topla' })
    await expect(collect.and(game.locator('[aria-disabled="false"]')).or(begin)).not.toHaveCount(0)
    await expect(game.getByRole('status').filter({ hasText: /Doğru|Yanlış|Kazanç/ })).toHaveCount(1)
    await collect.press('t')
    await expect(begin).toHaveAttribute('aria-disabled', 'false')
    await expect(game.getByRole('status').filter({ hasText: /Kazanç|Geri dönen/ })).toHaveCount(1)
    await visitor.leave()
  })

for (const device of [laptop, phone])
  test(`a hand of video poker at ${device.width}: held by its keys, left, drawn`, async ({
    browser,
    server,
  }) => {
    const visitor = await newVisitor(browser, server, device)
    const { page } = visitor
    await page.goto('/slots?oyun=kiraathane&mod=demo')
    const game = page.frameLocator('iframe[title="Kıraathane oyunu"]')
    const begin = game.getByRole('button', { name: 'Dağıt', exact: true })
    const draw = game.getByRole('button', { name: /^Çek/ })
    const place = (number: number) => game.getByRole('button', { name: `${number}. kart:` })
    await expect(begin).toHaveAttribute('aria-disabled', 'false')
    await begin.click()
    await expect(draw).toHaveAttribute('aria-disabled', 'false')
    const first = await place(1).getAttribute('aria-label')
    // The game's own window: a new launch would be a new demo.
    await reloadGame(game)
    await expect(place(1)).toHaveAccessibleName(first!)
    await expect(draw).toHaveAttribute('aria-disabled', 'false')
    await place(2).click()
    await draw.press('1')
    await expect(place(1)).toHaveAttribute('aria-pressed', 'true')
    await expect(place(2)).toHaveAttribute('aria-pressed', 'true')
    await expect(draw).toContainText('3 kart değişecek')
    await expectAccessible(page, 'a table of video poker')
    await draw.press('c')
    await expect(begin).toHaveAttribute('aria-disabled', 'false')
    await expect(place(1)).toHaveAccessibleName(first!)
    await expect(game.getByRole('status').filter({ hasText: /Kazanç|Geri dönen/ })).toHaveCount(1)
    await visitor.leave()
  })
