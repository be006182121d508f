import { describe, expect, it } from 'vitest'
import { brandFilesIn, treatmentOf } from './cacheable.ts'
import { parseLastBalance } from '../last-balance.ts'
import { mayReload } from './lost-parts.ts'

const origin = 'https://lale.example'
const shell = new Set(['/assets/site-1.js', '/assets/site-1.css'])
const treat = (path: string, changes: { method?: string; mode?: string } = {}) =>
  treatmentOf({ method: 'GET', mode: 'cors', url: `${origin}${path}`, ...changes }, origin, shell)

describe('what the service worker may keep', () => {
  it.each([
    '/api/getBalance.php',
    '/api/user_session.php',
    '/api/live',
    '/api/games/list.php',
    '/api/sports/odds',
    '/api/kyc-status.php',
    '/cms-pages.php?action=footer',
    '/play/?s=secret',
    '/backoffice/',
    '/docs/',
    '/sw.js',
    '/icons/192.png',
    '/assets/pixi-9.js',
    '/art/banners/nar-kart.svg',
    '/robots.txt',
  ])('never %s', (path) => {
    expect(treat(path)).toBe('none')
    // Opened as a page of its own, it still is the server's.
    expect(treat(path, { mode: 'navigate' })).toBe('none')
  })

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('nothing that is sent with %s', (method) => {
    expect(treat('/', { method, mode: 'navigate' })).toBe('none')
    expect(treat('/assets/site-1.js', { method })).toBe('none')
  })

  it('nothing from elsewhere, however it is called', () => {
    const url = 'https://evil.example/assets/site-1.js'
    expect(treatmentOf({ method: 'GET', mode: 'cors', url }, origin, shell)).toBe('none')
  })

  it.each([
    ['/assets/site-1.js', 'cors', 'shell'],
    ['/assets/site-1.css', 'no-cors', 'shell'],
    ['/brand.css', 'no-cors', 'brand'],
    ['/favicon.svg', 'no-cors', 'brand'],
    ['/brands/lale-logo.svg', 'no-cors', 'brand'],
    ['/art/games/nar-bahcesi.svg', 'no-cors', 'brand'],
    ['/', 'navigate', 'page'],
    ['/slots?ara=nar', 'navigate', 'page'],
    ['/account/wallet', 'navigate', 'page'],
    ['/sayfa/adil-oyun', 'navigate', 'page'],
    ['/slots', 'cors', 'none'],
  ])('%s asked as %s is %s', (path, mode, treatment) => {
    expect(treat(path, { mode })).toBe(treatment)
  })
})

describe('the brand’s pictures in a page', () => {
  it('are those it names, each once', () => {
    const html =
      '<link href="/brands/lale.svg"><meta content="/brands/lale-logo.svg"><img src="/brands/lale.svg">'
    expect(brandFilesIn(html)).toEqual(['/brands/lale.svg', '/brands/lale-logo.svg'])
    expect(brandFilesIn('<p>/brands/../x.svg https://evil.example/y.svg</p>')).toEqual([])
  })
})

describe('a page that lost a part', () => {
  it('loads again once, and not without a connection', () => {
    expect(mayReload(Number.NaN, 1_000_000, true)).toBe(true)
    expect(mayReload(Number.NaN, 1_000_000, false)).toBe(false)
    expect(mayReload(990_000, 1_000_000, true)).toBe(false)
    expect(mayReload(900_000, 1_000_000, true)).toBe(true)
  })
})

describe('the last balance', () => {
  it('is what was written, and nothing else', () => {
    expect(parseLastBalance('["123456",1763700000000]')).toEqual({
      balance: 123_456n,
      at: 1_763_700_000_000,
    })
    for (const text of [null, '', '{}', '["1.5",1]', '["x",1]', '["1",1,2]', '["1","2"]'])
      expect(parseLastBalance(text)).toBeNull()
  })
})
