// @vitest-environment happy-dom
import type { FixturePage } from '@menekse/contract/sports/fixture'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blocksOf } from './market-groups.ts'
import { MarketBlockView } from './MarketBlockView.tsx'
import { togglePin } from './pins.ts'

const team = (name: string) => ({ id: name, name, short: name })
const match = {
  id: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
  sport: 'football',
  home: team('Galatasaray'),
  away: team('Fenerbahçe'),
  starts_at: '2026-11-24T18:00:00.000Z',
  is_simulated: true,
  markets: [{ key: 'odd_even', lock: null, outcomes: [{ id: 'odd', odds: 1_900 }] }],
} as unknown as FixturePage
const [block] = blocksOf(match.markets, { sport: 'football', group: 'all', pins: [] })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The head of the market as a page shows it that is opened now. */
function head(): Element {
  cleanup()
  const page = render(
    <MarketBlockView block={block!} match={match} isShut={false} isPinned={false} />,
  )
  return page.container.querySelector('h2 button')!
}

test('a market that was closed stays closed in other groups and on other pages', () => {
  const shown = head()
  expect(shown.getAttribute('aria-expanded')).toBe('true')
  act(() => (shown as HTMLElement).click())
  expect(shown.getAttribute('aria-expanded')).toBe('false')
  expect(head().getAttribute('aria-expanded')).toBe('false')
  act(() => togglePin('closed', block!.name))
  expect(head().getAttribute('aria-expanded')).toBe('true')
})
