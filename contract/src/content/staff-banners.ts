import * as z from 'zod/mini'
import { get, post, put } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'

/** Uploads above this are refused before they are read. */
export const PICTURE_BYTES_MAX = 5 * 1024 * 1024

/** What a picture is for, and the size in pixels it is brought to at most. */
export const pictureUses = {
  banner_desktop: { width: 1600, height: 900 },
  banner_mobile: { width: 960, height: 1200 },
  category: { width: 640, height: 640 },
  table: { width: 800, height: 800 },
  logo: { width: 640, height: 240 },
  favicon: { width: 512, height: 512 },
} as const
export type PictureUse = keyof typeof pictureUses

/** A picture that was uploaded here, or one of the site's own. */
export const PicturePath = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^\/(media\/[0-9a-f]{40}\.webp|(art|brands)\/[a-z0-9/-]+\.(svg|webp|png))$/,
      'Bir resim yükleyin',
    ),
  )
const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `En fazla ${max} karakter girin`))
const line = (max: number) =>
  z
    .string('Bu alan zorunludur')
    .check(
      z.trim(),
      z.minLength(1, 'Bu alan zorunludur'),
      z.maxLength(max, `En fazla ${max} karakter girin`),
    )
/** Banners lead to pages of the site alone. */
const ownLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200, 'En fazla 200 karakter girin'),
    z.regex(/^(\/(?![/\\])[^\s"'<>\\]*)?$/, 'Sitenin içinden bir adres girin, örneğin /slots'),
  )
const moment = z.nullable(z.iso.datetime('Geçerli bir tarih ve saat girin'))

/** Where banners stand; the pages of games show one set on every screen. */
export const bannerPlaces = {
  home_left: { page: 'home', position: 'desktop_left' },
  home_right: { page: 'home', position: 'desktop_right' },
  home_mobile: { page: 'home', position: 'mobile' },
  slot: { page: 'slot', position: 'desktop_left' },
  casino: { page: 'casino', position: 'desktop_left' },
} as const
export type BannerPlace = keyof typeof bannerPlaces
const Place = z.enum(['home_left', 'home_right', 'home_mobile', 'slot', 'casino'])

const fields = {
  title: line(80),
  text: text(240),
  terms: z
    .array(line(40))
    .check(z.maxLength(4, 'En fazla 4 koşul girin'))
    .check(
      z.refine((terms) => new Set(terms).size === terms.length, 'Aynı koşul iki kez yazılmış'),
    ),
  action: text(30),
  link: ownLink,
  image_desktop: z.union([z.literal(''), PicturePath], 'Bir resim yükleyin'),
  image_mobile: z.union([z.literal(''), PicturePath], 'Bir resim yükleyin'),
  starts_at: moment,
  ends_at: moment,
  enabled: z.boolean(),
}
interface Dated {
  starts_at: string | null
  ends_at: string | null
}
const endsLater = ({ starts_at, ends_at }: Dated) =>
  starts_at === null || ends_at === null || Date.parse(ends_at) > Date.parse(starts_at)
const hasPicture = ({ place, image_desktop, image_mobile }: Pictured) =>
  (place === 'home_mobile' ? image_mobile || image_desktop : image_desktop) !== ''
interface Pictured {
  place: BannerPlace
  image_desktop: string
  image_mobile: string
}
const rules = [
  z.refine<Dated & Pictured>(endsLater, {
    error: 'Bitiş, başlangıçtan sonra olmalı',
    path: ['ends_at'],
  }),
  z.refine<Dated & Pictured>(hasPicture, { error: 'Bir resim yükleyin', path: ['image_desktop'] }),
] as const

/** What an operator may write of a banner; also what its form checks. */
export const BannerChange = z.object({ ...fields, place: Place }).check(...rules)
export type BannerChange = z.output<typeof BannerChange>

export const StaffBanner = z.object({
  ...fields,
  place: Place,
  id: z.string(),
  brand_id: z.string(),
  version: z.int(),
})
export type StaffBanner = z.output<typeof StaffBanner>

const version = z.int()
/** Made by whoever adds it, so that adding twice is adding once. */
const ownId = z.string().check(z.regex(/^ban_[0-9a-z]{26}$/))
const byBrand = z.object({ brand: z.string().check(z.maxLength(80)) })

export const categoryIds = ['slots', 'livecasino', 'sports', 'bingo'] as const
const HomeCategory = z.object({
  id: z.enum(categoryIds),
  title: line(40),
  description: text(60),
  image: PicturePath,
  enabled: z.boolean(),
})
/** What an operator may choose of a home page: which games come first, and how the categories stand. */
export const HomePageChange = z.object({
  popular: z.array(z.string().check(z.maxLength(80))).check(
    z.maxLength(12, 'En fazla 12 oyun seçin'),
    z.refine((slugs) => new Set(slugs).size === slugs.length, 'Aynı oyun iki kez seçilmiş'),
  ),
  categories: z
    .array(HomeCategory)
    .check(
      z.refine(
        (all) => categoryIds.every((id) => all.some((one) => one.id === id)) && all.length === 4,
        'Kategoriler eksik',
      ),
    ),
})
export type HomePageChange = z.output<typeof HomePageChange>
export const StaffHomePage = z.object({ ...HomePageChange.shape, version: z.int() })
export type StaffHomePage = z.output<typeof StaffHomePage>

const access = { staff: 'brands.edit' } as const
const oneBanner = z.object({ success: z.literal(true), banner: StaffBanner })

/** What the home page and the pages of games show beside their games. */
export const staffBanners = {
  banners: get('/api/staff/banners', {
    access,
    summary: 'Every banner of every brand, in the order of its place',
    returns: z.object({ success: z.literal(true), banners: z.array(StaffBanner) }),
  }),
  addBanner: post('/api/staff/banners/:brand', {
    access,
    summary:
      'Adds a banner behind the others of its place; sent again with its id it is added once',
    params: byBrand,
    body: z.object({ ...fields, place: Place, id: ownId, reason }).check(...rules),
    returns: oneBanner,
    refusals: ['picture_unknown', 'key_reused'],
  }),
  saveBanner: put('/api/staff/banners/:id', {
    access,
    summary: 'Changes a banner; refused where somebody else changed it since it was read',
    params: byId,
    body: z.object({ ...fields, place: Place, version, reason }).check(...rules),
    returns: oneBanner,
    refusals: ['picture_unknown', 'content_changed'],
  }),
  removeBanner: post('/api/staff/banners/:id/removal', {
    access,
    summary: 'Deletes a banner',
    params: byId,
    body: z.object({ version, reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['content_changed'],
  }),
  orderBanners: put('/api/staff/banner-order/:brand', {
    access,
    summary: 'Puts the banners of a place into an order; all of them must be named',
    params: byBrand,
    body: z.object({ place: Place, ids: z.array(z.string()).check(z.maxLength(100)), reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['content_changed'],
  }),
  homePage: get('/api/staff/home-page/:brand', {
    access,
    summary: 'A brand’s home page: games that come first, categories, and the games to choose from',
    params: byBrand,
    returns: z.object({
      success: z.literal(true),
      home: StaffHomePage,
      games: z.array(z.object({ slug: z.string(), name: z.string() })),
    }),
  }),
  saveHomePage: put('/api/staff/home-page/:brand', {
    access,
    summary:
      'Changes a brand’s home page; refused where somebody else changed it since it was read',
    params: byBrand,
    body: z.object({ ...HomePageChange.shape, version, reason }),
    returns: z.object({ success: z.literal(true), home: StaffHomePage }),
    refusals: ['picture_unknown', 'content_changed', 'game_unknown'],
  }),
  uploadPicture: post('/api/staff/pictures', {
    access,
    summary:
      'Takes a picture, writes it anew as WebP without its metadata, and answers its address here',
    form: { files: ['picture'], fileBytesMax: PICTURE_BYTES_MAX },
    body: z.object({
      use: z.enum(['banner_desktop', 'banner_mobile', 'category', 'table', 'logo', 'favicon']),
    }),
    returns: z.object({
      success: z.literal(true),
      picture: z.object({ path: z.string(), width: z.int(), height: z.int() }),
    }),
    refusals: ['picture_unusable'],
  }),
}
