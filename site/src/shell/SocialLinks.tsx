import { clsx } from 'clsx'
import { shellTexts } from '../messages-shell.ts'
import { links } from '../links.ts'
import { SiteLink } from '../navigation.tsx'
import { useBrand } from './brand.ts'

const texts = shellTexts.social
const drawings = {
  telegram: 'M20.5 4.5 3.500 11.2l5 1.900 2 5.900 2.900-3.500 4.600 3.400z',
  x: 'M5 4l14 16M19 4 5 20',
  instagram:
    'M9 4h6a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5zM8.500 12a3.500 3.500 0 1 0 7 0 3.500 3.500 0 1 0-7 0',
  whatsapp: 'M4 20l1.300-4A8 8 0 1 1 8 18.700z',
} as const

/** Four icons; those the brand has no address for lead to its support page. */
export function SocialLinks({ className }: { className?: string }) {
  const brand = useBrand()
  const targets = {
    telegram: telegramLink(brand.telegram),
    x: links.support,
    instagram: links.support,
    whatsapp: whatsappLink(brand.whatsapp),
  }
  return (
    <nav className={clsx('social', className)} aria-label={texts.label}>
      {(Object.keys(drawings) as (keyof typeof drawings)[]).map((name) => (
        <SiteLink
          key={name}
          href={targets[name]}
          className="icon-btn icon-btn-s"
          title={texts[name]}
          aria-label={texts[name]}
        >
          <svg viewBox="0 0 24 24" className="social-icon" aria-hidden="true">
            <path d={drawings[name]} />
          </svg>
        </SiteLink>
      ))}
    </nav>
  )
}

export function telegramLink(name: string): string {
  if (name === '') return links.support
  return name.startsWith('https://')
    ? name
    : `https://t.me/${encodeURIComponent(name.replace(/^@/, ''))}`
}

export function whatsappLink(number: string): string {
  if (number === '') return links.support
  return number.startsWith('https://') ? number : `https://wa.me/${number.replace(/\D/g, '')}`
}
