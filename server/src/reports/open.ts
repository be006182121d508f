import type { Bonuses } from '../bonuses/bonuses.ts'
import type { Campaigns } from '../campaigns/campaigns.ts'
import type { Casino } from '../casino/casino.ts'
import type { House } from '../house.ts'
import type { Identity } from '../identity/identity.ts'
import type { Kyc } from '../kyc/kyc.ts'
import type { Blocks } from '../protection/protection.ts'
import { peopleRules } from './books.ts'
import { createReports } from './reports.ts'
import { implementReports } from './routes.ts'
import { implementStaffPlayers } from './staff-routes.ts'

interface Below {
  identity: Identity
  blocks: Blocks
  casino: Casino
  bonuses: Bonuses
  campaigns: Campaigns
  kyc: Kyc
}

export function openReports(house: House, below: Below): void {
  const { identity, blocks, casino } = below
  house.wallet.addRules(peopleRules)
  const reports = createReports({ ...house, ...below, play: casino.play })
  implementReports(house.http, { reports })
  implementStaffPlayers(house.http, { ...house, reports, identity, blocks })
}
