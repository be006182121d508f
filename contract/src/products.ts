import type { StatementTab } from './reports/reports.ts'

/**
 * Everything one can stake on, and its categories: a closed list. Every stake says its product and category; licences,
 * bonus weights, house accounts and statements name no other word. A category is of one product only, as bonus weights
 * name categories alone. A product comes with a branch of the view `stake` (server/migrations/0037).
 */
export const products = {
  casino: { name: 'Casino', categories: ['slots', 'instant', 'stepped', 'live'] },
  crash: { name: 'Crash', categories: ['crash'] },
  tombala: { name: 'Tombala', categories: ['tombala'] },
  tables: { name: 'Masa oyunları', categories: ['tables'] },
  virtuals: { name: 'Sanal sporlar', categories: ['virtuals'] },
  sports: { name: 'Spor bahisleri', categories: ['pre_match', 'in_play'] },
} as const

export type Product = keyof typeof products
export type Category = (typeof products)[Product]['categories'][number]
export const productIds = Object.keys(products) as Product[]

/** A brand may do without any of these. */
export const optionalProducts = ['crash', 'tombala', 'tables', 'virtuals', 'sports'] as const

/** Whether a word from outside is a product of the list. */
export const isProduct = (word: string): word is Product => Object.hasOwn(products, word)

/** What people read of a product's word; the word itself where it is not of the list. */
export const productName = (word: string): string => (isProduct(word) ? products[word].name : word)

/** The product of a category; undefined for a word that is none. */
export function productOf(category: string): Product | undefined {
  return productIds.find((id) => products[id].categories.some((one) => one === category))
}

/** In which tab of the statement stakes of a category stand (specification §5 knows three). */
export const statementTabOf: Record<Category, StakeTab> = {
  slots: 'slot_bet',
  instant: 'slot_bet',
  stepped: 'slot_bet',
  live: 'live_casino',
  crash: 'live_casino',
  tombala: 'live_casino',
  tables: 'live_casino',
  virtuals: 'sports_bet',
  pre_match: 'sports_bet',
  in_play: 'sports_bet',
}
export type StakeTab = Extract<StatementTab, 'slot_bet' | 'live_casino' | 'sports_bet'>
