import { casino } from '@menekse/contract/casino/casino'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { play } from '@menekse/contract/casino/play'
import { staffPlayers } from '@menekse/contract/reports/staff-players'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApplication } from '../../test/application.ts'
import type { Application } from '../../test/application.ts'
import { newStaff } from '../../test/desk.ts'
import { newPlayer } from '../../test/people.ts'
import type { Player } from '../../test/people.ts'

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

async function spun(player: Player) {
  const body = { game_id: 'nar-bahcesi', mode: 'real' as const }
  const launched = await player.browser.call(casino.launch, { body })
  if (!launched.ok) throw new Error(launched.refusal.message)
  const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
  const opened = await player.browser.call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.message)
  const roundId = newId('rnd', app.clock.now().getTime())
  const answer = await player.browser.call(play.spin, {
    body: { play_session: opened.value.play_session, round_id: roundId, stake: 1 },
  })
  if (!answer.ok) throw new Error(answer.refusal.message)
  return answer.value.round
}

it('shows the record of a round and proves it from its seed', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const { browser: support } = await newStaff(app, 'support')
  const { id, events, payout } = await spun(player)
  const ask = async (playerId: string = player.id) => {
    const input = { params: { id }, query: { player: playerId } }
    const answer = await support.call(staffPlayers.round, input)
    return answer.ok ? answer.value : answer.refusal.code
  }
  expect(await ask()).toMatchObject({
    verified: true,
    title: { slug: 'nar-bahcesi' },
    round: { id, player_id: player.id, stake: lira(1), payout, balance_before: lira(100), events },
  })

  // A record that somebody has changed no longer follows from its seed.
  const changed = { payout: payout + 100n }
  await app.owner.read.updateTable('round').set(changed).where('id', '=', id).execute()
  expect(await ask()).toMatchObject({ verified: false, round: changed })

  const other = await newPlayer(app)
  expect(await ask(other.id)).toBe('not_found')
})
