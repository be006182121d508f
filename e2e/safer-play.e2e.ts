import { expect } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { field } from './field.ts'
import { gameIn, openGame } from './game-steps.ts'
import { enter, fund } from './house-calls.ts'
import { expectAccessible, expectWhole } from './looking.ts'
import { person } from './people.ts'
import { deposit, depositForm, serverBalance } from './player-steps.ts'
import {
  card,
  depositRefused,
  liraOf,
  SAFER_PAGE,
  setLimit,
  stakeRefused,
} from './protection-steps.ts'
import { laptop, newVisitor, phone } from './visitor.ts'
import { test } from './walk.ts'

test.describe.configure({ mode: 'parallel' })

/** Limits, the strip of time and net, and the results: that they hold and can be read (standards P01–P07). */

const GAME = 'Boğaz Fırtınası'
const DAY_MS = 86_400_000

test('a deposit limit: lower at once, higher a day later, and the cashier obeys', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, laptop)
  const page = await enter(visitor, person('Defne'))
  const limits = card(page, 'Sınırlarım')
  const waiting = card(page, 'Bekleyen değişiklikler')

  await test.step('the first deposit asks for a limit; saying no costs one more question', async () => {
    await page.goto('/account/wallet?tab=deposit')
    const prompt = card(page, 'Yatırımlarınıza bir sınır koyun')
    await expect(field(prompt, 'Sınırınız')).toHaveValue('')
    await prompt.getByRole('button', { name: 'Sınırı koy' }).click()
    await expect(prompt).toContainText('Sınırınızı yazın')
    await expectAccessible(page, 'the question for a limit')
    await field(prompt, 'Dönem').selectOption('Haftalık')
    await field(prompt, 'Sınırınız').fill('2.000')
    await prompt.getByRole('button', { name: 'Sınırı koy' }).click()
    await expect(prompt).toHaveCount(0)
  })

  await test.step('a lower one stands at once', async () => {
    await page.goto(SAFER_PAGE)
    await expect(limits).toContainText('₺0,00 / ₺2.000,00')
    await limits.getByRole('button', { name: 'Haftalık yatırım sınırı: değiştir' }).click()
    await expect(field(card(page, 'Sınır koy veya değiştir'), 'Tutar')).toBeFocused()
    visitor.expectAnswer(/^422 \/api\/protection\/limits$/)
    await setLimit(page, 'Yatırım', 'Haftalık', '0,50')
    await expect(card(page, 'Sınır koy veya değiştir')).toContainText('En az 1 TRY yazın')
    await setLimit(page, 'Yatırım', 'Haftalık', '1.000')
    await expect(limits).toContainText('₺0,00 / ₺1.000,00')
    await expect(waiting).toHaveCount(0)
    await expectAccessible(page, 'a limit')
  })

  await test.step('a deposit above it is refused at its field, one below is not', async () => {
    visitor.expectAnswer(/^403 \/api\/deposit\.php$/)
    await depositRefused(page, '1.500', 'Yatırım sınırınıza ulaştınız')
    await expect(field(depositForm(page), 'Tutar')).toHaveAttribute('aria-invalid', 'true')
    expect(await serverBalance(page)).toBe(0)
    await deposit(visitor, 'Akbank', '600')
    await page.goto(SAFER_PAGE)
    await expect(limits).toContainText('₺600,00 / ₺1.000,00')
    await expect(limits).toContainText('₺400,00 kaldı')
    await depositRefused(page, '500', 'Yatırım sınırınıza ulaştınız')
  })

  await test.step('a raise waits, and says from which hour it can be confirmed', async () => {
    await page.goto(SAFER_PAGE)
    const asked = server.now()
    await setLimit(page, 'Yatırım', 'Haftalık', '3.000')
    await expect(waiting).toContainText('Yeni sınır: ₺3.000,00')
    await expect(waiting).toContainText('Onaylanabileceği an:')
    const opens = waiting.locator('time').first()
    const at = Date.parse((await opens.getAttribute('datetime')) ?? '')
    expect(Math.abs(at - asked - DAY_MS)).toBeLessThan(120_000)
    const hour = new Date(at).toLocaleTimeString('tr-TR', {
      timeZone: 'Europe/Istanbul',
      hour: '2-digit',
      minute: '2-digit',
    })
    await expect(opens).toContainText(hour)
    await expect(waiting.getByRole('button', { name: 'Onayla' })).toHaveCount(0)
    await expect(limits).toContainText('₺600,00 / ₺1.000,00')
    await page.reload()
    await expect(waiting).toContainText('Yeni sınır: ₺3.000,00')
    await expectAccessible(page, 'a waiting raise')
    await depositRefused(page, '500', 'Yatırım sınırınıza ulaştınız')
  })

  await test.step('and is taken back with one press', async () => {
    await page.goto(SAFER_PAGE)
    await waiting.getByRole('button', { name: 'Vazgeç' }).click()
    await expect(page.getByText('Değişiklik isteği geri alındı.').first()).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await page.reload()
    await expect(limits).toContainText('₺600,00 / ₺1.000,00')
    await expect(waiting).toHaveCount(0)
  })
  await visitor.leave()
})

test('a reached stake limit stops the stake, not the game, and time and net stay in sight', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, laptop)
  const page = await enter(visitor, person('Ekin'))
  await fund(visitor, 1000)
  await page.goto('/slots')
  let game = await openGame(page, GAME)
  const facts = () => game.frame.getByLabel('Oturum bilgileri')
  const net = () => facts().locator('dd').nth(1)
  const serverNet = async () => {
    const answer = await page.request.get('/api/protection/session')
    return ((await answer.json()) as { net: number }).net
  }
  const { stake } = await game.spin('mouse')

  await test.step('time and net are the server’s, also after a reload', async () => {
    await expect.poll(async () => liraOf(net())).toBe(await serverNet())
    const before = await net().textContent()
    await page.reload()
    game = await gameIn(page, GAME)
    await expect(net()).toHaveText(before ?? '')
    await expect(facts().locator('dd').first()).not.toHaveText('0:00')
    await expectAccessible(page, 'a game')
  })

  await test.step('the way to the limits stands beside them', async () => {
    await game.frame.getByRole('link', { name: 'Güvenli oyun' }).click()
    await expect(page).toHaveURL(SAFER_PAGE)
    const strip = page
      .getByRole('main')
      .getByRole('link', { name: /Süren oyun oturumu: \d+ dk · Net / })
    await expect(strip).toBeVisible()
    expect(await liraOf(strip)).toBe(await serverNet())
  })

  await test.step('a limit with room for one more of the smallest stake', async () => {
    await setLimit(page, 'Bahis', 'Günlük', String(2 * stake))
    await expect(card(page, 'Sınırlarım')).toContainText('Günlük bahis sınırı')
  })

  await test.step('the stake above it is refused in words, and costs nothing', async () => {
    const before = await serverBalance(page)
    await page.goto('/slots')
    game = await openGame(page, GAME)
    await game.frame.getByRole('button', { name: 'Bahsi artır' }).click()
    visitor.expectAnswer(/^403 \/api\/play\/spin$/)
    const notice = await stakeRefused(game)
    await expect(notice).toContainText('Bahis sınırınıza ₺1,00 kaldı')
    await expect(notice.getByRole('button', { name: 'Güvenli oyun' })).toBeVisible()
    expect(await serverBalance(page)).toBe(before)
    await expectAccessible(page, 'a refused stake')
    await notice.getByRole('button', { name: 'Tamam' }).click()
    await expect(notice).toHaveCount(0)
  })

  await test.step('what the limit leaves can still be played, and then nothing', async () => {
    await game.frame.getByRole('button', { name: 'Bahsi azalt' }).click()
    expect((await game.spin('mouse')).stake).toBe(stake)
    const notice = await stakeRefused(game)
    await expect(notice).toContainText('Bahis sınırınıza ulaştınız')
    await notice.getByRole('button', { name: 'Güvenli oyun' }).click()
    await expect(page).toHaveURL(SAFER_PAGE)
    await expect(card(page, 'Sınırlarım')).toContainText('Sınıra ulaşıldı')
  })

  await test.step('net results and the history are the player’s to keep', async () => {
    const results = card(page, 'Oyun sonucum')
    const total = await serverNet()
    for (const days of [7, 30, 365]) {
      await results.getByText(`${days} gün`, { exact: true }).click()
      const figure = results.locator('[aria-live]')
      await expect(figure).toContainText('Net sonuç')
      await expect.poll(async () => liraOf(figure.locator('p').last())).toBe(total)
      await expect(results).toContainText('₺1.000,00')
    }
    await results.getByRole('link', { name: 'İşlem geçmişi ve dışa aktarma' }).click()
    await page.getByRole('tab', { name: 'Slot', exact: true }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('main').getByRole('button', { name: 'CSV indir' }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^menekse-.*\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('Referans')
    for (const line of lines.slice(1)) expect(line).toContain(GAME)
  })
  await visitor.leave()
})

test('on a phone: a limit of time is typed in minutes, and waits when it is loosened', async ({
  browser,
  server,
}) => {
  const visitor = await newVisitor(browser, server, phone)
  const page = await enter(visitor, person('Figen'))
  await page.goto(SAFER_PAGE)
  const limits = card(page, 'Sınırlarım')
  await expect(limits).toContainText('Henüz bir sınır koymadınız.')
  await expectWhole(page, 'the safer-play page on a phone')
  await setLimit(page, 'Oyun süresi', 'Günlük', '3')
  const form = card(page, 'Sınır koy veya değiştir')
  visitor.expectAnswer(/^422 \/api\/protection\/limits$/)
  await expect(form).toContainText('En az 5 dakika yazın')
  await setLimit(page, 'Oyun süresi', 'Günlük', '90')
  await expect(limits).toContainText('0 dk / 1 sa 30 dk')
  await limits.getByRole('button', { name: 'Günlük oyun süresi sınırı: kaldır' }).click()
  const question = page.getByRole('dialog', { name: 'Sınır kaldırılsın mı?' })
  await expectAccessible(page, 'the question before a limit is removed')
  await question.getByRole('button', { name: 'Kaldırılmasını iste' }).click()
  await expect(card(page, 'Bekleyen değişiklikler')).toContainText('Sınırın kaldırılması')
  await expect(limits).toContainText('0 dk / 1 sa 30 dk')
  const reality = card(page, 'Oyun hatırlatması')
  await field(reality, 'Kaç dakikada bir?').fill('20')
  await reality.getByRole('button', { name: 'Aralığı kaydet' }).click()
  await expect(page.getByText('Hatırlatma aralığınız kaydedildi.').first()).toBeVisible()
  await page.reload()
  await expect(field(reality, 'Kaç dakikada bir?')).toHaveValue('20')
  await expectWhole(page, 'the safer-play page with a waiting change')
  await expectAccessible(page, 'the safer-play page on a phone')
  await visitor.leave()
})
