import type { PlayerId } from '@menekse/contract/ids'
import { add, subtract, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import { DEMO_CREDIT } from '@menekse/contract/casino/demo-credit'
import type { PlayBonus } from '@menekse/contract/casino/play'
import type { Game } from '@menekse/games/game'
import { grantInUse, weightOf } from '../bonuses/bonuses.ts'
import type { StakedGame } from '../bonuses/bonuses.ts'
import type { Clock } from '../platform/clock.ts'
import type { Round, Rounds } from '../rounds/rounds.ts'
import { runningSpan } from '../wallet/wallet.ts'
import type { Grant, Purse } from '../wallet/wallet.ts'
import { cycleOf } from './play-rules.ts'
import type { PlayRules } from './play-rules.ts'
import type { PlaySession } from './play-sessions.ts'

/** What a player has for the opened game: cash, bonus money, and what the running bonus means here. */
export interface PlayMoney {
  balance: Kurus
  bonusBalance: Kurus
  bonus: PlayBonus | null
}

/** Where an opened game stands when its player comes, or comes back. */
export interface PlayStanding extends PlayMoney {
  nextSpinMs: number
  /** Of the running session of play, or since the game was opened, whichever is longer; in whole seconds. */
  elapsedSeconds: number
  staked: Kurus
  paid: Kurus
  openRound: Round | undefined
  lastRound: Round | undefined
}

export const NO_BONUS = { bonusBalance: ZERO, bonus: null }

export function moneyFor({ cash, bonus, grants }: Purse, game: Game): PlayMoney {
  return { balance: cash, bonusBalance: bonus, bonus: playBonusFor(grants, game) }
}

export function createPlayStanding(options: {
  clock: Clock
  rounds: Rounds
  purseOf(playerId: PlayerId): Promise<Purse>
  rules: PlayRules
  demo: { openRound(session: PlaySession, game: Game): Promise<Round | undefined> }
}): (session: PlaySession, game: Game) => Promise<PlayStanding> {
  const { clock, rounds, purseOf, rules } = options
  const secondsSince = (at: Date) =>
    Math.max(0, Math.floor((clock.now().getTime() - at.getTime()) / 1000))

  /** How long the cycle of a round that began then still takes. */
  const waitAfter = (began: Date | undefined, game: Game) =>
    began === undefined
      ? 0
      : Math.max(0, began.getTime() + cycleOf(rules, game.category) - clock.now().getTime())

  return async (session: PlaySession, game: Game): Promise<PlayStanding> => {
    if (session.mode === 'demo' || session.playerId === undefined) {
      const balance = add(subtract(DEMO_CREDIT, session.staked), session.paid)
      return {
        balance,
        ...NO_BONUS,
        nextSpinMs: waitAfter(session.demoRoundAt, game),
        elapsedSeconds: secondsSince(session.openedAt),
        staked: session.staked,
        paid: session.paid,
        openRound: await options.demo.openRound(session, game),
        lastRound: undefined,
      }
    }
    const { playerId } = session
    const [purse, [last]] = await Promise.all([
      purseOf(playerId),
      rounds.latest(playerId, { gameSlug: session.slug, limit: 1 }),
    ])
    const span = runningSpan(purse, clock.now())
    return {
      ...moneyFor(purse, game),
      nextSpinMs: waitAfter(last?.startedAt, game),
      elapsedSeconds: Math.max(
        secondsSince(session.openedAt),
        span === undefined ? 0 : secondsSince(span.startedAt),
      ),
      staked: span?.staked ?? ZERO,
      paid: span?.paid ?? ZERO,
      openRound: last?.status === 'open' ? last : undefined,
      lastRound: last,
    }
  }
}

/** What the running bonuses mean for a game: free spins for it first, else the one that stakes work on. */
function playBonusFor(grants: readonly Grant[], game: StakedGame): PlayBonus | null {
  const withSpins = grants.find(
    ({ spins }) => spins !== undefined && spins.left > 0 && spins.games.includes(game.slug),
  )
  const grant = grantInUse(grants) ?? withSpins
  if (grant === undefined) return null
  const spins = withSpins?.spins
  return {
    id: grant.id,
    weight: weightOf(grant.weights, game),
    stake_order: grant.order,
    max_stake: grant.stakeMax ?? null,
    required: grant.required,
    wagered: grant.wagered,
    free_spins: spins === undefined ? null : { left: spins.left, stake: spins.stake },
  }
}
