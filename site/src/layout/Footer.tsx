import { content } from '@menekse/contract/content/content'
import { BrandMark } from '@menekse/ui/Logo'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api.ts'
import { useGames } from '../games/games.ts'
import { links } from '../links.ts'
import { shellTexts } from '../messages-shell.ts'
import { SiteLink } from '../navigation.tsx'
import { providersOf } from '../slots/slot-browser.ts'
import { useSession } from '../session.ts'
import { useBrand } from '../shell/brand.ts'

const texts = shellTexts.footer
/** Beside what the brand wrote itself: the ways to it. */
const ways = [
  { href: links.support, label: shellTexts.nav.support },
  { href: links.requestCall, label: shellTexts.nav.requestCall },
  { href: links.affiliateApply, label: shellTexts.nav.affiliate },
] as const

/** In every market; until the server says whom its own names besides. */
const helpLines = [
  { name: texts.gamblersAnonymous, href: links.gamblersAnonymous },
  { name: texts.gamblingTherapy, href: links.gamblingTherapy },
]

export function Footer() {
  const brand = useBrand()
  const { status } = useSession()
  const { data } = useQuery(reading(content.pages, { query: { action: 'footer' } }))
  const info = useQuery({ ...reading(content.siteInfo), staleTime: Number.POSITIVE_INFINITY })
  const games = useGames()
  const providers = providersOf(games.data ?? [])
  const licence = info.data?.licence
  const closed = licence === null ? texts.moneyClosed : undefined
  const note = brand.sandbox ? texts.sandbox : licence ? texts.licence(licence) : closed
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
            {(info.data?.market.help_lines ?? helpLines).map(({ name, href }) => (
              <li key={href}>
                <SiteLink href={href}>{name}</SiteLink>
              </li>
            ))}
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
    </footer>
  )
}
