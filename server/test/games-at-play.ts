import { casino } from '@menekse/contract/casino/casino'
import { play } from '@menekse/contract/casino/play'
import { newId } from '@menekse/contract/ids'
import type { RoundId } from '@menekse/contract/ids'
import { lira } from '@menekse/contract/money'
import { gameOf } from '@menekse/games/catalogue'
import { beginning, newSeed } from '../src/casino/round-maths.ts'
import { isRefusal } from '../src/platform/refusal.ts'
import type { Play, Round } from '../src/rounds/rounds.ts'
import type { Application, Browser } from './application.ts'
import type { Player } from './people.ts'

/* Games as players have them open, for tests of what happens to rounds meanwhile. */

export const SLOT = 'nar-bahcesi'
export const MINES = 'iznik-avlusu'
/** Its rounds are over at once, whatever comes. */
export const DICE = 'zar-kulesi'

const choices: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [MINES]: { mines: 3 },
  [DICE]: { side: 'over', chance: 5_000 },
}

export const launch = (browser: Browser, slug: string, mode: 'real' | 'demo' = 'real') =>
  browser.call(casino.launch, { body: { game_id: slug, mode } })

/** Launches and opens a game; the secret of its play session. */
export async function openGame(
  { browser }: { browser: Browser },
  slug: string,
  mode: 'real' | 'demo' = 'real',
): Promise<string> {
  const launched = await launch(browser, slug, mode)
  if (!launched.ok) throw new Error(launched.refusal.code)
  const token = new URL(launched.value.data.launch_url, 'http://x').searchParams.get('token')!
  const opened = await browser.call(play.open, { body: { token } })
  if (!opened.ok) throw new Error(opened.refusal.code)
  return opened.value.play_session
}

/** A spin with an id of its own unless told; two lira, and a choice where there is one. */
export const spin = (
  app: Application,
  browser: Browser,
  session: string,
  { slug = SLOT, roundId = newId('rnd', app.clock.now().getTime()) } = {},
) => {
  const choice = choices[slug]
  const asked = choice === undefined ? {} : { choice }
  const body = { play_session: session, round_id: roundId, stake: 2, ...asked }
  return browser.call(play.spin, { body })
}

/** A round of a slot that waits to be seen through. */
export const roundWithFreeSpins = (app: Application, player: Player, slug = SLOT): Promise<Round> =>
  chosenRound(app, player, ({ staysOpen }) => staysOpen, slug)

/** A round of a slot as it is wanted: seeds are tried out before one is played. */
export async function chosenRound(
  app: Application,
  player: Player,
  isWanted: (play: Play) => boolean,
  slug = SLOT,
): Promise<Round> {
  app.clock.advance(2_500)
  const game = gameOf(slug)!
  const id: RoundId = newId('rnd', app.clock.now().getTime())
  const decided = () => ({ stake: lira(2), seed: newSeed(), label: id, choices: [null] })
  let found = decided()
  while (!isWanted(beginning(game, found))) found = decided()
  const { stake, seed } = found
  const played = await app.rounds.play({
    playerId: player.id,
    roundId: id,
    playSessionId: 'pls_test',
    gameSlug: game.slug,
    category: game.category,
    product: 'casino',
    mathVersion: game.mathVersion(),
    stake,
    isFreeSpin: false,
    choice: null,
    seed,
    cycleMs: 2_500,
    play: () => beginning(game, found),
  })
  if (isRefusal(played)) throw new Error(played.refused)
  return played.round
}
