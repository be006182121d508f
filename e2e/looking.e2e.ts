import { expect } from '@playwright/test'
import { RULES, violationsOf } from './looking.ts'
import { newVisitor } from './visitor.ts'
import { test } from './walk.ts'

test('a look finds what is planted, in the page and in a frame of it', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server)
  const { page } = visitor
  await page.goto('/support')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await violationsOf(page, RULES)).toEqual([])
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.title = 'planted'
    document.querySelector('main')!.append(frame)
    for (const place of [document.querySelector('main')!, frame.contentDocument!.body])
      place.append(document.createElement('button'))
  })
  const found = await violationsOf(page, RULES)
  const nameless = found.filter(({ id }) => id === 'button-name').flatMap(({ nodes }) => nodes)
  // What lies in a frame is named by the frame and by its place in it.
  const depths = nameless.map(({ target }) => target.length)
  expect(depths.toSorted((a, b) => a - b)).toEqual([1, 2])
  await visitor.leave()
})
