import * as z from 'zod/mini'
import { get, post, put } from '../route.ts'
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
    z.maxLength(80, 'En fazla 80 karakter girin'),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Küçük harf, rakam ve kısa çizgi kullanın'),
  )
const html = z.string().check(z.maxLength(100_000, 'En fazla 100.000 karakter girin'))

/** What an operator may write of a page; also what its form checks. */
export const PageChange = z.object({
  title: line(120),
  slug,
  html,
  meta_title: line(120),
  meta_description: line(320),
  in_footer: z.boolean(),
  /** False for a draft, which only its preview shows. */
  published: z.boolean(),
})
export type PageChange = z.output<typeof PageChange>

export const StaffPage = z.object({
  ...PageChange.shape,
  id: z.string(),
  brand_id: z.string(),
  updated_at: z.string(),
  /** The site or the law needs it: it keeps its address, stays published and cannot be deleted. */
  required: z.boolean(),
  preview_key: z.string().check(z.describe('Opens a draft on the site')),
  accepted: z.boolean().check(z.describe('Players accept its words: a change may ask them again')),
})
export type StaffPage = z.output<typeof StaffPage>

const summary = z.string().check(z.trim(), z.maxLength(1000, 'En fazla 1000 karakter girin'))

/** Whether whoever accepted an earlier version is asked anew at the next login, and what they read about it. */
export const AcceptanceAgain = z.object({
  asks_again: z._default(z.boolean(), false),
  change_summary: z._default(summary, ''),
})
export type AcceptanceAgain = z.output<typeof AcceptanceAgain>
const saysWhatChanged = z.refine<AcceptanceAgain>(
  (change: AcceptanceAgain) => !change.asks_again || change.change_summary !== '',
  { error: 'Oyuncuların okuyacağı özeti yazın', path: ['change_summary'] },
)

/** One saved state of a page, the latest first. */
export const PageVersion = z.object({
  ...PageChange.shape,
  asks_again: z.boolean(),
  change_summary: z.nullable(z.string()),
  number: z.int(),
  saved_by: z.string(),
  saved_at: z.string(),
})
export type PageVersion = z.output<typeof PageVersion>

/** Where the address of a page is written, so that whoever deletes it knows what then leads nowhere. */
export const PageLink = z.object({
  kind: z.enum(['footer', 'page', 'banner']),
  title: z.string(),
})
export type PageLink = z.output<typeof PageLink>

const access = { staff: 'brands.edit' } as const
const place = z.object({ brand: z.string().check(z.maxLength(80)), slug: z.string() })

/** The pages of text that each brand has of its own. */
export const staffPages = {
  sitePages: get('/api/staff/pages', {
    access,
    summary: 'The pages of every brand, without their text',
    returns: z.object({
      success: z.literal(true),
      pages: z.array(
        z.object({
          brand_id: z.string(),
          slug: z.string(),
          title: z.string(),
          in_footer: z.boolean(),
          published: z.boolean(),
          updated_at: z.string(),
        }),
      ),
    }),
  }),
  sitePage: get('/api/staff/pages/:brand/:slug', {
    access,
    summary: 'One page as it is kept, and what links to it',
    params: place,
    returns: z.object({ success: z.literal(true), page: StaffPage, links: z.array(PageLink) }),
    refusals: ['page_not_found'],
  }),
  pageVersions: get('/api/staff/pages/:brand/:slug/versions', {
    access,
    summary: 'The last 50 states a page was saved in',
    params: place,
    returns: z.object({ success: z.literal(true), versions: z.array(PageVersion) }),
    refusals: ['page_not_found'],
  }),
  createPage: post('/api/staff/pages/:brand', {
    access,
    summary: 'Adds a page to a brand; its HTML is cleaned first',
    params: z.object({ brand: z.string().check(z.maxLength(80)) }),
    body: z.object({ ...PageChange.shape, reason }),
    returns: z.object({ success: z.literal(true), page: StaffPage }),
    refusals: ['page_slug_taken'],
  }),
  removePage: post('/api/staff/pages/:brand/:slug/removal', {
    access,
    summary: 'Deletes a page that neither the site nor the law needs; its versions stay',
    params: place,
    body: z.object({ read_at: z.string().check(z.maxLength(40)), reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['page_not_found', 'content_changed', 'page_required'],
  }),
  savePage: put('/api/staff/pages/:brand/:slug', {
    access,
    summary:
      'Changes a page; its HTML is cleaned first. Refused where somebody else changed it since it was read',
    params: place,
    body: z
      .object({
        ...PageChange.shape,
        ...AcceptanceAgain.shape,
        read_at: z.string().check(z.maxLength(40)),
        reason,
      })
      .check(saysWhatChanged),
    returns: z.object({ success: z.literal(true), page: StaffPage }),
    refusals: [
      'page_not_found',
      'page_slug_taken',
      'content_changed',
      'page_required',
      'page_not_accepted',
    ],
  }),
  previewPage: post('/api/staff/pages/preview', {
    access,
    summary: 'The HTML as it would be kept: what may not stand in a page is gone',
    body: z.object({ html }),
    returns: z.object({ success: z.literal(true), html: z.string() }),
  }),
}
