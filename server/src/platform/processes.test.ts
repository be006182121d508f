import { expect, it } from 'vitest'
import { createEndings, exitCodeOf } from './processes.ts'
import { StartupError } from './startup-error.ts'

/** Whether a process that ended is launched again. */

function endingsAt(...endings: (readonly [second: number, how: string])[]): string {
  let second = 0
  const counted = createEndings(() => second * 1_000)
  for (const [index, [at, how]] of endings.entries()) {
    second = at
    try {
      counted.add(1, how)
    } catch (error) {
      return `${index + 1}: ${(error as Error).message}`
    }
  }
  return 'goes on'
}
const every = (seconds: number, count: number, how = 'SIGKILL') =>
  Array.from({ length: count }, (_, n) => [n * seconds, how] as const)

it.each([
  ['five times in a row', every(1, 5), /^goes on$/],
  ['six times in a row', every(1, 6), /^6: Process 1 ended 6 times within five minutes.*SIGKILL/],
  ['again and again, a minute apart', every(61, 40), /^goes on$/],
  ['for want of the database, all night', every(1, 5_000, '75'), /^goes on$/],
  ['because it cannot be used as it is', every(1, 1, '78'), /^1: Process 1 cannot start$/],
])('a process that ends %s', (_, endings, told) => {
  expect(endingsAt(...endings)).toMatch(told)
})

it('a process that could not start says why by its exit code', () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const codes = [new StartupError('x'), away, new Error('x')].map((error) => exitCodeOf(error))
  expect(codes).toEqual([78, 75, 1])
})
