import type { MarketingChannel } from '@menekse/contract/protection/marketing'

export interface MarketingChoice {
  channel: MarketingChannel
  allowed: boolean
}

/** What a channel's switch shows: the choice that is on its way, else what the server says, else that it may not. */
export function isAllowed(
  channel: MarketingChannel,
  known: readonly MarketingChoice[] | undefined,
  sent: MarketingChoice | undefined,
): boolean {
  if (sent?.channel === channel) return sent.allowed
  return known?.find((one) => one.channel === channel)?.allowed ?? false
}
