import { content } from '@menekse/contract/content'
import { buttonClass } from '@menekse/ui/Button'
import { ErrorState } from '@menekse/ui/ErrorState'
import { ScrollRow } from '@menekse/ui/ScrollRow'
import { Skeleton } from '@menekse/ui/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { reading } from '../api.ts'
import { GameTile, TileSkeleton } from '../games/GameTile.tsx'
import { GameCard } from '../games/GameCard.tsx'
import { useGames } from '../games/games.ts'
import { popularTile, type TileGame, tileOf } from '../games/tile-game.ts'
import { useBrand } from '../layout/brand.ts'
import { useTitle } from '../layout/document-title.ts'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { BannerCarousel } from './BannerCarousel.tsx'
import { useBanners } from './banners.ts'
import { CategoryGrid } from './CategoryGrid.tsx'
import { useWide } from './wide.ts'

const texts = t.home
const homepage = reading(content.homepage)

export function HomePage() {
  useTitle(texts.title)
  const brand = useBrand()
  return (
    <div className="grid grid-cols-1 gap-9">
      <h1 className="sr-only">{texts.heading(brand.name)}</h1>
      <Hero />
      <OwnRail />
      <PopularRail />
      <Categories />
      <Fairness />
    </div>
  )
}

/** Two carousels on a wide screen, one on a phone; only those in sight are asked for. */
function Hero() {
  return useWide() ? <WideHero /> : <PhoneHero />
}

function WideHero() {
  const left = useBanners({ page: 'home', device: 'desktop', position: 'desktop_left' })
  const right = useBanners({ page: 'home', device: 'desktop', position: 'desktop_right' })
  return (
    <section className="hero">
      {left.isPending ? (
        <Skeleton className="h-84 rounded-20" />
      ) : (
        <BannerCarousel label={texts.left} banners={left.banners} kind="hero" device="desktop" />
      )}
      {right.isPending ? (
        <Skeleton className="h-84 rounded-20" />
      ) : (
        <BannerCarousel label={texts.right} banners={right.banners} kind="side" device="desktop" />
      )}
    </section>
  )
}

function PhoneHero() {
  const { banners, isPending } = useBanners({ page: 'home', device: 'mobile' })
  return (
    <section>
      {isPending ? (
        <Skeleton className="block h-113 rounded-20" />
      ) : (
        <BannerCarousel label={texts.mobile} banners={banners} kind="hero" device="mobile" />
      )}
    </section>
  )
}

function PopularRail() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(homepage)
  const known = useGames().data ?? []
  const wide = useWide()
  const games = data?.data.popular_games.slots.map((game) => popularTile(game, known)) ?? []
  if (isError) {
    return (
      <ErrorState fact={texts.popularFailed} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!isPending && games.length === 0) return null
  if (wide && games.length > 0 && games.length <= CARDS_MAX) return <PopularCards games={games} />
  return (
    <ScrollRow
      title={texts.popular}
      note={texts.popularNote}
      aside={
        <SiteLink href={links.slots()} className={buttonClass({ tone: 'link' })}>
          {texts.all}
        </SiteLink>
      }
    >
      {isPending
        ? ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <TileSkeleton key={key} className="tile-in-row" />
          ))
        : games.map((game) => <GameTile key={game.id} game={game} className="tile-in-row" />)}
    </ScrollRow>
  )
}

/** Up to so many games stand as cards on a wide screen. */
const CARDS_MAX = 4

function PopularCards({ games }: { games: TileGame[] }) {
  return (
    <section>
      <header className="row-head">
        <h2 className="row-title">{texts.popular}</h2>
        <span className="row-note">{texts.popularNote}</span>
        <span className="row-aside">
          <SiteLink href={links.slots()} className={buttonClass({ tone: 'link' })}>
            {texts.all}
          </SiteLink>
        </span>
      </header>
      <div className="card-grid">
        {games.map((game) => (
          <GameCard key={game.id} game={game} />
        ))}
      </div>
    </section>
  )
}

const OWN_RAIL_MAX = 12

/** The player's own games, once the catalogue no longer stands in one row below them anyway. */
function OwnRail() {
  const { status } = useSession()
  const games = useGames().data ?? []
  if (status !== 'player' || games.length <= CARDS_MAX) return null
  const recent = games
    .filter((game) => game.last_played_at !== null)
    .toSorted((a, b) => (b.last_played_at ?? '').localeCompare(a.last_played_at ?? ''))
    .slice(0, OWN_RAIL_MAX)
    .map(tileOf)
  const favorites = games.filter((game) => game.is_favorite).map(tileOf)
  return (
    <>
      <Rail title={texts.recent} games={recent} href={links.slots({ kategori: 'recently' })} />
      <Rail
        title={texts.favorites}
        games={favorites}
        href={links.slots({ kategori: 'favorites' })}
      />
    </>
  )
}

function Rail({ title, games, href }: { title: string; games: TileGame[]; href: string }) {
  if (games.length === 0) return null
  return (
    <ScrollRow
      title={title}
      aside={
        <SiteLink href={href} className={buttonClass({ tone: 'link' })}>
          {texts.all}
        </SiteLink>
      }
    >
      {games.map((game) => (
        <GameTile key={game.id} game={game} className="tile-in-row" />
      ))}
    </ScrollRow>
  )
}

function Categories() {
  const { data, isPending } = useQuery(homepage)
  return <CategoryGrid categories={data?.data.categories} isPending={isPending} />
}

function Fairness() {
  return (
    <section className="fairness">
      <div>
        <h2>{texts.fair.title}</h2>
        <p className="mt-1">{texts.fair.text}</p>
        <ol>
          {texts.fair.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <SiteLink href={links.page('adil-oyun')} className={buttonClass({ tone: 'secondary' })}>
        {texts.fair.action}
      </SiteLink>
    </section>
  )
}
