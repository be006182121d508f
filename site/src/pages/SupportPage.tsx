import { buttonClass } from '@menekse/ui/Button'
import { useBrand } from '../layout/brand.ts'
import { useTitle } from '../layout/document-title.ts'
import { SaferCard } from '../layout/SaferCard.tsx'
import { telegramLink, whatsappLink } from '../layout/SocialLinks.tsx'
import { t } from '../messages.ts'
import { SiteLink } from '../navigation.tsx'

const texts = t.pages

/** How to reach the brand: only the ways it really has. */
export function SupportPage() {
  useTitle(texts.support)
  const brand = useBrand()
  const ways = [
    { label: texts.supportMail, href: `mailto:${brand.email}`, on: brand.email !== '' },
    { label: texts.supportWhatsapp, href: whatsappLink(brand.whatsapp), on: brand.whatsapp !== '' },
    { label: texts.supportTelegram, href: telegramLink(brand.telegram), on: brand.telegram !== '' },
  ].filter(({ on }) => on)
  return (
    <div className="mx-auto grid max-w-140 gap-4">
      <section className="card grid gap-4 p-6">
        <h1 className="text-28">{texts.support}</h1>
        <p className="text-16">{texts.supportText}</p>
        {brand.email !== '' && <p className="font-semibold text-hi">{brand.email}</p>}
        <div className="flex flex-wrap gap-2">
          {ways.map(({ label, href }, at) => (
            <SiteLink
              key={label}
              href={href}
              className={buttonClass({ tone: at === 0 ? 'primary' : 'secondary' })}
            >
              {label}
            </SiteLink>
          ))}
        </div>
      </section>
      <SaferCard />
    </div>
  )
}
