import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { CircleCheck, Lock } from 'lucide-react'
import { bonusTexts } from '../messages-bonuses.ts'
import { useSession } from '../session.ts'
import { actOf, type PromotionAct } from './promotion-act.ts'
import { useLeads } from './use-promotion-act.ts'

const texts = bonusTexts.promotions

const labels: Record<Exclude<PromotionAct, 'none'>, string> = {
  login: texts.toLogin,
  deposit: texts.toDeposit,
  activate: texts.review,
  code: texts.toCode,
  cashback: texts.toCashback,
}

/** The one act of a promotion. What can be taken at once is first read: `onActivate` opens or takes it. */
export function PromotionButton({
  promotion,
  onActivate,
  activateLabel = labels.activate,
  busy = false,
}: {
  promotion: Promotion
  onActivate: () => void
  activateLabel?: string
  busy?: boolean
}) {
  const { status } = useSession()
  const leads = useLeads()
  const act = actOf(promotion, status)
  if (act === 'none') return <PromotionState promotion={promotion} />
  return (
    <Button
      loading={busy}
      disabled={status === 'unknown'}
      onClick={act === 'activate' ? onActivate : leads[act]}
    >
      {act === 'activate' ? activateLabel : labels[act]}
    </Button>
  )
}

/** Taken or closed, and why. */
function PromotionState({ promotion }: { promotion: Promotion }) {
  const taken = promotion.state === 'taken'
  const closed = promotion.state === 'closed'
  const reason = promotion.state_reason ?? (taken || closed ? null : texts.staffOnly)
  return (
    <p className="flex min-h-control min-w-0 flex-wrap items-center gap-2 text-13 text-mid">
      {taken && (
        <Badge tone="up" icon={<CircleCheck aria-hidden="true" />}>
          {texts.taken}
        </Badge>
      )}
      {closed && <Badge icon={<Lock aria-hidden="true" />}>{texts.closed}</Badge>}
      {reason}
    </p>
  )
}
