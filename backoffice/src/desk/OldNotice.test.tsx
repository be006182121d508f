// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { OldNotice } from './OldNotice.tsx'
import { clockText } from './SecondsText.tsx'

afterEach(cleanup)

const MINUTE_MS = 60_000
const before = Date.now() - MINUTE_MS

test.each([
  ['was asked in vain', { dataUpdatedAt: Date.now() + MINUTE_MS, isError: true }],
  ['has had no answer for long', { dataUpdatedAt: before, isError: false }],
])('what %s is called old, with its time', (_, of) => {
  render(<OldNotice of={of} />)
  const said = screen.getByRole('status').textContent
  expect(said).toBe(messages.problem.old(clockText(of.dataUpdatedAt)))
})

test.each([
  ['is fresh', { dataUpdatedAt: Date.now() + MINUTE_MS, isError: false }, true],
  ['has never come', { dataUpdatedAt: 0, isError: true }, true],
  ['was stopped on purpose', { dataUpdatedAt: before, isError: false }, false],
])('nothing is said of what %s', (_, of, isAsked) => {
  render(<OldNotice of={of} isAsked={isAsked} />)
  expect(screen.getByRole('status').textContent).toBe('')
})
