import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Gift } from 'lucide-react'
import { useTitle } from '../layout/document-title.ts'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'

/** Parts of the account that this brand has switched off. */
export function BonusesOffPage() {
  return <Off title={t.pages.bonusesTitle} fact={t.pages.bonusesOff} icon={<Gift />} />
}

function Off({ title, fact, icon }: { title: string; fact: string; icon: React.ReactNode }) {
  useTitle(title)
  return (
    <div className="grid gap-4">
      <h1 className="text-22">{title}</h1>
      <section className="card">
        <EmptyState
          icon={icon}
          fact={fact}
          help={t.pages.offHelp}
          action={
            <SiteLink href={links.slots()} className={buttonClass({ tone: 'secondary' })}>
              {t.pages.toSlots}
            </SiteLink>
          }
        />
      </section>
    </div>
  )
}
