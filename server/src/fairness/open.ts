import type { House } from '../house.ts'
import type { Rounds } from '../rounds/rounds.ts'
import { createFairness } from './fairness.ts'
import type { Fairness } from './fairness.ts'
import { implementFairness } from './routes.ts'

export function openFairness(house: House, below: { rounds: Rounds }): Fairness {
  const fairness = createFairness({ ...house, ...below })
  implementFairness(house.http, fairness)
  return fairness
}
