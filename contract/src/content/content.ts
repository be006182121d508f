import * as z from 'zod/mini'
import { Volatility } from '../games/game.ts'
import { SiteLicence, SiteMarket } from '../licence/licence.ts'
import { get } from '../route.ts'

export const Banner = z.object({
  id: z.string(),
  title: z.string(),
  link: z.string(),
  images: z.object({ desktop: z.string(), mobile: z.string() }),
  banner_desktop: z.string(),
  banner_mobile: z.string(),
  /** Beyond the specification: the words that stand beside the picture, so that none stands on it. */
  text: z.string(),
  terms: z.array(z.string()),
  action: z.string(),
})
export type Banner = z.output<typeof Banner>

export const Brand = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  logo: z.nullable(z.string()).check(z.describe('Path of the logo; null for the drawn mark')),
  favicon: z.string(),
  domain: z.string(),
  whatsapp: z.string(),
  telegram: z.string(),
  email: z.string(),
  colors: z.object({
    primary: z.string(),
    secondary: z.string(),
    accent: z.string(),
    headerGradient: z.string(),
  }),
  /** Beyond the specification. */
  products_off: z.array(z.string()).check(z.describe('Products that this brand does not offer')),
  leagues_first: z
    .array(z.string())
    .check(z.describe('Leagues of sports that are one press away, in this order')),
})
export type Brand = z.output<typeof Brand>

export const Category = z.object({
  id: z.string(),
  title: z.string(),
  icon: z.string(),
  description: z.string(),
  link: z.string(),
  image_url: z.string(),
})

export const PopularGame = z.object({
  id: z.string(),
  title: z.string(),
  provider: z.string(),
  image: z.string(),
  link: z.string(),
  gradient: z.string(),
  rtp: z.number(),
  volatility: Volatility,
  has_demo: z.boolean(),
  is_new: z.boolean(),
  is_favorite: z.boolean(),
})
export type PopularGame = z.output<typeof PopularGame>

export const CmsPage = z.object({
  slug: z.string(),
  title: z.string(),
  content: z.string().check(z.describe('Sanitised HTML')),
  meta_title: z.string(),
  meta_description: z.string(),
  updated_at: z.string(),
})

export const content = {
  siteInfo: get('/api/site_info.php', {
    access: 'anyone',
    summary: 'The brand of this host',
    returns: z.object({
      success: z.literal(true),
      logos: z.object({ main: z.nullable(z.string()) }),
      site: Brand,
      sandbox: z.boolean(),
      /** Null in the sandbox, and where real money is closed. */
      licence: z.nullable(SiteLicence),
      market: SiteMarket,
    }),
  }),
  siteCss: get('/api/site_css.php', {
    access: 'anyone',
    summary: 'The brand’s colours as sanitised custom properties',
    returns: z.object({ success: z.literal(true), css: z.string() }),
  }),
  banners: get('/api/banners.php', {
    access: 'anyone',
    summary: 'Banners of a place',
    query: z.object({
      page: z.enum(['home', 'casino', 'slot']),
      device: z.optional(z.enum(['desktop', 'mobile'])),
      position: z.optional(z.enum(['desktop_left', 'desktop_right'])),
    }),
    returns: z.object({ success: z.literal(true), banners: z.array(Banner) }),
  }),
  homepage: get('/api/homepage.php', {
    access: 'anyone',
    summary: 'Popular games and categories',
    returns: z.object({
      success: z.literal(true),
      data: z.object({
        popular_games: z.object({ slots: z.array(PopularGame) }),
        categories: z.array(Category),
      }),
    }),
  }),
  pages: get('/api/cms-pages.php', {
    aliases: ['/cms-pages.php'],
    access: 'anyone',
    summary: 'Footer links (`action=footer`) or one page (`action=page&slug=…`)',
    query: z.object({
      action: z.enum(['footer', 'page']),
      slug: z.optional(z.string().check(z.maxLength(100))),
      /** Opens a page that is not published, as the desk's preview does. */
      preview: z.optional(z.string().check(z.maxLength(40))),
    }),
    returns: z.object({
      success: z.literal(true),
      footer_pages: z.optional(z.array(z.object({ slug: z.string(), title: z.string() }))),
      page: z.optional(CmsPage),
    }),
    refusals: ['page_not_found', 'page_slug_invalid'],
  }),
}
