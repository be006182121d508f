import { campaigns } from '@menekse/contract/campaigns/campaigns'
import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { Button } from '@menekse/ui/Button'
import { Dialog } from '@menekse/ui/Dialog'
import { useMutation } from '@tanstack/react-query'
import { sendForm } from '../shell/answers.ts'
import { Notice, useNotice } from '../shell/Notice.tsx'
import { call } from '../api.ts'
import { reloadBonuses } from '../bonuses/bonus-calls.ts'
import { TermsView } from '../bonuses/TermsView.tsx'
import { bonusTexts } from '../messages-bonuses.ts'
import { t } from '../messages.ts'
import { moreOf } from './promotion-lines.ts'

const texts = bonusTexts.code

interface CodeDialogProps {
  code: string
  promotion: Promotion
  onTaken: () => void
  onClose: () => void
}

/**
 * What a code gives and asks, read before it is taken. Taking and leaving it are one press each, side by side and
 * alike (standards B01, B06).
 */
export function CodeDialog({ code, promotion, onTaken, onClose }: CodeDialogProps) {
  const { told, tell: note } = useNotice()
  const send = useMutation({
    mutationFn: () =>
      sendForm(
        () => call(campaigns.code, { body: { code, bonus_id: promotion.id } }),
        { failed: bonusTexts.promotions.activateFailed, offline: t.errors.network },
        () => undefined,
      ),
    onSettled: reloadBonuses,
  })
  const accept = async () => {
    const sent = await send.mutateAsync()
    if (sent.ok) onTaken()
    else note('error', sent.text)
  }
  return (
    <Dialog
      open
      size="l"
      title={promotion.name}
      description={promotion.description}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      actions={
        <>
          <Button disabled={send.isPending} onClick={onClose}>
            {texts.decline}
          </Button>
          <Button loading={send.isPending} onClick={() => void accept()}>
            {texts.accept}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TermsView terms={promotion.terms} example={promotion.example} more={moreOf(promotion)} />
        <Notice told={told} />
      </div>
    </Dialog>
  )
}
