import { buttonClass } from '@menekse/ui/Button'
import { EmptyState } from '@menekse/ui/EmptyState'
import { ErrorState } from '@menekse/ui/ErrorState'
import { Skeleton } from '@menekse/ui/Skeleton'
import { Radio } from 'lucide-react'
import { TileSkeleton } from '../games/TileSkeleton.tsx'
import { useLiveGames } from '../games/games.ts'
import { BannerCarousel } from '../banners/BannerCarousel.tsx'
import { useBanners } from '../banners/banners.ts'
import { useWide } from '../banners/wide.ts'
import { useTitle } from '../shell/document-title.ts'
import { links } from '../links.ts'
import { pageTexts } from '../messages-pages.ts'
import { SiteLink } from '../navigation.tsx'
import { LiveTile } from './LiveTile.tsx'

const texts = pageTexts.liveCasino
const SKELETONS = 6

/** /livecasino: banners, heading, and the tables as soon as the catalogue holds some. */
export function LiveCasinoPage() {
  useTitle(texts.title)
  const games = useLiveGames()
  const count = games.data?.games.length ?? 0
  return (
    <div className="grid grid-cols-1 gap-5">
      <CasinoBanners />
      <div className="flex items-baseline gap-3">
        <h1 className="text-28">{texts.title}</h1>
        {count > 0 && <p className="text-low">{texts.found(count)}</p>}
      </div>
      <Tables games={games} />
    </div>
  )
}

function Tables({ games }: { games: ReturnType<typeof useLiveGames> }) {
  if (games.isPending) {
    return (
      <div className="tile-grid">
        {Array.from({ length: SKELETONS }, (_, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- Stand-ins have nothing but a place.
          <TileSkeleton key={at} />
        ))}
      </div>
    )
  }
  if (games.isError) {
    return (
      <ErrorState
        fact={texts.failed}
        retrying={games.isFetching}
        onRetry={() => void games.refetch()}
      />
    )
  }
  if (games.data.games.length === 0) return <NoTables />
  return (
    <div className="tile-grid">
      {games.data.games.map((game) => (
        <LiveTile key={game.id} game={game} />
      ))}
    </div>
  )
}

function NoTables() {
  return (
    <section className="card">
      <EmptyState
        icon={<Radio />}
        fact={texts.empty}
        help={texts.emptyHelp}
        action={
          <SiteLink href={links.slots()} className={buttonClass({})}>
            {pageTexts.pages.toSlots}
          </SiteLink>
        }
      />
    </section>
  )
}

function CasinoBanners() {
  const wide = useWide()
  const { banners, isPending } = useBanners({ page: 'casino' })
  if (isPending) return <Skeleton className="h-113 rounded-20 md:h-84" />
  return (
    <BannerCarousel
      label={texts.banners}
      banners={banners}
      kind="hero"
      device={wide ? 'desktop' : 'mobile'}
    />
  )
}
