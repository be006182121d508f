import { lira } from '@menekse/contract/money'
import type { BankLine, StaffDeposit } from '@menekse/contract/payments/staff-payments'
import { describe, expect, it } from 'vitest'
import { likelyPlayers, matchesOf, obviousLine, type Why } from './bank-match.ts'

const deposit: StaffDeposit = {
  id: 'dep_1',
  player: { id: 'plr_1', username: 'ayse', full_name: 'Ayşe Yılmaz' },
  amount: lira(500),
  bank_name: 'Ziraat',
  reference: 'MNK4K7',
  status: 'pending',
  simulated: false,
  asked_amount: null,
  reversed_at: null,
  approval_id: null,
  created_at: '2025-11-21T18:05:00.000Z',
  decided_at: null,
  decided_by: null,
  reason: null,
  bank_line: null,
}

const line = (id: string, why?: Why, amount = 500): BankLine => ({
  id,
  sender: 'Ayşe Yılmaz',
  sender_iban: null,
  description: '',
  amount: lira(amount),
  received_at: '2025-11-21T18:06:00.000Z',
  deposit_id: null,
  quarantine: null,
  code_of: null,
  candidates: why === undefined ? [] : [{ deposit_id: 'dep_1', why }],
})

describe('bank lines beside a request', () => {
  it('stand in the order of their strength', () => {
    const lines = [line('a'), line('b', 'amount'), line('c', 'reference')]
    const found = matchesOf(deposit, [...lines, line('d', 'amount_and_name')])
    expect(found.map((match) => match.line.id)).toEqual(['c', 'd', 'b', 'a'])
    expect(matchesOf(undefined, lines).map(({ why }) => why)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are preselected only when nothing speaks against it', () => {
    const obvious = (...lines: BankLine[]) => obviousLine(deposit, matchesOf(deposit, lines))
    expect(obvious(line('a', 'reference'), line('b', 'amount'))).toBe('a')
    expect(obvious(line('a', 'reference', 400))).toBeNull()
    expect(obvious(line('a', 'reference'), line('b', 'reference'))).toBeNull()
    expect(obvious(line('a', 'amount_and_name'))).toBeNull()
    expect(obvious()).toBeNull()
  })
})

it('is likely of whose code it carries, then of who asked for its amount, each once', () => {
  const asked = (n: number) => ({
    id: `dep_${n}`,
    player: { id: `plr_${n}`, username: `oyuncu${n}`, full_name: `Oyuncu ${n}` },
  })
  const found = likelyPlayers(
    {
      code_of: { id: 'plr_3', full_name: 'Oyuncu 3', deposit_id: 'dep_9' },
      candidates: [
        { deposit_id: 'dep_2', why: 'amount_and_name' },
        { deposit_id: 'dep_3', why: 'amount' },
        { deposit_id: 'dep_1', why: 'amount' },
        { deposit_id: 'dep_yok', why: 'amount' },
      ],
    },
    [asked(1), asked(2), asked(3)],
  )
  expect(found.map(({ id }) => id)).toEqual(['plr_3', 'plr_2', 'plr_1'])
  expect(found[1]).toMatchObject({ username: 'oyuncu2', full_name: 'Oyuncu 2' })
})
