import { expect, it } from 'vitest'
import { links } from '../links.ts'
import { standingAt } from './standing.ts'

it.each([
  ['/sports', links.sports, 'page'],
  ['/sports/kurallar', links.sports, 'true'],
  ['/sports/kuponlarim', links.sportsCoupons(), 'page'],
  ['/live', links.sports, 'true'],
  ['/live', links.liveCasino, undefined],
  ['/sportsman', links.sports, undefined],
  ['/sports', links.sportsRules, undefined],
  ['/', links.home, 'page'],
  ['/sports', links.home, undefined],
])('at %s the way to %s is marked: %s', (pathname, href, standing) => {
  expect(standingAt(pathname, href)).toBe(standing)
})
