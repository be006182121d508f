import type { Game } from '@menekse/contract/casino/casino'
import { gameTexts } from '../messages-games.ts'
import { labelTexts } from '../messages-labels.ts'

const texts = gameTexts

/** The page of one studio: whose games these are, what it makes, and how they give back. */
export function ProviderHead({ name, games }: { name: string; games: readonly Game[] }) {
  const own = games.filter((game) => game.provider_name === name)
  if (own.length === 0) return null
  const rtps = own.map((game) => game.rtp)
  const about = labelTexts[name]
  const pictures = own.slice(0, 3).map((game) => game.image_url || game.image)
  return (
    <section className="provider-head" aria-label={name}>
      <div className="provider-pictures" aria-hidden="true">
        {pictures.map((picture) => (
          <img key={picture} src={picture} alt="" width="90" height="120" loading="lazy" />
        ))}
      </div>
      <div className="grid gap-1">
        <h2 className="text-22">{name}</h2>
        {about !== undefined && <p className="text-mid">{about}</p>}
        <p className="text-13 text-low">
          {texts.providerFacts(
            texts.found(own.length),
            texts.rtpValue(Math.min(...rtps)),
            texts.rtpValue(Math.max(...rtps)),
          )}
        </p>
      </div>
    </section>
  )
}
