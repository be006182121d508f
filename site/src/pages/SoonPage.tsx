import { buttonClass } from '@menekse/ui/Button'
import { useLocation } from '@tanstack/react-router'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { shellTexts } from '../messages-shell.ts'
import { pageTexts } from '../messages-pages.ts'
import { SiteLink } from '../navigation.tsx'

const texts = pageTexts.pages
const products: Record<string, { name: string; picture: string }> = {
  [links.sports]: { name: shellTexts.nav.sports, picture: 'spor' },
  '/live': { name: pageTexts.pages.liveBetting, picture: 'spor' },
}

/** Says honestly that a product is not open yet. */
export function SoonPage() {
  const path = useLocation().pathname.replace(/\/$/, '')
  const { name = '', picture = 'slot' } = products[path] ?? {}
  useTitle(name)
  return (
    <section className="soon card">
      <img src={`/art/categories/${picture}.svg`} alt="" />
      <h1 className="text-28">{name}</h1>
      <p className="text-16 text-hi">{texts.soon(name)}</p>
      <p className="text-low">{texts.soonHelp}</p>
      <SiteLink href={links.slots()} className={buttonClass({}, 'mt-4')}>
        {texts.toSlots}
      </SiteLink>
    </section>
  )
}
