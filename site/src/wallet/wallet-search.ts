export const walletTabs = ['deposit', 'withdraw', 'history'] as const
export type WalletTab = (typeof walletTabs)[number]

/** The tab an address asks for; anything else is the deposit tab. */
export function walletTabOf(search: Record<string, unknown>): WalletTab {
  return walletTabs.find((tab) => tab === search['tab']) ?? 'deposit'
}
