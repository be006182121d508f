// @vitest-environment happy-dom
import type { ResultRow } from '@menekse/contract/sports/fixture'
import type { Tree } from '@menekse/contract/sports/leagues'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resultsTexts as texts } from '../../messages-sports-results.ts'
import { ResultBody } from './ResultBody.tsx'
import { ResultFilters } from './ResultFilters.tsx'
import { useLeagues } from './use-leagues.ts'

const result = (id: string, name: string) =>
  ({ tournament: { id, name }, category: { id: 'tr', name: 'Türkiye' } }) as ResultRow
const superLig = result('super', 'Süper Lig')
const cup = result('kupa', 'Kupa')
const tree = {
  sports: [
    {
      id: 'football',
      categories: [{ name: 'İspanya', tournaments: [{ id: 'laliga', name: 'La Liga' }] }],
    },
  ],
} as unknown as Tree
const noChange = () => undefined

interface PageProps {
  rows: readonly ResultRow[] | undefined
  league: string | undefined
  known?: Tree
}
function Page({ rows, league, known }: PageProps) {
  return (
    <ResultFilters
      filter={{ day: '2026-11-25', sport: undefined, league }}
      today="2026-11-25"
      leagues={useLeagues(rows, league, known)}
      onChange={noChange}
    />
  )
}

let root: Root
let element: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  element = document.createElement('div')
  root = createRoot(element)
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

/** What the field for leagues shows as chosen, and what it offers. */
function shown(props: PageProps) {
  act(() => root.render(<Page {...props} />))
  const options = [...element.querySelectorAll('option')]
  return {
    chosen: options.filter(({ selected }) => selected).map((one) => one.textContent),
    offered: options.map((one) => one.textContent),
  }
}

test('a league stays chosen, and is named, on a day that is without it', () => {
  const name = 'Süper Lig · Türkiye'
  const both = shown({ rows: [superLig, cup], league: 'super' })
  expect(both).toEqual({ chosen: [name], offered: [texts.allLeagues, 'Kupa · Türkiye', name] })
  // The next day is asked for.
  expect(shown({ rows: undefined, league: 'super' }).chosen).toEqual([name])
  expect(shown({ rows: [cup], league: 'super' })).toEqual({
    chosen: [texts.notThatDay(name)],
    offered: [texts.allLeagues, texts.notThatDay(name), 'Kupa · Türkiye'],
  })
  expect(shown({ rows: [cup], league: undefined })).toEqual({
    chosen: [texts.allLeagues],
    offered: [texts.allLeagues, 'Kupa · Türkiye'],
  })
})

test('a league that only the address names is named by the tree, or by nothing', () => {
  expect(shown({ rows: [cup], league: 'laliga', known: tree }).chosen).toEqual([
    texts.notThatDay('La Liga · İspanya'),
  ])
  expect(shown({ rows: [], league: 'eski', known: tree }).chosen).toEqual([
    texts.notThatDay(texts.chosenLeague),
  ])
})

test('a day whose other leagues have results leads to them', () => {
  const body = (onAllLeagues: (() => void) | undefined) =>
    renderToStaticMarkup(
      <ResultBody rows={[]} isFailed={false} onAgain={noChange} onAllLeagues={onAllLeagues} />,
    )
  expect(body(noChange)).toContain(texts.showAllLeagues)
  expect(body(undefined)).not.toContain(texts.showAllLeagues)
})
