import { content } from '@menekse/contract/content/content'
import { BrandMark } from '@menekse/ui/Logo'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { reading } from '../api.ts'
import { useGames } from '../games/games.ts'
import { links } from '../links.ts'
import { shellTexts } from '../messages-shell.ts'
import { SiteLink } from '../navigation.tsx'
import { providersOf } from '../slots/slot-browser.ts'
import { useSession } from '../session.ts'
import { useBrand } from '../shell/brand.ts'
import { useOffers } from '../shell/offers.ts'
import { SupportLink } from '../shell/SupportLink.tsx'
import { footerNote } from './footer-note.ts'

const texts = shellTexts.footer
// Few visitors come with a partner's tag; the others do not wait for what asks about it.
const TagQuestion = lazy(async () => ({ default: (await import('./TagQuestion.tsx')).TagQuestion }))
const broughtTag = () => new URLSearchParams(location.search).has('btag')
/** Beside what the brand wrote itself: the ways to it. */
const ways = [
  { href: links.requestCall, label: shellTexts.nav.requestCall },
  { href: links.affiliateApply, label: shellTexts.nav.affiliate },
  { href: links.sportsRules, label: shellTexts.nav.sportsRules },
  { href: links.cookies, label: shellTexts.nav.cookies },
] as const

/** In every market; until the server says whom its own names besides. */
const helpLines = [
  { name: texts.gamblersAnonymous, href: 'https://www.gamblersanonymous.org/' },
  { name: texts.gamblingTherapy, href: 'https://www.gamblingtherapy.org/tr/' },
]

export function Footer() {
  const brand = useBrand()
  const [hasTag] = useState(broughtTag)
  const offers = useOffers()
  const { data } = useQuery(reading(content.pages, { query: { action: 'footer' } }))
  const info = useQuery({ ...reading(content.siteInfo), staleTime: Number.POSITIVE_INFINITY })
  const providers = providersOf(useGames().data ?? [])
  return (
    <footer className="site-footer">
      <div className="footer-columns">
        <Column title={texts.pages}>
          {data?.footer_pages?.map((page) => (
            <li key={page.slug}>
              <SiteLink href={links.page(page.slug)}>{page.title}</SiteLink>
            </li>
          ))}
          <li>
            <SupportLink>{shellTexts.nav.support}</SupportLink>
          </li>
          {ways
            .filter(({ href }) => offers(href))
            .map(({ href, label }) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
        </Column>
        <Column title={texts.help}>
          {(info.data?.market.help_lines ?? helpLines).map(({ name, href }) => (
            <li key={href}>
              <SiteLink href={href}>{name}</SiteLink>
            </li>
          ))}
        </Column>
        {providers.length > 0 && (
          <Column title={texts.providers}>
            {providers.map(({ name }) => (
              <li key={name}>
                <SiteLink href={links.slots({ saglayici: name })} className="studio-logo">
                  {name}
                </SiteLink>
              </li>
            ))}
          </Column>
        )}
      </div>
      <FooterEnd brand={brand} note={footerNote(brand.sandbox, info.data?.licence)} />
      <Suspense>{hasTag && <TagQuestion />}</Suspense>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="footer-title">{title}</h2>
      <ul className="footer-links">{children}</ul>
    </nav>
  )
}

interface FooterEndProps {
  brand: ReturnType<typeof useBrand>
  note: string | undefined
}

/** Whose site it is, under which licence, and for whom it is not. */
function FooterEnd({ brand, note }: FooterEndProps) {
  const { status } = useSession()
  return (
    <div className="footer-end">
      {brand.logo === null ? (
        <BrandMark className="size-8" />
      ) : (
        <img src={brand.icon} alt="" width="32" height="32" />
      )}
      <p>
        <b className="text-mid">{brand.name}</b>
        {note !== undefined && <> · {note}</>}
      </p>
      <p className="footer-adults">
        <i className="age-mark">{shellTexts.safer.age}</i>
        <span>
          {texts.adults}{' '}
          <SiteLink
            href={status === 'player' ? links.saferPlay : links.page('guvenli-oyun')}
            className="underline"
          >
            {shellTexts.safer.title}
          </SiteLink>
        </span>
      </p>
    </div>
  )
}
