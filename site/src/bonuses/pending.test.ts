import { expect, test } from 'vitest'
import { lira } from '@menekse/contract/money'
import type { PendingBonus } from '@menekse/contract/campaigns/campaigns'
import { afterCheck, type PendingChoice } from './pending.ts'

const none: PendingChoice = { offer: null, shown: false }
const bonus = { id: 'bns_1' } as PendingBonus
const waiting = {
  pending: true,
  deposit_id: 'dep_1',
  deposit_amount: lira(1000),
  bonuses: [bonus],
}
const nothing = { pending: false, deposit_id: null, deposit_amount: null, bonuses: [] }

test('a deposit’s choice comes up by itself once', () => {
  const first = afterCheck(none, waiting, () => false)
  expect(first).toMatchObject({ shown: true, offer: { deposit_id: 'dep_1' } })
  const again = afterCheck({ ...first, shown: false }, waiting, (id) => id === 'dep_1')
  expect(again).toMatchObject({ shown: false, offer: { deposit_id: 'dep_1' } })
})

test('the next deposit’s choice comes up although another was closed', () => {
  const next = { ...waiting, deposit_id: 'dep_2' }
  expect(afterCheck(none, next, (id) => id === 'dep_1').shown).toBe(true)
})

test('what is on screen stays, whatever a late answer says', () => {
  const shown = afterCheck(none, waiting, () => false)
  expect(afterCheck(shown, nothing, () => false)).toBe(shown)
})

test('a choice that is over elsewhere goes away; no choice is no change', () => {
  const closed: PendingChoice = { offer: waiting, shown: false }
  expect(afterCheck(closed, nothing, () => true)).toEqual(none)
  expect(afterCheck(none, nothing, () => true)).toBe(none)
  expect(afterCheck(none, { ...waiting, bonuses: [] }, () => false)).toBe(none)
})
