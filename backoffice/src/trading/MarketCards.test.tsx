// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MarketCards } from './MarketCards.tsx'
import type { BookSeen } from './seen.ts'

afterEach(cleanup)

it('shows a market without bets that has a margin of its own, by its line', () => {
  const market = (key: string) => ({
    key,
    status: 'open',
    lock: null,
    margin_percent: null,
    bets: 0,
    staked: 0n,
    outcomes: [],
  })
  const seen = {
    fixture: { id: 'fix_1', home: 'Ankara', away: 'Bursa' },
    markets: ['asian_handicap|hcp=0.5', 'asian_handicap|hcp=1', 'odd_even'].map(market),
    overrides: [{ market: 'asian_handicap|hcp=0.5', outcome: null, kind: 'margin' }],
  } as unknown as BookSeen
  const nothing = () => undefined
  render(<MarketCards seen={seen} mayAct={false} onStop={nothing} onSet={nothing} />)
  const shown = screen.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(shown).toEqual(['Asya handikap (0,5)'])
})
