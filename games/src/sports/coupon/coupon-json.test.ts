import { expect, test } from 'vitest'
import { answerJson, BadCoupon } from './coupon-json.ts'

const single = '{"unit":1000,"legs":[[11000,[1,2]]]}'

test('reads and prints integers exactly, however long they are', () => {
  const answer = answerJson('{"unit":90071992547409931,"legs":[[1000000,"W"],[1000000,[1,3]]]}')
  expect(answer).toBe(
    `{"lines":1,"stake":90071992547409931,"payout":${(90071992547409931n * 10n ** 6n) / 3n}}`,
  )
})

test.each([
  ['[]', '[]'],
  [single, '{"lines":1,"stake":1000,"payout":5500}'],
  [`[${single}]`, '[{"lines":1,"stake":1000,"payout":5500}]'],
  ['{"unit":7,"legs":[[1010,"V"]],"bank":[0]}', '{"lines":1,"stake":7,"payout":7}'],
])('answers %s with %s', (input, answer) => {
  expect(answerJson(input)).toBe(answer)
})

const leg = '[2000,"W"]'
const withLegs = (rest: string, legs = leg) => `{"unit":100,"legs":[${legs}]${rest}}`

test.each([
  ['', 'not JSON'],
  ['{"unit":100', 'not JSON'],
  ['7', 'an object'],
  [`{"legs":[${leg}]}`, 'unit'],
  [`{"unit":0,"legs":[${leg}]}`, 'unit'],
  [`{"unit":-5,"legs":[${leg}]}`, 'unit'],
  [`{"unit":-90071992547409931,"legs":[${leg}]}`, 'unit'],
  [`{"unit":1.005,"legs":[${leg}]}`, 'unit'],
  [`{"unit":"1e3","legs":[${leg}]}`, 'unit'],
  ['{"unit":100}', 'legs'],
  [withLegs('', ''), 'legs is empty'],
  [withLegs('', '[2000]'), 'legs[0]'],
  [withLegs('', '[1009,"W"]'), 'odds'],
  [withLegs('', '[1000001,"W"]'), 'odds'],
  [withLegs('', '[1.85,"W"]'), 'odds'],
  [withLegs('', '[2000,"w"]'), 'result'],
  [withLegs('', '[2000,[2,1]]'), 'places'],
  [withLegs('', '[2000,[0,1]]'), 'places'],
  [withLegs('', '[2000,[1,2,3]]'), 'places'],
  [withLegs(',"k":[]'), 'k is empty'],
  [withLegs(',"k":2'), 'k needs an array'],
  [withLegs(',"k":[2]'), 'k needs'],
  [withLegs(',"k":[1,1]'), 'twice'],
  [withLegs(',"k":[1],"bank":[0]'), 'k needs'],
  [withLegs(',"bank":[1]'), 'bank needs'],
  [withLegs(',"bank":[0,0]'), 'twice'],
  [withLegs(',"k":[4]', Array.from({ length: 20 }, () => leg).join()), '1000 lines'],
  [withLegs(',"cap":0'), 'cap'],
  [withLegs(',"kap":5'), '"kap"'],
  [`[${single},${withLegs(',"k":[2]')}]`, 'coupon 1: k needs'],
  [`[${single},[${single}]]`, 'coupon 1: a coupon is an object'],
])('refuses %s by saying %s', (input, says) => {
  expect(() => answerJson(input)).toThrow(BadCoupon)
  expect(() => answerJson(input)).toThrow(says)
})
