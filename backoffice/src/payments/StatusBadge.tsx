import { paymentStatusLabels } from '@menekse/contract/wallet/wallet'
import type { PaymentStatus } from '@menekse/contract/wallet/wallet'
import { Badge, type BadgeTone } from '@menekse/ui/Badge'

const tones: Record<PaymentStatus, BadgeTone> = {
  pending: 'warn',
  approved: 'info',
  done: 'up',
  rejected: 'down',
  cancel: 'neutral',
}

export function StatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={tones[status]}>{paymentStatusLabels[status]}</Badge>
}
