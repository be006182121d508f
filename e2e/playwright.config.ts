import { defineConfig } from '@playwright/test'
import { settings } from './settings.ts'

export default defineConfig(await settings('**/*.e2e.ts', 2))
