import * as z from 'zod/mini'
import { get, post } from '../route.ts'
import { reason } from '../staff/staff-fields.ts'

/** How wide a brake reaches; the widest that is pulled decides. */
export const BrakeScope = z.enum(['all', 'product', 'provider', 'title'])
export type BrakeScope = z.output<typeof BrakeScope>

const on = {
  scope: BrakeScope,
  /** The product's word, the provider's name or the title's slug; empty for everything. */
  subject: z.string().check(z.maxLength(80)),
}

/** A brake as it was last set. One that was never pulled has no row. */
export const StaffBrake = z.object({
  ...on,
  stopped: z.boolean(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  version: z.int(),
})
export type StaffBrake = z.output<typeof StaffBrake>

const one = z.object({ success: z.literal(true), brake: StaffBrake })

/** Stopping new stakes and launches at once; what is open concludes and is paid. */
export const staffBrakes = {
  brakes: get('/api/staff/brakes', {
    access: { staff: 'games.read' },
    summary: 'Every brake that was ever pulled, as it stands',
    returns: z.object({ success: z.literal(true), brakes: z.array(StaffBrake) }),
  }),
  pull: post('/api/staff/brakes/pull', {
    access: { staff: 'games.brake' },
    summary:
      'Stops a title, a provider, a product or everything, on every process; again is the same',
    body: z.object({ ...on, reason }),
    returns: one,
    refusals: ['not_found'],
  }),
  release: post('/api/staff/brakes/release', {
    access: { staff: 'games.brake' },
    summary: 'Lets it run again; refused where somebody else set the brake since it was read',
    body: z.object({ ...on, version: z.int(), reason }),
    returns: one,
    refusals: ['not_found', 'content_changed', 'maths_waiting'],
  }),
}
