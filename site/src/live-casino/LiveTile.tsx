import type { LiveGame } from '@menekse/contract/casino/casino'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { MoneyText } from '@menekse/ui/MoneyText'
import { useState } from 'react'
import { FavoriteHeart } from '../games/GameTile.tsx'
import { LazyImage } from '../games/LazyImage.tsx'
import { links } from '../links.ts'
import { pageTexts } from '../messages-pages.ts'
import { gameTexts } from '../messages-games.ts'
import { useGo } from '../navigation.tsx'
import { launch } from '../games/game-launch.ts'
import { tell } from '../toasts.ts'

const texts = pageTexts.liveCasino

/** A table: its picture, its stakes, and the way in. */
export function LiveTile({ game }: { game: LiveGame }) {
  const [opening, setOpening] = useState(false)
  const go = useGo()
  const open = async () => {
    setOpening(true)
    const launched = await launch(game, 'real')
    setOpening(false)
    if (launched.ok) location.assign(launched.url)
    else if (launched.needsLogin) go(links.login(links.liveCasino))
    else await tell('error', launched.text)
  }
  return (
    <article className="tile">
      <div className="tile-art">
        <LazyImage src={game.image_url} alt="" className="tile-image" />
        {game.is_new && (
          <Badge tone="dark" className="tile-badge">
            {gameTexts.badges.new}
          </Badge>
        )}
        <FavoriteHeart
          game={{ id: game.id, name: game.name, isFavorite: game.is_favorite }}
          className="tile-heart"
        />
      </div>
      <h2 className="tile-name">{game.name}</h2>
      <small className="tile-provider">
        {game.provider_name} · <MoneyText amount={game.min_stake} /> –{' '}
        <MoneyText amount={game.max_stake} />
      </small>
      <Button
        size="s"
        wide
        className="mt-2"
        loading={opening}
        aria-label={texts.sit(game.name)}
        onClick={() => void open()}
      >
        {texts.open}
      </Button>
    </article>
  )
}
