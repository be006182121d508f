import type { CaseKind } from '@menekse/contract/cases/staff-cases'
import type { BetSignal, BetSignalKind } from '@menekse/contract/sports/staff-bets'
import type { Cases } from '../../cases/cases.ts'
import type { Fixtures } from '../../fixtures/fixtures.ts'
import { MINUTE_MS } from '../../platform/clock.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { opposedOn } from '../../sportsbook/sportsbook.ts'
import { findingTexts } from '../texts.ts'
import { bonusMatches, fixtureNames } from './finder-store.ts'
import { historyFindings } from './histories.ts'
import { keepFindings, knownKeys, signalPage } from './signal-store.ts'
import type { Finding } from './signal-store.ts'
import { signalViews } from './signal-views.ts'
import { streamFindings } from './streams.ts'

/** What stands out about coupons: found with its evidence, and handed to the cases where it is about somebody. */
export interface Signals {
  /** Looks at what has come in the last minutes. Safe to repeat. */
  look(): Promise<void>
  /** Looks at what has gathered over weeks. */
  lookBack(): Promise<void>
  page(asked: {
    kind: string | undefined
    before: string | undefined
  }): Promise<{ signals: BetSignal[]; has_more: boolean }>
}

interface Parts {
  database: Database
  clock: Clock
  cases: Pick<Cases, 'open'>
  fixtures: Pick<Fixtures, 'facts' | 'page'>
}

const PAGE = 30
const BACK_MS = 4 * MINUTE_MS

/** Which case a finding about somebody joins. */
const caseKindOf: Partial<Record<BetSignalKind, CaseKind>> = {
  before_goal: 'bets_before_goal',
  max_stake: 'bets_max_stake',
  new_account: 'bets_new_account',
  closing_line: 'bets_closing_line',
  opposite_bets: 'bets_opposite',
}

export function createSignals(parts: Parts): Signals {
  const { database, clock } = parts
  return {
    async look() {
      const now = clock.now()
      const [streamed, opposed] = await Promise.all([
        streamFindings(database, now),
        oppositeFindings(parts, new Date(now.getTime() - BACK_MS)),
      ])
      await keepAll(parts, [...streamed, ...opposed])
    },
    async lookBack() {
      await keepAll(parts, await historyFindings(database, clock.now()))
    },
    async page({ kind, before }) {
      const rows = await signalPage(database, { kind, before, limit: PAGE + 1 })
      return { signals: signalViews(rows.slice(0, PAGE)), has_more: rows.length > PAGE }
    },
  }
}

/**
 * Those that become cases each in a transaction of its own, which locks one purse after the other: nobody waits for all
 * of them. In a rush there are hundreds of others; they share transactions.
 */
async function keepAll(parts: Parts, findings: readonly Finding[]) {
  const { database, clock } = parts
  const known = await knownKeys(database, findings)
  const fresh = findings.filter(({ kind, key }) => !known.has(`${kind} ${key}`))
  const others = fresh.filter(({ kind }) => caseKindOf[kind] === undefined)
  for (let from = 0; from < others.length; from += TOGETHER) {
    const page = others.slice(from, from + TOGETHER)
    await database.transaction((tx) => keepFindings(tx, page, clock.now()))
  }
  for (const finding of fresh) {
    const about = caseKindOf[finding.kind]
    if (about !== undefined) await keepWithCase(parts, finding, about)
  }
}

function keepWithCase({ database, clock, cases }: Parts, finding: Finding, about: CaseKind) {
  const { key, fact, bets } = finding
  return database.transaction(async (tx) => {
    if ((await keepFindings(tx, [finding], clock.now())) === 0) return
    await cases.open(tx, {
      playerId: finding.player ?? bets[0]!.playerId,
      kind: about,
      strength: 'watch',
      key,
      facts: [fact],
      subjects: bets.slice(0, SUBJECTS_MAX).map(({ id }) => id),
    })
  })
}

/** So many findings share a transaction. */
const TOGETHER = 100
/** So many coupons a case names; all of them stand with the finding. */
const SUBJECTS_MAX = 20

async function oppositeFindings(parts: Parts, since: Date): Promise<Finding[]> {
  const { database } = parts
  const groups = await opposedOn(parts, await bonusMatches(database, since))
  const names = await fixtureNames(
    database,
    groups.map(({ fixture }) => fixture),
  )
  return groups.map(({ fixture, markets, bets }) => ({
    kind: 'opposite_bets',
    key: JSON.stringify([fixture, markets.join(' '), bets[0]!.playerId, bets[0]!.id]),
    fixture,
    player: bets[0]!.playerId,
    fact: findingTexts.opposite({
      fixture: names.get(fixture) ?? fixture,
      markets,
      coupons: bets.length,
      players: new Set(bets.map(({ playerId }) => playerId)).size,
    }),
    bets,
  }))
}
