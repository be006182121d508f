import { casino } from '@menekse/contract/casino/casino'
import { newId } from '@menekse/contract/ids'
import { play } from '@menekse/contract/casino/play'
import { expect } from '@playwright/test'
import { enter, fund } from '../house-calls.ts'
import { expectAccessible } from '../looking.ts'
import { person } from '../people.ts'
import { logIn, serverBalance } from '../player-steps.ts'
import { type Server, startServer } from '../server.ts'
import { laptop, newVisitor, type Visitor } from '../visitor.ts'
import { test } from '../walk.ts'

/** The loss bonus of a week that is really over: played in one, claimed in the next (standards B05). */

let server: Server
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** Plays for real, a round every cycle, until so much is lost or nothing is left to stake. */
async function lose({ page, pass }: Visitor, lira: number): Promise<void> {
  const send = async (path: string, data: object) => {
    const headers = { 'X-Requested-With': 'menekse' }
    return (await page.request.post(path, { headers, data })).json()
  }
  const start = await serverBalance(page)
  const launched = await send(casino.launch.path, { game_id: 'nar-bahcesi', mode: 'real' })
  const token = new URL(launched.data.launch_url, server.origin).searchParams.get('token')
  const { play_session, title, cycle_ms } = await send(play.open.path, { token })
  const stake = Math.max(...title.stakes)
  let left = start
  while (start - left < lira && left >= stake) {
    await pass(cycle_ms)
    const round_id = newId('rnd', server.now())
    const { round } = await send(play.spin.path, { play_session, round_id, stake })
    if (round.status === 'open') await send(play.finish.path, { play_session, round_id })
    left = await serverBalance(page)
  }
}

/** Noon of the Monday that follows, in Istanbul. */
function nextMonday(now: number): number {
  const noon = new Date(now + 3 * 3_600_000)
  noon.setUTCHours(12, 0, 0, 0)
  const days = (8 - noon.getUTCDay()) % 7 || 7
  return noon.getTime() + days * 86_400_000 - 3 * 3_600_000
}

test('a week’s loss gives back what was shown, once', async ({ browser }) => {
  const me = person()
  const visitor = await newVisitor(browser, server, laptop)
  const page = await enter(visitor, me)
  await fund(visitor, 1000)
  await lose(visitor, 250)
  const lost = 1000 - (await serverBalance(page))

  await server.pass(nextMonday(server.now()) - server.now())
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
