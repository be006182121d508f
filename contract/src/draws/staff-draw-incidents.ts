import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { DrawPhase } from './draw.ts'

/** A draw that two people made void, and what became of it. */
export const DrawVoid = z.object({
  id: z.string(),
  slug: z.string(),
  table: z.string(),
  number: z.int(),
  phase: DrawPhase.check(z.describe('As it stood when it was decided')),
  is_done: z.boolean(),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  decided_by: z.string(),
  decided_at: z.string(),
  decision_reason: z.string(),
  bets: z.int().check(z.describe('Given back')),
  staked: Money,
  taken_back: Money.check(z.describe('What those bets had been paid')),
  left: z
    .array(
      z.object({
        bet_id: z.string(),
        player_id: z.string(),
        player: z.string(),
        why: z.enum(['spent', 'cashed_out', 'changed']),
        stake: Money,
        payout: Money,
      }),
    )
    .check(z.describe('Bets that stay as they were')),
})
export type DrawVoid = z.output<typeof DrawVoid>

export const incidentKinds = ['void', 'late', 'unseen', 'unheld', 'failed'] as const
export const TableIncident = z.object({
  kind: z.enum(incidentKinds),
  slug: z.string(),
  table: z.string(),
  number: z.nullable(z.int()),
  at: z.string(),
  ms: z.nullable(z.int()).check(z.describe('How late, or for how long')),
  times: z.int(),
  text: z.nullable(z.string()),
})
export type TableIncident = z.output<typeof TableIncident>
