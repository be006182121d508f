import { createHash } from 'node:crypto'
import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import { fairness } from '@menekse/contract/fairness/fairness'
import { newId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import type { Application } from './application.ts'
import type { Player } from './people.ts'

/* Players who look at what they are played from. */

export const sha256 = (hex: string) =>
  createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')

export async function seedsOf(player: Player) {
  const answer = await player.browser.call(fairness.seeds)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return answer.value
}

/** Begins the next pair with this client seed: what stands now, or the code of the refusal. */
export async function beginWith(player: Player, clientSeed: string, hash?: string) {
  const next = hash ?? (await seedsOf(player)).next_hash
  const body = { next_hash: next, client_seed: clientSeed }
  const answer = await player.browser.call(fairness.begin, { body })
  return answer.ok ? answer.value : answer.refusal.code
}

export async function openGame(player: Player, slug: string, mode: 'real' | 'demo' = 'real') {
  const launched = await player.browser.call(casino.launch, { body: { game_id: slug, mode } })
  if (!launched.ok) throw new Error(launched.refusal.message)
  const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
  const opened = await player.browser.call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.message)
  return opened.value.play_session
}

/** A round of the game, finished where it waits for that; mines are left open. */
export async function playOnce(
  app: Application,
  player: Player,
  session: string,
  choice?: { mines: number },
) {
  app.clock.advance(2_500)
  const body = { play_session: session, round_id: newId('rnd', app.clock.now().getTime()) }
  const spun = await player.browser.call(play.spin, {
    body: { ...body, stake: choice === undefined ? 1 : 2, ...(choice && { choice }) },
  })
  if (!spun.ok) throw new Error(spun.refusal.code)
  if (spun.value.round.status !== 'open' || choice !== undefined) return spun.value.round
  const ended = await player.browser.call(play.finish, { body })
  if (!ended.ok) throw new Error(ended.refusal.code)
  return ended.value.round
}

/** A round straight into the lane, as fast as it takes them, from the player's pair. */
export const playAtOnce = (
  app: Pick<Application, 'clock' | 'fairness' | 'rounds'>,
  player: Player,
  roundId = newId('rnd', app.clock.now().getTime()),
  stake = lira(1),
) =>
  app.fairness.play(player.id, ({ pair, firstRound }) =>
    app.rounds.play({
      playerId: player.id,
      roundId,
      playSessionId: 'pls_x',
      gameSlug: 'nar-bahcesi',
      category: 'slots',
      product: 'casino',
      mathVersion: 'v',
      stake,
      isFreeSpin: false,
      seed: { pair, firstRound },
      cycleMs: 0,
      play: () => ({ events: [], payout: lira(0), staysOpen: false }),
    }),
  )
