// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { currentTag, keepTag, tagOf } from './affiliate-tag.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000
const forgetCookie = () => {
  document.cookie = 'affiliate_btag=; Max-Age=0; Path=/'
}

beforeEach(() => {
  localStorage.clear()
  forgetCookie()
})

test('a tag in the address wins over the kept ones', () => {
  keepTag('?btag=eski', now)
  expect(currentTag('?btag=yeni', now)).toBe('yeni')
  expect(currentTag('', now)).toBe('eski')
})

test('the cookie comes before local storage, and both hold the same tag', () => {
  keepTag('?btag=ortak%201', now)
  expect(document.cookie).toContain('affiliate_btag=ortak%201')
  expect(JSON.parse(localStorage.getItem('affiliate_btag') ?? '')).toEqual({
    tag: 'ortak 1',
    date: '2026-11-21T12:00:00.000Z',
  })
  localStorage.setItem('affiliate_btag', JSON.stringify({ tag: 'baska', date: new Date(now) }))
  expect(currentTag('', now)).toBe('ortak 1')
})

test('local storage alone keeps a tag for thirty days', () => {
  keepTag('?btag=ortak', now)
  forgetCookie()
  expect(currentTag('', now + 30 * DAY_MS)).toBe('ortak')
  expect(currentTag('', now + 31 * DAY_MS)).toBeUndefined()
})

test('an empty or endless tag is none, and rubbish in the storage does no harm', () => {
  expect(tagOf('?btag=')).toBeUndefined()
  expect(tagOf(`?btag=${'a'.repeat(101)}`)).toBeUndefined()
  localStorage.setItem('affiliate_btag', '{rubbish')
  expect(currentTag('', now)).toBeUndefined()
})
