import { bannerPlaces } from '@menekse/contract/content/staff-banners'
import type {
  BannerChange,
  BannerPlace,
  StaffBanner,
} from '@menekse/contract/content/staff-banners'
import type { Database, Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import type { Refusal } from '../platform/refusal.ts'
import {
  allBanners,
  deleteBanner,
  insertBanner,
  lockBanner,
  lockBannersOf,
  nextPlace,
  orderOf,
  setOrder,
  updateBanner,
} from './banner-store.ts'
import type { BannerRow } from './banner-store.ts'
import type { Pictures } from './pictures.ts'

type Note = (tx: Tx, before: unknown, after: unknown) => Promise<void>

/** Banners as the desk edits them. `note` of each change runs in its commit. */
export interface StaffBanners {
  list(): Promise<StaffBanner[]>
  /** Adds a banner behind the others of its place. The same id again is the same banner. */
  add(
    brand: string,
    banner: BannerChange & { id: string },
    note: Note,
  ): Promise<StaffBanner | Refusal<'not_found' | 'picture_unknown' | 'key_reused'>>
  /** Changes a banner that nobody changed since `version` was read. */
  save(
    id: string,
    change: BannerChange & { version: number },
    note: Note,
  ): Promise<StaffBanner | Refusal<'not_found' | 'picture_unknown' | 'content_changed'>>
  remove(
    id: string,
    version: number,
    note: Note,
  ): Promise<undefined | Refusal<'not_found' | 'content_changed'>>
  /** Puts a place into an order; `ids` must be exactly the banners that stand there. */
  order(
    brand: string,
    place: BannerPlace,
    ids: readonly string[],
    note: Note,
  ): Promise<undefined | Refusal<'not_found' | 'content_changed'>>
}

export function createStaffBanners(database: Database, pictures: Pictures): StaffBanners {
  return {
    async list() {
      return (await allBanners(database)).map(bannerView)
    },
    async add(brand, banner, note) {
      const unknown = await pictures.requireKnown(picturesOf(banner))
      if (unknown !== undefined) return unknown
      return database.transaction(async (tx) => {
        if ((await lockBannersOf(tx, brand)) === undefined) return refuse('not_found')
        const earlier = await lockBanner(tx, banner.id)
        if (earlier !== undefined) {
          return earlier.brand_id === brand ? bannerView(earlier) : refuse('key_reused')
        }
        const { page, position } = bannerPlaces[banner.place]
        const place = await nextPlace(tx, brand, page, position)
        const row = await insertBanner(tx, {
          ...columnsOf(banner),
          id: banner.id,
          brand_id: brand,
          place,
        })
        await note(tx, undefined, bannerView(row))
        return bannerView(row)
      })
    },
    async save(id, change, note) {
      const unknown = await pictures.requireKnown(picturesOf(change))
      if (unknown !== undefined) return unknown
      return database.transaction(async (tx) => {
        const before = await lockBanner(tx, id)
        if (before === undefined) return refuse('not_found')
        if (before.version !== change.version) return refuse('content_changed')
        const columns = columnsOf(change)
        const isMoved = columns.page !== before.page || columns.position !== before.position
        const place = isMoved
          ? await nextPlace(tx, before.brand_id, columns.page, columns.position)
          : before.place
        const after = await updateBanner(tx, id, { ...columns, place })
        await note(tx, bannerView(before), bannerView(after))
        return bannerView(after)
      })
    },
    remove: (id, version, note) =>
      database.transaction(async (tx) => {
        const before = await lockBanner(tx, id)
        if (before === undefined) return refuse('not_found')
        if (before.version !== version) return refuse('content_changed')
        await deleteBanner(tx, id)
        await note(tx, bannerView(before), undefined)
        return undefined
      }),
    order: (brand, place, ids, note) =>
      database.transaction(async (tx) => {
        if ((await lockBannersOf(tx, brand)) === undefined) return refuse('not_found')
        const { page, position } = bannerPlaces[place]
        const before = await orderOf(tx, brand, page, position)
        const isSame = before.toSorted().join(' ') === ids.toSorted().join(' ')
        if (!isSame) return refuse('content_changed')
        await setOrder(tx, ids)
        await note(tx, { place, ids: before }, { place, ids })
        return undefined
      }),
  }
}

const picturesOf = ({ image_desktop, image_mobile }: BannerChange) => ({
  image_desktop,
  image_mobile,
})

function columnsOf(banner: BannerChange) {
  const { place, text, starts_at, ends_at, title, action, link, enabled, terms } = banner
  return {
    ...bannerPlaces[place],
    title,
    body: text,
    terms,
    action,
    link,
    enabled,
    // One picture serves both screens where there is only one.
    image_desktop: banner.image_desktop || banner.image_mobile,
    image_mobile: banner.image_mobile || banner.image_desktop,
    starts_at: starts_at === null ? null : new Date(starts_at),
    ends_at: ends_at === null ? null : new Date(ends_at),
  }
}

function placeOf(row: BannerRow): BannerPlace {
  const places = Object.keys(bannerPlaces) as BannerPlace[]
  const found = places.find(
    (place) =>
      bannerPlaces[place].page === row.page && bannerPlaces[place].position === row.position,
  )
  if (found === undefined) throw new Error(`Banner ${row.id} stands nowhere`)
  return found
}

function bannerView(row: BannerRow): StaffBanner {
  return {
    id: row.id,
    brand_id: row.brand_id,
    place: placeOf(row),
    title: row.title,
    text: row.body,
    terms: row.terms as string[],
    action: row.action,
    link: row.link,
    image_desktop: row.image_desktop,
    image_mobile: row.image_mobile,
    starts_at: row.starts_at?.toISOString() ?? null,
    ends_at: row.ends_at?.toISOString() ?? null,
    enabled: row.enabled,
    version: row.version,
  }
}
