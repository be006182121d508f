import { expect, test } from 'vitest'
import { footerNote } from './footer-note.ts'

const licence = { operator: 'Menekşe Oyun', authority: 'Kurum', number: '42' }

test('a licence names who plays by it', () => {
  expect(footerNote(false, licence)).toBe('İşletmeci: Menekşe Oyun. Lisans: Kurum, 42.')
})

test('a house without one says that real money is off', () => {
  expect(footerNote(false, null)).toMatch('kapalıdır')
})

test('a sandbox says so, whatever else is known', () => {
  const said = footerNote(true, undefined)
  expect(said).toMatch('deneme')
  expect([footerNote(true, null), footerNote(true, licence)]).toEqual([said, said])
})

test('nothing is said of a licence that nobody has heard of yet', () => {
  expect(footerNote(false, undefined)).toBeUndefined()
})
