// @vitest-environment happy-dom
import type { Happened } from '@menekse/contract/sports/fixture'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchOf } from './match-of.ts'
import { Timeline } from './Timeline.tsx'

const away = { id: 'fb', name: 'Fenerbahçe', short: 'Fenerbahçe' }
const match = matchOf({ status: 'live', away })

const at = (minute: number, kind: string, side: Happened['side'] = 'home'): Happened => ({
  minute,
  kind,
  side,
})
const before = [at(0, 'kick_off', null), at(3, 'goal')]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))
const spoken = () => screen.getByRole('status').textContent

/** The timeline of a match, and how more of it is told. */
function watch() {
  const page = render(<Timeline match={{ ...match, timeline: before }} />)
  let timeline = before
  return (...happened: Happened[]) => {
    timeline = [...timeline, ...happened]
    page.rerender(<Timeline match={{ ...match, timeline }} />)
    pass(0)
  }
}

test('what had happened before a page was opened is not said aloud, and what is drawn never', () => {
  const tell = watch()
  pass(60_000)
  expect(spoken()).toBe('')
  tell(at(5, 'corner'), at(5, 'danger', 'away'))
  pass(60_000)
  expect(spoken()).toBe('')
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
})

test('one thing is said in five seconds, however much happens, and a goal before all else', () => {
  const tell = watch()
  tell(at(7, 'yellow_card', 'away'))
  expect(spoken()).toBe('7′ Sarı kart · Fenerbahçe')
  pass(1_000)
  tell(at(8, 'goal', 'away'))
  tell(at(8, 'review', 'away'))
  pass(3_999)
  expect(spoken()).toBe('7′ Sarı kart · Fenerbahçe')
  pass(1)
  expect(spoken()).toBe('8′ Gol · Fenerbahçe')
  tell(at(9, 'yellow_card'), at(9, 'red_card'))
  pass(4_999)
  expect(spoken()).toBe('8′ Gol · Fenerbahçe')
  pass(1)
  expect(spoken()).toBe('9′ Kırmızı kart · Galatasaray')
  pass(60_000)
  expect(spoken()).toBe('9′ Kırmızı kart · Galatasaray')
})

test('what is told anew after a while away is not said again', () => {
  const page = render(<Timeline match={{ ...match, timeline: before }} />)
  page.rerender(<Timeline match={{ ...match, timeline: before.slice(0, 1) }} />)
  pass(60_000)
  expect(spoken()).toBe('')
})
