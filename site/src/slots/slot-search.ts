import type { SlotField } from '../links.ts'

export const sorts = [
  'name_asc',
  'name_desc',
  'newest',
  'popular',
  'rtp_high',
  'rtp_low',
  'calm',
  'wild',
  'max_win',
] as const
export type Sort = (typeof sorts)[number]
const views = ['grid', 'list'] as const
type View = (typeof views)[number]
export const categories = [
  'all',
  'featured',
  'new',
  'hot',
  'reels',
  'ways',
  'tumbling',
  'hold',
  'sealed',
  'classic',
  'instant',
  'stepped',
  'favorites',
  'recently',
] as const
export type SlotCategory = (typeof categories)[number]

export const volatilities = ['low', 'medium', 'high', 'extreme'] as const
type Volatility = (typeof volatilities)[number]

/** The whole state of the slot browser, as it stands in the address. */
export interface SlotSearch {
  ara: string
  sirala: Sort
  gorunum: View
  kategori: SlotCategory
  saglayici: string
  /** Empty: all of them. */
  oynaklik: Volatility | ''
  sayfa: number
  oyun: string
  mod: 'real' | 'demo'
}

export const defaults: SlotSearch & Record<SlotField, unknown> = {
  ara: '',
  sirala: 'name_asc',
  gorunum: 'grid',
  kategori: 'all',
  saglayici: '',
  oynaklik: '',
  sayfa: 1,
  oyun: '',
  mod: 'real',
}

const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : '')

/** Reads an address; what it does not know is the default. */
export function readSlotSearch(raw: Record<string, unknown>): SlotSearch {
  const page = Number(raw['sayfa'])
  return {
    ara: text(raw['ara']),
    sirala: sorts.find((sort) => sort === raw['sirala']) ?? defaults.sirala,
    gorunum: views.find((view) => view === raw['gorunum']) ?? defaults.gorunum,
    kategori: categories.find((category) => category === raw['kategori']) ?? defaults.kategori,
    saglayici: text(raw['saglayici']),
    oynaklik: volatilities.find((one) => one === raw['oynaklik']) ?? '',
    sayfa: Number.isSafeInteger(page) && page > 0 ? page : 1,
    oyun: text(raw['oyun']),
    mod: raw['mod'] === 'demo' ? 'demo' : 'real',
  }
}

/** The address's query for a state: only what differs from the default. */
export function writeSlotSearch(search: SlotSearch): Record<string, string> {
  const entries = Object.entries(search).filter(
    ([name, value]) => value !== defaults[name as keyof SlotSearch],
  )
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]))
}
