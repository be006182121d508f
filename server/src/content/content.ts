import { rampCss } from '@menekse/contract/content/brand-colours'
import type { BrandRamp } from '@menekse/contract/content/brand-colours'
import type { BrandId } from '@menekse/contract/ids'
import type { Banner, Brand } from '@menekse/contract/content/content'
import type { Selectable } from 'kysely'
import type { Changes } from '../platform/changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { BrandOfHost } from '../platform/http.ts'
import type { BannerTable, BrandTable } from '../platform/tables.ts'
import { createStaffBrands } from './brands.ts'
import type { StaffBrands } from './brands.ts'
import { cleanHtml } from './html.ts'
import { createStaffBanners } from './banners.ts'
import type { StaffBanners } from './banners.ts'
import { nothingShown } from './from-above.ts'
import type { FromAbove } from './from-above.ts'
import { createHomePages } from './home-page.ts'
import type { HomePages } from './home-page.ts'
import { createPages } from './pages.ts'
import type { Pages } from './pages.ts'
import { createPictures } from './pictures.ts'
import type { Pictures } from './pictures.ts'
import { seedContent } from './seed.ts'
import { findPage, footerPages } from './page-store.ts'
import { allBrands, allHosts, findBanners } from './store.ts'

/** The default brand answers for every host that no other brand names. */
const ANY_HOST = '*'
/** The shell's ground is the product's own for every brand: only the violet ramp changes. */
const SHELL = '#0e0d16'
/** How long a change of a brand may take to be seen by every node. */
const BRANDS_FRESH_MS = 5_000

export interface Page {
  slug: string
  title: string
  content: string
  meta_title: string
  meta_description: string
  updated_at: string
}

export interface Content extends Pages, StaffBrands, StaffBanners, HomePages, Pictures {
  /** Makes the demonstration brand where there is none yet. */
  seed(): Promise<void>
  /** The brand of a host, by its name without the port. */
  brandOf(host: string): Promise<BrandOfHost>
  brand(id: BrandId): Promise<Brand>
  /** The brand's colours as custom properties; only colours that are colours get through. */
  css(id: BrandId): Promise<string>
  banners(
    id: BrandId,
    place: { page: string; device?: string | undefined; position?: string | undefined },
  ): Promise<Banner[]>
  footer(id: BrandId): Promise<{ slug: string; title: string }[]>
  readonly fromAbove: FromAbove
  /** Who stands above says what its part of a page is; while the house opens. */
  shows(part: Partial<FromAbove>): void
  /** A published page, or a draft for whoever holds its preview key. */
  page(id: BrandId, slug: string, preview?: string): Promise<Page | undefined>
}

export function createContent(options: {
  database: Database
  clock: Clock
  /** Without it only this process knows what it changed, until the others read again. */
  changes?: Changes
}): Content {
  const { database, clock, changes } = options
  let brands: Map<string, Selectable<BrandTable>> = new Map()
  let readAt = Number.NEGATIVE_INFINITY

  async function byHost(host: string): Promise<Selectable<BrandTable>> {
    const now = clock.now().getTime()
    if (brands.size === 0 || now - readAt > BRANDS_FRESH_MS) {
      const [rows, further] = await Promise.all([allBrands(database), allHosts(database.read)])
      brands = new Map(rows.map((row) => [row.host, row]))
      for (const { host: name, brand_id: id } of further) {
        const row = rows.find((one) => one.id === id)
        if (row !== undefined) brands.set(name, row)
      }
      readAt = now
    }
    const brand = brands.get(host.toLowerCase()) ?? brands.get(ANY_HOST)
    if (brand === undefined) throw new Error('There is no default brand')
    return brand
  }
  function forget(): void {
    readAt = Number.NEGATIVE_INFINITY
  }
  async function byId(id: BrandId): Promise<Selectable<BrandTable>> {
    await byHost(ANY_HOST)
    const brand = [...brands.values()].find((row) => row.id === id)
    if (brand === undefined) throw new Error(`There is no brand ${id}`)
    return brand
  }

  changes?.on('brand', forget)

  const pictures = createPictures(options)
  const fromAbove = nothingShown()
  return {
    ...createPages(options),
    ...createStaffBrands({
      ...options,
      pictures,
      change: (tx) => changes?.tell(tx, 'brand', ['all']),
      changed: forget,
    }),
    ...createStaffBanners(database, pictures),
    ...createHomePages(database, pictures),
    ...pictures,
    seed: () => seedContent(database, clock),
    async brandOf(host) {
      return { id: (await byHost(host)).id as BrandId }
    },
    async brand(id) {
      return brandView(await byId(id))
    },
    async css(id) {
      return rampCss((await byId(id)).ramp as Partial<BrandRamp>)
    },
    async banners(id, { page, device, position }) {
      const positions =
        position !== undefined
          ? [position]
          : device === 'mobile'
            ? ['mobile']
            : ['desktop_left', 'desktop_right']
      const rows = await findBanners(database, id, page, positions, clock.now())
      return rows.map(bannerView)
    },
    footer: (id) => footerPages(database, id),
    fromAbove,
    shows: (part) => void Object.assign(fromAbove, part),
    async page(id, slug, preview) {
      const row = await findPage(database, id, slug)
      if (row === undefined || !(row.published || row.preview_key === preview)) return undefined
      return {
        slug: row.slug,
        title: row.title,
        content: cleanHtml(row.html),
        meta_title: row.meta_title,
        meta_description: row.meta_description,
        updated_at: row.updated_at.toISOString(),
      }
    },
  }
}

function brandView(row: Selectable<BrandTable>): Brand {
  const ramp = row.ramp as BrandRamp
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    logo: row.logo,
    favicon: row.favicon,
    domain: row.host === ANY_HOST ? '' : row.host,
    whatsapp: row.whatsapp,
    telegram: row.telegram,
    email: row.email,
    colors: {
      primary: ramp[600],
      secondary: SHELL,
      accent: ramp[400],
      headerGradient: `linear-gradient(90deg, ${SHELL}, ${SHELL})`,
    },
  }
}

function bannerView(row: Selectable<BannerTable>): Banner {
  return {
    id: row.id,
    title: row.title,
    link: row.link,
    images: { desktop: row.image_desktop, mobile: row.image_mobile },
    banner_desktop: row.image_desktop,
    banner_mobile: row.image_mobile,
    text: row.body,
    terms: row.terms as string[],
    action: row.action,
  }
}
