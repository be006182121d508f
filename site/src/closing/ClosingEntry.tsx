import { buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { links } from '../links.ts'
import { closingTexts } from '../messages-closing.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'

const texts = closingTexts.entry

/** The way to closing the account, at the end of what protects it. */
export function ClosingEntry() {
  const { user } = useSession()
  if (user === null || user.closed) return null
  return (
    <Card title={texts.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-pretty">{texts.text}</p>
        <SiteLink href={links.closing} className={buttonClass({ tone: 'secondary' })}>
          {texts.link}
        </SiteLink>
      </div>
    </Card>
  )
}
