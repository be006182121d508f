import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { factsOf } from '../bonuses/bonus-terms.ts'
import { PromotionArt } from '../promotions/PromotionArt.tsx'

/** A promotion of the strip: its picture, its name, and its figures at a glance. */
export function PromotionTile({ promotion, onOpen }: { promotion: Promotion; onOpen: () => void }) {
  return (
    <button type="button" className="promo-tile" onClick={onOpen}>
      <PromotionArt banner={promotion.banner} kind={promotion.terms.kind} />
      <span className="grid min-w-0 gap-0.5 px-4 py-3">
        <b className="truncate text-16 text-hi">{promotion.name}</b>
        <span className="promo-facts">
          {factsOf(promotion.terms).map(({ label, text }) => (
            <span key={label}>{`${label} ${text}`}</span>
          ))}
        </span>
      </span>
    </button>
  )
}
