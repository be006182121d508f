import { readFile } from 'node:fs/promises'
import { draws } from '@menekse/contract/draws/draws'
import { reports } from '@menekse/contract/reports/reports'
import { expect, type Page } from '@playwright/test'
import { comeToDesk } from '../desk-steps.ts'
import { callOf, enter, fund, taken } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import type { Server } from '../server.ts'
import { type Device, DRAWN, newVisitor, type Visitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** Tombala as players live it. Which balls come is nobody's choice: what is asked of a draw holds for every end. */

const slug = 'mahalle-tombalasi'
const desk: Device = { width: 1440, height: 900, scale: DRAWN }
const phone: Device = { width: 390, height: 844, touch: true, scale: DRAWN }
const LONG = { timeout: 30_000 }
/** What two people take to buy; a draw that closes sooner is let go by first. */
const BUYING_MS = 100_000

const stage = (page: Page) => page.getByRole('region', { name: 'Çekiliş', exact: true })
const shop = (page: Page) => page.getByRole('region', { name: 'Kart al' })
const prizes = (page: Page) => page.getByRole('region', { name: /^Ödüller/ })
const own = (page: Page) => page.getByRole('region', { name: 'Kartlarım' })

for (const device of [desk, phone]) {
  test(`a visitor looks at the rooms at ${device.width} px`, async ({ browser, server }) => {
    const visitor = await newVisitor(browser, server, device)
    const { page } = visitor
    await page.goto('/tombala')
    await expect(page.getByRole('heading', { name: 'Saray Tombalası' })).toBeVisible(LONG)
    await expectAccessible(page, 'the rooms of tombala')
    await page.getByRole('link', { name: 'Mahalle Tombalası odasına gir' }).click()
    await expect(page.getByRole('heading', { name: 'Mahalle Tombalası' })).toBeVisible()
    await expect(shop(page).getByRole('link', { name: 'Oynamak için giriş yapın' })).toBeVisible()
    await expect(stage(page).getByRole('list', { name: 'Doksan numara' })).toBeVisible()
    await expectAccessible(page, 'a room of tombala')
    await page.getByRole('button', { name: 'Kurallar' }).click()
    const rules = page.getByRole('dialog')
    await expect(rules.getByRole('row', { name: /Tombala %45/ })).toBeVisible()
    // A pot has no cap, so no most is told.
    await expect(rules.getByText('Bir bahsin')).toHaveCount(0)
    await expectAccessible(page, 'the rules of a room')
    await visitor.leave()
  })
}

async function enterRoom(visitor: Visitor): Promise<Page> {
  const page = await enter(visitor)
  await fund(visitor, 500)
  await page.goto(`/tombala/${slug}`)
  await expect(shop(page).getByRole('button', { name: /kart al/ })).toBeVisible(LONG)
  return page
}

const numbered = (draw: number) => new RegExp(`^${draw.toLocaleString('tr-TR')}\\. çekiliş`)

async function buyStrips(page: Page, draw: number): Promise<void> {
  await shop(page)
    .getByRole('button', { name: numbered(draw) })
    .click()
  await shop(page).getByRole('button', { name: '2 seri' }).click()
  await shop(page).getByRole('button', { name: '12 kart al · ₺12,00' }).click()
  await expect(shop(page).getByText(/12 kartınız hazır/)).toBeVisible(LONG)
  await own(page)
    .getByRole('button', { name: numbered(draw) })
    .click()
  // A phone shows the nearest ones until somebody asks for all.
  const more = own(page).getByRole('button', { name: '8 kart daha göster' })
  if (page.viewportSize()!.width < 768) await more.click()
  await expect(own(page).getByRole('listitem')).toHaveCount(12)
}

/** The place of the ball that is shown. */
async function placeOn(page: Page): Promise<number> {
  const text = await stage(page)
    .getByText(/^\d+ \/ 90$/)
    .innerText(LONG)
  return Number(text.split(' ')[0])
}

/** From the statement's bet to the page that proves it, ticket by ticket. */
async function expectProved(page: Page, draw: number): Promise<void> {
  const { bets } = await taken(callOf(page)(draws.bets, { params: { slug }, query: {} }))
  const { id } = bets.find((bet) => bet.draw === draw)!
  const { bet_detail: detail } = await taken(
    callOf(page)(reports.betDetail, { query: { ref: id } }),
  )
  await page.goto(detail!.proof_url!)
  await expect(page.getByText('✓ Doğrulandı')).toBeVisible(LONG)
  for (const mark of ['Aynı kartlar', 'Kurallı ve tek kartlar', 'Aynı sonuç', 'Aynı ödeme'])
    await expect(page.getByText(`✓ ${mark}: tutuyor`)).toBeVisible()
  await page.getByText('6 kart daha').click()
  await expect(page.getByRole('table', { name: /^\d+\. kart: / })).toHaveCount(12)
  await expectAccessible(page, 'the page that proves a draw of tombala')
}

/** What the desk sees of the room, and of a draw that is over. */
async function expectAtDesk(staff: Visitor, server: Server, draw: number): Promise<void> {
  const { page } = staff
  await page.goto('/backoffice/')
  await comeToDesk(staff, server)
  await page.goto(`/backoffice/tables/${slug}`)
  const sales = page.getByRole('table', { name: 'Satışlar ve pot' })
  await expect(sales.getByRole('row')).not.toHaveCount(0, LONG)
  await expect(page.getByText('Odada bekleyen pot')).toBeVisible()
  await expectAccessible(page, 'a room of tombala at the desk')
  await page.goto(`/backoffice/tables/${slug}/draws/${draw}`)
  const winners = page.getByRole('table', { name: 'Kazanan kartlar' })
  await expect(winners.getByRole('row', { name: /Tombala/ }).first()).toContainText('***', LONG)
  await expect(page.getByRole('list', { name: 'Topların sırası' })).toBeVisible()
  await expectAccessible(page, 'a draw of tombala at the desk')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV indir' }).first().click()
  const rows = await readFile(await (await file).path(), 'utf8')
  expect(rows).toContain('Ödül;Top;Kart sırası;Bahis;Oyuncu;Kart başına')
  expect(rows).toMatch(/^Tombala;\d+;\d+;bet_\w+;\S\S\*\*\*;\d/m)
  await staff.leave()
}

test('two players share a draw, and who wins is paid', async ({ browser, server }) => {
  const [first, second] = [
    await newVisitor(browser, server, desk),
    await newVisitor(browser, server, phone),
  ]
  const [ayla, bora] = [await enterRoom(first), await enterRoom(second)]
  const standing = () => taken(callOf(ayla)(draws.table, { params: { slug } }))
  const left = async (until: string) => Date.parse(until) - Date.parse((await standing()).now)
  let { coming } = await standing()
  const nearest = await left(coming[0]!.closes_at)
  if (nearest < BUYING_MS) {
    await server.pass(nearest)
    await expect.poll(async () => (await standing()).coming[0]!.number).toBe(coming[1]!.number)
    ;({ coming } = await standing())
  }
  const draw = coming[1]!
  await buyStrips(ayla, draw.number)
  await expectAccessible(ayla, 'a room with own tickets')
  await buyStrips(bora, draw.number)
  // What others buy is told while one looks, and nobody asks for it.
  const asked: string[] = []
  ayla.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await shop(bora)
    .getByRole('button', { name: numbered(coming[0]!.number) })
    .click()
  await shop(bora).getByRole('button', { name: '1 kart', exact: true }).click()
  await shop(bora).getByRole('button', { name: '1 kart al · ₺1,00' }).click()
  await expect(prizes(ayla).getByRole('definition').nth(1)).toHaveText('1', LONG)
  // A draw that ends meanwhile has its winners asked for.
  const ofTable = asked.filter((path) => path.startsWith(`/api/tables/${slug}`))
  expect(ofTable.filter((path) => !path.endsWith('/winners'))).toEqual([])

  // The draw before closes in time, and then this one.
  await server.pass((await left(coming[0]!.closes_at)) - 1_000)
  await expect(async () => expect((await standing()).draw?.number).toBe(coming[0]!.number)).toPass()
  await server.pass((await left(draw.closes_at)) - 1_000)
  await expect(async () => {
    expect((await standing()).draw).toMatchObject({ number: draw.number, phase: 'drawn' })
  }).toPass(LONG)
  await Promise.all([ayla.reload(), bora.reload()])

  const before = await placeOn(ayla)
  await server.pass(90_000)
  await Promise.all([ayla.reload(), bora.reload()])
  const after = await placeOn(ayla)
  expect(after).toBeGreaterThanOrEqual(before + 36)
  // Both see the same ball, but for the moment between two looks.
  expect(Math.abs((await placeOn(bora)) - after)).toBeLessThanOrEqual(1)
  await expect(own(ayla).getByText(/eksik/).first()).toBeVisible(LONG)
  await expect(stage(ayla).getByText('1. çinko').first()).toBeVisible()
  await expectAccessible(ayla, 'a draw of tombala')
  await expectAccessible(bora, 'a draw of tombala on a phone')

  await server.pass(150_000)
  await expect(async () => expect((await standing()).draw?.phase).toBe('settled')).toPass(LONG)
  await Promise.all([ayla.reload(), bora.reload()])
  let paid = 0
  for (const page of [ayla, bora]) {
    await expect(stage(page).getByText('Çekiliş bitti')).toBeVisible(LONG)
    const { bets } = await taken(callOf(page)(draws.bets, { params: { slug }, query: {} }))
    const payout = Number(bets.find((bet) => bet.draw === draw.number)!.payout) / 100
    paid += payout
    const won = stage(page).getByText(/^Kazandınız: /)
    const amount = payout.toLocaleString('tr-TR', { minimumFractionDigits: 2 })
    if (payout === 0) await expect(won).toHaveCount(0)
    else await expect(won).toHaveText(`Kazandınız: ₺${amount}`, LONG)
  }
  // What is guaranteed in this room is more than 24 tickets bring: 4, 5 and 12 lira, less what no split can share.
  expect(paid).toBeGreaterThan(20.9)
  await ayla.getByRole('region', { name: 'Son sonuçlar' }).getByRole('button').first().click()
  const proof = ayla.getByRole('dialog')
  await expect(proof.getByText('Tur doğrulandı')).toBeVisible(LONG)
  await expectAccessible(ayla, 'the proof of a draw of tombala')
  await expectProved(ayla, draw.number)
  await expectAtDesk(await newVisitor(browser, server, desk), server, draw.number)
  await first.leave()
  await second.leave()
})
