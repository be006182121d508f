import { describe, expect, it } from 'vitest'
import { gatherReads } from './gathered-reads.ts'

describe('gathered reads', () => {
  it('asks once for what is asked together, and again for what comes later', async () => {
    const asked: string[][] = []
    const read = gatherReads<string, number>((keys) => {
      asked.push([...keys])
      return Promise.resolve(new Map(keys.map((key) => [key, key.length])))
    })
    expect(await Promise.all([read('a'), read('bb'), read('a')])).toEqual([1, 2, 1])
    expect(await read('ccc')).toBe(3)
    expect(asked).toEqual([['a', 'bb'], ['ccc']])
  })

  it('gives undefined for what is not there, a failure to everyone who shared it, and goes on', async () => {
    let isBroken = true
    const read = gatherReads<string, number>(() =>
      isBroken ? Promise.reject(new Error('away')) : Promise.resolve(new Map()),
    )
    const failed = await Promise.allSettled([read('a'), read('b')])
    expect(failed.map((one) => one.status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await read('a')).toBeUndefined()
  })
})
