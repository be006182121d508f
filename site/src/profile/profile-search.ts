export const profileTabs = ['info', 'password', 'kyc', 'security'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The tab an address asks for; anything else is the personal information. */
export function profileTabOf(search: Record<string, unknown>): ProfileTab {
  return profileTabs.find((tab) => tab === search['tab']) ?? 'info'
}
