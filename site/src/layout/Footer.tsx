import { content } from '@menekse/contract/content'
import { BrandMark } from '@menekse/ui/Logo'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api.ts'
import { useGames } from '../games/games.ts'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'
import { providersOf } from '../slots/slot-browser.ts'
import { useBrand } from './brand.ts'

const texts = t.shell.footer
/** Beside what the brand wrote itself: the ways to it. */
const ways = [
  { href: links.support, label: t.shell.nav.support },
  { href: links.requestCall, label: t.shell.nav.requestCall },
  { href: links.affiliateApply, label: t.shell.nav.affiliate },
] as const

export function Footer() {
  const brand = useBrand()
  const { data } = useQuery(reading(content.pages, { query: { action: 'footer' } }))
  const games = useGames()
  const providers = providersOf(games.data ?? [])
  return (
    <footer className="site-footer">
      <div className="footer-columns">
        <nav aria-label={texts.pages}>
          <h2 className="footer-title">{texts.pages}</h2>
          <ul className="footer-links">
            {data?.footer_pages?.map((page) => (
              <li key={page.slug}>
                <SiteLink href={links.page(page.slug)}>{page.title}</SiteLink>
              </li>
            ))}
            {ways.map(({ href, label }) => (
              <li key={href}>
                <SiteLink href={href}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={texts.help}>
          <h2 className="footer-title">{texts.help}</h2>
          <ul className="footer-links">
            <li>
              <SiteLink href={links.yedam}>{texts.yedam}</SiteLink>
            </li>
            <li>
              <SiteLink href={links.gamblersAnonymous}>{texts.gamblersAnonymous}</SiteLink>
            </li>
            <li>
              <SiteLink href={links.gamblingTherapy}>{texts.gamblingTherapy}</SiteLink>
            </li>
          </ul>
        </nav>
        {providers.length > 0 && (
          <nav aria-label={texts.providers}>
            <h2 className="footer-title">{texts.providers}</h2>
            <ul className="footer-links">
              {providers.map(({ name }) => (
                <li key={name}>
                  <SiteLink href={links.slots({ saglayici: name })} className="studio-logo">
                    {name}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="footer-end">
        {brand.logo === null ? (
          <BrandMark className="size-8" />
        ) : (
          <img src={brand.icon} alt="" width="32" height="32" />
        )}
        <p>
          <b className="text-mid">{brand.name}</b>
          {brand.sandbox && <> · {texts.sandbox}</>}
        </p>
        <p className="footer-adults">
          <i className="age-mark">{t.shell.safer.age}</i>
          {texts.adults}
        </p>
      </div>
    </footer>
  )
}
