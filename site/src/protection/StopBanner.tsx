import { formatTime } from '@menekse/ui/time-format'
import { ShieldBan } from 'lucide-react'
import { links } from '../links.ts'
import { protectionTexts } from '../messages-protection.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { useProtection } from './protection-calls.ts'

const texts = protectionTexts.banner

/** On every page of somebody on a break or excluded: what is closed, and the way to the money. */
export function StopBanner() {
  const { status } = useSession()
  const { data } = useProtection(status === 'player')
  const stop = status === 'player' ? data?.stop : null
  if (stop === null || stop === undefined) return null
  const until = stop.until === null ? null : formatTime(stop.until, 'table')
  const text =
    until === null
      ? texts.exclusion
      : stop.kind === 'time_out'
        ? texts.time_out(until)
        : texts.exclusionUntil(until)
  return (
    <aside aria-label={texts.label} className="ribbon ribbon-stop">
      <ShieldBan aria-hidden="true" />
      <p>
        {text}{' '}
        <span className="ribbon-links">
          <SiteLink href={links.wallet('withdraw')}>{texts.withdraw}</SiteLink>
          <SiteLink href={links.saferPlay}>{texts.details}</SiteLink>
        </span>
      </p>
    </aside>
  )
}
