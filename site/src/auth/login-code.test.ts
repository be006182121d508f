import { expect, test } from 'vitest'
import { afterLoginRefusal, typedCode } from './login-code.ts'

test.each([
  ['second_factor_required', false, 'ask_code'],
  ['second_factor_required', true, 'code_wrong'],
  ['second_factor_wrong', true, 'code_wrong'],
  ['wrong_credentials', false, 'told'],
  ['wrong_credentials', true, 'told'],
  [undefined, true, 'told'],
] as const)('a login refused as %s, code asked for: %s, leads to %s', (code, asksCode, next) => {
  expect(afterLoginRefusal(code, asksCode)).toBe(next)
})

test.each([
  ['123 456', '123456'],
  [' ABCD-EFGH ', 'ABCD-EFGH'],
  ['', ''],
  [undefined, ''],
])('the code %j is sent as %j', (typed, sent) => {
  expect(typedCode(typed)).toBe(sent)
})
