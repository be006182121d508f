import * as z from 'zod/mini'
import { plainText } from '../identity/identity.ts'
import { Money } from '../money.ts'
import { post } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'

const asked = z.object({ success: z.literal(true), approval_id: z.string() })
const lineRefusals = ['bank_line_mismatch', 'approval_waiting'] as const

/** What is done with lines that pay for no request, and with what was done wrong. Each but one takes two people. */
export const staffCorrections = {
  creditLine: post('/api/staff/bank-lines/:id/credit', {
    access: { staff: 'deposits.decide' },
    summary: 'Asks a second person to book a line to a player who asked for nothing',
    params: byId,
    body: z.object({ player_id: z.string().check(z.maxLength(40)), reason }),
    returns: asked,
    refusals: [...lineRefusals, 'bank_line_other_player'],
  }),
  returnLine: post('/api/staff/bank-lines/:id/return', {
    access: { staff: 'deposits.decide' },
    summary: 'Asks a second person to send a line back to its sender',
    params: byId,
    body: z.object({ bank_ref: plainText(80), reason }),
    returns: asked,
    refusals: [...lineRefusals, 'bank_line_other_player'],
  }),
  discardLine: post('/api/staff/bank-lines/:id/not-ours', {
    access: { staff: 'deposits.decide' },
    summary: 'Says that a line has nothing to do with players',
    params: byId,
    body: z.object({ reason }),
    returns: z.object({ success: z.literal(true) }),
    refusals: ['bank_line_mismatch'],
  }),
  reverseDeposit: post('/api/staff/deposits/:id/reversal', {
    access: { staff: 'deposits.decide' },
    summary: 'Asks a second person to take an approved deposit back; its line is free again',
    params: byId,
    body: z.object({ reason }),
    returns: asked,
    refusals: ['already_corrected', 'approval_waiting'],
  }),
  returnWithdrawal: post('/api/staff/withdrawals/:id/return', {
    access: { staff: 'withdrawals.pay' },
    summary: 'Asks a second person to give back to the player what the bank sent back',
    params: byId,
    body: z.object({ reason }),
    returns: asked,
    refusals: ['already_corrected', 'approval_waiting'],
  }),
  reverseBonus: post('/api/staff/bonuses/grants/:id/reversal', {
    access: { staff: 'bonuses.grant' },
    summary: 'Asks a second person to take back what a bonus turned into cash',
    params: byId,
    body: z.object({ reason }),
    returns: asked,
    refusals: ['already_corrected', 'approval_waiting'],
  }),
  adjust: post('/api/staff/players/:id/adjustments', {
    access: { staff: 'money.correct' },
    summary: 'Asks a second person to put money into a player’s cash, or to take it out',
    params: byId,
    body: z.object({
      direction: z.enum(['plus', 'minus'], 'Yön seçin'),
      amount: Money.check(
        z.refine((amount) => amount > 0n && amount <= 100_000_000n, {
          error: 'Tutar 0’dan büyük, en fazla 1.000.000 TRY olmalı',
        }),
      ),
      reason,
    }),
    returns: asked,
    refusals: ['approval_waiting'],
  }),
}
