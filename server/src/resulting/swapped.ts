import type { Alarms } from '../alarms/alarms.ts'
import { DAY_MS } from '../platform/clock.ts'
import { swaps } from './store.ts'
import { alarmTexts, ruleReasons } from './texts.ts'
import { giveBack } from './unplayed.ts'
import type { GivingParts } from './unplayed.ts'

const BACK_MS = 60 * DAY_MS

/**
 * Gives bets back that were placed before a source made the home team the away team (sportsbook reference §5.4), and
 * raises an alarm for a day. Safe to repeat: each swap has one window, which is noted once.
 */
export function createSwapped(
  parts: GivingParts & { alarms: Pick<Alarms, 'hold'> },
): () => Promise<void> {
  const { database, clock, alarms } = parts
  return async () => {
    const now = clock.now().getTime()
    const found = await swaps(database, new Date(now - BACK_MS))
    for (const { id, from, at, is_noted: isNoted } of found) {
      if (isNoted) continue
      const window = { from: from?.toISOString() ?? null, until: at.toISOString() }
      await giveBack(parts, id, [{ kind: 'cancel', markets: null, ...window }], ruleReasons.swapped)
    }
    const fresh = found.filter(({ at }) => at.getTime() > now - DAY_MS)
    const subjects = new Set(fresh.map(({ match }) => match))
    const text = alarmTexts.teams_swapped
    await alarms.hold(
      'teams_swapped',
      [...subjects].map((subject) => ({ subject, text })),
    )
  }
}
