import { expect } from '@playwright/test'
import { gameIn } from '../game-steps.ts'
import { enter } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import { depositForm, payInUndecided } from '../player-steps.ts'
import { laptop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** Whoever runs out of money at a game stays at it: the form comes to them, and the next press plays on. */

const GAME = 'Boğaz Fırtınası'

test('a deposit over an open game, and the spin that waited for it', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, laptop)
  visitor.expectAnswer(/^409 \/api\/play\/spin$/)
  const { page } = visitor
  await enter(visitor)
  await page.goto('/slots?oyun=bogaz-firtinasi')
  const game = await gameIn(page, GAME)
  const panel = page.getByRole('dialog', { name: 'Para yatır' })
  const empty = game.frame.getByRole('alert').filter({ hasText: 'Yetersiz bakiye!' })
  const stage = page.getByTitle(`${GAME} oyunu`)

  await test.step('the game without money offers the form, above itself', async () => {
    await game.frame.getByRole('button', { name: 'Çevir' }).press('Space')
    await empty.getByRole('button', { name: 'Para Yatır' }).click()
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(/oyun=bogaz-firtinasi/)
    await expectAccessible(page, 'the form of a deposit over a game')
  })

  await test.step('a question stands above it, and Escape answers one at a time', async () => {
    await panel.getByRole('button', { name: 'Sınır istemiyorum' }).click()
    const question = page.getByRole('dialog', { name: 'Sınırsız devam edilsin mi?' })
    await expect(question).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(stage).toBeFocused()
  })

  await test.step('the bar of the game opens it as well, and the money comes', async () => {
    await page.getByRole('button', { name: 'Para Yatır' }).click()
    await expect(depositForm(page)).toBeVisible()
    await payInUndecided(visitor, 'Akbank', '500')
    await expect(panel.getByText('Onaylandı').first()).toBeVisible()
    await panel.getByRole('button', { name: 'Oyuna dön' }).click()
    await expect(stage).toBeFocused()
  })

  await test.step('the game says so, and plays where it was', async () => {
    await expect(game.frame.getByRole('alert')).toHaveText(
      'Para yatırma işleminiz tamamlandı. Bakiyeniz ₺500,00.',
    )
    await game.spin('keyboard')
    await expect(game.frame.getByRole('alert')).toHaveCount(0)
  })

  await visitor.leave()
})
