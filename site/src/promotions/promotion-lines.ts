import type { Promotion } from '@menekse/contract/campaigns/campaigns'
import { formatTime } from '@menekse/ui/time-format'
import type { Line } from '../bonuses/bonus-terms.ts'
import { bonusTexts } from '../messages-bonuses.ts'

const terms = bonusTexts.terms

/** What stands beside the terms of a promotion: its dates and its note. */
export function moreOf({ starts_at: from, ends_at: to, note }: Promotion): Line[] {
  const since = formatTime(from, 'date')
  const dates =
    to === null ? terms.datesOpen(since) : terms.datesText(since, formatTime(to, 'date'))
  const lines: Line[] = [{ label: terms.dates, text: dates }]
  if (note !== '') lines.push({ label: terms.note, text: note })
  return lines
}
