import type { content } from '@menekse/contract/content/content'
import type { Returns } from '@menekse/contract/route'
import type { categoryIds, StaffHomePage } from '@menekse/contract/content/staff-banners'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import { findHomePage, keepHomePage, lockBannersOf } from './banner-store.ts'
import type { Pictures } from './pictures.ts'

type CategoryId = (typeof categoryIds)[number]
/** Where a category leads is the site's; how it is called and pictured is the operator's. */
const LINKS: Record<CategoryId, string> = {
  slots: '/slots',
  livecasino: '/livecasino',
  sports: '/sports',
  bingo: '/tombala',
}
/** The product behind a category that a brand may do without. */
const PRODUCTS: Readonly<Record<string, string | undefined>> = { bingo: 'tombala' }
const SOON = 'Çok yakında'
const MATCHES = 'Maçlar, oranlar, canlı skor'
const ROOMS = 'Üç oda, birkaç dakikada bir çekiliş'
const art = (name: string) => `/art/categories/${name}.svg`
/** An empty description of the slots says how many there are. */
const DEFAULT: StaffHomePage = {
  popular: [],
  categories: [
    { id: 'slots', title: 'Slotlar', description: '', image: art('slot'), enabled: true },
    {
      id: 'livecasino',
      title: 'Canlı casino',
      description: SOON,
      image: art('canli-casino'),
      enabled: true,
    },
    { id: 'sports', title: 'Spor', description: MATCHES, image: art('spor'), enabled: true },
    { id: 'bingo', title: 'Tombala', description: ROOMS, image: art('tombala'), enabled: true },
  ],
  version: 0,
}

export interface HomePages {
  /** A brand's home page as the desk edits it; the house's own choice until it was changed. */
  of(brand: string): Promise<StaffHomePage>
  /** Changes a home page that nobody changed since `version` was read. `note` runs in the same commit. */
  save(
    brand: string,
    home: StaffHomePage,
    note: (tx: Tx, before: unknown, after: unknown) => Promise<void>,
  ): Promise<StaffHomePage | Refusal<'not_found' | 'picture_unknown' | 'content_changed'>>
}

export function createHomePages(database: Database, pictures: Pictures): HomePages {
  return {
    async of(brand) {
      return homeView(await findHomePage(database.read, brand))
    },
    async save(brand, home, note) {
      const paths = home.categories.map(({ image }, at) => [`categories.${at}.image`, image])
      const unknown = await pictures.requireKnown(Object.fromEntries(paths))
      if (unknown !== undefined) return unknown
      return database.transaction(async (tx) => {
        if ((await lockBannersOf(tx, brand)) === undefined) return refuse('not_found')
        const before = homeView(await findHomePage(tx, brand))
        if (before.version !== home.version) return refuse('content_changed')
        const after = { ...home, version: before.version + 1 }
        await keepHomePage(tx, brand, after)
        await note(tx, before, after)
        return after
      })
    },
  }
}

const homeView = (row: StaffHomePage | undefined): StaffHomePage =>
  row === undefined
    ? DEFAULT
    : { popular: row.popular, categories: row.categories, version: row.version }

/** The categories a visitor sees. */
export function shownCategories(
  { categories }: StaffHomePage,
  slots: number,
  productsOff: readonly string[],
): Returns<typeof content.homepage>['data']['categories'] {
  return categories
    .filter(({ id, enabled }) => enabled && !productsOff.includes(PRODUCTS[id] ?? ''))
    .map(({ id, title, description, image }) => ({
      id,
      title,
      icon: id,
      description: description === '' && id === 'slots' ? `${slots} oyun` : description,
      link: LINKS[id],
      image_url: image,
    }))
}
