import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './browser.ts'

/** Games draw with WebGL; where there is no graphics card, the processor draws. */
const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

const HANGS_MS = 15 * 60_000
/** A round with all the free spins it may bring, where a busy processor draws it. */
const MISSING_MS = 150_000

/** What every browser run shares: one try, our own Chromium. */
export async function settings(testMatch: string, workers: number): Promise<PlaywrightTestConfig> {
  return {
    testDir: import.meta.dirname,
    testMatch,
    outputDir: '../node_modules/.cache/e2e',
    workers,
    retries: 0,
    fullyParallel: false,
    forbidOnly: true,
    reporter: 'list',
    // No walk asserts on time: these end what would hang for ever, on the slowest machine too.
    timeout: HANGS_MS,
    expect: { timeout: MISSING_MS },
    use: {
      trace: 'off',
      video: 'off',
      screenshot: 'off',
      actionTimeout: MISSING_MS,
      launchOptions: {
        executablePath: await chromiumPath(),
        chromiumSandbox: false,
        args: [...chromiumArguments, ...drawing],
      },
    },
  }
}
