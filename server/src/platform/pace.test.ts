import { expect, it } from 'vitest'
import { createPace } from './pace.ts'

/** What of two pieces of work and of somebody who waits for a turn came in which order. */
async function orderWith(sliceMs: number): Promise<string[]> {
  const order: string[] = []
  const pace = createPace(sliceMs)
  setImmediate(() => order.push('waiting'))
  order.push('first')
  await pace()
  order.push('second')
  await new Promise((next) => setImmediate(next))
  return order
}

it('gives who waits a turn once its time is over', async () => {
  expect(await orderWith(0)).toEqual(['first', 'waiting', 'second'])
})

it('goes on while it has time', async () => {
  expect(await orderWith(Infinity)).toEqual(['first', 'second', 'waiting'])
})

it('rests as long as it is told to, whenever its time is over', async () => {
  const order: string[] = []
  const rest = async () => void order.push('rest')
  const pace = createPace(0, rest)
  order.push('first')
  await pace()
  order.push('second')
  await createPace(Infinity, rest)()
  expect(order).toEqual(['first', 'rest', 'second'])
})
