import type { StaffCampaign } from '@menekse/contract/campaigns/staff-campaigns'

type Campaign = Pick<StaffCampaign, 'trigger' | 'brand' | 'offer'>

/** The campaigns from which staff may give a bonus by hand; undefined while they are on their way. */
export const givenByStaff = <One extends Pick<Campaign, 'trigger'>>(
  campaigns: readonly One[] | undefined,
): One[] | undefined => campaigns?.filter(({ trigger }) => trigger === 'staff')

/** Each offer with its brand, for two brands may name theirs alike. */
export const offerOptions = (campaigns: readonly Pick<Campaign, 'brand' | 'offer'>[]) =>
  campaigns.map(({ offer, brand }) => ({
    value: offer.id,
    label: `${offer.name} (${brand.name})`,
  }))

/** The offer that was picked, while it can still be given: the list may have been read again since. */
export const pickedOffer = <Offer extends { id: string }>(
  campaigns: readonly { offer: Offer }[],
  picked: string,
): Offer | undefined => campaigns.find(({ offer }) => offer.id === picked)?.offer
