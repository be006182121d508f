import { buttonClass } from '@menekse/ui/Button'
import { ErrorState } from '@menekse/ui/ErrorState'
import { ScrollRow } from '@menekse/ui/ScrollRow'
import { useQuery } from '@tanstack/react-query'
import { GameCard } from '../games/GameCard.tsx'
import { useGames } from '../games/games.ts'
import { GameTile } from '../games/GameTile.tsx'
import { popularTile, type TileGame, tileOf } from '../games/tile-game.ts'
import { links } from '../links.ts'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { homepage } from './homepage.ts'
import { PopularRoom } from './PopularRoom.tsx'
import { useWide } from './wide.ts'

const texts = t.home

/** The player's own games, and the popular ones. */
export function GameRails() {
  return (
    <>
      <OwnRail />
      <PopularRail />
    </>
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
