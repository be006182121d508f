import type { PlaywrightTestConfig } from '@playwright/test'
import { chromiumArguments, chromiumPath } from './browser.ts'

/** Games draw with WebGL; where there is no graphics card, the processor draws. */
const drawing = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/** What every browser run shares: one worker, one try, our own Chromium. */
export async function settings(testMatch: string): Promise<PlaywrightTestConfig> {
  return {
    testDir: import.meta.dirname,
    testMatch,
    outputDir: '../node_modules/.cache/e2e',
    workers: 1,
    retries: 0,
    fullyParallel: false,
    forbidOnly: true,
    reporter: 'list',
    timeout: 60_000,
    expect: { timeout: 15_000 },
    use: {
      trace: 'off',
      video: 'off',
      screenshot: 'off',
      actionTimeout: 15_000,
      launchOptions: {
        executablePath: await chromiumPath(),
        chromiumSandbox: false,
        args: [...chromiumArguments, ...drawing],
      },
    },
  }
}
