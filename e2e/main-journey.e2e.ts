import { expect } from '@playwright/test'
import { approveWithdrawal, comeToDesk, payWithdrawal } from './desk-steps.ts'
import { openGame, spinUntilWin } from './game-steps.ts'
import { person } from './people.ts'
import {
  deposit,
  logIn,
  logInAgain,
  register,
  searchAndFavourite,
  serverBalance,
  shownBalance,
  withdraw,
} from './player-steps.ts'
import { laptop, newVisitor } from './visitor.ts'
import { test } from './walk.ts'

/** Four rounds in nine pay here, so that a row without a win is soon over. */
const GAME = 'Boğaz Fırtınası'
const DAY_MS = 86_400_000

test('a player registers, deposits, plays, wins, and is paid', async ({ browser, server }) => {
  const player = await newVisitor(browser, server, { ...laptop, moves: true })
  const { page } = player
  const me = person()

  await test.step('registers and logs in', async () => {
    await register(page, me)
    await logIn(page, me)
    expect(await shownBalance(page)).toBe(0)
  })

  await test.step('deposits, and the balance moves by itself', () =>
    deposit(player, 'Garanti BBVA', '1.000'))

  await test.step('finds a game and keeps it', () => searchAndFavourite(page, 'bogaz', GAME))

  const { won, rounds } = await test.step('plays until a round pays', async () => {
    const game = await openGame(page, GAME)
    const played = await spinUntilWin(game, { times: 0, spinsMax: 30 })
    const sum = played.rounds.reduce((total, one) => total + one.payout - one.stake, 1000)
    await expect.poll(() => serverBalance(page)).toBeCloseTo(sum, 2)
    await page.getByRole('button', { name: 'Oyunu kapat' }).first().click()
    await expect.poll(() => shownBalance(page)).toBe(await serverBalance(page))
    return played
  })

  await test.step('looks the round up and watches it again', async () => {
    await page.goto('/account/transactions?tab=slot_bet')
    await expect(page.getByRole('tab', { name: 'Slot' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('row')).toHaveCount(rounds.length + 1)
    await page.getByRole('button', { name: `${won.id} numaralı oyunun detayını aç` }).click()
    const detail = page.getByRole('dialog', { name: 'Oyun detayı' })
    await expect(detail).toContainText(GAME)
    await expect(detail).toContainText(won.id)
    await detail.getByRole('button', { name: 'Turu tekrar izle' }).click()
    const replay = page.frameLocator(`iframe[title="${GAME} tur tekrarı"]`)
    await expect(replay.getByRole('link', { name: 'Bu turu doğrula' })).toBeVisible()
    await expect(replay.getByRole('button', { name: 'Tekrar oynat' })).toHaveAttribute(
      'aria-disabled',
      'false',
    )
    await page.keyboard.press('Escape')
  })

  await test.step('asks for a withdrawal, and the amount is held', async () => {
    const before = await serverBalance(page)
    await withdraw(page, me, '100')
    await expect.poll(() => shownBalance(page)).toBeCloseTo(before - 100, 2)
    expect(await serverBalance(page)).toBeCloseTo(before - 100, 2)
    await page.getByRole('tab', { name: 'Geçmiş' }).click()
    await expect(page.getByRole('main').getByText('Bekliyor')).toBeVisible()
  })

  await test.step('a day goes by, because the account is new', async () => {
    await server.pass(DAY_MS)
    await logInAgain(page, me)
    await expect(page).not.toHaveURL(/\/auth\/login/)
    await page.goto('/account/wallet?tab=history')
  })

  await test.step('staff approves and pays; the player sees it without a reload', async () => {
    const desk = await newVisitor(browser, server)
    await comeToDesk(desk, server)
    await approveWithdrawal(desk.page, me.username)
    await expect(page.getByRole('main').getByText('Onaylandı').first()).toBeVisible()
    await payWithdrawal(desk.page, me.username, 'DENEME-0001')
    await expect(page.getByRole('main').getByText('Tamamlandı').first()).toBeVisible()
    await desk.leave()
  })

  await player.leave()
})
