import { Radio, WifiOff } from 'lucide-react'
import { sportsTexts } from '../messages-sports.ts'

interface NoticesProps {
  isStale: boolean
  isAway: boolean
  isOfLive: boolean
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
