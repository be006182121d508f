import { exclusionMonths, timeOutHours } from '@menekse/contract/protection/protection'
import { expect, test } from 'vitest'
import { breakName, exclusionName, wayBack } from './stop-choice.ts'

const at = '2026-06-01T00:00:00.000Z'
const now = Date.parse(at)
const asked = { asked_at: at, decided_from: '2026-06-08T00:00:00.000Z' }

test('every break and exclusion that there is has a name of its own', () => {
  const names = [...timeOutHours.map(breakName), ...[...exclusionMonths, null].map(exclusionName)]
  expect(names.every((name) => typeof name === 'string' && name !== '')).toBe(true)
  expect(new Set(names).size).toBe(names.length)
})

test('the way back opens at its moment and not before', () => {
  const stop = { return_from: at, return_request: null }
  expect(wayBack(stop, now - 1)).toEqual({ at: 'waits', moment: at })
  expect(wayBack(stop, now)).toEqual({ at: 'open' })
})

test('once asked for it is decided from its day on, and not asked for again', () => {
  const way = { at: 'asked', moment: asked.decided_from }
  expect(wayBack({ return_from: at, return_request: asked }, now)).toEqual(way)
  expect(wayBack({ return_from: null, return_request: asked }, now)).toEqual(way)
})

test('from a break there is none to ask for', () => {
  expect(wayBack({ return_from: null, return_request: null }, now)).toEqual({ at: 'none' })
})
