import { sitePages } from '@menekse/contract/content/site-pages'
import { expect, it } from 'vitest'
import { t } from '../messages.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { gameTexts } from '../messages-games.ts'
import { signTexts } from '../messages-sign.ts'

/* What the tab says must not change while the page takes over from what the server sent. */

it.each([
  ['/', t.home.title],
  ['/slots', gameTexts.title],
  ['/promotions', bonusTexts.promotions.title],
  ['/auth/login', signTexts.loginTitle],
  ['/auth/register', signTexts.registerTitle],
])('%s is called the same by the server and by the site', (path, title) => {
  expect(sitePages.find((page) => page.path === path)?.title).toBe(title)
})
