import { buttonClass } from '@menekse/ui/Button'
import { Phone } from 'lucide-react'
import { useHelpLines } from '../shell/help-lines.ts'
import { protectionTexts } from '../messages-protection.ts'
import { SiteLink } from '../navigation.tsx'

const texts = protectionTexts.help

/** The lines of the market: who can be called at once, and where each of them is found. */
export function HelpLines() {
  const lines = useHelpLines() ?? []
  return (
    <>
      {lines.map(
        ({ name, phone }) =>
          phone !== undefined && (
            <a
              key={name}
              href={`tel:${phone}`}
              className={buttonClass({ tone: 'secondary' }, 'justify-self-start')}
            >
              <Phone aria-hidden="true" />
              {texts.call(name)}
            </a>
          ),
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {lines.map(({ name, href }) => (
          <li key={href}>
            <SiteLink href={href} className="inline-flex min-h-9 items-center underline">
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  )
}
