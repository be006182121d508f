import { clsx } from 'clsx'

/** The violet: five petals, two of them lit, and a gold heart. It takes the brand's own ramp. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="2 1 28 28" className={clsx('brand-mark', className)} aria-hidden="true">
      <g fill="var(--color-violet-600)">
        {[0, 72, 144, 216, 288].map((turn) => (
          <ellipse
            key={turn}
            cx="16"
            cy="8.6"
            rx="5"
            ry="6.4"
            transform={`rotate(${turn} 16 16)`}
          />
        ))}
      </g>
      <g fill="var(--color-violet-400)">
        {[144, 216].map((turn) => (
          <ellipse
            key={turn}
            cx="16"
            cy="10"
            rx="2.2"
            ry="4.4"
            transform={`rotate(${turn} 16 16)`}
          />
        ))}
      </g>
      <circle cx="16" cy="16" r="3" fill="#ffd66b" />
    </svg>
  )
}

export interface LogoProps {
  /** The brand's name; with an own picture it is the picture's text. */
  name: string
  imageUrl?: string | null | undefined
  /** stacked: the mark above the name (header); inline: beside it; mark: alone. */
  layout?: 'stacked' | 'inline' | 'mark' | undefined
  className?: string | undefined
}

/** As high as its box says: 100 px in the header of a desktop, 50 on a phone. */
export function Logo({ name, imageUrl, layout = 'inline', className }: LogoProps) {
  if (imageUrl) return <img src={imageUrl} alt={name} className={clsx('logo-image', className)} />
  return (
    <span className={clsx('logo', `logo-${layout}`, className)}>
      <BrandMark />
      {layout === 'mark' ? <span className="sr-only">{name}</span> : <b>{name}</b>}
    </span>
  )
}
