export const bonusTabs = ['active', 'cashback', 'history'] as const
export type BonusTab = (typeof bonusTabs)[number]

/** The tab and page an address asks for; anything else is the active bonuses, from the first page. */
export function bonusSearchOf(search: Record<string, unknown>): { tab: BonusTab; page: number } {
  const page = Number(search['page'])
  return {
    tab: bonusTabs.find((tab) => tab === search['tab']) ?? 'active',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}
