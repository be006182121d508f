import type { StaffCase } from '@menekse/contract/cases/staff-cases'
import { Badge } from '@menekse/ui/Badge'

const statusTones = { open: 'warn', assigned: 'info', closed: 'neutral' } as const

export function StrengthBadge({ found }: { found: StaffCase }) {
  return <Badge tone={found.strength === 'strong' ? 'down' : 'warn'}>{found.strength_label}</Badge>
}

export function StatusBadge({ found }: { found: StaffCase }) {
  return <Badge tone={statusTones[found.status]}>{found.status_label}</Badge>
}
