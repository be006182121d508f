import { play } from '@menekse/contract/casino/play'
import type { PlayRound } from '@menekse/contract/casino/play'
import type { BlackjackEvent } from '@menekse/contract/games/blackjack'
import type { HiLoEvent } from '@menekse/contract/games/hi-lo'
import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS } from '../src/platform/clock.ts'
import { startApplication } from './application.ts'
import type { Application } from './application.ts'
import { openGame } from './games-at-play.ts'
import { newPlayer } from './people.ts'
import type { Player } from './people.ts'

/* Games of cards over the real server: each step's view again after a new start of the page, left, proved and paid. */

let app: Application
beforeAll(async () => {
  app = await startApplication()
})
afterAll(() => app.stop())

/** What somebody chooses who never risks what they need not: skip once, guess on the likelier side, hold nothing. */
const nextOf: Readonly<Record<string, (round: PlayRound) => Record<string, unknown>>> = {
  teleferik(round) {
    const last = round.events.at(-1) as Extract<HiLoEvent, { type: 'dealt' }>
    if (round.steps === 0) return { action: 'skip' }
    if (round.events.some(({ type }) => type === 'right')) return { action: 'collect' }
    const [best] = last.offers.toSorted((a, b) => b.of13 - a.of13)
    return { action: 'guess', side: best!.side }
  },
  kiraathane: () => ({ action: 'draw', hold: [0, 4] }),
  // Whatever stakes more, as long as it may be done.
  'yali-masasi'(round) {
    const { may } = round.events.at(-1) as Extract<BlackjackEvent, { type: 'turn' }>
    const wished = ['insure', 'split', 'double', 'hit'] as const
    return { action: wished.find((action) => may.includes(action)) }
  },
}
const slugs = Object.keys(nextOf)

async function begin(player: Player, slug: string) {
  const session = await openGame(player, slug)
  app.clock.advance(2_500)
  const body = {
    play_session: session,
    round_id: newId('rnd', app.clock.now().getTime()),
    stake: 2,
  }
  const begun = await player.browser.call(play.spin, { body })
  if (!begun.ok) throw new Error(begun.refusal.code)
  return { session, round: begun.value.round }
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? Number(one) : one))

describe.each(slugs)('a round of %s', (slug) => {
  it('is the same after every step for a page that opens anew, and proved from its seed', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    let { session, round } = await begin(player, slug)
    while (round.status === 'open') {
      const { seed } = await app.fairness.streamOf((await app.rounds.find(player.id, round.id))!)
      expect(textOf(round)).not.toContain(seed)
      const opened = await player.browser.call(play.open, { body: { play_session: session } })
      expect(opened.ok && opened.value.open_round).toEqual(round)
      session = await openGame(player, slug)
      const body = {
        play_session: session,
        round_id: round.id as RoundId,
        number: round.steps + 1,
        choice: nextOf[slug]!(round),
      }
      const taken = await player.browser.call(play.step, { body })
      if (!taken.ok) throw new Error(taken.refusal.code)
      // The same number with the same choice is the same step.
      const again = await player.browser.call(play.step, { body })
      expect(again.ok && again.value.round).toEqual(taken.value.round)
      ;({ round } = taken.value)
    }
    const { cash } = await app.wallet.readPurse(player.id)
    expect(cash).toBe(lira(100) - round.stake + round.payout)
    const replayed = await player.browser.call(play.replay, { query: { ref: round.id } })
    expect(replayed.ok && replayed.value.verified).toBe(true)
    expect(await app.wallet.reconcile()).toBeUndefined()
  })

  it('is ended by its own rule when nobody comes back', async () => {
    const player = await newPlayer(app, { cash: lira(100) })
    const { round } = await begin(player, slug)
    app.clock.advance(DAY_MS + 1)
    await app.casino.play.finishAbandoned(new Date(app.clock.now().getTime() - DAY_MS))
    const ended = await app.casino.play.replay(player.id, round.id)
    expect(ended).toMatchObject({ verified: true })
    const after = (await app.rounds.find(player.id, round.id))!
    expect(after.status).toBe(slug === 'teleferik' ? 'void' : 'settled')
    const { cash } = await app.wallet.readPurse(player.id)
    expect(cash).toBe(after.status === 'void' ? lira(100) : lira(98) + after.payout)
  })
})

it('the cards to come of a hand of poker are told by nobody before it is drawn', async () => {
  const player = await newPlayer(app, { cash: lira(100) })
  const { round } = await begin(player, 'kiraathane')
  expect(round.events).toHaveLength(1)
  expect(Object.keys(round.events[0]!).toSorted()).toEqual(['cards', 'hand', 'type'])
  expect(round.events[0]!['cards']).toHaveLength(5)
})
