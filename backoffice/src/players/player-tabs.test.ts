import { can, type Role, roles } from '@menekse/contract/permissions'
import { expect, test } from 'vitest'
import { tabShown, tabsFor } from './player-tabs.ts'

const everyRole = Object.keys(roles) as Role[]

test.each(everyRole)('%s is never shown a tab that is not in the list', (role) => {
  const shown = tabsFor(role).map(({ value }) => value)
  for (const asked of ['transfers', 'rounds', 'bonuses', 'protection', 'sessions', 'x', undefined])
    expect(shown).toContain(tabShown(asked, role))
})

test('a tab behind a right is for those who have it', () => {
  for (const role of everyRole) {
    expect(tabShown('protection', role) === 'protection').toBe(can(role, 'protection.read'))
    expect(tabShown('bonuses', role) === 'bonuses').toBe(can(role, 'bonuses.read'))
  }
  const without = everyRole.filter((role) => !can(role, 'protection.read'))
  expect(without).not.toEqual([])
  expect(without.map((role) => tabShown('protection', role))).toEqual(
    without.map(() => 'transfers'),
  )
})

test('what everybody may see is opened by its name, anything else is the first', () => {
  expect(tabShown('sessions', 'support')).toBe('sessions')
  expect(tabShown('elsewhere', 'support')).toBe('transfers')
  expect(tabShown(undefined, 'support')).toBe('transfers')
})
