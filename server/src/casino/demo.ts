import { DEMO_CREDIT } from '@menekse/contract/casino/demo-credit'
import type { RoundId } from '@menekse/contract/ids'
import { add, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { Game } from '@menekse/games/game'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { isTimely } from '../platform/timely-id.ts'
import type { Round } from '../rounds/rounds.ts'
import { demoRound, lockDemo, putDemoRound, takeDemoStep } from './demo-store.ts'
import type { DemoRound } from './demo-store.ts'
import { cycleOf } from './play-rules.ts'
import type { PlayRules } from './play-rules.ts'
import type { PlaySession } from './play-sessions.ts'
import { NO_BONUS } from './play-standing.ts'
import type { PlayMoney } from './play-standing.ts'
import { lastStep, newSeed, playOf } from './round-maths.ts'
import { bookDemoRound } from './store.ts'

interface Played extends PlayMoney {
  round: Round
  nextSpinMs: number
}

interface SpinWish {
  roundId: RoundId
  stake: Kurus
  choice: unknown
}
interface StepWish {
  roundId: RoundId
  number: number
  choice: unknown
}

export interface Demo {
  spin(
    session: PlaySession,
    game: Game,
    wish: SpinWish,
  ): Promise<
    | Played
    | Refusal<'insufficient_balance' | 'too_soon' | 'round_open' | 'round_outdated' | 'game_paused'>
  >
  step(
    session: PlaySession,
    game: Game,
    wish: StepWish,
  ): Promise<
    | Played
    | Refusal<'round_not_found' | 'round_changed' | 'choice_not_allowed' | 'insufficient_balance'>
  >
  /** The round that waits to be gone on with. */
  openRound(session: PlaySession, game: Game): Promise<Round | undefined>
}

interface Parts {
  database: Database
  clock: Clock
  rules: PlayRules
}

/** Play without money: counted on the demo's own play session, and in no purse, ledger or report. */
export function createDemo(parts: Parts): Demo {
  return {
    spin: (session, game, wish) => spin(parts, session, game, wish),
    step: (session, game, wish) => step(parts, session, game, wish),
    openRound: (session, game) => openRound(parts, session, game),
  }
}

const played = (
  round: Round,
  totals: { staked: bigint; paid: bigint },
  nextSpinMs: number,
): Played => ({
  round,
  balance: (DEMO_CREDIT - totals.staked + totals.paid) as Kurus,
  ...NO_BONUS,
  nextSpinMs,
})

async function spin(
  { database, clock, rules }: Parts,
  session: PlaySession,
  game: Game,
  { roundId, stake, choice }: SpinWish,
): ReturnType<Demo['spin']> {
  // A demo keeps no rounds, but it is to play as the game does.
  if (!isTimely(roundId, clock.now())) return refuse('round_outdated')
  const paused = (await rules.running()).denies({ product: game.product, title: game.slug })
  if (paused !== undefined) return paused
  const cycleMs = cycleOf(rules, game.category)
  const begun: DemoRound = {
    id: roundId,
    stake,
    seed: newSeed(),
    choices: [choice],
    isOpen: true,
    startedAt: clock.now(),
  }
  const record = recordOf(session, game, begun)
  const round = { ...begun, isOpen: record.status === 'open' }
  const payout = record.status === 'void' ? stake : record.payout
  const booked = { stake, credit: DEMO_CREDIT, now: round.startedAt, cycleMs }
  if (!game.isStepped) {
    const totals = await bookDemoRound(database, session.id, { ...booked, payout })
    return isRefusal(totals) ? totals : played(record, totals, cycleMs)
  }
  return database.transaction(async (tx) => {
    await lockDemo(tx, session.id)
    const before = await demoRound({ read: tx }, session.id)
    if (before?.id === roundId) return played(recordOf(session, game, before), session, cycleMs)
    if (before?.isOpen === true) return refuse('round_open')
    const totals = await bookDemoRound({ read: tx }, session.id, { ...booked, payout })
    if (isRefusal(totals)) return totals
    await putDemoRound(tx, session.id, round)
    return played(record, totals, cycleMs)
  })
}

async function step(
  { database }: Parts,
  session: PlaySession,
  game: Game,
  { roundId, number, choice }: StepWish,
): ReturnType<Demo['step']> {
  const round = await demoRound(database, session.id)
  if (round?.id !== roundId) return refuse('round_not_found')
  const taken = round.choices[number]
  if (taken !== undefined) {
    return JSON.stringify(taken) === JSON.stringify(choice)
      ? played(recordOf(session, game, round), session, 0)
      : refuse('round_changed')
  }
  if (!round.isOpen || number !== round.choices.length) return refuse('round_changed')
  const choices = [...round.choices, choice]
  const step = lastStep(game, { ...round, label: round.id, choices })
  if (step === undefined) return refuse('choice_not_allowed')
  const { end, stake } = step
  if (DEMO_CREDIT - session.staked + session.paid < stake) return refuse('insufficient_balance')
  const after = { ...round, choices, isOpen: end === undefined }
  const record = recordOf(session, game, after)
  const paid = record.status === 'void' ? record.stake : record.payout
  const totals = await takeDemoStep(database, session.id, after, { stake, paid })
  return totals === undefined ? refuse('round_changed') : played(record, totals, 0)
}

async function openRound(
  { database }: Parts,
  session: PlaySession,
  game: Game,
): Promise<Round | undefined> {
  if (!game.isStepped) return undefined
  const round = await demoRound(database, session.id)
  const record = round === undefined ? undefined : recordOf(session, game, round)
  return record?.status === 'open' ? record : undefined
}

/** A round of a demo in the form of a recorded one. */
function recordOf(session: PlaySession, game: Game, round: DemoRound): Round {
  const [begun, ...steps] = playOf(game, { ...round, label: round.id }) ?? []
  if (begun === undefined) throw new RangeError(`A demo of ${game.slug} cannot be computed.`)
  const { standing } = steps.at(-1) ?? begun
  const isOpen = standing.end === 'none'
  return {
    id: round.id as RoundId,
    playerId: 'plr_demo',
    playSessionId: session.id,
    gameSlug: game.slug,
    category: game.category,
    mathVersion: game.mathVersion(),
    status: isOpen ? 'open' : standing.end === 'void' ? 'void' : 'settled',
    stake: steps.reduce((sum, step) => add(sum, step.stake ?? ZERO), round.stake),
    bonusStake: ZERO,
    grantId: undefined,
    contribution: ZERO,
    isFreeSpin: false,
    payout: standing.end === 'paid' || standing.end === 'shown' ? standing.payout : ZERO,
    seed: round.seed,
    choice: round.choices[0],
    events: begun.events,
    isStepped: game.isStepped,
    steps: steps.map((step, place) => ({
      number: place + 1,
      choice: round.choices[place + 1],
      stake: step.stake ?? ZERO,
      events: step.events,
    })),
    balanceBefore: ZERO,
    startedAt: round.startedAt,
    endedAt: isOpen ? undefined : round.startedAt,
  }
}
