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
    <EmptyState
      icon={<Compass />}
      fact={
        <span role="heading" aria-level={1}>
          {t.pages.notFound}
        </span>
      }
      help={t.pages.notFoundHelp}
      action={
        <SiteLink href={links.home} className={buttonClass()}>
          {t.pages.toHome}
        </SiteLink>
      }
    />
  )
}
