import { lineCount } from '@menekse/games/sports/coupon/lines'
import { couponTexts as texts } from '../../messages-coupon.ts'
import {
  type Draft,
  freeOf,
  isOpenTo,
  kindOf,
  kinds,
  sizesOf,
  systemOf,
  withSize,
} from './draft.ts'
import { coupon } from './use-coupon.ts'

/** How the selections are played: each alone, all together, or in lines of so many. */
export function CouponKinds({ draft, disabled }: { draft: Draft; disabled: boolean }) {
  const chosen = kindOf(draft)
  return (
    <div className="cp-kinds">
      <fieldset aria-label={texts.kindLabel} className="segmented segmented-dense">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="segment"
            aria-pressed={kind === chosen}
            disabled={disabled || !isOpenTo(kind, draft)}
            title={isOpenTo(kind, draft) ? undefined : texts.kindNeeds[kind]}
            onClick={() => coupon.edit({ ...draft, kind })}
          >
            {texts.kinds[kind]}
          </button>
        ))}
      </fieldset>
      {chosen === 'system' && <Sizes draft={draft} disabled={disabled} />}
    </div>
  )
}

function Sizes({ draft, disabled }: { draft: Draft; disabled: boolean }) {
  const free = freeOf(draft)
  const chosen = sizesOf(draft)
  const { bankers } = systemOf(draft)!
  const linesOf = (size: number) =>
    Number(lineCount(draft.picks.length, { sizes: [size], bankers }))
  return (
    <fieldset className="cp-sizes" aria-label={texts.sizesLabel}>
      {Array.from({ length: free }, (_, index) => index + 1).map((size) => (
        <button
          key={size}
          type="button"
          className="preset"
          disabled={disabled}
          aria-pressed={chosen.includes(size)}
          aria-label={texts.sizeLabel(size, free, linesOf(size))}
          onClick={() => coupon.edit(withSize(draft, size))}
        >
          {texts.size(size, free)}
          <small>{texts.lines(linesOf(size))}</small>
        </button>
      ))}
    </fieldset>
  )
}
