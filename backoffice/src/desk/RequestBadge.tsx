import { Badge, type BadgeTone } from '@menekse/ui/Badge'

const tones = {
  pending: 'warn',
  done: 'up',
  approved: 'up',
  rejected: 'down',
} as const satisfies Record<string, BadgeTone>

/** Where a request without money stands; the server says it in words. */
export function RequestBadge({ status, label }: { status: keyof typeof tones; label: string }) {
  return <Badge tone={tones[status]}>{label}</Badge>
}
