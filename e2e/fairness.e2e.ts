import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { openGame, spinUntilWin } from './game-steps.ts'
import { person } from './people.ts'
import { deposit, logIn, register, searchAndFavourite } from './player-steps.ts'
import { laptop, newVisitor } from './visitor.ts'
import { test } from './walk.ts'

const GAME = 'Boğaz Fırtınası'

test('a player proves a round, and so does whoever gets the link', async ({ browser, server }) => {
  const player = await newVisitor(browser, server, { ...laptop, moves: true })
  const { page } = player
  const me = person()
  await register(page, me)
  await logIn(page, me)
  await deposit(player, 'Garanti BBVA', '1.000')
  const main = page.getByRole('main')
  const hashOf = (label: string) =>
    main
      .locator('dt', { hasText: label })
      .locator('xpath=following-sibling::dd[1]/span')
      .innerText()

  const promised = await test.step('sees the promise, then chooses a seed', async () => {
    await page.goto('/account/adil-oyun')
    const promise = await hashOf('Sıradaki sunucu tohumunun özeti')
    const field = page.getByLabel('Yeni oyuncu tohumu')
    await field.fill('şans')
    await page.getByRole('button', { name: 'Bu tohumla başla' }).click()
    await expect(main.getByText('Yalnızca İngilizce harf')).toBeVisible()
    await field.fill('benim tohumum')
    await page.getByRole('button', { name: 'Bu tohumla başla' }).click()
    await expect(main.getByText('benim tohumum')).toBeVisible()
    expect(await hashOf('Sunucu tohumunun özeti (SHA-256)')).toBe(promise)
    return promise
  })

  const { won } = await test.step('plays, with the promise in the game', async () => {
    await searchAndFavourite(page, 'bogaz', GAME)
    const game = await openGame(page, GAME)
    const played = await spinUntilWin(game, { times: 0, spinsMax: 30 })
    await page.getByRole('button', { name: 'Oyunu kapat' }).first().click()
    return played
  })

  await test.step('reveals the seed, which keeps the promise', async () => {
    await page.goto('/account/adil-oyun')
    await page.getByRole('button', { name: 'Yenile ve eskisini açıkla' }).click()
    await page.getByRole('button', { name: 'Yenile', exact: true }).click()
    await expect(main.getByText('Tarayıcınız özeti hesapladı: tutuyor')).toBeVisible()
    await expect(main.getByText(promised)).toBeVisible()
  })

  const address = await test.step('finds the way to the proof beside the round', async () => {
    await page.goto('/account/transactions?tab=slot_bet')
    await page.getByRole('button', { name: `${won.id} numaralı oyunun detayını aç` }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Bu turu doğrula' })
    return (await link.getAttribute('href'))!
  })

  await test.step('a stranger computes the round from the link alone', async () => {
    const stranger = await newVisitor(browser, server)
    await stranger.page.goto(address)
    await expect(stranger.page.getByRole('status')).toContainText('Doğrulandı')
    await expect(stranger.page.locator('.mark.right')).toHaveCount(6)
    await expect(stranger.page.locator('.mark.wrong')).toHaveCount(0)
    await expect(stranger.page.getByText(promised).first()).toBeVisible()
    expect(await stranger.page.content()).not.toContain(me.username)
    const answer = stranger.page.waitForEvent('download')
    await stranger.page.getByRole('link', { name: 'Çevrimdışı doğrulayıcıyı indir' }).click()
    const html = await readFile(await (await answer).path(), 'utf8')
    expect(html).toContain("default-src 'none'")
    expect(html).not.toMatch(/(?:src|href)="/)
    await stranger.leave()
  })
  await player.leave()
})
