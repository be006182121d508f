import { defineConfig } from '@playwright/test'
import { settings } from './settings.ts'

/**
 * `npm test` takes the walks that money and protection hang on. Journeys go through the rest of the product, batteries
 * through every title, address or text: `npm run batteries` takes both and keeps a report.
 */
export default defineConfig({
  ...(await settings('**/*.e2e.ts', 2)),
  projects: [
    { name: 'walks', testIgnore: '**/{batteries,journeys}/**' },
    { name: 'batteries', testMatch: '**/{batteries,journeys}/*.e2e.ts' },
  ],
})
