import { defineConfig } from 'vitest/config'
import { TestOrder } from './scripts/test-order.ts'

/** What kills or destroys a house for minutes: `npm run unit -- --project kills`, not part of `npm test`. */
const KILLS = [
  'server/test/crash/{given-up,tables,settling/settling}.test.ts',
  'server/test/drill/*.test.ts',
]

// Component tests of the browser workspaces ask for their DOM with a comment at the top of the file.
export default defineConfig({
  test: {
    // What hangs, and nothing that is slow: a machine with much to do takes several times as long as another one.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // The same of what comes when it comes: a second, which is all it is given unless told, is little beside a build.
    expect: { poll: { timeout: 60_000 } },
    // Two processors, and files that wait for programs they have launched.
    maxWorkers: 3,
    // A worker reads the application once, not once for each file: most of what a test file took.
    isolate: false,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,bench}/**/*.test.ts'],
          exclude: KILLS,
          // Starts one PostgreSQL for the run; only when a test of this project runs at all.
          globalSetup: ['server/test/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'kills', include: KILLS } },
      {
        extends: true,
        test: {
          name: 'apps',
          include: ['{contract,games,site,backoffice,ui,verify,scripts,e2e}/**/*.test.{ts,tsx}'],
          setupFiles: ['ui/src/test-setup.ts'],
        },
      },
    ],
  },
})
