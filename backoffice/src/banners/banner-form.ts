import { BannerChange } from '@menekse/contract/content/staff-banners'
import type { BannerPlace, StaffBanner } from '@menekse/contract/content/staff-banners'
import { formProblems } from '../desk/form-problems.ts'
import { termsOf } from './banner-state.ts'

/** A banner as it is written; its terms one a line. */
export type BannerForm = Omit<BannerChange, 'terms'> & { terms: string }

/** How a banner's form begins: as the banner is, or empty in its place and shown without an end. */
export function bannerFormOf(place: BannerPlace, banner?: StaffBanner): BannerForm {
  if (banner !== undefined) {
    const { id: _id, brand_id: _brand, version: _version, terms, ...change } = banner
    return { ...change, terms: terms.join('\n') }
  }
  const words = { title: '', text: '', terms: '', action: '', link: '' }
  const pictures = { image_desktop: '', image_mobile: '' }
  return { ...words, ...pictures, place, starts_at: null, ends_at: null, enabled: true }
}

/** The banner as the server takes it and as its preview shows it. */
export const bannerOf = (form: BannerForm): BannerChange => ({
  ...form,
  terms: termsOf(form.terms),
})

/** By field, what keeps the banner from being sent; a term's problem is named by its place among them. */
export const bannerProblems = (form: BannerForm): Record<string, string> =>
  formProblems(BannerChange, bannerOf(form))
