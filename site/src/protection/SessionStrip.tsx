import { formatMoney } from '@menekse/ui/money-format'
import { Timer } from 'lucide-react'
import { links } from '../links.ts'
import { protectionTexts } from '../messages-protection.ts'
import { SiteLink } from '../navigation.tsx'
import { usePlaySession } from './protection-calls.ts'

const texts = protectionTexts.session

/** Time and net of the running session of play, from the server; nothing while nobody plays. */
export function SessionStrip() {
  const { data } = usePlaySession(true)
  if (data === undefined || data.started_at === null) return null
  const minutes = Math.floor(data.elapsed_seconds / 60)
  return (
    <SiteLink
      href={links.saferPlay}
      className="inline-flex justify-self-start min-h-8 items-center gap-1.5 rounded-full bg-bg-3 px-3 text-12 whitespace-nowrap text-mid tabular-nums"
    >
      <Timer className="size-4" aria-hidden="true" />
      <span className="sr-only">{texts.label}: </span>
      {texts.strip(minutes, formatMoney(data.net, { sign: 'always' }))}
    </SiteLink>
  )
}
