import type { Banner } from '@menekse/contract/content/content'
import { expect, test } from 'vitest'
import { firstPaint, homeAbove } from './first-paint.ts'

const banner: Banner = {
  id: '1',
  title: 'Nar <Bahçesi>',
  link: '/slots?oyun="nar"&mod=demo',
  images: { desktop: '/art/genis.svg', mobile: '/art/dar.svg' },
  banner_desktop: '',
  banner_mobile: '',
  text: 'On çizgi & sade kurallar',
  terms: ['<script>'],
  action: '',
}
const place = { room: 'hero', look: '', above: '', mark: '/brands/menekse.svg', name: 'Menekşe' }

test('the first slide stands in the page with both its pictures', () => {
  const markup = firstPaint({ ...place, phone: banner, wide: banner })
  expect(markup).toContain('<source media="(min-width: 48rem)" srcset="/art/genis.svg" />')
  expect(markup).toContain('<img src="/art/dar.svg" alt="" fetchpriority="high" />')
})

test('no text of a banner becomes markup', () => {
  const markup = firstPaint({ ...place, phone: banner, wide: undefined })
  expect(markup).not.toContain('<Bahçesi>')
  expect(markup).not.toContain('<script>')
  expect(markup).not.toContain('oyun="nar"')
})

test('words of another wide banner stand beside those of the phone', () => {
  const wide = { ...banner, title: 'Boğaz' }
  const markup = firstPaint({ ...place, phone: banner, wide })
  expect(markup).toContain('class="hero-wide"><h2 class="hero-title">Boğaz</h2>')
})

test('what will stand above the slide has its room, which is another for whoever is logged in', () => {
  const known = firstPaint({ ...place, above: homeAbove(true), phone: banner, wide: undefined })
  expect(known).toContain('first-search"></div><div class="first-glance"></div><div class="hero">')
  expect(homeAbove(false)).not.toContain('first-glance')
})

test('without a banner there is nothing to show early', () => {
  expect(firstPaint({ ...place, phone: undefined, wide: undefined })).toBeUndefined()
})
