import { content } from '@menekse/contract/content/content'
import { Dialog as Base } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { FileText, LayoutGrid, Search, Store, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { reading } from '../api.ts'
import { useGames } from '../games/games.ts'
import { useTables } from '../games/live-tables.ts'
import { useOffers } from '../shell/offers.ts'
import { links } from '../links.ts'
import { shellTexts } from '../messages-shell.ts'
import { pageTexts } from '../messages-pages.ts'
import { gameTexts } from '../messages-games.ts'
import { useGo } from '../navigation.tsx'
import { paletteOf, stepTo } from './palette-choice.ts'
import type { Hit } from './search-everything.ts'

const texts = pageTexts.search
const ownCategories = (['featured', 'new', 'hot', 'favorites', 'recently'] as const).map(
  (kategori) => ({ title: gameTexts.categories[kategori], href: links.slots({ kategori }) }),
)
const ownPages = [
  { title: gameTexts.title, href: links.slots() },
  { title: shellTexts.nav.promotions, href: links.promotions },
  { title: shellTexts.nav.tombala, href: links.tombala },
  { title: shellTexts.nav.zeplin, href: links.zeplin },
  { title: texts.crane, href: links.aviator },
  { title: texts.space, href: links.spaceman },
  { title: texts.jet, href: links.jetx },
  { title: shellTexts.nav.virtual, href: links.virtual },
  { title: shellTexts.nav.beton, href: links.beton },
  { title: shellTexts.nav.sports, href: links.sports },
  { title: shellTexts.nav.liveCasino, href: links.liveCasino },
  { title: shellTexts.user.deposit, href: links.wallet('deposit') },
  { title: shellTexts.user.withdraw, href: links.wallet('withdraw') },
  { title: shellTexts.user.profile, href: links.profile },
  { title: shellTexts.user.transactions, href: links.transactions() },
  { title: shellTexts.user.messages, href: links.messages },
  { title: shellTexts.nav.support, href: links.support },
  { title: shellTexts.nav.requestCall, href: links.requestCall },
  { title: shellTexts.nav.affiliate, href: links.affiliateApply },
]
const icons: Record<Hit['kind'], ReactNode> = {
  game: <Search aria-hidden="true" />,
  table: <Search aria-hidden="true" />,
  provider: <Store aria-hidden="true" />,
  category: <LayoutGrid aria-hidden="true" />,
  page: <FileText aria-hidden="true" />,
}
const groups = [
  { kind: 'game', title: texts.games },
  { kind: 'table', title: texts.tables },
  { kind: 'provider', title: texts.providers },
  { kind: 'category', title: texts.categories },
  { kind: 'page', title: texts.pages },
] as const

/** One field over everything that can be opened; arrows choose, Enter goes. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState(0)
  const [went, setWent] = useState(false)
  const { hits, found, isEmpty, isPopular } = usePalette(query)
  const open = (hit: Hit | undefined) => {
    if (hit === undefined) return
    setWent(true)
    go(hit.href)
  }
  const leave = () => {
    onClose()
    // Once the palette is gone for good: a page that arrives while it closes would take the focus along.
    if (went) requestAnimationFrame(() => document.getElementById('main')?.focus())
  }
  const press = (event: KeyboardEvent) => {
    const next = stepTo(event.key, chosen, hits.length)
    if (next !== undefined) {
      event.preventDefault()
      setChosen(next)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      open(hits[chosen])
    }
  }
  return (
    <Base.Root
      open={!went}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && leave()}
    >
      <Base.Portal>
        <Base.Backdrop className="overlay" />
        <Base.Popup
          className="palette"
          // Where one went is where the keyboard goes on; the page before is gone.
          finalFocus={() => (went ? document.getElementById('main') : true)}
        >
          <Base.Title className="sr-only">{texts.title}</Base.Title>
          <PaletteField
            query={query}
            chosen={hits.length > 0 ? chosen : undefined}
            onQuery={(next) => {
              setQuery(next)
              setChosen(0)
            }}
            onKeyDown={press}
          />
          {isEmpty && (
            <div className="palette-none">
              <b className="text-hi">{texts.none}</b>
              <p>{texts.noneHelp}</p>
            </div>
          )}
          <HitList
            hits={hits}
            chosen={chosen}
            gamesTitle={isPopular ? texts.popular : texts.games}
            onChoose={open}
          />
          <p className="sr-only" aria-live="polite">
            {texts.result(found)}
          </p>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function usePalette(query: string) {
  const games = useGames().data ?? []
  const offers = useOffers()
  const footer = useQuery(reading(content.pages, { query: { action: 'footer' } })).data
  const pages = [
    ...ownPages.filter(({ href }) => offers(href)),
    ...(footer?.footer_pages ?? []).map(({ slug, title }) => ({ title, href: links.page(slug) })),
  ]
  const tables = useTables(false).data?.tables ?? []
  return paletteOf(games, ownCategories, pages, query, tables)
}

interface PaletteFieldProps {
  query: string
  /** The place of the chosen hit; undefined where there is none. */
  chosen: number | undefined
  onQuery: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function PaletteField({ query, chosen, onQuery, onKeyDown }: PaletteFieldProps) {
  return (
    <div className="palette-field">
      <Search aria-hidden="true" />
      <input
        role="combobox"
        aria-expanded={chosen !== undefined}
        aria-controls="palette-hits"
        aria-activedescendant={chosen === undefined ? undefined : `palette-hit-${chosen}`}
        aria-label={texts.placeholder}
        placeholder={texts.placeholder}
        value={query}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Base.Close className="kbd" aria-label={texts.close}>
        <span className="palette-key">Esc</span>
        <X className="palette-x" aria-hidden="true" />
      </Base.Close>
    </div>
  )
}

interface HitListProps {
  hits: readonly Hit[]
  chosen: number
  gamesTitle: string
  onChoose: (hit: Hit) => void
}

function HitList({ hits, chosen, gamesTitle, onChoose }: HitListProps) {
  if (hits.length === 0) return null
  return (
    // A list under a text field that keeps the focus has no element of its own in HTML.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id="palette-hits" role="listbox" aria-label={texts.title} className="palette-hits">
      {groups.map(({ kind, title: groupTitle }) => {
        const title = kind === 'game' ? gamesTitle : groupTitle
        const own = hits.filter((hit) => hit.kind === kind)
        if (own.length === 0) return null
        return (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset may not be in a listbox.
          <div key={kind} role="group" aria-label={title}>
            <p className="rail-group" aria-hidden="true">
              {title}
            </p>
            {own.map((hit) => (
              <HitLine
                key={hit.href}
                hit={hit}
                at={hits.indexOf(hit)}
                chosen={hits.indexOf(hit) === chosen}
                onChoose={onChoose}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

interface HitLineProps {
  hit: Hit
  at: number
  chosen: boolean
  onChoose: (hit: Hit) => void
}

function HitLine({ hit, at, chosen, onChoose }: HitLineProps) {
  return (
    // The keyboard stays in the field; the lines follow it.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`palette-hit-${at}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={chosen}
      className="palette-hit"
      ref={chosen ? (line) => line?.scrollIntoView({ block: 'nearest' }) : undefined}
      onClick={() => onChoose(hit)}
    >
      {hit.image === undefined ? (
        <span className="palette-icon">{icons[hit.kind]}</span>
      ) : (
        <img src={hit.image} alt="" />
      )}
      <span className="min-w-0 flex-1 truncate text-hi">{hit.title}</span>
      {hit.note !== undefined && <small className="shrink-0 text-low">{hit.note}</small>}
    </div>
  )
}
