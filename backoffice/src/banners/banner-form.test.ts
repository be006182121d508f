import { expect, it } from 'vitest'
import { problemUnder } from '../desk/form-problems.ts'
import { HALF } from '../desk/istanbul-field.ts'
import { type BannerForm, bannerFormOf, bannerOf, bannerProblems } from './banner-form.ts'
import { localOf, momentOf } from './banner-state.ts'

const banner = {
  id: 'ban_1',
  brand_id: 'brd_1',
  version: 4,
  place: 'slot' as const,
  title: 'Nar Bahçesi',
  text: 'Yeni oyun',
  terms: ['20 çizgi', 'Demo var'],
  action: 'Oyna',
  link: '/slots',
  image_desktop: '/art/banners/nar.webp',
  image_mobile: '',
  starts_at: '2026-03-01T09:00:00.000Z',
  ends_at: null,
  enabled: false,
}
const form = bannerFormOf('home_left', banner)

it('begins as the banner is, in the banner’s own place', () => {
  const { id: _id, brand_id: _brand, version: _version, ...change } = banner
  expect(bannerOf(form)).toEqual(change)
  expect(form.terms).toBe('20 çizgi\nDemo var')
})

it('begins empty in the place it is added to, shown and without dates', () => {
  expect(bannerFormOf('home_mobile')).toMatchObject({
    place: 'home_mobile',
    title: '',
    enabled: true,
    starts_at: null,
    ends_at: null,
  })
})

it('keeps the terms as they are typed and sends none that is empty', () => {
  expect(bannerOf({ ...form, terms: ' 20 çizgi \n\n' }).terms).toEqual(['20 çizgi'])
})

const problemOf = (changed: Partial<BannerForm>) => bannerProblems({ ...form, ...changed })

it('is right as it is', () => {
  expect(problemOf({})).toEqual({})
})

it.each([
  ['title', { title: ' ' }],
  ['link', { link: 'https://baska.example' }],
  ['image_desktop', { image_desktop: '' }],
  ['ends_at', { ends_at: '2026-03-01T08:00:00.000Z' }],
  ['starts_at', { starts_at: 'yarın' }],
] as const)('says at %s what is wrong with %o', (field, changed) => {
  expect(Object.keys(problemOf(changed))).toEqual([field])
})

it('needs one picture of a phone’s banner, either of the two', () => {
  const phone = { place: 'home_mobile', image_desktop: '' } as const
  expect(problemOf({ ...phone, image_mobile: '/art/banners/nar.webp' })).toEqual({})
  expect(Object.keys(problemOf(phone))).toEqual(['image_desktop'])
})

it('says at the terms what is wrong with one of them, or with their number', () => {
  expect(problemUnder(problemOf({ terms: `kısa\n${'u'.repeat(41)}` }), 'terms')).toBe(
    'En fazla 40 karakter girin',
  )
  expect(problemUnder(problemOf({ terms: 'a\nb\nc\nd\ne' }), 'terms')).toBe(
    'En fazla 4 koşul girin',
  )
})

it('is not sent with half a moment, which is not none', () => {
  const half = { ...form, ends_at: momentOf(HALF) }
  expect(bannerProblems(half)).toHaveProperty('ends_at')
  expect(localOf(half.ends_at)).toBe(HALF)
})
