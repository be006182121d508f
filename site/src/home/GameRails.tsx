import type { Game } from '@menekse/contract/casino/casino'
import { buttonClass } from '@menekse/ui/Button'
import { ErrorState } from '@menekse/ui/ErrorState'
import { ScrollRow } from '@menekse/ui/ScrollRow'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useFavoriteTables } from '../games/favorite-tables.ts'
import { GameCard } from '../games/GameCard.tsx'
import { useGames } from '../games/games.ts'
import { GameTile } from '../games/GameTile.tsx'
import { similarTo } from '../games/similar.ts'
import { newSays, popularTile, type TileGame, tileOf } from '../games/tile-game.ts'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { homeTexts } from '../messages-home.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import type { SlotCategory } from '../slots/slot-search.ts'
import { homepage } from './homepage.ts'
import { PopularRoom } from './PopularRoom.tsx'
import { RAIL_MAX, railsOf } from './rails.ts'
import { useWide } from '../banners/wide.ts'

const FavoriteTables = lazy(async () => ({
  default: (await import('../games/FavoriteTables.tsx')).FavoriteTables,
}))
const texts = { ...t.home, ...homeTexts }

/** The player's own games, the popular ones, the new ones: what one comes back for stands first. */
export function GameRails() {
  const games = useGames().data ?? []
  const { recent, favorites, fresh } = railsOf(games)
  const isPlayer = useSession().status === 'player'
  const [last] = recent
  return (
    <>
      {isPlayer && (
        <>
          <Rail title={texts.recent} games={recent} category="recently" />
          <Rail title={texts.favorites} games={favorites} category="favorites" />
          <OwnTables />
        </>
      )}
      <PopularRail />
      {isPlayer && last !== undefined && (
        <Rail
          title={texts.similar(last.name)}
          games={similarTo(last, games, RAIL_MAX)}
          category="all"
        />
      )}
      <Rail title={texts.fresh} games={fresh} category="new" />
    </>
  )
}

function OwnTables() {
  const slugs = useFavoriteTables()
  if (slugs.length === 0) return null
  return (
    <Suspense>
      <FavoriteTables slugs={slugs} title={texts.favoriteTables} />
    </Suspense>
  )
}

function PopularRail() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(homepage)
  const known = useGames().data ?? []
  const wide = useWide()
  const popular = data?.data.popular_games.slots ?? []
  const games = popular.map((game) => popularTile(game, known, newSays(popular)))
  if (isError) {
    return (
      <ErrorState fact={texts.popularFailed} retrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (isPending) return <PopularRoom />
  if (games.length === 0) return null
  if (wide && games.length <= CARDS_MAX) return <PopularCards games={games} />
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
      {games.map((game) => (
        <GameTile key={game.id} game={game} className="tile-in-row" />
      ))}
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

interface RailProps {
  title: string
  games: Game[]
  category: SlotCategory
}

/** One row of a category, and the way to all of it. */
function Rail({ title, games, category }: RailProps) {
  if (games.length === 0) return null
  return (
    <ScrollRow
      title={title}
      note={texts.count(games.length)}
      aside={
        <SiteLink
          href={links.slots({ kategori: category })}
          className={buttonClass({ tone: 'link' })}
        >
          {texts.all}
        </SiteLink>
      }
    >
      {games.slice(0, RAIL_MAX).map((game) => (
        <GameTile key={game.id} game={tileOf(game, category === 'new')} className="tile-in-row" />
      ))}
    </ScrollRow>
  )
}
