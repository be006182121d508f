import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledCommand, type Command } from '../test/command.ts'

let command: Command
beforeAll(async () => {
  command = await bundledCommand('coupon')
})
afterAll(() => command.remove())

const coupon = (input: string) => command.run([], input)

const single = '{"unit":1000,"legs":[[11000,[1,2]]]}'
const bankers =
  '{"unit":1000,"legs":[[1500,"W"],[2100,"W"],[1850,"L"],[3400,"W"]],"k":[2],"bank":[0]}'
const halves = '{"unit":10000,"legs":[[1825,"HW"],[2075,"HL"],[2000,"V"]],"k":[1,3],"cap":25000}'

test('answers an object with an object', () => {
  expect(coupon(single)).toEqual({
    status: 0,
    stdout: '{"lines":1,"stake":1000,"payout":5500}\n',
    stderr: '',
  })
})

test('answers an array with an array in its order', () => {
  const { status, stdout } = coupon(`[${bankers}, ${halves}]`)
  expect(status).toBe(0)
  expect(stdout).toBe(
    '[{"lines":3,"stake":3000,"payout":10710},{"lines":4,"stake":40000,"payout":25000}]\n',
  )
})

test('refuses bad input with one line, exit code 2 and nothing on standard output', () => {
  const { status, stdout, stderr } = coupon(`[${single},{"unit":1000,"legs":[]}]`)
  expect(status).toBe(2)
  expect(stdout).toBe('')
  expect(stderr).toBe('Bad input: coupon 1: legs is empty.\n')
})
