import type { BrakeScope, StaffBrake } from '@menekse/contract/brakes/staff-brakes'

/** Something that can be stopped, by the name it is shown under. */
export interface Stoppable {
  scope: BrakeScope
  subject: string
  name: string
}

/** The brake on exactly this, pulled or released; undefined where it never was. */
export const brakeOf = (brakes: readonly StaffBrake[], { scope, subject }: Stoppable) =>
  brakes.find((brake) => brake.scope === scope && brake.subject === subject)
