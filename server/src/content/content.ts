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
import { ANY_HOST, createBrandHosts } from './brand-hosts.ts'
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
import type { PageRow } from './page-store.ts'
import { findBanners } from './store.ts'

/** The shell's ground is the product's own for every brand: only the violet ramp changes. */
const SHELL = '#0e0d16'

export interface Page {
  slug: string
  title: string
  content: string
  meta_title: string
  meta_description: string
  updated_at: string
}

export interface Content {
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
  readonly homePages: HomePages
  readonly pictures: Pictures
  /** What the desk changes. */
  readonly desk: {
    readonly brands: StaffBrands
    readonly pages: Pages
    readonly banners: StaffBanners
  }
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
  const hosts = createBrandHosts(options)
  const pictures = createPictures(options)
  const fromAbove = nothingShown()
  return {
    homePages: createHomePages(database, pictures),
    pictures,
    desk: {
      brands: createStaffBrands({
        ...options,
        pictures,
        change: (tx) => changes?.tell(tx, 'brand', ['all']),
        changed: hosts.forget,
      }),
      pages: createPages(options),
      banners: createStaffBanners(database, pictures),
    },
    seed: () => seedContent(database, clock),
    async brandOf(host) {
      return { id: (await hosts.byHost(host)).id as BrandId }
    },
    async brand(id) {
      return brandView(await hosts.byId(id))
    },
    async css(id) {
      return rampCss((await hosts.byId(id)).ramp as Partial<BrandRamp>)
    },
    async banners(id, { page, ...shown }) {
      const rows = await findBanners(database, id, page, positionsOf(shown), clock.now())
      return rows.map(bannerView)
    },
    footer: (id) => footerPages(database, id),
    fromAbove,
    shows: (part) => void Object.assign(fromAbove, part),
    async page(id, slug, preview) {
      const row = await findPage(database, id, slug)
      const isShown = row !== undefined && (row.published || row.preview_key === preview)
      return isShown ? pageView(row) : undefined
    },
  }
}

function positionsOf(shown: { device?: string | undefined; position?: string | undefined }) {
  if (shown.position !== undefined) return [shown.position]
  return shown.device === 'mobile' ? ['mobile'] : ['desktop_left', 'desktop_right']
}

const pageView = (row: PageRow): Page => ({
  slug: row.slug,
  title: row.title,
  content: cleanHtml(row.html),
  meta_title: row.meta_title,
  meta_description: row.meta_description,
  updated_at: row.updated_at.toISOString(),
})

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
    products_off: row.products_off as string[],
    leagues_first: row.leagues_first as string[],
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
