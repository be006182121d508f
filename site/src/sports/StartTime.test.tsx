// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteHouseTime } from './house-clock.ts'
import { StartTime } from './StartTime.tsx'

const KICK_OFF = '2026-11-25T17:00:00.000Z'

afterEach(() => {
  vi.useRealTimers()
  noteHouseTime(new Date().toISOString())
  cleanup()
})

test.each([
  ['2026-11-25T08:00:00.000Z', '20:00'],
  ['2026-11-24T20:59:59.000Z', '25 Kas 2026 20:00'],
  ['2026-11-25T21:00:00.000Z', '25 Kas 2026 20:00'],
])('today is what it is in the house, whatever a device believes: %s', (inHouse, text) => {
  vi.useFakeTimers({ now: new Date('2026-11-25T08:00:00.000Z') })
  noteHouseTime(inHouse)
  expect(render(<StartTime value={KICK_OFF} />).container.textContent).toBe(text)
})

test('a page that stays open over midnight names the day of what was played before it', () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T20:00:00.000Z') })
  noteHouseTime('2026-11-25T20:00:00.000Z')
  const page = render(<StartTime value={KICK_OFF} />)
  expect(page.container.textContent).toBe('20:00')
  vi.setSystemTime(new Date('2026-11-25T21:30:00.000Z'))
  page.rerender(<StartTime value={KICK_OFF} />)
  expect(page.container.textContent).toBe('25 Kas 2026 20:00')
})
