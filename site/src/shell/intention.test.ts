import { expect, test } from 'vitest'
import { createIntention } from './intention.ts'

function intention() {
  let count = 0
  return createIntention(() => `req_${(count += 1)}`)
}

test('the same content keeps its key while no answer is known', () => {
  const wish = intention()
  expect(wish.keyFor({ amount: 500 })).toBe('req_1')
  expect(wish.keyFor({ amount: 500 })).toBe('req_1')
})

test('other content is another intention, and so is going back to the first', () => {
  const wish = intention()
  wish.keyFor({ amount: 500 })
  expect(wish.keyFor({ amount: 600 })).toBe('req_2')
  expect(wish.keyFor({ amount: 500 })).toBe('req_3')
})

test('after an answer the same content is a new intention', () => {
  const wish = intention()
  wish.keyFor({ amount: 500 })
  wish.settled()
  expect(wish.keyFor({ amount: 500 })).toBe('req_2')
})
