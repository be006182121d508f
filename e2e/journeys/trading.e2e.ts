import { coupons } from '@menekse/contract/sports/coupons'
import { expect, type Page } from '@playwright/test'
import { comeToDesk, decide, dialog, joinDesk } from '../desk-steps.ts'
import { field } from '../field.ts'
import { beginSession, callOf, enter, fund, taken } from '../house-calls.ts'
import { expectAccessible, onPhone } from '../looking.ts'
import { person } from '../people.ts'
import { serverBalance } from '../player-steps.ts'
import { root, startServer } from '../server.ts'
import { comingMatches, playResult } from '../sports-steps.ts'
import { desktop, newVisitor } from '../visitor.ts'
import { test } from '../walk.ts'

const MINUTE_MS = 60_000

const endedCoupons = async (page: Page) =>
  (await taken(callOf(page)(coupons.list, { query: { state: 'ended' } }))).coupons

test('the trader’s evening: a bet, a stop, a price, a result by two, a void', async ({
  browser,
}) => {
  const server = await startServer(root, { plays: true })
  const desk = await newVisitor(browser, server, desktop)
  const player = await newVisitor(browser, server, desktop)
  const { page } = desk
  const { page: seen } = player
  const [match, other] = await comingMatches(seen, server, 40)
  await comeToDesk(desk, server)
  const me = person()
  await enter(player, me)
  await fund(player, 1_000)
  const name = `${match!.home.short} – ${match!.away.short}`
  await seen.goto(`/sports/mac/${match!.id}`)
  const onSite = (price: RegExp) =>
    seen.getByRole('main').getByRole('button', { name: price }).first()
  await expect(onSite(/, Maç sonucu: 1, oran /)).toBeEnabled()
  await playResult(seen, server, { match: match!, outcome: 'X', lira: 100 })
  await playResult(seen, server, { match: other!, outcome: '2', lira: 50 })

  await page.goto('/backoffice/trading?view=soon')
  await expect(page.getByRole('heading', { name: 'Maçlar ve risk' })).toBeVisible()
  await page.getByRole('searchbox').fill(match!.home.short)
  const line = page.getByRole('row').filter({ has: page.getByRole('link', { name }) })
  await expect(line.getByText('₺100,00')).toBeVisible()
  await expect(line.getByText('Maç sonucu X')).toBeVisible()
  await expectAccessible(page, 'the board of the trading desk')
  await line.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Maç sonucu/ })).toBeVisible()
  const draw = page.getByRole('table', { name: 'Maç sonucu' }).getByRole('row', { name: /^X/ })
  await expect(draw.getByText('1 bahis', { exact: true })).toBeVisible()
  await expectAccessible(page, 'the book of a match')

  await page.keyboard.press('s')
  await expectAccessible(page, 'a match that is to be stopped')
  await decide(page, 'Durdur', 'Haber bekleniyor')
  await expect(page.getByText('Maç durduruldu')).toBeVisible()
  await expect(onSite(/^1 ?Askıda$/)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('o')
  await decide(page, 'Aç', 'Haber doğrulandı')
  await expect(page.getByText('Maç durduruldu')).toBeHidden()
  await expect(onSite(/, Maç sonucu: 1, oran /)).toBeEnabled()

  // A price that hands out money whatever happens is refused, whoever confirms it.
  desk.expectAnswer(/^409 \/api\/staff\/trading\/overrides/)
  await page.getByRole('button', { name: /^Maç sonucu 1: oranı değiştir/ }).click()
  await field(page, 'Yeni oran').fill('50')
  await field(dialog(page), 'Gerekçe').fill('Sakatlık haberi')
  await dialog(page).getByRole('button', { name: 'Kaydet' }).click()
  await expect(dialog(page).getByText(/kazandıran bir bahis dağılımı var/)).toBeVisible()
  await field(page, 'Yeni oran').fill('1,23')
  await expectAccessible(page, 'a price that is to be set')
  await decide(page, 'Kaydet', 'Sakatlık haberi')
  await expect(page.getByText('Oran 1,23')).toBeVisible()
  await expect(onSite(/, Maç sonucu: 1, oran 1,23/)).toBeVisible()
  await playResult(seen, server, { match: match!, outcome: '1', lira: 200 })
  await onPhone(page, 'the book of a match on a phone')
  await server.pass(16 * MINUTE_MS)
  await expect(page.getByText(/^Bu maçta elle ayar yok/)).toBeVisible()
  await expect(onSite(/, Maç sonucu: 1, oran 1,23/)).toBeHidden()

  // Before a match one person is enough for a void, and its coupons are given back.
  expect(await serverBalance(seen)).toBe(650)
  await page.goto(`/backoffice/resulting/${other!.id}`)
  await page.getByRole('button', { name: 'Maçı iptal et' }).click()
  await dialog(page).getByRole('button', { name: 'Etkisini hesapla' }).click()
  await expect(dialog(page).getByText('Hemen uygulanır.')).toBeVisible()
  await expectAccessible(page, 'a match that is to be void')
  await decide(page, 'Uygula', 'Maç oynanmadı')
  await expect(page.getByText('Karar veren: Nilüfer Aydın')).toBeVisible()
  await expect.poll(() => serverBalance(seen)).toBe(700)

  // The match has begun; whoever was away for so long is asked who they are.
  await server.pass(Date.parse(match!.starts_at) - server.now() + 2 * MINUTE_MS)
  desk.expectAnswer(/^401 /)
  player.expectAnswer(/^401 /)
  await comingMatches(seen, server, 0)
  await comeToDesk(desk, server)
  await beginSession(player, me)
  await page.goto(`/backoffice/resulting/${match!.id}`)
  await page.getByRole('button', { name: 'Skoru gir' }).click()
  await field(page, `İlk yarı: ${match!.home.name}`).fill('1')
  await field(page, `İlk yarı: ${match!.away.name}`).fill('0')
  await field(page, `Maç sonu: ${match!.home.name}`).fill('2')
  await field(page, `Maç sonu: ${match!.away.name}`).fill('0')
  await dialog(page).getByRole('button', { name: 'Etkisini hesapla' }).click()
  await expect(dialog(page).getByText('+₺246,00')).toBeVisible()
  await expectAccessible(page, 'a score that is to be entered')
  await decide(page, 'Onaya gönder', 'Organizatörün resmî sonucu')
  await expect(page.getByText(/^İkinci kişinin onayını bekleyen bir istek var/)).toBeVisible()
  await expectAccessible(page, 'a match that waits for a second person')

  const second = await newVisitor(browser, server, desktop)
  await joinDesk(desk, second, server)
  await second.page.goto('/backoffice/approvals')
  await second.page.getByRole('row').filter({ hasText: 'Maç sonucu girme' }).click()
  await expect(second.page.getByText('2-0 (1-0)')).toBeVisible()
  await second.page.getByRole('button', { name: 'Onayla' }).first().click()
  await decide(second.page, 'Onayla', 'Resmî sonuca bakıldı')
  await expect.poll(() => serverBalance(seen)).toBe(946)
  const states = (await endedCoupons(seen)).map(({ status, payout }) => [status, payout])
  expect(states).toEqual(
    expect.arrayContaining([
      ['settled', 24_600n],
      ['settled', 0n],
      ['void', 5_000n],
    ]),
  )

  await page.goto('/backoffice/trading')
  await page.getByRole('button', { name: 'Tüm bahisleri durdur' }).click()
  await field(page, 'Onaylamak için DURDUR yazın').fill('durdur')
  await decide(page, 'Durdur', 'Veri hatası')
  await expect(page.getByText('Spor bahisleri durduruldu').first()).toBeVisible()
  await seen.reload()
  await expect(seen.getByText(/^Spor bahisleri şu anda durduruldu/)).toBeVisible()
  await expectAccessible(seen, 'a match while the house is stopped')
  await expectAccessible(page, 'the board while the house is stopped')
  await onPhone(page, 'the board on a phone')
  await desk.leave()
  await second.leave()
  await player.leave()
  await server.stop()
})
