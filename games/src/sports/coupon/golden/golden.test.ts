import { expect, test } from 'vitest'
import { answerJson } from '../coupon-json.ts'
import cases from './cases.json' with { type: 'json' }

/*
 * Named coupons as the published rules settle them. What each pays was reckoned with fractions by another program than
 * ours, in another language; none of it was read off our own answers.
 */

test.each(cases)('$case', ({ coupon, answer }) => {
  expect(JSON.parse(answerJson(JSON.stringify(coupon)))).toEqual(answer)
})

test('there are at least fifty of them, each with a name of its own', () => {
  expect(new Set(cases.map((one) => one.case)).size).toBeGreaterThanOrEqual(50)
  expect(new Set(cases.map((one) => one.case)).size).toBe(cases.length)
})
