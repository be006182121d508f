import * as z from 'zod/mini'
import { isColour } from './brand-colours.ts'
import { get, put } from './route.ts'

const colour = z.string().check(
  z.refine(isColour, 'Renk #rrggbb biçiminde olmalı'),
  z.overwrite((value) => value.toLowerCase()),
)
const line = (max: number) =>
  z
    .string('Bu alan zorunludur')
    .check(z.trim(), z.minLength(1, 'Bu alan zorunludur'), z.maxLength(max))
/** Only pictures of our own: a brand can load nothing from elsewhere. */
const picture = z
  .string()
  .check(z.maxLength(200), z.regex(/^\/(brands\/)?[a-z0-9-]+\.(svg|png)$/, 'Resim adresi geçersiz'))
/** An address, or the number or name that one is made from. */
const contact = z
  .string()
  .check(
    z.trim(),
    z.maxLength(200),
    z.regex(
      /^(https:\/\/[^\s"'<>]+|@?\w{3,40}|\+?[\d ]{7,20})?$/,
      'Geçerli bir adres, numara veya ad girin',
    ),
  )

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
  logo: z.nullable(picture),
  favicon: picture,
  whatsapp: contact,
  telegram: contact,
  email: z.union([z.literal(''), z.email('Geçerli bir e-posta adresi girin')]),
  ramp: BrandRamp,
})
export type BrandChange = z.output<typeof BrandChange>

export const StaffBrand = z.object({
  ...BrandChange.shape,
  id: z.string(),
  /** `*` answers for every host that no other brand names. */
  host: z.string(),
})
export type StaffBrand = z.output<typeof StaffBrand>

export const staffBrands = {
  brands: get('/api/staff/brands', {
    access: { staff: 'brands.edit' },
    summary: 'Every brand with its host, texts and colours',
    returns: z.object({ success: z.literal(true), brands: z.array(StaffBrand) }),
  }),
  saveBrand: put('/api/staff/brands/:id', {
    access: { staff: 'brands.edit' },
    summary: 'Change a brand; colours that fail the contrast table are refused by name',
    params: z.object({ id: z.string().check(z.maxLength(80)) }),
    body: z.object({ ...BrandChange.shape, reason: line(300) }),
    returns: z.object({ success: z.literal(true), brand: StaffBrand }),
    refusals: ['brand_colours_unreadable'],
  }),
}
