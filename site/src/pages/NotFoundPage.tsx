import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Compass } from 'lucide-react'
import { useTitle } from '../layout/document-title.ts'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'

export function NotFoundPage() {
  useTitle(t.pages.notFound)
  return (
    <>
      <h1 className="sr-only">{t.pages.notFound}</h1>
      <EmptyState
        icon={<Compass />}
        fact={t.pages.notFound}
        help={t.pages.notFoundHelp}
        action={
          <SiteLink href={links.home} className={buttonClass()}>
            {t.pages.toHome}
          </SiteLink>
        }
      />
    </>
  )
}
