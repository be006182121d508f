import { defineConfig } from '@playwright/test'
import { settings } from './settings.ts'

/** `npm test` takes the walks; a battery goes through every title, address or text and keeps a report. */
export default defineConfig({
  ...(await settings('**/*.e2e.ts', 2)),
  projects: [
    { name: 'walks', testIgnore: '**/batteries/**' },
    { name: 'batteries', testMatch: '**/batteries/*.e2e.ts' },
  ],
})
