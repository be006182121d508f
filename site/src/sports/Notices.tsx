import type { fixtures } from '@menekse/contract/sports/fixtures'
import type { Returns } from '@menekse/contract/route'
import { OctagonPause, Radio, WifiOff } from 'lucide-react'
import { sportsTexts } from '../messages-sports.ts'

interface NoticesProps {
  isStale: boolean
  isAway: boolean
  isOfLive: boolean
}

type Stopped = Returns<typeof fixtures.tree>['stopped']

/** Says what the house has stopped, while it has. */
export function StopNotice({ stopped }: { stopped: Stopped | undefined }) {
  if (stopped === undefined || stopped.extent === 'none') return null
  const { extent, sports } = stopped
  const text = sportsTexts.stopped
  return (
    <output className="sp-notice sp-notice-warn">
      <OctagonPause aria-hidden="true" />
      {extent === 'all'
        ? text.all
        : sports.length === 0
          ? text.some
          : text.sports(sports.map((id) => sportsTexts.sports[id]))}
    </output>
  )
}

/** What holds of all prices on a page: that they may lag, that they are old, that nothing is sold. */
export function Notices({ isStale, isAway, isOfLive }: NoticesProps) {
  if (isStale)
    return (
      <output className="sp-notice sp-notice-warn">
        <WifiOff aria-hidden="true" />
        {sportsTexts.stale}
      </output>
    )
  if (isAway)
    return (
      <output className="sp-notice sp-notice-warn">
        <WifiOff aria-hidden="true" />
        {sportsTexts.away}
      </output>
    )
  if (!isOfLive) return null
  return (
    <p className="sp-notice">
      <Radio aria-hidden="true" />
      {sportsTexts.delayNote}
    </p>
  )
}
