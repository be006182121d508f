import type { Promotion } from '@menekse/contract/bonuses'
import { Dialog } from '@menekse/ui/Dialog'
import { formatTime } from '@menekse/ui/time-format'
import type { Line } from '../bonuses/bonus-terms.ts'
import { TermsView } from '../bonuses/TermsView.tsx'
import { bonusTexts } from '../messages-bonuses.ts'
import { PromotionArt } from './PromotionArt.tsx'
import { PromotionButton } from './PromotionButton.tsx'
import { useActivate } from './use-promotion-act.ts'

const texts = bonusTexts.promotions
const terms = bonusTexts.terms

/** A promotion with its whole terms and its true cost; what needs no deposit is taken from here. */
export function PromotionDialog({
  promotion,
  onClose,
}: {
  promotion: Promotion
  onClose: () => void
}) {
  const { activate, isPending } = useActivate()
  const take = async () => {
    if (await activate(promotion)) onClose()
  }
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={promotion.name}
      description={promotion.description}
      actions={
        <PromotionButton
          promotion={promotion}
          activateLabel={texts.activate}
          busy={isPending}
          onActivate={() => void take()}
        />
      }
    >
      <div className="mb-4 overflow-hidden rounded-14 max-sm:hidden [&>.promo-art]:aspect-[24/7]">
        <PromotionArt banner={promotion.banner} kind={promotion.terms.kind} />
      </div>
      <TermsView terms={promotion.terms} example={promotion.example} more={moreOf(promotion)} />
    </Dialog>
  )
}

function moreOf({ starts_at: from, ends_at: to, note }: Promotion): Line[] {
  const since = formatTime(from, 'date')
  const dates =
    to === null ? terms.datesOpen(since) : terms.datesText(since, formatTime(to, 'date'))
  const lines: Line[] = [{ label: terms.dates, text: dates }]
  if (note !== '') lines.push({ label: terms.note, text: note })
  return lines
}
