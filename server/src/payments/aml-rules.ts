import type { PlayerId } from '@menekse/contract/ids'
import { add, ZERO } from '@menekse/contract/money'
import type { Kurus } from '@menekse/contract/money'
import type { CaseKind } from '@menekse/contract/cases/staff-cases'
import type { Signal } from '../cases/cases.ts'
import { DAY_MS, MINUTE_MS } from '../platform/clock.ts'
import { liraText } from '../platform/lira-text.ts'
import type { AmlThresholds } from './aml-thresholds.ts'

export interface MoneyRow {
  id: string
  amount: Kurus
  at: Date
}

/** What is known of a player's payments; rows oldest first. */
export interface AmlFacts {
  playerId: PlayerId
  username: string
  verified: boolean
  /** Approved deposits, and withdrawals that were not rejected. */
  deposits: readonly MoneyRow[]
  withdrawals: readonly MoneyRow[]
  /** Of each withdrawal that waits: what was deposited in the days before it, played since, and asked back. */
  open: readonly { id: string; deposited: Kurus; played: Kurus; withdrawn: Kurus }[]
  linked: readonly { playerId: PlayerId; username: string; by: 'iban' | 'device' }[]
  /** Rows that closed cases have already weighed. */
  weighed: ReadonlyMap<CaseKind, ReadonlySet<string>>
}

const NAMES = { deposit: 'yatırım', withdrawal: 'çekim' } as const
const sumOf = (rows: readonly MoneyRow[]) => rows.reduce((sum, row) => add(sum, row.amount), ZERO)

const rowsOf = (facts: AmlFacts, of: 'deposit' | 'withdrawal', kind: CaseKind) => {
  const weighed = facts.weighed.get(kind)
  const rows = of === 'deposit' ? facts.deposits : facts.withdrawals
  return rows.filter((row) => weighed?.has(row.id) !== true)
}

/** The latest row that ends a window of which the question is true, with that window. */
function windowWhere(
  rows: readonly MoneyRow[],
  lengthMs: number,
  isTrue: (window: readonly MoneyRow[]) => boolean,
): readonly MoneyRow[] | undefined {
  for (let last = rows.length - 1; last >= 0; last--) {
    const end = rows[last]!.at.getTime()
    const window = rows.slice(0, last + 1).filter((row) => row.at.getTime() > end - lengthMs)
    if (isTrue(window)) return window
  }
  return undefined
}

/**
 * Pure: the signals of money laundering in a player's payments (standards M01, M02). A row that a closed case of the
 * kind has weighed does not count again.
 */
export function amlSignals(facts: AmlFacts, thresholds: AmlThresholds): Signal[] {
  return [
    ...thresholdSignals(facts, thresholds),
    ...splitSignals(facts, thresholds),
    ...justBelowSignals(facts, thresholds),
    ...velocitySignals(facts, thresholds),
    ...noPlaySignals(facts, thresholds),
    ...linkSignals(facts),
  ]
}

function thresholdSignals(facts: AmlFacts, { dueDiligence }: AmlThresholds): Signal[] {
  const { playerId, verified } = facts
  return dueDiligence.flatMap(({ of, amount }) =>
    rowsOf(facts, of, 'aml_threshold')
      .filter((row) => row.amount >= amount)
      .map((row) => ({
        playerId,
        kind: 'aml_threshold' as const,
        strength: verified ? ('watch' as const) : ('strong' as const),
        key: row.id,
        facts: [
          `Tek ${NAMES[of]} ${liraText(row.amount)}; eşik ${liraText(amount)}`,
          verified ? 'Kimlik doğrulanmış' : 'Kimlik doğrulanmamış',
        ],
        subjects: [row.id],
      })),
  )
}

function splitSignals(facts: AmlFacts, { dueDiligence }: AmlThresholds): Signal[] {
  return dueDiligence.flatMap(({ of, amount, windowDays }): Signal[] => {
    const rows = rowsOf(facts, of, 'aml_structuring').filter((row) => row.amount < amount)
    const window = windowWhere(rows, windowDays * DAY_MS, (some) => sumOf(some) >= amount)
    if (window === undefined) return []
    const text = `${windowDays} günde ${window.length} ${NAMES[of]}, toplam ${liraText(sumOf(window))}`
    return [structuring(facts, window, `${text}; her biri ${liraText(amount)} eşiğinin altında`)]
  })
}

function justBelowSignals(facts: AmlFacts, { justBelow }: AmlThresholds): Signal[] {
  return justBelow.flatMap(({ of, amount, windowDays, fromPercent, times }): Signal[] => {
    const rows = rowsOf(facts, of, 'aml_structuring').filter(
      (row) => row.amount <= amount && row.amount * 100n >= amount * BigInt(fromPercent),
    )
    const window = windowWhere(rows, windowDays * DAY_MS, (some) => some.length >= times)
    if (window === undefined) return []
    const text = `${windowDays} günde ${liraText(amount)} sınırının hemen altında ${window.length} ${NAMES[of]}`
    return [structuring(facts, window, `${text}, toplam ${liraText(sumOf(window))}`)]
  })
}

const structuring = (
  { playerId }: AmlFacts,
  window: readonly MoneyRow[],
  fact: string,
): Signal => ({
  playerId,
  kind: 'aml_structuring',
  strength: 'strong',
  key: window.at(-1)!.id,
  facts: [fact],
  subjects: window.map((row) => row.id),
})

function velocitySignals(facts: AmlFacts, { velocity }: AmlThresholds): Signal[] {
  return velocity.flatMap(({ of, max, windowMinutes }): Signal[] => {
    const rows = rowsOf(facts, of, 'aml_velocity')
    const window = windowWhere(rows, windowMinutes * MINUTE_MS, (some) => some.length > max)
    if (window === undefined) return []
    return [
      {
        playerId: facts.playerId,
        kind: 'aml_velocity',
        strength: 'watch',
        key: window.at(-1)!.id,
        facts: [
          `${windowMinutes} dakikada ${window.length} ${NAMES[of]}, beklenen en fazla ${max}; toplam ${liraText(sumOf(window))}`,
        ],
        subjects: window.map((row) => row.id),
      },
    ]
  })
}

function noPlaySignals(facts: AmlFacts, { noPlay }: AmlThresholds): Signal[] {
  const weighed = facts.weighed.get('aml_no_play')
  return facts.open
    .filter(({ id }) => weighed?.has(id) !== true)
    .filter(
      ({ deposited, played, withdrawn }) =>
        deposited >= noPlay.deposited &&
        played * 100n < deposited * BigInt(noPlay.playedPercent) &&
        withdrawn * 100n >= deposited * BigInt(noPlay.withdrawnPercent),
    )
    .map(({ id, deposited, played, withdrawn }) => ({
      playerId: facts.playerId,
      kind: 'aml_no_play' as const,
      strength: 'strong' as const,
      key: id,
      facts: [
        `${noPlay.windowDays} günde yatırılan ${liraText(deposited)}, oynanan ${liraText(played)}, geri istenen ${liraText(withdrawn)}`,
      ],
      subjects: [id],
    }))
}

/** An account of somebody else's is strong; a device may be a family's. */
function linkSignals(facts: AmlFacts): Signal[] {
  return facts.linked.map((other) => ({
    playerId: facts.playerId,
    kind: 'aml_linked_accounts' as const,
    strength: other.by === 'iban' ? ('strong' as const) : ('watch' as const),
    key: `${other.by}:${other.playerId}`,
    facts: [
      other.by === 'iban'
        ? `Çekim yapılan IBAN “${other.username}” hesabında da kullanılmış`
        : `Aynı cihazdan “${other.username}” hesabına da girilmiş`,
    ],
    subjects: [other.playerId],
  }))
}
