import { violet } from '@menekse/contract/content/brand-colours'
import { expect, it } from 'vitest'
import { brandFormOf, brandProblems, hostProblems, isReadable } from './brand-form.ts'

const brand = {
  id: 'brd_1',
  host: '*',
  hosts: ['www.menekse.example'],
  version: 2,
  name: 'Menekşe',
  title: 'Menekşe Casino',
  logo: null,
  favicon: '/brands/menekse/icon.svg',
  whatsapp: '+90 555 000 00 00',
  telegram: '@menekse',
  email: '',
  ramp: violet,
  products_off: ['tombala' as const],
  leagues_first: ['tr.1', 'en.1'],
}
const form = brandFormOf(brand)

it('begins with what may be changed and nothing else', () => {
  const { id: _id, host: _host, hosts: _hosts, version: _version, ...change } = brand
  expect(form).toEqual(change)
})

it('is right as it is', () => {
  expect(brandProblems(form)).toEqual({})
  expect(isReadable(form)).toBe(true)
})

it.each([
  ['name', { name: ' ' }],
  ['favicon', { favicon: '' }],
  ['whatsapp', { whatsapp: '0555' }],
  ['email', { email: 'menekse' }],
  ['ramp.600', { ramp: { ...violet, 600: '#7735' } }],
] as const)('says at %s what is wrong', (field, changed) => {
  expect(Object.keys(brandProblems({ ...form, ...changed }))).toEqual([field])
})

it('may not be saved while something could not be read, or is no colour', () => {
  const pale = { ...form, ramp: { ...violet, 600: '#f4f0ff' } }
  expect(brandProblems(pale)).toEqual({})
  expect(isReadable(pale)).toBe(false)
  expect(isReadable({ ...form, ramp: { ...violet, 600: '#7735' } })).toBe(false)
})

it.each(['www.menekse.example', ' WWW.Menekse.Example '])('%j is a name for its site', (host) => {
  expect(hostProblems(host)).toEqual({})
})

it.each(['', 'menekse', 'https://menekse.example', 'menekse.example/slots', '10.0.0.1'])(
  '%j is none',
  (host) => {
    expect(Object.keys(hostProblems(host))).toEqual(['host'])
  },
)
