import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { type PlayRound, play } from '@menekse/contract/casino/play'
import { games } from '@menekse/games/catalogue'
import type { Game } from '@menekse/games/game'
import { systemRandom } from '@menekse/games/random'
import { shuffle } from '@menekse/games/stream'
import type { Application } from '../application.ts'
import { openGame } from '../games-at-play.ts'
import { newPlayer } from '../people.ts'
import type { Player } from '../people.ts'
import { beginningWish, nextWish } from './wishes.ts'

export interface Replayed {
  /** Rounds that were computed again from what was stored of them. */
  readonly rounds: number
  /** Those that came out otherwise than they were told, by their ids; none in a sound house. */
  readonly differing: readonly string[]
}

/** So many rounds somebody plays before their player asks for more calls than a minute allows. */
const ROUNDS_A_PLAYER = 12
/** With 2.5 s to a round, whoever played the first of so many is not yet logged out when they are replayed. */
const ROUNDS_A_LOT = 500
/** One who plays at random comes to an end long before. */
const STEPS_MAX = 60
const random = systemRandom()

/**
 * Plays so many rounds of all games at random, step by step where they go so, through the whole server, and has each of
 * them computed again, in random order: with the events and the payout that were told, or it says which.
 */
export async function replayAtRandom(app: Application, rounds: number): Promise<Replayed> {
  const differing: string[] = []
  let replayed = 0
  while (replayed < rounds) {
    const told = await playLot(app, Math.min(ROUNDS_A_LOT, rounds - replayed))
    for (const { player, round } of shuffle(told, random)) {
      const again = await player.browser.call(play.replay, { query: { ref: round.id } })
      if (!again.ok) throw new Error(`${round.id}: ${again.refusal.code}`)
      if (!again.value.verified || !isSame(again.value.round, round)) differing.push(round.id)
    }
    replayed += told.length
  }
  return { rounds: replayed, differing }
}

interface Told {
  readonly player: Player
  readonly round: PlayRound
}

async function playLot(app: Application, rounds: number): Promise<Told[]> {
  const told: Told[] = []
  while (told.length < rounds) {
    const game = games[random.below(games.length)]!
    const player = await newPlayer(app, { cash: lira(100_000) })
    const session = await openGame(player, game.slug)
    const most = Math.min(ROUNDS_A_PLAYER, rounds - told.length)
    for (let n = 0; n < most; n++)
      told.push({ player, round: await playOne(app, player, game, session) })
  }
  return told
}

const isSame = (one: PlayRound, other: PlayRound): boolean =>
  one.payout === other.payout &&
  one.stake === other.stake &&
  JSON.stringify(one.events) === JSON.stringify(other.events)

/** One round to its end, as it was told last. */
async function playOne(
  app: Application,
  { browser }: Player,
  game: Game,
  session: string,
): Promise<PlayRound> {
  app.clock.advance(2_500)
  const roundId: RoundId = newId('rnd', app.clock.now().getTime())
  const choice = beginningWish(game, random)
  const spun = await browser.call(play.spin, {
    body: {
      play_session: session,
      round_id: roundId,
      stake: 2,
      ...(choice === undefined ? {} : { choice }),
    },
  })
  if (!spun.ok) throw new Error(`${game.slug}: ${spun.refusal.code}`)
  let { round } = spun.value
  for (let n = 0; n < STEPS_MAX && game.isStepped && round.status === 'open'; n++) {
    const stepped = await browser.call(play.step, {
      body: {
        play_session: session,
        round_id: roundId,
        number: round.steps + 1,
        choice: nextWish(game, random),
      },
    })
    if (!stepped.ok) continue
    round = stepped.value.round
  }
  if (round.status === 'open') {
    const body = { play_session: session, round_id: roundId }
    const finished = await browser.call(play.finish, { body })
    if (!finished.ok) throw new Error(`${game.slug}: ${finished.refusal.code}`)
  }
  return round
}
