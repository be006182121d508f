import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { gameTexts } from '../messages-games.ts'
import { SiteLink } from '../navigation.tsx'
import { FavoriteHeart } from './GameTile.tsx'
import { LazyImage } from './LazyImage.tsx'
import type { TileGame } from './tile-game.ts'

const texts = gameTexts

/** A game with its figures beside the picture, for a catalogue of a handful. */
export function GameCard({ game }: { game: TileGame }) {
  return (
    <article className="game-card">
      <div className="game-card-art">
        <LazyImage src={game.image} alt="" className="tile-image" />
        <SiteLink href={game.playHref} className="tile-cover" tabIndex={-1} aria-hidden="true" />
        {game.badge !== null && (
          <Badge tone="dark" className="tile-badge">
            {texts.badges[game.badge]}
          </Badge>
        )}
        <FavoriteHeart game={game} className="tile-heart" />
      </div>
      <div className="game-card-text">
        <h3 className="text-18">{game.name}</h3>
        <small className="text-13 text-low">{game.provider}</small>
        <dl>
          <div>
            <dt>{texts.rtp}</dt>
            <dd>{texts.rtpValue(game.rtp)}</dd>
          </div>
          <div>
            <dt>{texts.volatilityLabel}</dt>
            <dd>{texts.volatility[game.volatility]}</dd>
          </div>
        </dl>
        <div className="mt-4 grid gap-2">
          <SiteLink
            href={game.playHref}
            className={buttonClass({ wide: true })}
            aria-label={texts.playName(game.name)}
          >
            {texts.play}
          </SiteLink>
          {game.hasDemo && (
            <SiteLink
              href={game.demoHref}
              className={buttonClass({ tone: 'secondary', wide: true })}
              aria-label={texts.demoName(game.name)}
            >
              {texts.demo}
            </SiteLink>
          )}
        </div>
      </div>
    </article>
  )
}
