import { Card } from '@menekse/ui/Card'
import { firstStepTexts } from '../messages-first-steps.ts'

const texts = firstStepTexts.ownTransfer

/** What is missing before the first round, and how it is done; only where the market asks for it (standards A05). */
export function OwnTransferNote({
  state,
}: {
  state: 'not_asked' | 'missing' | 'done' | undefined
}) {
  if (state !== 'missing') return null
  return (
    <Card outlined title={texts.title}>
      <p className="text-pretty">{texts.text}</p>
      <p className="mt-2 text-pretty">{texts.how}</p>
    </Card>
  )
}
