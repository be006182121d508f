import type { Game } from '@menekse/contract/casino/casino'
import { buttonClass } from '@menekse/ui/Button'
import { FavoriteHeart } from '../games/GameTile.tsx'
import { LazyImage } from '../games/LazyImage.tsx'
import { type TileGame, tileOf } from '../games/tile-game.ts'
import { gameTexts } from '../messages-games.ts'
import { SiteLink } from '../navigation.tsx'

const texts = gameTexts

/** A game in the list view: the figures in sight, no hover needed. */
export function GameLine({ game }: { game: Game }) {
  const tile = tileOf(game, true)
  return (
    <article className="game-line">
      <LazyImage src={tile.image} alt="" className="game-line-art" />
      <div className="min-w-0">
        {game.is_paused ? (
          <span className="block truncate font-semibold text-mid">
            {tile.name} · {texts.badges.paused}
          </span>
        ) : (
          <SiteLink href={tile.playHref} className="block truncate font-semibold text-hi">
            {tile.name}
          </SiteLink>
        )}
        <span className="block truncate text-13 text-low">{tile.provider}</span>
        <span className="block text-13 text-mid sm:truncate">
          {texts.figures(tile.rtp, texts.volatility[tile.volatility])}
        </span>
      </div>
      <div className="flex items-center gap-1.5">
        <FavoriteHeart game={tile} />
        {!game.is_paused && <LineActions tile={tile} />}
      </div>
    </article>
  )
}

function LineActions({ tile }: { tile: TileGame }) {
  return (
    <div className="flex gap-1.5 max-sm:flex-col-reverse max-sm:gap-2.5">
      {tile.hasDemo && (
        <SiteLink
          href={tile.demoHref}
          className={buttonClass({ size: 's', tone: 'secondary' })}
          aria-label={texts.demoName(tile.name)}
        >
          {texts.demo}
        </SiteLink>
      )}
      <SiteLink
        href={tile.playHref}
        className={buttonClass({ size: 's' })}
        aria-label={texts.playName(tile.name)}
      >
        {texts.play}
      </SiteLink>
    </div>
  )
}
