import type { StaffBrake } from '@menekse/contract/brakes/staff-brakes'
import { expect, test } from 'vitest'
import { brakeOf } from './brake-words.ts'

const brake = (scope: StaffBrake['scope'], subject: string): StaffBrake => ({
  scope,
  subject,
  stopped: true,
  reason: 'Bakım',
  by: 'Ayşe',
  at: '2026-11-21T09:00:00Z',
  version: 1,
})

test('a brake is found by what exactly it is on', () => {
  const brakes = [brake('all', ''), brake('product', 'casino'), brake('title', 'casino')]
  const found = brakeOf(brakes, { scope: 'title', subject: 'casino', name: 'Casino' })
  expect(found).toBe(brakes[2])
  expect(brakeOf(brakes, { scope: 'provider', subject: 'casino', name: '' })).toBeUndefined()
})
