import { PageChange } from '@menekse/contract/content/staff-pages'
import { formProblems } from '../desk/form-problems.ts'
import { slugOf } from '../desk/slug.ts'
import { messages } from '../messages.ts'

const text = messages.sitePages

const EMPTY: PageChange = {
  title: '',
  slug: '',
  html: '',
  meta_title: '',
  meta_description: '',
  in_footer: false,
  published: false,
}

/** How a page's form begins: as the page is, or empty where it is written for the first time. */
export function pageFormOf(page: PageChange | undefined): PageChange {
  if (page === undefined) return EMPTY
  const { title, slug, html, meta_title, meta_description, in_footer, published } = page
  return { title, slug, html, meta_title, meta_description, in_footer, published }
}

/** By field, what keeps the page from being saved. */
export const pageProblems = (form: PageChange): Record<string, string> =>
  formProblems(PageChange, form)

/** While a new page is named, its address and search title follow, until they are written by hand. */
export function withSuggestions(form: PageChange, changed: Partial<PageChange>): PageChange {
  const next = { ...form, ...changed }
  if (changed.title === undefined) return next
  if (form.slug === slugOf(form.title)) next.slug = slugOf(changed.title)
  if (form.meta_title === form.title) next.meta_title = changed.title
  return next
}

/** What is said before a page is saved: to visitors another thing for a new one, and for a draft. */
export const saveTexts = (isNew: boolean, form: Pick<PageChange, 'title' | 'published'>) => ({
  title: text.saveTitle(form.title),
  description: isNew ? text.addHelp(form.published) : text.saveHelp,
  confirmLabel: isNew ? text.addConfirm : text.save,
  presets: isNew ? text.addPresets : text.presets,
})
