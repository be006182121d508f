import { NewMember } from '@menekse/contract/staff/staff-team'
import { expect, test } from 'vitest'
import { formProblems } from '../desk/form-problems.ts'
import { actsOn, EMPTY_MEMBER, oneTimeOf } from './member-form.ts'

test.each([
  ['stf_1', 'active', ''],
  ['stf_2', 'active', 'role renew block'],
  ['stf_2', 'blocked', 'role renew unblock'],
] as const)('with the account %s that is %s, stf_1 may %j', (id, status, acts) => {
  expect(actsOn({ id, status }, 'stf_1').join(' ')).toBe(acts)
})

test('a new account needs a name and an address', () => {
  expect(Object.keys(formProblems(NewMember, EMPTY_MEMBER)).sort()).toEqual(['email', 'name'])
  const filled = { name: 'Deniz Kaya', email: 'deniz@ornek.com', role: 'cashier' as const }
  expect(formProblems(NewMember, filled)).toEqual({})
})

test('a one-time password is shown with whose it is', () => {
  const member = { name: 'Deniz', email: 'deniz@ornek.com', role: 'support' as const }
  expect(oneTimeOf({ member, one_time_password: 'abc' })).toEqual({
    name: 'Deniz',
    email: 'deniz@ornek.com',
    password: 'abc',
  })
})
