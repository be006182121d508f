import type { Returns } from '@menekse/contract/route'
import type { staffDesk } from '@menekse/contract/staff/staff'

/** What the password's step is answered: which step is next, and what that one needs. */
export type FirstAnswer = Returns<typeof staffDesk.login>
