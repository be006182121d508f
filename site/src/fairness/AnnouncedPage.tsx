import { links } from '../links.ts'
import { fairnessTexts } from '../messages-fairness.ts'
import { SiteLink } from '../navigation.tsx'
import { useTitle } from '../shell/document-title.ts'
import { PreparedChainsCard } from './PreparedChainsCard.tsx'

const texts = fairnessTexts.events

/** /ilan-edilen-olaylar: what everybody may check without an account. */
export function AnnouncedPage() {
  useTitle(texts.title)
  return (
    <div className="grid grid-cols-1 gap-5">
      <header className="grid gap-1">
        <h1 className="text-22 text-hi">{texts.title}</h1>
        <p className="max-w-prose text-pretty">
          {texts.intro}{' '}
          <SiteLink href={links.page('adil-oyun')} className="link">
            {fairnessTexts.how}
          </SiteLink>
        </p>
      </header>
      <PreparedChainsCard />
    </div>
  )
}
