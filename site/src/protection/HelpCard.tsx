import { content } from '@menekse/contract/content'
import { buttonClass } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { reading } from '../api.ts'
import { links } from '../links.ts'
import { protectionTexts } from '../messages-protection.ts'
import { SiteLink } from '../navigation.tsx'

const texts = protectionTexts.help

/** Who helps: the lines of the market. */
export function HelpCard() {
  const info = useQuery({ ...reading(content.siteInfo), staleTime: Number.POSITIVE_INFINITY })
  const lines = info.data?.market.help_lines ?? []
  const hasYedam = lines.some(({ href }) => href === links.yedam)
  return (
    <Card title={texts.title}>
      <div className="grid gap-4">
        <p className="text-pretty">{texts.text}</p>
        {hasYedam && (
          <a href={links.help} className={buttonClass({ tone: 'secondary' }, 'justify-self-start')}>
            <Phone aria-hidden="true" />
            {texts.call}
          </a>
        )}
        <ul className="grid gap-1">
          {lines.map(({ name, href }) => (
            <li key={href}>
              <SiteLink href={href} className="inline-flex min-h-9 items-center underline">
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
