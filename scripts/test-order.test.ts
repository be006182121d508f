import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('what is begun first is there: a file that was moved would begin last, and nobody would be told', () => {
  const [, list] =
    /LONGEST = \[([^\]]+)\]/.exec(readFileSync('scripts/test-order.ts', 'utf8')) ?? []
  const paths = [...list!.matchAll(/'([^']+)'/g)].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
