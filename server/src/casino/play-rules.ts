import type { PlayerId, RoundId } from '@menekse/contract/ids'
import type { Game } from '@menekse/games/game'
import type { Standing } from '../brakes/brakes.ts'
import { mayDemo } from '../licence/licence.ts'
import type { MarketProfile } from '../licence/licence.ts'
import type { PlayerSession } from '../platform/http.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import type { LaunchDenial } from '../protection/protection.ts'
import type { Rounds } from '../rounds/rounds.ts'
import type { Purse } from '../wallet/wallet.ts'
import type { PlaySession } from './play-sessions.ts'

/** What the licence and its market ask of games. */
export interface PlayRules {
  /** Shortest time between the beginnings of two rounds, in milliseconds: of slots (RTS 14D), of others (RTS 14G). */
  market(): { readonly slotCycleMs: number; readonly gameCycleMs: number }
  /** Who may play without money (standards A03). */
  demo(): MarketProfile['demo']
  /** What the operator has stopped: nothing new begins there. */
  running(): Promise<Standing>
  /** Why games for money are closed on this host. */
  closed(host: string): Refusal<'real_money_off'> | undefined
  /** Asks registers outside of the house about a player, unless they answered within a day. */
  askRegisters(playerId: PlayerId): Promise<void>
  /** Why nobody may open a game for money with this purse. */
  mayLaunch(purse: Purse): Refusal<LaunchDenial> | undefined
}

/** The pace of a category of the casino, in milliseconds. */
export function cycleOf(rules: PlayRules, category: string): number {
  const { slotCycleMs, gameCycleMs } = rules.market()
  return category === 'slots' ? slotCycleMs : gameCycleMs
}

/** Why a game may not be launched this way. A title that is stopped opens for whoever has a round to end in it. */
export async function launchDenied(
  options: {
    rules: PlayRules
    rounds: Pick<Rounds, 'latest'>
    purseOf(playerId: PlayerId): Promise<Purse>
  },
  { slug, mode, host }: { slug: string; mode: 'real' | 'demo'; host: string },
  player: PlayerSession | undefined,
): Promise<
  | Refusal<'not_logged_in' | 'real_money_off' | 'demo_closed' | 'game_paused' | LaunchDenial>
  | undefined
> {
  const { rules, purseOf, rounds } = options
  const paused = (await rules.running()).denies({ product: 'casino', title: slug })
  if (paused !== undefined) {
    if (mode === 'demo' || player === undefined) return paused
    const [last] = await rounds.latest(player.playerId, { gameSlug: slug, limit: 1 })
    if (last?.status !== 'open') return paused
  }
  if (mode === 'real') {
    if (player === undefined) return refuse('not_logged_in')
    const closed = rules.closed(host)
    if (closed !== undefined) return closed
    await rules.askRegisters(player.playerId)
    return rules.mayLaunch(await purseOf(player.playerId))
  }
  return (await mayDemo(rules.demo(), player?.playerId, purseOf))
    ? undefined
    : refuse('demo_closed')
}

/** No round begins with maths that the player was not told of; one that has begun is answered as it was. */
export async function returnChanged(
  rounds: Pick<Rounds, 'find'>,
  { playerId, mathVersion }: PlaySession,
  game: Game,
  roundId: RoundId,
): Promise<Refusal<'return_changed'> | undefined> {
  if (mathVersion === undefined || mathVersion === game.mathVersion()) return undefined
  const begun = playerId === undefined ? undefined : await rounds.find(playerId, roundId)
  return begun === undefined ? refuse('return_changed') : undefined
}
