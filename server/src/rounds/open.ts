import type { Brakes } from '../brakes/brakes.ts'
import type { House } from '../house.ts'
import { keepMonths } from '../platform/months.ts'
import type { Protection } from '../protection/protection.ts'
import { createRounds } from './rounds.ts'
import type { Rounds } from './rounds.ts'
import { createRoundTally } from './tally.ts'

export function openRounds(
  house: House,
  below: { protection: Protection; brakes: Brakes },
): Rounds {
  keepMonths(house, {
    job: 'make_round_partitions',
    ensure: 'ensure_round_partition',
    tables: ['round', 'round_step'],
  })
  return createRounds({ ...house, ...below, ended: createRoundTally(house.metrics) })
}
