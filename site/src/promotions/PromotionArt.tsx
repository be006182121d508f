import type { BonusKind } from '@menekse/contract/bonuses/bonus-terms'
import '../bonuses/bonuses.css'

const pictures: Record<BonusKind, string> = {
  deposit_match: 'yatirim',
  fixed: 'kilim',
  free_spins: 'cevirme',
  free_bets: 'bedava-bahis',
  trial: 'deneme',
  cashback: 'kayip',
}

/** The brand's own picture of a promotion, or the one of its kind. */
export function PromotionArt({
  banner,
  kind,
  children,
}: {
  banner: string
  kind: BonusKind
  children?: React.ReactNode
}) {
  return (
    <span className="promo-art">
      <img
        src={banner === '' ? `/art/promotions/${pictures[kind]}.svg` : banner}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
      />
      {children}
    </span>
  )
}
