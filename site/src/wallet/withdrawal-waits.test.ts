import { kurus } from '@menekse/contract/money'
import { expect, test } from 'vitest'
import { owedDocuments } from '../kyc/owed-documents.ts'
import { bonusLostText } from './bonus-lost.ts'

type Documents = Parameters<typeof owedDocuments>[0]['documents']
const documents = (...all: [kind: string, status: string][]) => ({
  documents: all.map(([kind, status]) => ({ kind, status })) as unknown as Documents,
})

test('a withdrawal waits for what was asked and not approved, and names what is still to be sent', () => {
  const owed = owedDocuments(documents(['address', 'missing'], ['id_front', 'pending']), false)
  expect(owed).toEqual({ waits: true, names: 'adres belgesi', count: 1 })
})

test('nothing is owed once all is approved or the identity is settled', () => {
  expect(owedDocuments(documents(['address', 'approved']), false).waits).toBe(false)
  expect(owedDocuments(documents(['id_front', 'rejected']), true).waits).toBe(false)
})

test('what the house looks at is waited for and not asked again', () => {
  expect(owedDocuments(documents(['address', 'pending']), false)).toEqual({
    waits: true,
    names: '',
    count: 0,
  })
})

test('a bonus that a withdrawal ends is named with its money and its spins', () => {
  expect(bonusLostText({ forfeited: kurus(5_000), free_spins_lost: 0 })).toBe('₺50 bonus bakiyesi')
  expect(bonusLostText({ forfeited: kurus(1_250), free_spins_lost: 3 })).toBe(
    '₺12,50 bonus bakiyesi, 3 ücretsiz oyun hakkı',
  )
})
