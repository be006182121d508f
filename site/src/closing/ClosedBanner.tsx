import { Card } from '@menekse/ui/Card'
import { LockKeyhole } from 'lucide-react'
import { links } from '../links.ts'
import { closingTexts } from '../messages-closing.ts'
import { SiteLink } from '../navigation.tsx'

const texts = closingTexts.banner

/** On every page of a closed account: why nothing begins any more, and where the payment stands. */
export function ClosedBanner() {
  return (
    <Card outlined aria-label={texts.label} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LockKeyhole className="size-5 shrink-0 text-warn" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-64 text-pretty">{texts.text}</p>
      <SiteLink href={links.closing} className="link">
        {texts.link}
      </SiteLink>
    </Card>
  )
}
