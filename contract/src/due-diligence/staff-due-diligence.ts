import * as z from 'zod/mini'
import { Money } from '../money.ts'
import { get, post } from '../route.ts'
import { reason } from '../staff/staff-fields.ts'

const days = z.int('Gün sayısı yazın').check(z.gte(1, 'En az 1 gün'), z.lte(400, 'En çok 400 gün'))

/** From which sums on somebody has to be known, and what follows (standards M01; MASAK measures, article 5). */
export const DueDiligenceFigures = z.object({
  deposit: Money.check(z.describe('Paid in: at once, or in linked transactions together')),
  withdrawal: Money.check(z.describe('The same of money out')),
  window_days: days.check(z.describe('Transactions of so many days are linked')),
  play_days: days.check(z.describe('Business days after which play waits as well')),
})

export const DueDiligenceMarket = z.object({
  market: z.string(),
  in_force: z.boolean().check(z.describe('One of the markets that this installation obeys')),
  figures: DueDiligenceFigures,
  /** What each figure may be, both ends included. */
  least: DueDiligenceFigures,
  most: DueDiligenceFigures,
  since: z.nullable(z.string()).check(z.describe('Null while nobody has changed them')),
})
export type DueDiligenceMarket = z.output<typeof DueDiligenceMarket>

export const staffDueDiligence = {
  figures: get('/api/staff/due-diligence', {
    access: { staff: 'licence.read' },
    summary: 'The due-diligence figures of every market, with their bounds',
    returns: z.object({ success: z.literal(true), markets: z.array(DueDiligenceMarket) }),
  }),
  ask: post('/api/staff/due-diligence/:market/change', {
    access: { staff: 'cases.aml' },
    summary: 'Asks a second person to let other figures count in a market',
    params: z.object({ market: z.string().check(z.maxLength(40)) }),
    body: z.extend(DueDiligenceFigures, { reason }),
    returns: z.object({ success: z.literal(true), approval_id: z.string() }),
    refusals: ['not_found', 'approval_waiting', 'figures_out_of_bounds', 'figures_unchanged'],
  }),
}
