import type { DrawBet } from '@menekse/contract/draws/draw'
import { type Kurus, ZERO } from '@menekse/contract/money'
import { parseMoney } from '@menekse/ui/money-format'
import { type StakeBounds, stakeProblem } from '../tables/stake.ts'
import { type Standing, standingOf } from './amount.ts'
import { crashTexts, timesText } from '../messages-crash.ts'
import { hasBets, type Seat, type Wish } from './seats.ts'
import type { Stage } from './stage-of.ts'
import { readTarget } from './target.ts'

const texts = crashTexts.problems

/** What the large button of a panel does. */
export type Act =
  | { readonly kind: 'place' }
  | { readonly kind: 'queue' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'busy' }
  /** A bet stands, and nothing can be done with it now. */
  | { readonly kind: 'stands' }
  /** `bets` still fly; below 1.01 none can be ended. */
  | { readonly kind: 'cashOut'; readonly bets: readonly DrawBet[]; readonly isEarly: boolean }

export interface Looked {
  readonly stage: Stage
  readonly number: number | undefined
  /** In hundredths. */
  readonly multiplier: number
}

/** How each bet of a panel stands; those of an earlier draw as they ended. */
export function standingsOf(seat: Seat, { number, multiplier }: Looked): Standing[] {
  const { end } = seat
  if (end === 'void') return seat.bets.map(() => ({ kind: 'void' }))
  const isOver = end !== undefined || seat.number !== number
  return seat.bets.map((bet) => standingOf(bet, end ?? (isOver ? 100 : multiplier), isOver))
}

/** What pressing a panel does now. */
export function actOf(seat: Seat, looked: Looked): Act {
  const { stage, number, multiplier } = looked
  if (seat.busy !== undefined) return { kind: 'busy' }
  if (seat.waiting !== undefined) return { kind: 'cancel' }
  if (hasBets(seat, number)) {
    const standings = standingsOf(seat, looked)
    const bets = seat.bets.filter((_, at) => standings[at]?.kind === 'flying')
    if (bets.length === 0) return { kind: 'queue' }
    return stage.kind === 'flight'
      ? { kind: 'cashOut', bets, isEarly: multiplier < 101 }
      : { kind: 'stands' }
  }
  return stage.kind === 'open' ? { kind: 'place' } : { kind: 'queue' }
}

export interface Bounds extends StakeBounds {
  /** In hundredths. */
  readonly targetMax: number
}

export interface Filled {
  readonly stake: string
  readonly isAuto: boolean
  readonly target: string
}

export interface Checked {
  /** Undefined while something has to be mended. */
  readonly wish: Wish | undefined
  readonly stakeProblem: string | undefined
  readonly targetProblem: string | undefined
}

/** What a panel's fields come to, and what each of them is told. */
export function checkWish({ stake, isAuto, target }: Filled, bounds: Bounds): Checked {
  const amount = parseMoney(stake)
  const wrong = stakeProblem(stake, bounds)
  const read = isAuto ? readTarget(target, bounds.targetMax) : undefined
  const targetProblem = read === undefined || read.ok ? undefined : targetWords(read.why, bounds)
  const isWhole = wrong === undefined && targetProblem === undefined
  return {
    stakeProblem: wrong,
    targetProblem,
    wish: isWhole
      ? { stake: (amount ?? ZERO) as Kurus, target: read?.ok === true ? read.target : undefined }
      : undefined,
  }
}

function targetWords(why: 'unreadable' | 'low' | 'high', { targetMax }: Bounds): string {
  if (why === 'unreadable') return texts.target
  return why === 'low' ? texts.targetLow : texts.targetHigh(timesText(targetMax))
}
