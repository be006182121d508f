import { defineConfig } from '@playwright/test'
import { settings } from './settings.ts'

export default defineConfig(await settings('**/*.screens.ts', 1))
