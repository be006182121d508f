import type { Approvals } from '../approvals/approvals.ts'
import type { Bonuses } from '../bonuses/bonuses.ts'
import type { Content } from '../content/content.ts'
import type { House } from '../house.ts'
import type { LicenceGate } from '../licence/licence.ts'
import type { Marketing, Protection } from '../protection/protection.ts'
import { createCampaigns } from './campaigns.ts'
import type { Campaigns } from './campaigns.ts'
import { implementCampaigns } from './routes.ts'
import { implementStaffCampaigns } from './staff-routes.ts'

interface Below {
  licence: LicenceGate
  protection: Protection
  marketing: Marketing
  bonuses: Bonuses
  approvals: Approvals
  content: Content
}

export async function openCampaigns(house: House, below: Below): Promise<Campaigns> {
  const { clock, http } = house
  const { licence, content, marketing } = below
  const rolloverCeiling = () => licence.market(clock.now()).wageringMax
  const campaigns = createCampaigns({ ...house, ...below, rolloverCeiling })
  await campaigns.seed()
  implementCampaigns(http, {
    campaigns,
    mayShow: marketing.mayShow,
    closed: (host) => licence.gate(clock.now(), { host }),
  })
  implementStaffCampaigns(http, {
    ...house,
    desk: campaigns.desk,
    brands: content.desk.brands.list,
  })
  return campaigns
}
