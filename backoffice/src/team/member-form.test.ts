import { NewMember } from '@menekse/contract/staff/staff-team'
import { expect, test } from 'vitest'
import { formProblems } from '../desk/form-problems.ts'
import { actsOn, EMPTY_MEMBER } from './member-form.ts'

test.each([
  ['stf_1', 'active', [], ''],
  ['stf_2', 'active', [], 'role renew block'],
  ['stf_2', 'active', ['Deniz'], 'role renew confirm block'],
  ['stf_2', 'blocked', [], 'role renew unblock'],
] as const)(
  'with the account %s that is %s, held by %j, stf_1 may %j',
  (id, status, held, acts) => {
    expect(actsOn({ id, status, held_by: [...held] }, 'stf_1').join(' ')).toBe(acts)
  },
)

test('a new account needs a name, an address and a reason', () => {
  const missing = Object.keys(formProblems(NewMember, EMPTY_MEMBER)).sort()
  expect(missing).toEqual(['email', 'name', 'reason'])
  const person = { name: 'Deniz Kaya', email: 'deniz@ornek.com', role: 'cashier' as const }
  const filled = { ...person, reason: 'Yeni vardiya' }
  expect(formProblems(NewMember, filled)).toEqual({})
})
