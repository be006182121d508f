import { casino } from '@menekse/contract/casino/casino'
import { newId } from '@menekse/contract/ids'
import { play } from '@menekse/contract/casino/play'
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './looking.ts'
import { person } from './people.ts'
import { deposit, logIn, register, serverBalance } from './player-steps.ts'
import { type Server, startServer } from './server.ts'
import { laptop, newVisitor } from './visitor.ts'

/**
 * The loss bonus of a week that is really over: played in one run of the server, claimed in the next (standards B05).
 */

let server: Server
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Plays for real, a round every cycle, until so much is lost or nothing is left to stake. */
async function lose(page: Page, lira: number): Promise<void> {
  const send = async (path: string, data: object) => {
    const headers = { 'X-Requested-With': 'menekse' }
    return (await page.request.post(path, { headers, data })).json()
  }
  const start = await serverBalance(page)
  const launched = await send(casino.launch.path, { game_id: 'nar-bahcesi', mode: 'real' })
  const token = new URL(launched.data.launch_url, page.url()).searchParams.get('token')
  const { play_session, title, cycle_ms } = await send(play.open.path, { token })
  const stake = Math.max(...title.stakes)
  await expect(async () => {
    const round_id = newId('rnd', Date.now())
    const round = await send(play.spin.path, { play_session, round_id, stake })
    if (round.round.status === 'open') await send(play.finish.path, { play_session, round_id })
    const left = await serverBalance(page)
    expect(start - left >= lira || left < stake).toBe(true)
  }).toPass({ intervals: [cycle_ms + 200], timeout: 240_000 })
}

/** Noon of the Monday that follows, in Istanbul. */
function nextMonday(now: number): number {
  const noon = new Date(now + 3 * 3_600_000)
  noon.setUTCHours(12, 0, 0, 0)
  const days = (8 - noon.getUTCDay()) % 7 || 7
  return noon.getTime() + days * 86_400_000 - 3 * 3_600_000
}

test('a week’s loss gives back what was shown, once', async ({ browser }) => {
  const me = person(96)
  const before = await newVisitor(browser, server.origin, laptop)
  const first = before.page
  await register(first, me)
  await logIn(first, me)
  await deposit(first, 'Akbank', '1.000')
  await lose(first, 250)
  const lost = 1000 - (await serverBalance(first))
  await before.leave()

  await server.restart(nextMonday(Date.now()) - Date.now())
  const visitor = await newVisitor(browser, server.origin, laptop)
  const { page } = visitor
  await logIn(page, me)
  await page.goto('/account/bonuses?tab=cashback')
  const back = (Math.floor(lost * 10) / 100).toLocaleString('tr-TR', { minimumFractionDigits: 2 })
  await expect(page.getByRole('main')).toContainText(`₺${back}`)
  await expectAccessible(page, 'a loss bonus that may be taken')
  await page.getByRole('main').getByRole('button', { name: 'Kayıp bonusunu al' }).click()
  const question = page.getByRole('dialog', { name: `₺${back} kayıp bonusu alınsın mı?` })
  await question.getByRole('button', { name: 'Kayıp bonusunu al' }).click()
  await expect(page.getByText(`Kayıp bonusunuz eklendi: ₺${back}`)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(`Bonus ₺${back}`)
  await page.goto('/account/bonuses')
  await expect(
    page.getByRole('main').getByRole('article', { name: 'Haftalık kayıp bonusu' }),
  ).toBeVisible()
  const again = await page.request.post('/api/cashback-claim.php', {
    headers: { 'X-Requested-With': 'menekse' },
    data: { amount: 999_999 },
  })
  expect(again.status()).toBe(409)
  await visitor.leave()
})
