import { Button } from '@menekse/ui/Button'
import { Ticket } from 'lucide-react'
import { sharingTexts as texts } from '../../messages-sports-sharing.ts'
import './sharing.css'

/** The way to the field where the coupon has no column of its own. */
export const CodeButton = () => (
  <Button
    size="s"
    tone="ghost"
    className="bk-button"
    onClick={() => void import('./opening.ts').then(({ showSheet }) => showSheet(true))}
  >
    <Ticket aria-hidden="true" />
    {texts.open.label}
  </Button>
)
