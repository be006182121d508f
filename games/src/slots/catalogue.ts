import { toWire } from '@menekse/contract/money'
import type { SlotTitleInfo } from '@menekse/contract/games/slots'
import { volatilityOf } from '../figures.ts'
import { mathFingerprint } from '../fingerprint.ts'
import { mostRule } from './rules.ts'
import { REELS, ROWS, type SlotTitle } from './title.ts'
import { bogazFirtinasi, bogazFirtinasiVariants } from './titles/bogaz-firtinasi.ts'
import { kapadokyaRuzgari, kapadokyaRuzgariVariants } from './titles/kapadokya-ruzgari.ts'
import { narBahcesi, narBahcesiVariants } from './titles/nar-bahcesi.ts'

/** Every title of the family, in the order of their release. */
export const slotTitles: readonly SlotTitle[] = [kapadokyaRuzgari, narBahcesi, bogazFirtinasi]

/** Their lower returns, of each title the higher first: the same slug and pays, other strips. */
export const slotVariants: readonly SlotTitle[] = [
  ...kapadokyaRuzgariVariants,
  ...narBahcesiVariants,
  ...bogazFirtinasiVariants,
]

/** The title of this slug; undefined when there is none. */
export function slotTitle(slug: string): SlotTitle | undefined {
  return slotTitles.find((title) => title.slug === slug)
}

/**
 * Names the maths of a title: the fingerprint of everything that decides an outcome or a pay, in this fixed order.
 * Names, rules and stakes do not change it.
 */
export function mathVersion(title: SlotTitle): string {
  let version = versions.get(title)
  if (version === undefined) {
    version = hashMath(title)
    versions.set(title, version)
  }
  return version
}

const versions = new WeakMap<SlotTitle, string>()

function hashMath(title: SlotTitle): string {
  const byNumber = (record: Readonly<Record<string, number>>) =>
    Object.entries(record).sort(([a], [b]) => Number(a) - Number(b))
  const decisive = [
    [REELS, ROWS, title.lines],
    title.symbols.map((symbol) => [symbol.id, symbol.kind, byNumber(symbol.pays)]),
    [title.strips.base, title.strips.free],
    title.wildMultiplier,
    [
      byNumber(title.freeSpins.awards),
      title.freeSpins.retrigger,
      title.freeSpins.totalMax,
      title.freeSpins.multiplier,
    ],
  ]
  return mathFingerprint(decisive)
}

/** What a player may read before staking. Percentages are truncated to two decimals. */
export function slotTitleInfo(title: SlotTitle): SlotTitleInfo {
  const { declared, freeSpins } = title
  const scatter = title.symbols.find((symbol) => symbol.kind === 'scatter')
  if (scatter === undefined) throw new RangeError(`${title.slug} has no scatter.`)
  const basisPoints =
    Math.round(declared.rtpPercent * 100) - Math.round(declared.rtpBasePercent * 100)
  return {
    kind: 'lines',
    slug: title.slug,
    name: title.name,
    provider: title.provider,
    math_version: mathVersion(title),
    reels: REELS,
    rows: ROWS,
    stake_units: title.lines.length,
    lines: title.lines.map((line) => [...line]),
    symbols: title.symbols.map((symbol) => ({ ...symbol, pays: { ...symbol.pays } })),
    rtp_percent: declared.rtpPercent,
    rtp_base_percent: declared.rtpBasePercent,
    rtp_feature_percent: basisPoints / 100,
    hit_rate_percent: declared.hitRatePercent,
    volatility: volatilityOf(declared.standardDeviation),
    max_win_multiplier: declared.maxWinMultiplier,
    free_spins: {
      scatter: scatter.id,
      awards: { ...freeSpins.awards },
      retrigger: freeSpins.retrigger,
      total_max: freeSpins.totalMax,
      multiplier: freeSpins.multiplier,
    },
    stakes: title.stakes.map(toWire),
    default_stake: toWire(title.defaultStake),
    rules: [...title.rules, mostRule(declared.maxWinMultiplier)],
  }
}
