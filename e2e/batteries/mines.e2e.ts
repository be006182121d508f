import { expect } from '@playwright/test'
import { reloadGame } from '../game-steps.ts'
import { laptop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** Nothing but a demo: the same board, the same steps, no account needed. */

const GAME = 'İznik Avlusu'

test('a round of mines by keyboard: begun, gone on with after a reload, and ended', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, laptop)
  const { page } = visitor
  await page.goto(`/slots?oyun=iznik-avlusu&mod=demo`)
  const game = page.frameLocator(`iframe[title="${GAME} oyunu"]`)
  const begin = game.getByRole('button', { name: 'Başla' })
  const collect = game.getByRole('button', { name: /^Topla/ })
  const tile = (row: number, column: number) =>
    game.getByRole('button', { name: new RegExp(`^${row}\\. sıra ${column}\\. çini`) })
  await expect(begin).toHaveAttribute('aria-disabled', 'false')
  const fewer = game.getByRole('button', { name: 'Kırık çiniyi azalt' })
  await fewer.click()
  await fewer.click()
  await expect(fewer).toBeDisabled()
  await begin.press('Space')
  await expect(tile(1, 1)).toBeFocused()
  await tile(1, 1).press('ArrowRight')
  await expect(tile(1, 2)).toBeFocused()
  await tile(1, 2).press('ArrowDown')
  await tile(2, 2).press('Enter')
  // One of 25 tiles is broken: then the round is over, and there is nothing to go on with.
  await expect(tile(2, 2)).toHaveAccessibleName(/sağlam|kırık/)
  if (/sağlam/.test((await tile(2, 2).getAttribute('aria-label')) ?? '')) {
    await expect(collect).toHaveAttribute('aria-disabled', 'false')
    // The game's own window: a new launch would be a new demo.
    await reloadGame(game)
    await expect(tile(2, 2)).toHaveAccessibleName(/sağlam/)
    await expect(collect).toHaveAttribute('aria-disabled', 'false')
    await collect.click()
    await expect(game.getByRole('status').filter({ hasText: '1,01 TL' })).toHaveCount(1)
  }
  await expect(begin).toHaveAttribute('aria-disabled', 'false')
  await expect(game.getByRole('button', { name: /kırık, çevrilmedi|: kırık$/ })).toHaveCount(1)
  await visitor.leave()
})
