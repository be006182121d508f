// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import {
  currentTag,
  declineTag,
  dropTag,
  keepTag,
  meetTag,
  onTag,
  tagOf,
  tagStanding,
} from './affiliate-tag.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000
const forgetCookie = () => {
  document.cookie = 'affiliate_btag=; Max-Age=0; Path=/'
}
const stored = () => document.cookie + JSON.stringify(Object.entries(localStorage))

beforeEach(() => {
  dropTag()
  localStorage.clear()
})

test('nothing is stored before the visitor allows it, and the visit knows the tag all the same', () => {
  meetTag('?btag=ortak', now)
  expect(tagStanding(now)).toBe('asked')
  expect(stored()).toBe('[]')
  expect(currentTag('', now)).toBe('ortak')
})

test('allowed, it lies in the cookie and in local storage with its date', () => {
  meetTag('?btag=ortak%201', now)
  keepTag(now)
  expect(tagStanding(now)).toBe('kept')
  expect(document.cookie).toContain('affiliate_btag=ortak%201')
  expect(JSON.parse(localStorage.getItem('affiliate_btag') ?? '')).toEqual({
    tag: 'ortak 1',
    date: '2026-11-21T12:00:00.000Z',
  })
})

test('declined, nothing stays; it can be declined after it was kept, and the other way round', () => {
  meetTag('?btag=ortak', now)
  declineTag()
  expect([tagStanding(now), stored()]).toEqual(['declined', '[]'])
  keepTag(now)
  expect(tagStanding(now)).toBe('kept')
  declineTag()
  expect([tagStanding(now), stored()]).toEqual(['declined', '[]'])
  expect(currentTag('', now)).toBe('ortak')
})

test('without a tag there is nothing to ask', () => {
  meetTag('?ara=nar', now)
  expect([tagStanding(now), stored()]).toEqual(['none', '[]'])
})

test('who allowed one is not asked about the next, which takes its place', () => {
  meetTag('?btag=eski', now)
  keepTag(now)
  meetTag('?btag=yeni', now)
  expect(tagStanding(now)).toBe('kept')
  expect(document.cookie).toContain('affiliate_btag=yeni')
})

test('the address comes first, then the visit, the cookie and local storage', () => {
  meetTag('?btag=ziyaret', now)
  expect(currentTag('?btag=adres', now)).toBe('adres')
  expect(currentTag('', now)).toBe('ziyaret')
  dropTag()
  document.cookie = 'affiliate_btag=cerez; Path=/'
  localStorage.setItem('affiliate_btag', JSON.stringify({ tag: 'depo', date: new Date(now) }))
  expect(currentTag('', now)).toBe('cerez')
  forgetCookie()
  expect(currentTag('', now)).toBe('depo')
})

test('local storage alone keeps a tag for thirty days', () => {
  localStorage.setItem('affiliate_btag', JSON.stringify({ tag: 'ortak', date: new Date(now) }))
  expect(currentTag('', now + 30 * DAY_MS)).toBe('ortak')
  expect(currentTag('', now + 31 * DAY_MS)).toBeUndefined()
})

test('once used, nothing of it is left anywhere', () => {
  meetTag('?btag=ortak', now)
  keepTag(now)
  dropTag()
  expect([tagStanding(now), stored(), currentTag('', now)]).toEqual(['none', '[]', undefined])
})

test('whoever listens hears each change until they stop', () => {
  let heard = 0
  const stop = onTag(() => heard++)
  meetTag('?btag=ortak', now)
  keepTag(now)
  stop()
  declineTag()
  expect(heard).toBe(2)
})

test('an empty or endless tag is none, and rubbish in the storage does no harm', () => {
  expect(tagOf('?btag=')).toBeUndefined()
  expect(tagOf(`?btag=${'a'.repeat(101)}`)).toBeUndefined()
  localStorage.setItem('affiliate_btag', '{rubbish')
  expect(currentTag('', now)).toBeUndefined()
})
