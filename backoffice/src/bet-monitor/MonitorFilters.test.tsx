// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import type { MonitorFilter } from '../queries-bet-monitor.ts'
import { MonitorFilters } from './MonitorFilters.tsx'

afterEach(cleanup)
const text = messages.betMonitor

/** What the stream was narrowed to, one after the other. */
function show(): MonitorFilter[] {
  const chosen: MonitorFilter[] = []
  function Page() {
    const [filter, setFilter] = useState<MonitorFilter>({})
    return (
      <MonitorFilters
        filter={filter}
        onChange={(next) => {
          chosen.push(next)
          setFilter(next)
        }}
      />
    )
  }
  render(<Page />)
  return chosen
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('an amount is read as Turkish writes it, and shown so', async () => {
  const chosen = show()
  await userEvent.type(field(text.min), '10.000{Enter}')
  expect(chosen).toEqual([{ min: 10_000 }])
  expect(field(text.min).value).toBe('10.000')
})

test('what is typed next stays where it is when the field before it counts', async () => {
  const chosen = show()
  const league = field(text.league)
  await userEvent.type(field(text.min), '500')
  await userEvent.type(league, 'Süper Lig{Enter}')
  expect(field(text.league)).toBe(league)
  expect(chosen).toEqual([{ min: 500 }, { min: 500, league: 'Süper Lig' }])
})

test('what cannot be read is said, and counts nothing until it is cleared', async () => {
  const chosen = show()
  await userEvent.type(field(text.min), '10,50{Enter}')
  await userEvent.type(field(text.fixture), 'maç{Enter}')
  screen.getByText(text.wrongMin)
  screen.getByText(text.wrongCode)
  expect(chosen).toEqual([])
  await userEvent.click(field(text.flagged))
  await userEvent.click(screen.getByText(text.clear))
  expect(chosen).toEqual([{ flagged: '1' }, {}])
  expect([field(text.min).value, field(text.fixture).value]).toEqual(['', ''])
})
