import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { clsx } from 'clsx'
import { Heart } from 'lucide-react'
import { useState } from 'react'
import { gameTexts } from '../messages-games.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { useFavorite } from './games.ts'
import { LazyImage } from './LazyImage.tsx'
import type { TileGame } from './tile-game.ts'
import { useLongPress } from './long-press.ts'

const texts = gameTexts

/** A game's picture. Its choices appear under the pointer, in focus, and after a long press. */
export function GameTile({ game, className }: { game: TileGame; className?: string }) {
  const [opened, setOpened] = useState(false)
  const press = useLongPress(() => setOpened(true))
  const { status } = useSession()
  const paused = game.badge === 'paused'
  // Whoever cannot stake yet is shown the game, not the login.
  const pictureHref = status === 'visitor' && game.hasDemo ? game.demoHref : game.playHref
  return (
    <article
      className={clsx('tile', opened && 'tile-open', paused && 'tile-paused', className)}
      onPointerLeave={() => setOpened(false)}
    >
      <div className="tile-art" {...press}>
        <LazyImage src={game.image} alt="" className="tile-image" />
        {/* The whole picture plays; the named buttons above it are for those who want to choose. */}
        {!paused && (
          <SiteLink
            href={pictureHref}
            className="tile-cover"
            tabIndex={-1}
            aria-hidden="true"
            draggable={false}
          />
        )}
        {game.badge !== null && (
          <Badge tone="dark" className="tile-badge">
            {texts.badges[game.badge]}
          </Badge>
        )}
        <div className="tile-veil">
          {paused ? (
            <p className="tile-figures">{texts.pausedNote}</p>
          ) : (
            <a
              className="tile-figures"
              href={`/play/?info=${game.id}`}
              aria-label={texts.rulesOf(game.name)}
            >
              {texts.figures(game.rtp, texts.volatility[game.volatility])} ⓘ
            </a>
          )}
          {!paused && <TileActions game={game} />}
        </div>
        <FavoriteHeart game={game} className="tile-heart" />
      </div>
      {paused ? (
        <span className="tile-name">{game.name}</span>
      ) : (
        <SiteLink href={pictureHref} className="tile-name">
          {game.name}
        </SiteLink>
      )}
      <small className="tile-provider">{game.provider}</small>
    </article>
  )
}

function TileActions({ game }: { game: TileGame }) {
  return (
    <div className="tile-actions">
      <SiteLink
        href={game.playHref}
        className={buttonClass({ size: 's', wide: true })}
        aria-label={texts.playName(game.name)}
      >
        {texts.play}
      </SiteLink>
      {game.hasDemo && (
        <SiteLink
          href={game.demoHref}
          className={buttonClass({ size: 's', tone: 'secondary', wide: true })}
          aria-label={texts.demoName(game.name)}
        >
          {texts.demo}
        </SiteLink>
      )}
    </div>
  )
}

export function FavoriteHeart({
  game,
  className,
}: {
  game: Pick<TileGame, 'id' | 'name' | 'isFavorite'>
  className?: string
}) {
  const toggle = useFavorite()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (busy) return
    setBusy(true)
    await toggle(game)
    setBusy(false)
  }
  return (
    <button
      type="button"
      className={clsx('heart', game.isFavorite && 'heart-on', className)}
      aria-pressed={game.isFavorite}
      aria-label={game.isFavorite ? texts.unfavorite(game.name) : texts.favorite(game.name)}
      onClick={() => void press()}
    >
      <span>
        <Heart aria-hidden="true" />
      </span>
    </button>
  )
}
