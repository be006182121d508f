import { casino } from '@menekse/contract/casino/casino'
import { expect } from '@playwright/test'
import { callOf, taken } from './house-calls.ts'
import { everywhere, makeFolder } from './pictures.ts'
import { desktop, newVisitor } from './visitor.ts'
import { test } from './walk.ts'

/** Every title before its first press, as a visitor opens it. */
test('every title', async ({ browser, server }) => {
  await makeFolder('games')
  const visitor = await newVisitor(browser, server, desktop)
  await visitor.page.goto('/slots')
  const { data } = await taken(callOf(visitor.page)(casino.list, { body: { type: 'slot' } }))
  for (const { slug, name } of data) {
    await everywhere(visitor, `games/${slug}`, `/slots?oyun=${slug}&mod=demo`, (page) => {
      const game = page.frameLocator(`iframe[title="${name} oyunu"]`)
      const play = game.locator('.spin')
      return expect(play).toHaveAttribute('aria-disabled', 'false')
    })
  }
  await visitor.leave()
})
