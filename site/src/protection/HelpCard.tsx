import { Card } from '@menekse/ui/Card'
import { protectionTexts } from '../messages-protection.ts'
import { HelpLines } from './HelpLines.tsx'

const texts = protectionTexts.help

/** Who helps. */
export function HelpCard() {
  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        <p className="text-pretty">{texts.text}</p>
        <HelpLines />
      </div>
    </Card>
  )
}
