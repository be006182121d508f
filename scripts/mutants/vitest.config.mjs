import { defineConfig } from 'vitest/config'
import { areas } from './areas.mjs'

const area = areas[process.env.MUTANTS_OF]

/** The tests of one area, against a PostgreSQL of their own where they ask for one. */
export default defineConfig({
  test: {
    include: [
      'scripts/mutants/loads.mjs',
      ...area.tests.map((place) => (place.endsWith('.ts') ? place : `${place}/**/*.test.ts`)),
    ],
    globalSetup: area.onDatabase ? ['server/test/global-setup.ts'] : [],
    setupFiles: ['scripts/mutants/no-shrinking.mjs'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
