import { expect, test } from 'vitest'
import { links } from '../links.ts'
import { bottomPlaces } from './bottom-places.ts'
import { inOrder, isSoon, openFirst } from './product-order.ts'

const entry = (href: string) => ({ href })
const group = (...hrefs: string[]) => ({ entries: hrefs.map(entry) })

test('what opens stands before what is announced, in its own order', () => {
  const entries = [links.sports, links.home, '/live', links.slots()].map(entry)
  expect(openFirst(entries).map(({ href }) => href)).toEqual([
    links.home,
    links.slots(),
    links.sports,
    '/live',
  ])
})

test('a group in which nothing opens stands last', () => {
  const soon = group('/live', links.sports)
  const mixed = group(links.sports, links.slots())
  const open = group(links.promotions)
  expect(inOrder([soon, mixed, open])).toEqual([mixed, open, soon])
})

test('every place of the bottom bar leads to something that is there', () => {
  for (const status of ['visitor', 'player', 'unknown'] as const) {
    const places = bottomPlaces(status)
    expect(places).toHaveLength(4)
    expect(places.filter(({ href }) => isSoon(href))).toEqual([])
  }
})
