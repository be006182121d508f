import type { Cases } from '../cases/cases.ts'
import type { House } from '../house.ts'
import type { Restrictions } from '../protection/protection.ts'
import { watchForEvasion } from './evasion.ts'
import type { Evasion } from './evasion.ts'
import { watchForHarm } from './harm.ts'

interface Below {
  cases: Cases
  restrictions: Restrictions
}

export function openHarm(house: House, { cases, restrictions }: Below): Evasion {
  const { database, clock, jobs } = house
  watchForHarm({ database, clock, jobs, cases, restrictions })
  return watchForEvasion({ database, jobs, cases, restrictions })
}
