import { lira } from '@menekse/contract/money'
import { expect, it } from 'vitest'
import { tableFormOf, tableOf, tableProblems, withChange } from './table-form.ts'

const table = {
  slug: 'turk-ruleti',
  name: 'Türk Ruleti',
  provider: 'Stüdyo',
  image: '/art/tables/rulet.webp',
  min_stake: lira(10),
  max_stake: lira(5000),
  is_featured: true,
  place: 3,
  enabled: false,
  version: 7,
  launch_count: 42,
}
const form = tableFormOf(table, 9)
const empty = tableFormOf(undefined, 9)

it('begins as the table is, with stakes in TRY and in its own place', () => {
  const { version: _version, launch_count: _count, ...kept } = table
  expect(form).toEqual({ ...kept, min_stake: 10, max_stake: 5000 })
})

it('begins empty behind the others, shown but not featured', () => {
  expect(empty).toMatchObject({ name: '', place: 9, enabled: true, is_featured: false })
})

it('sends what was typed, but for the address, which only a new table has', () => {
  const { slug: _slug, ...rest } = form
  expect(tableOf(form)).toEqual(rest)
})

it('takes a new table’s address from its name, until one is written by hand', () => {
  const named = withChange(empty, { name: 'Türk Ruleti' }, true)
  expect(named.slug).toBe('turk-ruleti')
  expect(withChange(named, { name: 'Rulet' }, true).slug).toBe('rulet')
  const byHand = withChange(named, { slug: 'masa-1' }, true)
  expect(withChange(byHand, { name: 'Rulet' }, true).slug).toBe('masa-1')
  expect(withChange(form, { name: 'Rulet' }, false).slug).toBe('turk-ruleti')
})

it('keeps following a name that is longer than an address may be', () => {
  const long = withChange(empty, { name: 'a'.repeat(70) }, true)
  expect(long.slug).toBe('a'.repeat(60))
  expect(withChange(long, { name: 'Rulet' }, true).slug).toBe('rulet')
})

it('says at each field what is wrong, and of the address only while the table is new', () => {
  expect(tableProblems(form, false)).toEqual({})
  expect(tableProblems({ ...form, slug: '' }, false)).toEqual({})
  expect(Object.keys(tableProblems({ ...form, slug: '' }, true))).toEqual(['slug'])
  expect(Object.keys(tableProblems({ ...form, min_stake: 6000 }, false))).toEqual(['max_stake'])
  expect(tableProblems({ ...form, min_stake: undefined }, false)).toEqual({
    min_stake: 'Bir tutar girin',
  })
  expect(tableProblems({ ...form, max_stake: undefined }, false)).toEqual({
    max_stake: 'Bir tutar girin',
  })
})
