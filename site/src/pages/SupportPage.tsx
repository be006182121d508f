import { Button } from '@menekse/ui/Button'
import { Card } from '@menekse/ui/Card'
import { Skeleton } from '@menekse/ui/Skeleton'
import { Mail, MessageCircle, MessagesSquare, PhoneCall, Send } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useBrand } from '../shell/brand.ts'
import { useTitle } from '../shell/document-title.ts'
import { telegramLink, whatsappLink } from '../shell/SocialLinks.tsx'
import { links } from '../links.ts'
import { chatTexts } from '../messages-chat.ts'
import { contactTexts } from '../messages-contact.ts'
import { SiteLink } from '../navigation.tsx'
import { openSupport } from '../shell/live-support.ts'
import { HelpLines } from '../protection/HelpLines.tsx'
import { useSession } from '../session.ts'

const texts = contactTexts.support

/** /support: every way to reach the brand that really exists, and what to expect of it. */
export function SupportPage() {
  useTitle(texts.title)
  const { status } = useSession()
  return (
    <div className="grid gap-5">
      <header>
        <h1 className="text-28">{texts.title}</h1>
        <p className="mt-1 text-16">{texts.intro}</p>
      </header>
      {status === 'player' && <LiveWay />}
      <ul aria-label={texts.inside} className="grid gap-4 md:grid-cols-2">
        <Way
          icon={MessagesSquare}
          href={status === 'player' ? links.messages : links.login(links.messages)}
          title={texts.message}
          text={texts.messageText}
          note={status === 'player' ? undefined : texts.messageVisitor}
        />
        <Way
          icon={PhoneCall}
          href={links.requestCall}
          title={texts.callback}
          text={texts.callbackText}
        />
      </ul>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <OutsideWays />
        <Card title={texts.hoursTitle}>
          <p>{texts.hours}</p>
          <p className="mt-3 text-13 text-low">{texts.number}</p>
          {status === 'player' && (
            <SiteLink href={links.transactions()} className="link mt-2 inline-block">
              {texts.transactions}
            </SiteLink>
          )}
        </Card>
      </div>
      <Card outlined title={texts.helpTitle}>
        <p>{texts.helpText}</p>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <HelpLines />
          <SiteLink
            href={links.page('guvenli-oyun')}
            className="link inline-flex min-h-9 items-center"
          >
            {texts.helpPage}
          </SiteLink>
        </div>
      </Card>
    </div>
  )
}

/** Only who is logged in can be answered here and now. */
function LiveWay() {
  return (
    <Card title={chatTexts.supportHere}>
      <p className="mb-4">{chatTexts.supportHereText}</p>
      <Button onClick={openSupport}>{chatTexts.open}</Button>
    </Card>
  )
}

interface WayProps {
  icon: ComponentType<{ className?: string; 'aria-hidden': 'true' }>
  href: string
  title: string
  text: string
  note?: ReactNode
}

/** The whole card is the link. */
function Way({ icon: Icon, href, title, text, note }: WayProps) {
  return (
    <li>
      <SiteLink
        href={href}
        className="card flex h-full items-start gap-4 transition-colors hover:bg-bg-3"
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-bg-3 text-violet-300 shadow-top">
          <Icon className="size-5.5" aria-hidden="true" />
        </span>
        <span>
          <b className="block text-16 text-hi">{title}</b>
          <span className="block text-mid">{text}</span>
          {note !== undefined && <span className="block text-13 text-low">{note}</span>}
        </span>
      </SiteLink>
    </li>
  )
}

/** Mail and messengers, as far as the brand has them. */
function OutsideWays() {
  const { isKnown, email, whatsapp, telegram } = useBrand()
  const ways = [
    { icon: Mail, label: texts.mail, value: email, href: `mailto:${email}` },
    {
      icon: MessageCircle,
      label: texts.whatsapp,
      value: whatsapp,
      href: whatsappLink(whatsapp),
    },
    { icon: Send, label: texts.telegram, value: telegram, href: telegramLink(telegram) },
  ].filter(({ value }) => value !== '')
  if (!isKnown) return <Skeleton className="h-29 rounded-14" />
  if (ways.length === 0) return null
  return (
    <Card flush title={texts.outside}>
      <ul className="divide-y divide-line">
        {ways.map(({ icon: Icon, label, value, href }) => (
          <li key={label}>
            <SiteLink
              href={href}
              className="flex min-h-14 items-center gap-3 px-5 py-2 transition-colors hover:bg-bg-3 focus-visible:-outline-offset-2"
            >
              <Icon className="size-5 shrink-0 text-low" aria-hidden="true" />
              <span className="min-w-0">
                <span className="block text-13 text-low">{label}</span>
                <span className="block truncate font-semibold text-hi">{value}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
