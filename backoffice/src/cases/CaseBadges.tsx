import type { StaffCase } from '@menekse/contract/cases/staff-cases'
import { Badge } from '@menekse/ui/Badge'
import { messages } from '../messages.ts'

const statusTones = { open: 'warn', assigned: 'info', closed: 'neutral' } as const

export function StrengthBadge({ found }: { found: StaffCase }) {
  return <Badge tone={found.strength === 'strong' ? 'down' : 'warn'}>{found.strength_label}</Badge>
}

const reportTones = { running: 'neutral', near: 'warn', late: 'down', filed: 'up' } as const

/** How the clock of a report stands; nothing where none runs. */
export function ReportBadge({ found }: { found: StaffCase }) {
  const state = found.report_state
  if (state === null) return null
  return <Badge tone={reportTones[state]}>{messages.cases.reports.states[state]}</Badge>
}

export function StatusBadge({ found }: { found: StaffCase }) {
  return <Badge tone={statusTones[found.status]}>{found.status_label}</Badge>
}
