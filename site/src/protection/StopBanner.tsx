import type { ProtectionView } from '@menekse/contract/protection/protection'
import { formatTime } from '@menekse/ui/time-format'
import { ShieldBan } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { links } from '../links.ts'
import { protectionTexts } from '../messages-protection.ts'
import { SiteLink } from '../navigation.tsx'
import { useSession } from '../session.ts'
import { useProtection } from './protection-calls.ts'

const texts = protectionTexts.banner

const AcceptanceAsk = lazy(async () => ({
  default: (await import('./AcceptanceAsk.tsx')).AcceptanceAsk,
}))

/** On every page: what stands in the way of play, and the way to the money. */
export function StopBanner() {
  const { status, user } = useSession()
  const { data } = useProtection(status === 'player')
  if (status !== 'player') return null
  return (
    <>
      {user?.acceptance_due === true && (
        <Suspense>
          <AcceptanceAsk />
        </Suspense>
      )}
      {data?.stop && <StopRibbon stop={data.stop} />}
      {data?.registered === true && (
        <Ribbon label={texts.registerLabel} text={texts.registered}>
          <SiteLink href={links.support}>{texts.ask}</SiteLink>
        </Ribbon>
      )}
    </>
  )
}

/** Of somebody on a break or excluded. */
function StopRibbon({ stop }: { stop: NonNullable<ProtectionView['stop']> }) {
  const until = stop.until === null ? null : formatTime(stop.until, 'table')
  const text =
    until === null
      ? texts.exclusion
      : stop.kind === 'time_out'
        ? texts.time_out(until)
        : texts.exclusionUntil(until)
  return (
    <Ribbon label={texts.label} text={text}>
      <SiteLink href={links.saferPlay}>{texts.details}</SiteLink>
    </Ribbon>
  )
}

function Ribbon(props: { label: string; text: string; children: ReactNode }) {
  return (
    <aside aria-label={props.label} className="ribbon ribbon-stop">
      <ShieldBan aria-hidden="true" />
      <p>
        {props.text}{' '}
        <span className="ribbon-links">
          <SiteLink href={links.wallet('withdraw')}>{texts.withdraw}</SiteLink>
          {props.children}
        </span>
      </p>
    </aside>
  )
}
