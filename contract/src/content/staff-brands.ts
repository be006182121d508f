import * as z from 'zod/mini'
import { isColour } from './brand-colours.ts'
import { optionalProducts } from '../products.ts'
import { get, post, put } from '../route.ts'
import { PicturePath } from './staff-banners.ts'
import { reason as reasonOf } from '../staff/staff-fields.ts'

const colour = z.string().check(
  z.refine(isColour, 'Renk #rrggbb biçiminde olmalı'),
  z.overwrite((value) => value.toLowerCase()),
)
const line = (max: number) =>
  z
    .string('Bu alan zorunludur')
    .check(z.trim(), z.minLength(1, 'Bu alan zorunludur'), z.maxLength(max))
const contact = (shape: RegExp, message: string) =>
  z.string().check(z.trim(), z.maxLength(200), z.regex(shape, message))
/** An address, or the number that one is made from; without its country nobody could tell whose it is. */
const whatsapp = contact(
  /^(https:\/\/[^\s"'<>]+|\+[1-9][\d ]{6,18}\d)?$/,
  'Ülke koduyla bir numara (+90 …) veya https:// ile başlayan bir adres girin',
)
/** An address, or the name that one is made from. */
const telegram = contact(
  /^(https:\/\/[^\s"'<>]+|@?[a-z]\w{3,39})?$/i,
  'Bir kullanıcı adı veya https:// ile başlayan bir adres girin',
)

/** More would not stand beside each other on a wide screen. */
export const LEAGUES_FIRST_MAX = 12

export const BrandRamp = z.object({
  300: colour,
  400: colour,
  500: colour,
  600: colour,
  700: colour,
  900: colour,
})

/** What an operator may change of a brand. */
export const BrandChange = z.object({
  name: line(40),
  title: line(120),
  logo: z.nullable(PicturePath),
  favicon: PicturePath,
  whatsapp,
  telegram,
  email: z.union([z.literal(''), z.email('Geçerli bir e-posta adresi girin')]),
  ramp: BrandRamp,
  products_off: z
    .array(z.enum(optionalProducts))
    .check(z.maxLength(optionalProducts.length), z.describe('What this brand does not offer')),
  leagues_first: z.array(z.string().check(z.minLength(1), z.maxLength(80))).check(
    z.maxLength(LEAGUES_FIRST_MAX, `En fazla ${LEAGUES_FIRST_MAX} lig seçilebilir`),
    z.refine((ids) => new Set(ids).size === ids.length, 'Bir lig yalnızca bir kez seçilebilir'),
    z.describe('Leagues of sports that are one press away, in this order'),
  ),
})
export type BrandChange = z.output<typeof BrandChange>

export const StaffBrand = z.object({
  ...BrandChange.shape,
  id: z.string(),
  /** `*` answers for every host that no other brand names. */
  host: z.string(),
  /** Further names that lead to the same site. */
  hosts: z.array(z.string()),
  version: z.int(),
})
export type StaffBrand = z.output<typeof StaffBrand>

const HOST =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$/
/** A host name without protocol, port and path, in lower case. */
export const HostName = z.string('Bu alan zorunludur').check(
  z.trim(),
  z.toLowerCase(),
  z.regex(HOST, 'Alan adını yalın yazın, örneğin www.ornek.com'),
  z.refine((host) => !/^[\d.]+$/.test(host), 'Sayısal adres yerine alan adı yazın'),
)
const params = z.object({ id: z.string().check(z.maxLength(80)) })
const hostBody = z.object({ host: HostName, reason: reasonOf })
const oneBrand = z.object({ success: z.literal(true), brand: StaffBrand })

export const staffBrands = {
  brands: get('/api/staff/brands', {
    access: { staff: 'brands.edit' },
    summary: 'Every brand with its host, texts and colours',
    returns: z.object({ success: z.literal(true), brands: z.array(StaffBrand) }),
  }),
  saveBrand: put('/api/staff/brands/:id', {
    access: { staff: 'brands.edit' },
    summary: 'Change a brand; colours that fail the contrast table are refused by name',
    params,
    body: z.object({ ...BrandChange.shape, version: z.int(), reason: line(300) }),
    returns: oneBrand,
    refusals: ['brand_colours_unreadable', 'picture_unknown', 'content_changed'],
  }),
  addHost: post('/api/staff/brands/:id/hosts', {
    access: { staff: 'brands.edit' },
    summary: 'Lets a further host name lead to a brand’s site; once more changes nothing',
    params,
    body: hostBody,
    returns: oneBrand,
    refusals: ['host_taken'],
  }),
  removeHost: post('/api/staff/brands/:id/hosts/removal', {
    access: { staff: 'brands.edit' },
    summary: 'Takes a further host name away; from then on it leads to the default brand',
    params,
    body: hostBody,
    returns: oneBrand,
    refusals: ['host_in_use'],
  }),
}
