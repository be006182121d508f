import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { get, post, put } from '../route.ts'
import { PicturePath } from '../content/staff-banners.ts'
import { reason } from '../staff/staff-fields.ts'

const line = (max: number) =>
  z
    .string('Bu alan zorunludur')
    .check(
      z.trim(),
      z.minLength(1, 'Bu alan zorunludur'),
      z.maxLength(max, `En fazla ${max} karakter girin`),
    )
const slug = z
  .string('Bu alan zorunludur')
  .check(
    z.trim(),
    z.maxLength(60, 'En fazla 60 karakter girin'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Küçük harf, rakam ve kısa çizgi kullanın'),
  )
const fields = {
  name: line(60),
  provider: line(40),
  image: PicturePath,
  min_stake: Money,
  max_stake: Money,
  is_featured: z.boolean(),
  place: z.int('Bir sayı girin').check(z.gte(0, 'Bir sayı girin'), z.lte(9999, 'En fazla 9999')),
  enabled: z.boolean(),
}
interface Stakes {
  min_stake: bigint
  max_stake: bigint
}
const stakes = [
  z.refine<Stakes>(({ min_stake }) => min_stake > 0n, {
    error: 'Sıfırdan büyük bir tutar girin',
    path: ['min_stake'],
  }),
  z.refine<Stakes>(({ min_stake, max_stake }) => max_stake >= min_stake, {
    error: 'En yüksek bahis en düşükten küçük olamaz',
    path: ['max_stake'],
  }),
] as const

/** What an operator enters of a table; also what its form checks. */
export const TableChange = z.object(fields).check(...stakes)
export const NewTable = z.object({ ...fields, slug }).check(...stakes)
export type NewTable = z.output<typeof NewTable>

export const StaffTable = z.object({
  ...fields,
  slug: z.string(),
  version: z.int(),
  launch_count: z.int(),
})
export type StaffTable = z.output<typeof StaffTable>

const access = { staff: 'games.edit' } as const
const one = z.object({ success: z.literal(true), table: StaffTable })

/** Tables with a croupier, as the operator enters them. Without a supplier they are listed and not opened. */
export const staffTables = {
  tables: get('/api/staff/live-tables', {
    access,
    summary: 'Every live table, those that are off as well',
    returns: z.object({ success: z.literal(true), tables: z.array(StaffTable) }),
  }),
  addTable: post('/api/staff/live-tables', {
    access,
    summary: 'Adds a live table under a short name of its own',
    body: z.object({ ...fields, slug, reason }).check(...stakes),
    returns: one,
    refusals: ['table_slug_taken', 'picture_unknown'],
  }),
  saveTable: put('/api/staff/live-tables/:slug', {
    access,
    summary: 'Changes a live table; refused where somebody else changed it since it was read',
    params: z.object({ slug: z.string().check(z.maxLength(80)) }),
    body: z.object({ ...fields, version: z.int(), reason }).check(...stakes),
    returns: one,
    refusals: ['content_changed', 'picture_unknown'],
  }),
}
