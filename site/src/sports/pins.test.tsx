// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { togglePin, usePins } from './pins.ts'

const KEY = 'menekse-spor-teams'
/** Another tab keeps its favourites; whether this one has been told of it. */
function keptElsewhere(teams: readonly string[], isTold: boolean) {
  localStorage.setItem(KEY, JSON.stringify(teams))
  if (isTold) dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  act(() => keptElsewhere([], true))
  cleanup()
  vi.unstubAllGlobals()
})

test('what another tab has pinned is shown here', () => {
  const { result } = renderHook(() => usePins('teams'))
  act(() => keptElsewhere(['gs'], true))
  expect(result.current).toEqual(['gs'])
})

test('a favourite of another tab that has not been heard of is not lost', () => {
  const { result } = renderHook(() => usePins('teams'))
  keptElsewhere(['gs'], false)
  act(() => togglePin('teams', 'fb'))
  expect(result.current).toEqual(['gs', 'fb'])
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual(['gs', 'fb'])
})
