import { type Kurus, lira } from '@menekse/contract/money'
import type { BankLine } from '@menekse/contract/payments/staff-payments'
import { describe, expect, it } from 'vitest'
import { actsOn, approvalOf } from './payment-acts.ts'

describe('a withdrawal', () => {
  const [both, decides, pays, reads] = [
    { canDecide: true, canPay: true },
    { canDecide: true, canPay: false },
    { canDecide: false, canPay: true },
    { canDecide: false, canPay: false },
  ]

  it.each([
    ['pending', both, ['approve', 'reject']],
    ['pending', decides, ['approve', 'reject']],
    ['pending', pays, []],
    ['approved', both, ['pay', 'reject']],
    ['approved', decides, ['reject']],
    ['approved', pays, ['pay']],
    ['approved', reads, []],
    ['done', both, []],
    ['rejected', both, []],
    [undefined, both, []],
  ] as const)('%s offers %j %j', (status, rights, acts) => {
    expect(actsOn(status, rights)).toEqual(acts)
  })
})

describe('the approval of a deposit', () => {
  const deposit = { amount: lira(500) }
  const line = (amount: Kurus): BankLine => ({
    id: 'bln_1',
    sender: 'Ayşe Yılmaz',
    sender_iban: null,
    description: '',
    amount,
    received_at: '2025-11-21T18:05:00.000Z',
    deposit_id: null,
    quarantine: null,
    code_of: null,
    candidates: [],
  })

  it('needs an own reason without a bank line', () => {
    expect(approvalOf(deposit, undefined).warning).toMatch(/^Seçili banka hareketi yok/)
  })

  it('needs one, with both amounts, where they differ by a kuruş', () => {
    const match = { line: line((lira(500) - 1n) as Kurus), why: 'reference' as const }
    expect(approvalOf(deposit, match).warning).toBe(
      'Hareketin tutarı ₺499,99, talebin tutarı ₺500,00. Onaylanırsa hareketin tutarı yazılır. Gerekçe yazın.',
    )
  })

  it('needs none for the same amount, and says itself how the line was found', () => {
    const found = { line: line(lira(500)), why: 'reference' as const }
    expect(approvalOf(deposit, found)).toEqual({
      warning: null,
      autoReason: 'Banka hareketiyle eşleşti: Açıklama kodu uyuyor',
    })
    expect(approvalOf(deposit, { line: line(lira(500)), why: undefined })).toEqual({
      warning: null,
      autoReason: 'Banka hareketiyle eşleşti: elle seçildi',
    })
  })
})
