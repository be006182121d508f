import { links } from '../links.ts'
import { fairnessTexts } from '../messages-fairness.ts'
import { SiteLink } from '../navigation.tsx'

/** The name of a page that proves something, and where it is said how. */
export const FairnessHeader = ({ title, intro }: { title: string; intro: string }) => (
  <header className="grid gap-1">
    <h1 className="text-22 text-hi">{title}</h1>
    <p className="max-w-prose text-pretty">
      {intro}{' '}
      <SiteLink href={links.page('adil-oyun')} className="link">
        {fairnessTexts.how}
      </SiteLink>
    </p>
  </header>
)
