import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { Badge } from '@menekse/ui/Badge'
import { Button } from '@menekse/ui/Button'
import { factsOf } from '../bonuses/bonus-terms.ts'
import { bonusTexts } from '../messages-bonuses.ts'
import { PromotionArt } from './PromotionArt.tsx'
import { PromotionButton } from './PromotionButton.tsx'

const texts = bonusTexts.promotions

/** A promotion of the list: what it gives, what it asks, and its two ways on. */
export function PromotionCard({ promotion, onOpen }: { promotion: Promotion; onOpen: () => void }) {
  const { name, description, note, terms } = promotion
  return (
    <article className="promo-card" aria-label={name}>
      <PromotionArt banner={promotion.banner} kind={terms.kind}>
        <Badge tone="dark">{promotion.type_label}</Badge>
      </PromotionArt>
      <div className="grid flex-1 content-start gap-3 p-5">
        <h2 className="text-18 text-balance">{name}</h2>
        <p className="text-pretty">{description}</p>
        <dl className="promo-terms">
          {factsOf(terms).map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {note !== '' && <p className="text-13 text-pretty text-low">{note}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2 px-5 pb-5">
        <PromotionButton promotion={promotion} onActivate={onOpen} />
        <Button tone="secondary" aria-label={texts.detailsOf(name)} onClick={onOpen}>
          {texts.details}
        </Button>
      </div>
    </article>
  )
}
