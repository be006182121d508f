import { expect, test } from 'vitest'
import { bottomPlaces } from './bottom-places.ts'

test('two places stand on each side of the menu, whoever looks', () => {
  for (const status of ['visitor', 'player', 'unknown'] as const)
    expect(new Set(bottomPlaces(status).map(({ href }) => href)).size).toBe(4)
})
