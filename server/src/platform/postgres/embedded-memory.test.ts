import { expect, it } from 'vitest'
import { sharedBuffers } from './embedded-memory.ts'

const GB = 2 ** 30

it.each([
  [0.5 * GB, '128MB'],
  [1 * GB, '128MB'],
  [2 * GB, '256MB'],
  [23.4 * GB, '2995MB'],
  [32 * GB, '4096MB'],
  [512 * GB, '4096MB'],
])('of %d bytes keeps %s at hand', (bytes, kept) => {
  expect(sharedBuffers(bytes)).toBe(kept)
})
