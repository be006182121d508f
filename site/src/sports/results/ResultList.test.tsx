// @vitest-environment happy-dom
import type { ResultRow } from '@menekse/contract/sports/fixture'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { resultsTexts as texts } from '../../messages-sports-results.ts'
import { sportsTexts } from '../../messages-sports.ts'
import { ResultList } from './ResultList.tsx'

const team = (name: string) => ({ id: name, name, short: name })
const row = (changes: Partial<ResultRow>): ResultRow => ({
  id: 'fix_01kb3v5a7n8q2r4t6w8y0zabcd',
  sport: 'tennis',
  category: { id: 'erkekler', name: 'Erkekler' },
  tournament: { id: 'tur', name: 'Tur' },
  round: null,
  home: team('Ali'),
  away: team('Barış'),
  starts_at: '2026-11-24T18:00:00.000Z',
  status: 'ended',
  is_simulated: true,
  is_neutral: true,
  score: { home: 1, away: 0 },
  periods: [
    { home: 6, away: 4 },
    { home: 2, away: 1 },
  ],
  retired: null,
  commitment: null,
  seed: null,
  ...changes,
})
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** What the line of a match reads, and whom it shows as its winner. */
function shown(changes: Partial<ResultRow>) {
  const element = document.createElement('div')
  element.innerHTML = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <ResultList rows={[row(changes)]} />
    </RouterContextProvider>,
  )
  return {
    winner: element.querySelector('[data-won]')?.textContent,
    text: element.querySelector('.rs-periods')!.textContent,
  }
}

test('who leads has won, unless they could not go on', () => {
  expect(shown({}).winner).toBe('Ali')
  const { winner, text } = shown({ retired: 'home' })
  expect(winner).toBe('Barış')
  expect(text).toContain(texts.retired('Ali'))
  expect(shown({ retired: 'away', score: { home: 0, away: 0 } }).winner).toBe('Ali')
})

test('what was not played to its end has no winner', () => {
  const { winner, text } = shown({ status: 'abandoned' })
  expect(winner).toBeUndefined()
  expect(text).toBe(sportsTexts.status.abandoned)
})
