import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import { newId } from '@menekse/contract/ids'
import { expect, type Page } from '@playwright/test'
import { callOf, enter, fund, taken } from './house-calls.ts'
import { expectAccessible, expectWhole } from './looking.ts'
import { depositForm } from './player-steps.ts'
import { desktop, newVisitor, phone } from './visitor.ts'
import { test } from './walk.ts'

/** What the site says to one player: where they stand, what waits, and why they are where they are. */

/** A round with choices in it, begun and left. */
async function leaveRound(page: Page): Promise<void> {
  const call = callOf(page)
  const { data } = await taken(call(casino.launch, { body: { game_id: 'iznik-avlusu' } }))
  const token = new URL(data.launch_url, 'https://site.invalid').searchParams.get('token')!
  const opened = await taken(call(play.open, { body: { token } }))
  const body = {
    play_session: opened.play_session,
    round_id: newId('rnd', Date.parse(opened.server_time)),
    stake: opened.title.stakes[0]!,
    choice: { mines: 3 },
  }
  await taken(call(play.spin, { body }))
}

test('a phone’s home begins with what waits, and finds any game', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, phone)
  const { page } = visitor
  await enter(visitor)
  const own = page.getByRole('region', { name: 'Sizin için' })

  await test.step('of somebody new', async () => {
    await page.goto('/')
    await expect(own.getByRole('link')).toHaveText([/Son 30 gün · Net\s*Oynanmadı/])
    await page.getByRole('main').getByRole('button', { name: 'Oyun, sağlayıcı ara' }).tap()
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await test.step('a first deposit is not in the way of itself', async () => {
    await page.goto('/account/wallet')
    await expect(page.getByText('Yatırımlarınıza bir sınır koymak ister misiniz?')).toBeVisible()
    await expect(page.getByLabel('Sınırınız')).toHaveCount(0)
    await page.getByRole('button', { name: 'Sınır koy' }).tap()
    await expect(page.getByLabel('Sınırınız')).toBeVisible()
    await expect(depositForm(page)).toBeVisible()
  })

  await test.step('of somebody who has left a round', async () => {
    await fund(visitor, 500)
    await leaveRound(page)
    await page.goto('/')
    await expect(own.getByRole('link').first()).toHaveText(/Tamamlanmamış tur\s*İznik Avlusu/)
    await expect(own.getByRole('link', { name: '3 belge bekliyoruz' })).toHaveCount(1)
    await expectAccessible(page, 'the home of a player')
    await expectWhole(page, 'the home of a player')
    await own.getByRole('link').first().tap()
    await expect(page.getByRole('dialog', { name: 'İznik Avlusu oyunu' })).toBeVisible()
  })

  await visitor.leave()
})

test('who logs out elsewhere is told so here', async ({ browser, server }) => {
  const visitor = await newVisitor(browser, server, desktop)
  // What the page asks in the moment its session ends.
  visitor.expectAnswer(/^401 \/api\//)
  const { page, context } = visitor
  await enter(visitor)
  await page.goto('/account/wallet')
  await expect(page.getByRole('heading', { name: 'Cüzdan', level: 1 })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/account/profile')
  await other.getByRole('main').getByRole('button', { name: 'Çıkış Yap' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(page.getByText('Oturumunuz başka bir sekmede kapatıldı.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(other.getByText('Oturumunuz başka bir sekmede kapatıldı.')).toHaveCount(0)
  await visitor.leave()
})
