import type { KnownTournament, TournamentSetting } from '@menekse/contract/sports/staff-tournaments'
import { TOURNAMENT_DELAY_MOST } from '@menekse/contract/sports/staff-tournaments'
import { formatCount } from '@menekse/ui/turkish'
import type { Read } from '../../desk/wish-form.ts'
import { messages } from '../../messages.ts'

const text = messages.tournaments

export const settingNames = ['tier', 'mbs', 'delay_seconds'] as const
type Texts = Record<(typeof settingNames)[number], string>

export const isSet = (setting: TournamentSetting): boolean =>
  settingNames.some((name) => setting[name] !== null)

const textOf = (value: number | null) => (value === null ? '' : String(value))

/** An empty field is what is not set. */
export const textsOf = ({ tier, mbs, delay_seconds }: TournamentSetting): Texts => ({
  tier: textOf(tier),
  mbs: textOf(mbs),
  delay_seconds: textOf(delay_seconds),
})

const valueOf = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** Pure: the setting that the fields make, or what is wrong with them. */
export function readSetting(
  { told }: Pick<KnownTournament, 'told'>,
  texts: Texts,
): Read<TournamentSetting> {
  const delay = valueOf(texts.delay_seconds)
  const [least, most] = [told.delay_seconds, TOURNAMENT_DELAY_MOST]
  if (delay !== null && !(Number.isInteger(delay) && delay >= least && delay <= most))
    return { problems: { delay_seconds: text.delayWrong(formatCount(least), formatCount(most)) } }
  return { wish: { tier: valueOf(texts.tier), mbs: valueOf(texts.mbs), delay_seconds: delay } }
}

/** What of a setting is set, as people read it. */
export function settingWords({ tier, mbs, delay_seconds: delay }: TournamentSetting): string[] {
  const words = [
    tier === null ? '' : `${text.tier} ${formatCount(tier)}`,
    mbs === null ? '' : `${text.mbs} ${formatCount(mbs)}`,
    delay === null ? '' : `${text.delay} ${text.seconds(formatCount(delay))}`,
  ]
  return words.filter(Boolean)
}
