import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { Compass } from 'lucide-react'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { pageTexts } from '../messages-pages.ts'
import { SiteLink } from '../navigation.tsx'

export function NotFoundPage() {
  useTitle(pageTexts.pages.notFound)
  return (
    <>
      <h1 className="sr-only">{pageTexts.pages.notFound}</h1>
      <EmptyState
        icon={<Compass />}
        fact={pageTexts.pages.notFound}
        help={pageTexts.pages.notFoundHelp}
        action={
          <SiteLink href={links.home} className={buttonClass()}>
            {pageTexts.pages.toHome}
          </SiteLink>
        }
      />
    </>
  )
}
