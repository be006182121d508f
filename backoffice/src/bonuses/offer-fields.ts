import type { BonusTrigger, staffCampaigns } from '@menekse/contract/campaigns/staff-campaigns'
import type { Returns } from '@menekse/contract/route'
import type { OfferForm, Problems } from './campaign-form.ts'

/** What an offer may be made of. */
export type OfferOptions = Returns<typeof staffCampaigns.options>

/** What each group of the offer's fields works with. */
export interface OfferFieldsProps {
  form: OfferForm
  trigger: BonusTrigger
  options: OfferOptions
  /** By the server's names of the fields. */
  problems: Problems
  onChange: (change: Partial<OfferForm>) => void
}
