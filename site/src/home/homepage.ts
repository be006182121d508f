import { readingLater } from '../api.ts'

/** Popular games and categories: one call for both. */
export const homepage = readingLater(
  '/api/homepage.php',
  async () => (await import('@menekse/contract/content/content')).content.homepage,
)
