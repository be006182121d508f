import type { Casino } from '../casino/casino.ts'
import type { House } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import type { Blocks } from '../protection/protection.ts'
import { peopleRules } from './books.ts'
import { createReports } from './reports.ts'
import { implementReports } from './routes.ts'
import { implementStaffPlayers } from './staff-routes.ts'

interface Below {
  identity: Identity
  blocks: Blocks
  casino: Casino
}

export function openReports(house: House, { identity, blocks, casino }: Below): void {
  house.wallet.addRules(peopleRules)
  const reports = createReports({ ...house, play: casino.play })
  implementReports(house.http, { reports })
  implementStaffPlayers(house.http, { ...house, reports, identity, blocks })
}
