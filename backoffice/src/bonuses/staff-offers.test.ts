import type { StaffOffer } from '@menekse/contract/campaigns/staff-campaigns'
import { expect, it } from 'vitest'
import { givenByStaff, offerOptions, pickedOffer } from './staff-offers.ts'

const campaign = (id: string, name: string, trigger: 'staff' | 'code') => ({
  trigger,
  brand: { id: 'brd_1', name: 'Menekşe' },
  offer: { id, name } as StaffOffer,
})
const campaigns = [
  campaign('bof_1', 'Gönül alma', 'staff'),
  campaign('bof_2', 'Yaz kodu', 'code'),
  campaign('bof_3', 'Doğum günü', 'staff'),
]

it('offers only what staff may give', () => {
  expect(givenByStaff(campaigns)).toEqual([campaigns[0], campaigns[2]])
})

it('tells a list that is on its way from one in which nothing is', () => {
  expect(givenByStaff(undefined)).toBeUndefined()
  expect(givenByStaff([campaigns[1]!])).toEqual([])
})

it('names each offer with its brand', () => {
  expect(offerOptions([campaigns[0]!])).toEqual([{ value: 'bof_1', label: 'Gönül alma (Menekşe)' }])
})

it('gives what was picked, and nothing that is not there any more', () => {
  expect(pickedOffer(campaigns, 'bof_3')).toBe(campaigns[2]!.offer)
  expect(pickedOffer(campaigns, '')).toBeUndefined()
  expect(pickedOffer(campaigns.slice(0, 2), 'bof_3')).toBeUndefined()
})
