import type { StaffRound } from '@menekse/contract/reports/staff-players'
import type { BadgeTone } from '@menekse/ui/Badge'

export const roundTones: Record<StaffRound['status'], BadgeTone> = {
  open: 'warn',
  settled: 'up',
  void: 'neutral',
}
