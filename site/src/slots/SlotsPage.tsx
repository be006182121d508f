import type { Game } from '@menekse/contract/casino/casino'
import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Pager } from '@menekse/ui/Pager'
import { SearchX } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { GameTile } from '../games/GameTile.tsx'
import { useFavoriteTables } from '../games/favorite-tables.ts'
import { useGames } from '../games/games.ts'
import { newSays, tileOf } from '../games/tile-game.ts'
import { TileSkeleton } from '../games/TileSkeleton.tsx'
import { BannerCarousel } from '../banners/BannerCarousel.tsx'
import { useBanners } from '../banners/banners.ts'
import { FirstSlide } from '../banners/FirstSlide.tsx'
import { useWide } from '../banners/wide.ts'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { gameTexts } from '../messages-games.ts'
import { SiteLink } from '../navigation.tsx'
import { GameLine } from './GameLine.tsx'
import { ProviderHead } from './ProviderHead.tsx'
import { SlotTools } from './SlotTools.tsx'
import { browse, PAGE_SIZE, providersOf } from './slot-browser.ts'
import { headingOf } from './slot-filters.ts'
import type { SlotSearch } from './slot-search.ts'
import { useSlotSearch } from './use-slot-search.ts'

const GameModal = lazy(async () => ({ default: (await import('./GameModal.tsx')).GameModal }))
const FavoriteTables = lazy(async () => ({
  default: (await import('../games/FavoriteTables.tsx')).FavoriteTables,
}))
const texts = gameTexts

const none: readonly Game[] = []
/** So many games one sees without a filter, on a phone with little more than a glance. */
const SCREENFUL = 12

/** /slots: the catalogue; its whole state is the address. */
export function SlotsPage() {
  const { search, change } = useSlotSearch()
  const heading = headingOf(search)
  useTitle(heading)
  const games = useGames()
  const all = games.data ?? none
  const { ara, sirala, kategori, saglayici, oynaklik, sayfa, gorunum, oyun, mod } = search
  const shown = useMemo(
    () => browse(all, { ara, sirala, kategori, saglayici, oynaklik, sayfa, gorunum, oyun, mod }),
    [all, ara, sirala, kategori, saglayici, oynaklik, sayfa, gorunum, oyun, mod],
  )
  const providers = useMemo(() => providersOf(all), [all])
  const opened = search.oyun === '' ? undefined : all.find((game) => game.slug === search.oyun)
  const ownTables = useOwnTables(search)
  // An address past the last page becomes the last one's.
  const isPast = games.isSuccess && sayfa !== shown.page
  useEffect(() => {
    if (isPast) change({ sayfa: shown.page }, 'replace')
  })
  const turnPage = (sayfa: number) => {
    change({ sayfa }, 'push')
    scrollTo({ top: 0, behavior: 'instant' })
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <SlotBanners />
      <Heading
        text={heading}
        found={games.isSuccess ? shown.total + ownTables.length : undefined}
      />
      <SlotTools
        search={search}
        providers={providers}
        isSmall={all.length <= SCREENFUL}
        onChange={change}
      />
      <OwnTables slugs={ownTables} />
      {saglayici !== '' && <ProviderHead name={saglayici} games={all} />}
      {games.isError ? (
        <ErrorState
          fact={texts.failed}
          retrying={games.isFetching}
          onRetry={() => void games.refetch()}
        />
      ) : (
        <Results
          games={shown.games}
          search={search}
          isPending={games.isPending}
          hasTables={ownTables.length > 0}
          tellsNew={newSays(all)}
        />
      )}
      <Pager page={shown.page} pages={shown.pages} onPageChange={turnPage} />
      {search.oyun !== '' && games.isSuccess && (
        <Suspense>
          <GameModal
            key={`${search.oyun} ${search.mod}`}
            game={opened}
            mode={search.mod}
            onMode={(mod) => change({ mod }, 'replace')}
          />
        </Suspense>
      )}
    </div>
  )
}

function Heading({ text, found }: { text: string; found: number | undefined }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3">
      <h1 className="text-28">{text}</h1>
      {found !== undefined && (
        <p className="whitespace-nowrap text-low" aria-live="polite">
          {texts.found(found)}
        </p>
      )}
    </div>
  )
}

/** The tables that stand with the games that are shown: those among the favourites. */
function useOwnTables({ kategori, sayfa }: SlotSearch): readonly string[] {
  const tables = useFavoriteTables()
  return kategori === 'favorites' && sayfa === 1 ? tables : []
}

function OwnTables({ slugs }: { slugs: readonly string[] }) {
  if (slugs.length === 0) return null
  return (
    <Suspense>
      <FavoriteTables slugs={slugs} />
    </Suspense>
  )
}

interface ResultsProps {
  games: ReturnType<typeof browse>['games']
  search: SlotSearch
  isPending: boolean
  /** Something is shown beside the games. */
  hasTables: boolean
  tellsNew: boolean
}

function Results({ games, search, isPending, hasTables, tellsNew }: ResultsProps) {
  if (isPending) {
    return (
      <div className="tile-grid">
        {Array.from({ length: PAGE_SIZE / 2 }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Stand-ins have nothing but a place.
          <TileSkeleton key={at} />
        ))}
      </div>
    )
  }
  if (games.length === 0) return hasTables ? null : <Nothing category={search.kategori} />
  if (search.gorunum === 'list') {
    return (
      <ul className="grid grid-cols-1 gap-2">
        {games.map((game) => (
          <li key={game.id}>
            <GameLine game={game} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="tile-grid">
      {games.map((game) => (
        <GameTile key={game.id} game={tileOf(game, tellsNew)} />
      ))}
    </div>
  )
}

function Nothing({ category }: { category: SlotSearch['kategori'] }) {
  const help =
    category === 'favorites'
      ? texts.emptyFavorites
      : category === 'recently'
        ? texts.emptyRecent
        : texts.emptyHelp
  return (
    <section className="card">
      <EmptyState
        icon={<SearchX />}
        fact={texts.empty}
        help={help}
        action={
          <SiteLink href={links.slots()} className={buttonClass({ tone: 'secondary' })}>
            {texts.reset}
          </SiteLink>
        }
      />
    </section>
  )
}

function SlotBanners() {
  const wide = useWide()
  const { banners, isPending } = useBanners({ page: 'slot' })
  if (isPending) return <FirstSlide room="h-66 rounded-20 md:h-75" className="slot-banners" />
  return (
    <BannerCarousel
      label={texts.banners}
      banners={banners}
      kind="hero"
      device={wide ? 'desktop' : 'mobile'}
      className="slot-banners"
    />
  )
}
