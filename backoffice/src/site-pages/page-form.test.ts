import { expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { pageFormOf, pageProblems, saveTexts, withSuggestions } from './page-form.ts'

const page = {
  id: 'pag_1',
  brand_id: 'brd_1',
  updated_at: '2026-03-01T09:00:00.000Z',
  required: true,
  preview_key: 'k',
  accepted: false,
  title: 'Hakkımızda',
  slug: 'hakkimizda',
  html: '<p>Biz</p>',
  meta_title: 'Hakkımızda',
  meta_description: 'Kim olduğumuz',
  in_footer: true,
  published: true,
}
const form = pageFormOf(page)
const empty = pageFormOf(undefined)
const text = messages.sitePages

it('begins with what may be changed and nothing else', () => {
  expect(form).toEqual({
    title: 'Hakkımızda',
    slug: 'hakkimizda',
    html: '<p>Biz</p>',
    meta_title: 'Hakkımızda',
    meta_description: 'Kim olduğumuz',
    in_footer: true,
    published: true,
  })
})

it('is a draft outside the footer while it is new, and says what it lacks', () => {
  expect(empty).toMatchObject({ in_footer: false, published: false })
  expect(Object.keys(pageProblems(empty))).toEqual([
    'title',
    'slug',
    'meta_title',
    'meta_description',
  ])
  expect(pageProblems(form)).toEqual({})
})

it('takes its address and search title from its title while it is named', () => {
  const named = withSuggestions(empty, { title: 'Ödeme Yöntemleri' })
  expect(named).toMatchObject({ slug: 'odeme-yontemleri', meta_title: 'Ödeme Yöntemleri' })
  expect(withSuggestions(named, { title: 'Ödeme' })).toMatchObject({
    slug: 'odeme',
    meta_title: 'Ödeme',
  })
})

it('leaves each of them as it was written by hand', () => {
  const named = withSuggestions(empty, { title: 'Ödeme' })
  const byHand = withSuggestions(named, { slug: 'para' })
  expect(withSuggestions(byHand, { title: 'Yatırma ve çekme' })).toMatchObject({
    slug: 'para',
    meta_title: 'Yatırma ve çekme',
  })
  const titled = withSuggestions(named, { meta_title: 'Nasıl ödenir' })
  expect(withSuggestions(titled, { title: 'Çekim' })).toMatchObject({
    slug: 'cekim',
    meta_title: 'Nasıl ödenir',
  })
})

it('follows the title alone', () => {
  expect(withSuggestions({ ...empty, slug: '' }, { html: '<p>x</p>' })).toEqual({
    ...empty,
    html: '<p>x</p>',
  })
})

it('asks before it saves, in words of its own for a new page', () => {
  expect(saveTexts(false, form)).toEqual({
    title: text.saveTitle('Hakkımızda'),
    description: text.saveHelp,
    confirmLabel: text.save,
    presets: text.presets,
  })
  expect(saveTexts(true, { title: 'Bonus', published: false })).toEqual({
    title: text.saveTitle('Bonus'),
    description: text.addHelp(false),
    confirmLabel: text.addConfirm,
    presets: text.addPresets,
  })
})
