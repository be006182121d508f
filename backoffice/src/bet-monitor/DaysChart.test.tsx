// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DaysChart } from './DaysChart.tsx'

afterEach(cleanup)

it('keeps the place of days on which nothing was bet', () => {
  const of = (day: string, ggr: bigint) => ({ day, ggr, staked: 1_000n })
  render(<DaysChart days={[of('2026-10-30', 500n), of('2026-11-02', -200n)]} />)
  const columns = screen.getAllByTitle(/GGR/).map(({ title }) => title.split(':')[0])
  expect(columns).toEqual(['30.10.2026', '31.10.2026', '01.11.2026', '02.11.2026'])
})
