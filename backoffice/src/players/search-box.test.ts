import { expect, it } from 'vitest'
import { following, isNewQuery } from './search-box.ts'

it('stays as it is while the address does', () => {
  const box = { typed: 'ayş', seen: 'a' }
  expect(following(box, 'a')).toBe(box)
})

it('follows an address that changed from outside', () => {
  expect(following({ typed: 'ayşe', seen: 'ayşe' }, 'deniz')).toEqual({
    typed: 'deniz',
    seen: 'deniz',
  })
  expect(following({ typed: 'ayşe', seen: 'ayşe' }, '')).toEqual({ typed: '', seen: '' })
})

it('keeps the blank that is being typed when the address takes its text over', () => {
  expect(following({ typed: 'ayşe ', seen: 'a' }, 'ayşe')).toEqual({ typed: 'ayşe ', seen: 'ayşe' })
})

it('asks for what rested, unless the address says it already', () => {
  expect(isNewQuery('ayşe', 'ayşe ', '')).toBe(true)
  expect(isNewQuery('ayşe', 'ayşe', 'ayşe')).toBe(false)
  expect(isNewQuery('', '', 'ayşe')).toBe(true)
})

it('asks for nothing that is no longer in the field', () => {
  expect(isNewQuery('ayş', 'ayşe', 'a')).toBe(false)
  // One went back from “ayşe” to “deniz”: what rested before does not lead forth again.
  expect(isNewQuery('ayşe', 'deniz', 'deniz')).toBe(false)
})
