import type { StaffComplaint } from '@menekse/contract/complaints/complaints'
import type { BadgeTone } from '@menekse/ui/Badge'

export const clockTones: Readonly<Record<StaffComplaint['clock'], BadgeTone>> = {
  running: 'neutral',
  near: 'warn',
  late: 'down',
  kept: 'up',
  missed: 'down',
}
