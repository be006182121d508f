import * as z from 'zod/mini'
import { get, post } from '../route.ts'
import { byId, reason } from '../staff/staff-fields.ts'

export const restrictionLabels = {
  marketing: 'Tanıtım gönderimi durduruldu',
  bonus: 'Bonus verilmesi durduruldu',
  play: 'Oyun, yatırım ve bonus inceleme boyunca durduruldu',
  deposit: 'Yatırım inceleme boyunca durduruldu',
} as const
export type RestrictionKind = keyof typeof restrictionLabels

export const StaffRestriction = z.object({
  id: z.string(),
  kind: z.enum(['marketing', 'bonus', 'play', 'deposit']),
  kind_label: z.string(),
  case_id: z.string(),
  reason: z.string(),
  set_at: z.string(),
  lifted_at: z.nullable(z.string()),
  lifted_by: z.nullable(z.string()),
  lifted_reason: z.nullable(z.string()),
})
export type StaffRestriction = z.output<typeof StaffRestriction>

const restrictions = z.object({ success: z.literal(true), restrictions: z.array(StaffRestriction) })

/** What the house stopped for a player at risk or under review; staff may lift it with a reason. */
export const staffRestrictions = {
  list: get('/api/staff/players/:id/restrictions', {
    access: { staff: 'cases.read' },
    summary: 'What the house stopped for a player, latest first',
    params: byId,
    returns: restrictions,
  }),
  lift: post('/api/staff/restrictions/:id/lifting', {
    access: { staff: 'cases.decide' },
    summary:
      'Lift a restriction, with a reason; once. What refused funds stop ends with their case',
    params: byId,
    body: z.object({ reason }),
    returns: restrictions,
    refusals: ['already_decided', 'restriction_of_case', 'second_person_required'],
  }),
}
