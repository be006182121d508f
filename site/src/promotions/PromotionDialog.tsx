import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { Button } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { TermsView } from '../bonuses/TermsView.tsx'
import { bonusTexts } from '../messages-bonuses.ts'
import { useSession } from '../session.ts'
import { PromotionArt } from './PromotionArt.tsx'
import { PromotionButton } from './PromotionButton.tsx'
import { actOf } from './promotion-act.ts'
import { moreOf } from './promotion-lines.ts'
import { useActivate } from './use-promotion-act.ts'

const texts = bonusTexts.promotions

/** A promotion with its whole terms and its true cost; what needs no deposit is taken from here. */
export function PromotionDialog({
  promotion,
  onClose,
}: {
  promotion: Promotion
  onClose: () => void
}) {
  const { status } = useSession()
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
        <>
          {/* What is taken here at once may as easily be left (standards B06). */}
          {actOf(promotion, status) === 'activate' && (
            <Button disabled={isPending} onClick={onClose}>
              {bonusTexts.code.decline}
            </Button>
          )}
          <PromotionButton
            promotion={promotion}
            activateLabel={texts.activate}
            busy={isPending}
            onActivate={() => void take()}
          />
        </>
      }
    >
      <div className="mb-4 overflow-hidden rounded-14 max-sm:hidden [&>.promo-art]:aspect-[24/7]">
        <PromotionArt banner={promotion.banner} kind={promotion.terms.kind} />
      </div>
      <TermsView terms={promotion.terms} example={promotion.example} more={moreOf(promotion)} />
    </Dialog>
  )
}
