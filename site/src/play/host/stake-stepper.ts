import type { Kurus } from '@menekse/contract/money'

/** The stakes a title allows, lowest first, and the one that is chosen. */
export interface StakeStepper {
  readonly stakes: readonly Kurus[]
  readonly index: number
}

/** Chooses `wanted`, or the highest allowed stake below it, or the lowest. */
export function stepperAt(stakes: readonly Kurus[], wanted: Kurus): StakeStepper {
  const sorted = [...stakes].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  let index = 0
  sorted.forEach((stake, i) => {
    if (stake <= wanted) index = i
  })
  return { stakes: sorted, index }
}

/** The same choice with nothing above a cap; undefined where every stake is above it. */
export function stepperUnder(
  stepper: StakeStepper,
  cap: Kurus | undefined,
): StakeStepper | undefined {
  if (cap === undefined) return stepper
  const stakes = stepper.stakes.filter((stake) => stake <= cap)
  return stakes.length === 0 ? undefined : stepperAt(stakes, stakeOf(stepper))
}

/** Moves by whole steps and stays at the ends. */
export function step(stepper: StakeStepper, by: number): StakeStepper {
  const index = Math.min(stepper.stakes.length - 1, Math.max(0, stepper.index + by))
  return { stakes: stepper.stakes, index }
}

export function stakeOf(stepper: StakeStepper): Kurus {
  const stake = stepper.stakes[stepper.index]
  if (stake === undefined) throw new Error('A title without stakes cannot be played.')
  return stake
}

export const canLower = (stepper: StakeStepper): boolean => stepper.index > 0
export const canRaise = (stepper: StakeStepper): boolean =>
  stepper.index < stepper.stakes.length - 1
