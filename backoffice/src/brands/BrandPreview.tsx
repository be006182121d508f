import { isColour, shades } from '@menekse/contract/content/brand-colours'
import type { BrandChange } from '@menekse/contract/content/staff-brands'
import { Badge } from '@menekse/ui/Badge'
import { buttonClass } from '@menekse/ui/Button'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { messages } from '../messages.ts'

const text = messages.brands
/** Where a logo stands: the shell, a card, and the white of a mail. */
const grounds = ['bg-bg-0', 'bg-bg-3', 'bg-white']

/** The site's own pieces in the colours that are being chosen; nothing of it can be pressed. */
export function BrandPreview({ brand }: { brand: BrandChange }) {
  const colours = Object.fromEntries(
    shades
      .filter((shade) => isColour(brand.ramp[shade]))
      .map((shade) => [`--color-violet-${shade}`, brand.ramp[shade]]),
  ) as CSSProperties
  return (
    <figure className="grid gap-2" style={colours}>
      <figcaption className="text-13 text-low">{text.preview}</figcaption>
      <div className="grid gap-3 rounded-14 bg-bg-0 p-4" aria-hidden="true">
        {brand.logo === null ? (
          <b className="font-display text-22 text-hi">{brand.name}</b>
        ) : (
          <span className="flex flex-wrap gap-2">
            {grounds.map((ground) => (
              <span key={ground} className={clsx('rounded-10 p-3', ground)}>
                <img src={brand.logo ?? ''} alt="" className="h-8 max-w-48 object-contain" />
              </span>
            ))}
          </span>
        )}
        <div className="flex flex-wrap gap-2">
          <span className={buttonClass({ size: 's' })}>{text.previewButton}</span>
          <span className={buttonClass({ size: 's', tone: 'secondary' })}>
            {text.previewSecondary}
          </span>
        </div>
        <p className="flex items-center gap-3">
          <span className="text-link">{text.previewLink}</span>
          <Badge tone="violet">{text.previewBadge}</Badge>
        </p>
        <p className="rounded-10 bg-violet-900 p-3 text-violet-300">{text.previewText}</p>
      </div>
    </figure>
  )
}
